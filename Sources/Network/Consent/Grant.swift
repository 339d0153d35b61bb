public import Coaching
internal import System

/// The learner's consent that something may go to a service; without one no request is made.
///
/// Only the consent store can make one: nothing outside this file sees an initializer.
public struct Grant: Sendable {
  public let provider: String
  /// What the request may contain; empty for one with nothing of the learner's.
  public let kinds: Set<ContentKind>
  /// What the request may be for.
  public let purpose: LedgerEntry.Purpose
  public let address: ServiceAddress
  public let reach: Reach
  /// What the learner agreed to have fetched, where it is for that.
  private let download: AgreedDownload?
  private let store: ConsentStore

  /// How far a request may go.
  public enum Reach: Sendable, Hashable {
    /// To a server on this computer, which is checked again when the socket opens.
    case thisComputer
    case anywhere
  }

  fileprivate init(
    _ kinds: Set<ContentKind>, for purpose: LedgerEntry.Purpose, to provider: String,
    at address: ServiceAddress, reach: Reach, of download: AgreedDownload? = nil,
    by store: ConsentStore
  ) {
    self.kinds = kinds
    self.purpose = purpose
    self.provider = provider
    self.address = address
    self.reach = reach
    self.download = download
    self.store = store
  }

  /// Whether it is for a file that the learner asked for, and waits for.
  var isForDownload: Bool { download != nil }

  /// Why it does not hold any more; nil if it does.
  var refusal: ServiceError.Reason? {
    do throws(ServiceError) {
      try check()
      return nil
    } catch {
      return error.reason
    }
  }

  /// Asks again: consent may have been revoked meanwhile, or the configuration lets out less.
  func check() throws(ServiceError) {
    let now =
      if let download { try store.grant(download, at: address, under: store.rulesNow) } else {
        try store.grant(kinds, for: purpose, to: provider, at: address, under: store.rulesNow)
      }
    guard now.reach == reach else {
      throw ServiceError(provider, address, .notAgreed(kinds, for: purpose))
    }
  }
}

extension ConsentStore {
  /// The learner's consent to sending these kinds to a service for a purpose, or why there is none.
  ///
  /// A server on this computer needs none; a service beyond it needs consent for each kind, given
  /// for this purpose and this very address. Whether it is there may be asked once anything was
  /// agreed to.
  public func grant(
    _ kinds: Set<ContentKind>, for purpose: LedgerEntry.Purpose, to provider: String,
    at address: ServiceAddress
  ) throws(ServiceError) -> Grant {
    try grant(kinds, for: purpose, to: provider, at: address, under: rules)
  }

  fileprivate func grant(
    _ kinds: Set<ContentKind>, for purpose: LedgerEntry.Purpose, to provider: String,
    at address: ServiceAddress, under rules: NetworkRules
  ) throws(ServiceError) -> Grant {
    if rules.noServices { throw ServiceError(provider, address, .noServices) }
    if address.isOnThisComputer || hosts.isOnThisComputer(address.host) {
      return Grant(
        kinds, for: purpose, to: provider, at: address, reach: .thisComputer, by: self)
    }
    if rules.offline { throw ServiceError(provider, address, .offline) }
    let given: [Given]
    do throws(FileError) {
      given = try all()
    } catch {
      throw ServiceError(provider, address, .consentUnreadable(error))
    }
    let agreed = Set(
      given.filter {
        $0.provider == provider && $0.address == address.origin && $0.isCurrent
          && (purpose == .check || $0.purposes.contains(purpose))
      }.map(\.kind))
    guard !agreed.isEmpty, kinds.isSubset(of: agreed) else {
      throw ServiceError(provider, address, .notAgreed(kinds.subtracting(agreed), for: purpose))
    }
    return Grant(kinds, for: purpose, to: provider, at: address, reach: .anywhere, by: self)
  }
}

extension ConsentStore {
  /// The learner's yes to a download, as far as one of its servers is concerned: nothing of the learner's
  /// goes there.
  public func grant(
    _ download: AgreedDownload, at address: ServiceAddress
  ) throws(ServiceError) -> Grant {
    try grant(download, at: address, under: rules)
  }

  fileprivate func grant(
    _ download: AgreedDownload, at address: ServiceAddress, under rules: NetworkRules
  ) throws(ServiceError) -> Grant {
    let terms = download.terms
    if rules.noServices { throw ServiceError(terms.name, address, .noServices) }
    guard terms.servers.contains(address.origin) else {
      throw ServiceError(terms.name, address, .redirected(to: address.origin))
    }
    if isOnThisComputer(address) {
      return Grant(
        [], for: .download, to: terms.name, at: address, reach: .thisComputer, of: download,
        by: self)
    }
    if rules.offline { throw ServiceError(terms.name, address, .offline) }
    // What comes could be changed on the way, and a hash may not be known yet.
    guard address.scheme == .https else {
      throw ServiceError(terms.name, address, .badAddress(address.origin))
    }
    return Grant(
      [], for: .download, to: terms.name, at: address, reach: .anywhere, of: download, by: self)
  }
}
