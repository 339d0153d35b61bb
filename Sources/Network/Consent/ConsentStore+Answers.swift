public import Coaching
public import System

extension ConsentStore {
  /// The state of consent to one kind of thing for one service.
  public enum Answer: Sendable, Hashable {
    /// The server is this computer.
    case notNeeded
    case given(since: LocalDay?)
    /// Given once, for an earlier notice or another address.
    case outdated(since: LocalDay?)
    /// The learner said no to this very address.
    case declined
    /// The learner was not asked.
    case none
  }

  /// What the learner answered about one kind for one service.
  public func answer(
    _ kind: ContentKind, of provider: String, at address: ServiceAddress
  ) throws(FileError) -> Answer {
    if isOnThisComputer(address) { return .notNeeded }
    if let given = try all().first(where: { $0.provider == provider && $0.kind == kind }) {
      return given.address == address.origin && given.isCurrent
        ? .given(since: given.date) : .outdated(since: given.date)
    }
    let text = try ConsentText(reading: file)
    let group = Self.group(declined: kind, of: provider)
    // Earlier versions wrote both answers with one key.
    let declined =
      text.value(Self.declinedAddress, in: group) ?? text.value("address", in: group)
    let isDeclined =
      declined == address.origin
      && text.value("notice", in: group) == "\(Self.notice)"
    return isDeclined ? .declined : .none
  }

  /// Whether a server is this computer, so that no consent is needed.
  public func isOnThisComputer(_ address: ServiceAddress) -> Bool {
    address.isOnThisComputer || hosts.isOnThisComputer(address.host)
  }

  /// Remembers that the learner said no, and revokes what was given before.
  public func decline(
    _ kind: ContentKind, of provider: String, at address: String, on day: LocalDay
  ) throws(FileError) {
    try change { text in
      text.remove(Self.group(of: provider, kind))
      text.set(
        Self.group(declined: kind, of: provider),
        [(Self.declinedAddress, address), ("date", "\(day)"), ("notice", "\(Self.notice)")])
    }
  }

  /// Not the key of a consent: a refusal's group must not become a consent if it loses its first
  /// word.
  private static let declinedAddress = "declined-address"

  /// The learner's consent to sending these kinds to a service at its configured address.
  public func grant(
    _ kinds: Set<ContentKind>, to service: Service
  ) throws(ServiceError) -> Grant {
    guard let address = ServiceAddress(service.base) else {
      throw ServiceError(service.name, "", .badAddress(service.base))
    }
    return try grant(kinds, to: service.name, at: address)
  }

  static func group(declined kind: ContentKind, of provider: String) -> String {
    "declined service \(provider) \(kind.rawValue)"
  }
}
