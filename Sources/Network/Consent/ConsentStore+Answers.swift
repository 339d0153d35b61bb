public import Coaching
public import System

extension ConsentStore {
  /// The state of consent to one kind of thing for one service, for some purposes.
  public enum Answer: Sendable, Hashable {
    /// The server is this computer.
    case notNeeded
    /// Given for all of them.
    case given(since: LocalDay?)
    /// Given for these of them alone.
    case partly(since: LocalDay?, Set<LedgerEntry.Purpose>)
    /// Given once, for other purposes, an earlier notice or another address.
    case outdated(since: LocalDay?)
    /// The learner said no to this very address.
    case declined
    /// The learner was not asked.
    case none
  }

  /// What the learner answered about one kind for these purposes of one service.
  public func answer(
    _ kind: ContentKind, for purposes: Set<LedgerEntry.Purpose>, of provider: String,
    at address: ServiceAddress
  ) throws(FileError) -> Answer {
    if isOnThisComputer(address) { return .notNeeded }
    return try answers(kind, of: provider, at: address).answer(for: purposes)
  }

  /// The purposes among these that the learner was never asked about for this address.
  public func unanswered(
    _ purposes: Set<LedgerEntry.Purpose>, about kind: ContentKind, of provider: String,
    at address: ServiceAddress
  ) throws(FileError) -> Set<LedgerEntry.Purpose> {
    if isOnThisComputer(address) { return [] }
    return try answers(kind, of: provider, at: address).unanswered(purposes)
  }

  private func answers(
    _ kind: ContentKind, of provider: String, at address: ServiceAddress
  ) throws(FileError) -> KindAnswers {
    KindAnswers(
      about: kind, of: provider, at: address.origin, in: try ConsentText(reading: file))
  }

  /// Whether a server is this computer, so that no consent is needed.
  public func isOnThisComputer(_ address: ServiceAddress) -> Bool {
    address.isOnThisComputer || hosts.isOnThisComputer(address.host)
  }

  /// Remembers that the learner agreed, on a day, to one kind for these purposes of one service, beside
  /// what was agreed to for this address before.
  public func give(
    _ kind: ContentKind, for purposes: Set<LedgerEntry.Purpose>, to provider: String,
    at address: ServiceAddress, on day: LocalDay
  ) throws(FileError) {
    let isName = provider.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "-_.".unicodeScalars.contains(scalar)
    }
    guard isName, !provider.isEmpty else {
      throw FileError(.write, file, .hasNoSuchName)
    }
    try change { text in
      var answers = KindAnswers(about: kind, of: provider, at: address.origin, in: text)
      answers.agree(to: purposes)
      answers.write(on: day, in: &text)
    }
  }

  /// Remembers that the learner said no to these purposes, or to all there are, and revokes what was
  /// given for them before.
  public func decline(
    _ kind: ContentKind, for purposes: Set<LedgerEntry.Purpose>? = nil, of provider: String,
    at address: ServiceAddress, on day: LocalDay
  ) throws(FileError) {
    try change { text in
      var answers = KindAnswers(about: kind, of: provider, at: address.origin, in: text)
      answers.decline(purposes)
      answers.write(on: day, in: &text)
    }
  }

  /// The learner's consent to sending these kinds, for a purpose, to a service at its configured
  /// address.
  public func grant(
    _ kinds: Set<ContentKind>, for purpose: LedgerEntry.Purpose, to service: Service
  ) throws(ServiceError) -> Grant {
    guard let address = ServiceAddress(service.base) else {
      throw ServiceError(service.name, "", .badAddress(service.base))
    }
    return try grant(kinds, for: purpose, to: service.name, at: address)
  }

  static func group(declined kind: ContentKind, of provider: String) -> String {
    "declined service \(provider) \(kind.rawValue)"
  }
}
