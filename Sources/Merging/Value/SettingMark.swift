/// What a setting is to be on all computers, when that was found, and by which of them.
public struct SettingMark: Sendable, Hashable {
  public var value: String
  public var at: Int64
  public var computer: String

  public init(value: String, at: Int64, computer: String) {
    self.value = value
    self.at = at
    self.computer = computer
  }

  /// Of two the later counts; of those as late the one of the computer whose name comes later.
  public func counts(before other: SettingMark) -> Bool {
    if at != other.at { return at > other.at }
    if computer != other.computer {
      return other.computer.utf8.lexicographicallyPrecedes(computer.utf8)
    }
    return other.value.utf8.lexicographicallyPrecedes(value.utf8)
  }

  /// Whether other computers would take it for a setting of this name.
  public func canTravel(as name: String) -> Bool {
    Self.isName(name) && value.utf8.count <= 2_000 && Column.isHarmless(value)
      && !value.utf8.contains(where: { $0 < 32 }) && Travelling.isTime(at)
      && Travelling.isName(computer)
  }

  private static func isName(_ name: String) -> Bool {
    (1...100).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
