/// Why the acoustic model of PocketSphinx, or its dictionary, cannot be used.
public struct SphinxError: Error, Sendable, Hashable {
  public let path: String
  public let fault: Fault

  public init(path: String, fault: Fault) {
    self.path = path
    self.fault = fault
  }

  public enum Fault: Sendable, Hashable {
    /// The file is not there: its package is not installed.
    case absent
    /// Something is there that cannot be read, or is no file.
    case unreadable
    /// The file is not of the kind it should be; what was wrong in it.
    case malformed(String)
  }
}
