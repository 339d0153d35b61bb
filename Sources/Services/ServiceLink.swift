internal import Coaching
internal import Network

/// A service, and the way to it: each request needs a grant, then the key, then the door.
struct ServiceLink: Sendable {
  let service: Service
  private let consent: ConsentStore
  private let door: NetworkDoor
  private let key: KeptKey?

  init(_ service: Service, consent: ConsentStore, door: NetworkDoor) {
    self.service = service
    self.consent = consent
    self.door = door
    key = service.key.map { KeptKey($0) }
  }

  /// Makes a request to the service's address, checking consent first.
  func open(_ request: ServiceRequest) async throws -> ServiceReply {
    // Before the key is fetched: the program that holds it may have to ask the learner.
    let grant = try consent.grant(request.kinds, for: request.purpose, to: service)
    var request = request
    request.prices = service.prices
    do {
      if let key {
        let began = ContinuousClock.now
        request.key = headed(try await key.secret(within: request.limits.whole))
        let left = request.limits.whole - (ContinuousClock.now - began) / .seconds(1)
        request.limits.leave(seconds: left)
      }
    } catch let fault as KeyFault {
      throw ServiceError(service.name, grant.address, .noKey(fault))
    }
    do {
      return try await door.open(request, with: grant)
    } catch let error as ServiceError {
      // It may have been changed meanwhile.
      if case .refused(401, _, _) = error.reason { await key?.forget() }
      throw error
    }
  }

  /// Whether a server is this computer.
  func isOnThisComputer(_ address: ServiceAddress) -> Bool { consent.isOnThisComputer(address) }

  /// Whether the service's key occurs in what it wrote: such text is not kept.
  func keyStands(in text: String) async -> Bool { await key?.stands(in: text) ?? false }

  func failure(_ reason: ServiceError.Reason) -> ServiceError {
    ServiceError(service.name, ServiceAddress(service.base)?.origin ?? "", reason)
  }

  /// Whether the configured address already contains the beginning of a path.
  func path(_ path: String, under prefix: String) -> String {
    let own = ServiceAddress(service.base)?.path ?? ""
    return own.hasSuffix(prefix) ? path : prefix + path
  }

  private func headed(_ secret: Secret) -> ServiceRequest.Key {
    switch service.dialect {
    case .anthropic: .init(header: "x-api-key", prefix: "", secret: secret)
    case .azure: .init(header: "Ocp-Apim-Subscription-Key", prefix: "", secret: secret)
    case .webDAV where !service.user.isEmpty: .init(user: service.user, secret: secret)
    default: .init(secret: secret)
    }
  }
}
