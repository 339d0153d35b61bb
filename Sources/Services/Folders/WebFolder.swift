public import Coaching
public import Network

/// A folder on a WebDAV server, which files are put into and taken out of.
public struct WebFolder: Sendable {
  let link: ServiceLink
  /// When whoever waits for all of it has waited enough, and how long that is.
  private let end: (at: ContinuousClock.Instant, seconds: Double)?

  /// With all requests together within that many seconds, if there is such a limit.
  public init(
    _ service: Service, consent: ConsentStore, door: NetworkDoor, within seconds: Double? = nil
  ) {
    link = ServiceLink(service, consent: consent, door: door)
    end = seconds.map { (.now + .seconds($0), $0) }
  }

  /// Puts a file there, in place of one of the same name; `text` is what the ledger keeps of it.
  public func put(
    _ bytes: [UInt8], as name: String, type: String, text: String?, for purpose: LedgerEntry.Purpose
  ) async throws {
    var request = request(.put, name, purpose)
    request.headers = [("Content-Type", type)]
    request.body = bytes
    request.text = text
    _ = try await answer(to: request)
  }

  /// Removes a file; one that is gone is no failure.
  public func remove(_ name: String, for purpose: LedgerEntry.Purpose) async throws {
    do {
      _ = try await answer(to: request(.delete, name, purpose))
    } catch let error as ServiceError {
      guard case .refused(404, _, _) = error.reason else { throw error }
    }
  }

  private func request(
    _ method: ServiceRequest.Method, _ name: String, _ purpose: LedgerEntry.Purpose
  ) -> ServiceRequest {
    ServiceRequest(
      method: method, path: "/\(name)", purpose: purpose, kinds: [.text],
      limits: ServiceLimits(
        firstByte: link.service.seconds, whole: link.service.seconds, bytes: 1 << 16, tries: 2,
        setting: link.service.seconds))
  }

  /// The whole answer.
  func answer(to request: ServiceRequest) async throws -> [UInt8] {
    try await open(request).bytes()
  }

  /// The answer as it comes.
  func open(_ request: ServiceRequest) async throws -> ServiceReply {
    guard let address = ServiceAddress(link.service.base) else {
      throw link.failure(.badAddress(link.service.base))
    }
    // Anybody on the way could read it, with or without a key.
    guard address.scheme == .https || link.isOnThisComputer(address) else {
      throw link.failure(.badAddress(address.origin))
    }
    var request = request
    if let end {
      let left = (end.at - .now) / .seconds(1)
      guard left > 0 else { throw link.failure(.timedOut(.whole, seconds: end.seconds)) }
      request.limits.leave(seconds: min(request.limits.whole, left))
    }
    return try await link.open(request)
  }
}
