/// A key, by its full name, and what it is to be set to.
public struct SettingChange: Sendable, Hashable {
  public let name: String
  public let value: String

  public init(_ name: String, to value: String) {
    self.name = name
    self.value = value
  }
}
