public import Coaching
public import System

/// Why a service did not serve: what happened, where, and what is needed to mend it; never a key.
public struct ServiceError: Error, Sendable, Hashable {
  /// The service's name in the configuration.
  public let provider: String
  /// `https://host:port`
  public let address: String
  public let reason: Reason

  public enum Reason: Sendable, Hashable {
    // Before anything left
    /// The learner has not agreed that these kinds go to this address for this purpose.
    case notAgreed(Set<ContentKind>, for: LedgerEntry.Purpose)
    /// The file with the learner's consent is damaged, which means no consent.
    case consentUnreadable(FileError)
    case offline
    case noServices
    /// The configured address is not one: its text.
    case badAddress(String)
    case noKey(KeyFault)
    /// A key would go over an unencrypted connection beyond this computer.
    case keyInTheClear
    /// It failed too often lately; it is asked again after this many seconds.
    case resting(seconds: Int)
    /// The month's limit would be exceeded.
    case overLimit(limit: Double, spent: Double)
    /// The library that requests go through is missing.
    case noLibrary(MissingLibrary)
    /// The recording is longer than what the service rates.
    case tooLongToRate(limit: Double)
    /// The ledger could not be written, so nothing leaves.
    case noLedger(String)

    // On the way
    case unresolved
    case unreachable(String)
    /// The server's certificate, or its encryption, cannot be trusted: what the library says.
    case untrusted(String)
    /// What should be a server on this computer turned out to be elsewhere.
    case notThisComputer
    /// With the seconds that the learner set for the service, where more of those would be waited for.
    case timedOut(Stage, seconds: Double, setting: Double? = nil)

    // What the server said
    /// A status other than success, with the server's own words, and when it wants to be asked again.
    case refused(status: Int, message: String, retryAfter: Double?)
    /// It redirects elsewhere; that is not followed, and the key stays here.
    case redirected(to: String)
    case tooLong(limit: Int)
    case cutShort
    /// The answer does not follow the protocol: what was wrong with it.
    case notUnderstood(String)
    /// The server reported an error in the middle of its answer.
    case brokeOff(String)
    /// The model declined.
    case declined
  }

  /// What was waited for.
  public enum Stage: String, Sendable, Hashable {
    case connection, firstByte, whole
    /// The next bytes of a long answer.
    case stall
  }

  package init(_ provider: String, _ address: ServiceAddress, _ reason: Reason) {
    self.init(provider, address.origin, reason)
  }

  package init(_ provider: String, _ address: String, _ reason: Reason) {
    self.provider = provider
    self.address = address
    self.reason = reason
  }

  /// The reason in one word, as the ledger has it.
  var word: String {
    switch reason {
    case .notAgreed: "not-agreed"
    case .consentUnreadable: "consent-unreadable"
    case .offline: "offline"
    case .noServices: "no-services"
    case .badAddress: "bad-address"
    case .noKey: "no-key"
    case .keyInTheClear: "key-in-the-clear"
    case .resting: "resting"
    case .overLimit: "over-limit"
    case .noLibrary: "no-library"
    case .tooLongToRate: "too-long-to-rate"
    case .noLedger: "no-ledger"
    case .unresolved: "unresolved"
    case .unreachable: "unreachable"
    case .untrusted: "untrusted"
    case .notThisComputer: "not-this-computer"
    case .timedOut: "timed-out"
    case .refused(let status, _, _): "refused-\(status)"
    case .redirected: "redirected"
    case .tooLong: "too-long"
    case .cutShort: "cut-short"
    case .notUnderstood: "not-understood"
    case .brokeOff: "broke-off"
    case .declined: "declined"
    }
  }
}
