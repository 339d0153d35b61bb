/// Why a scene cannot be played with other computers.
public struct TableError: Error, Sendable, Hashable {
  public enum Reason: Sendable, Hashable {
    /// The learner wants nothing to leave this computer.
    case offline
    case noServices
    /// It is beyond the local network.
    case notLocal
    case unresolved
    case unreachable(String)
    case timedOut
    case cannotListen(String)
  }

  /// What was tried.
  public let address: String
  public let reason: Reason

  package init(_ address: String, _ reason: Reason) {
    self.address = address
    self.reason = reason
  }
}
