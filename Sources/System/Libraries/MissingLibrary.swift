/// A library of this computer that could not be loaded when it was first needed.
public struct MissingLibrary: Error, Sendable, Hashable {
  /// The Debian package that provides it.
  public let package: String
  /// The system's own words, in English, with the name of the file.
  public let reason: String

  /// What a library's module reports; nil if the library is there.
  public init?(_ lack: UnsafePointer<CChar>?, package: String) {
    guard let lack else { return nil }
    self.package = package
    reason = String(cString: lack)
  }
}
