package import Coaching
@testable package import Network
import Synchronization
package import TestSupport
import Testing

/// A network door with a test's own consent store and ledger.
package final class Stand: Sendable {
  package let place: TemporaryDirectory
  package let consent: ConsentStore
  package let rules: ChangingRules
  package let ledger: MemoryLedger
  package let door: NetworkDoor

  package static let key = Misbehaviour.key
  package static let day = LocalDay(daysSince1970: 20_777)
  /// 2026-11-20, noon.
  package static let now = Moment(milliseconds: 1_795_176_000_000, utcOffsetMinutes: 0)

  package init(
    setup: NetworkDoor.Setup = .init(), monthlyLimit: Double? = nil, hosts: String? = nil,
    ledger: MemoryLedger = MemoryLedger(), rules: NetworkRules = NetworkRules()
  ) throws {
    place = try TemporaryDirectory()
    if let hosts { try TestFile.write(hosts, to: place.file("hosts")) }
    let changing = ChangingRules(NetworkRules())
    self.rules = changing
    consent = ConsentStore(
      file: place.file("consent.conf"), rules: rules, hosts: HostsFile(path: place.file("hosts"))
    ) { changing.now }
    self.ledger = ledger
    door = NetworkDoor(ledger: ledger, monthlyLimit: monthlyLimit, setup: setup) { Stand.now }
  }

  package func grant(
    _ kinds: Set<ContentKind> = [.text], for purpose: LedgerEntry.Purpose = .sentences,
    at url: String, of provider: String = "test"
  ) throws -> Grant {
    try consent.grant(kinds, for: purpose, to: provider, at: try #require(ServiceAddress(url)))
  }

  package func agree(
    _ kind: ContentKind = .text, for purposes: [LedgerEntry.Purpose] = LedgerEntry.Purpose.allCases,
    to url: String
  ) throws {
    try consent.give(
      kind, for: Set(purposes), to: "test", at: try #require(ServiceAddress(url)), on: Self.day)
  }

  /// A request with a text and a key.
  package static func request(
    _ text: String = "{}", path: String = "/v1/x", limits: ServiceLimits = ServiceLimits(),
    isKeyed: Bool = true
  ) -> ServiceRequest {
    ServiceRequest(
      path: path, headers: [("Content-Type", "application/json")],
      key: isKeyed ? Secret(key.utf8).map { .init(secret: $0) } : nil, body: Array(text.utf8),
      purpose: .sentences, kinds: [.text], text: text, limits: limits)
  }

  /// Why a request failed; nil if it did not.
  package func failure(
    _ request: ServiceRequest, at url: String
  ) async -> (any Error)? {
    do {
      let reply = try await door.open(request, with: try grant(for: request.purpose, at: url))
      _ = try await reply.bytes()
      return nil
    } catch {
      return error
    }
  }

  package func reason(
    _ request: ServiceRequest = Stand.request(), at url: String
  ) async -> ServiceError.Reason? {
    (await failure(request, at: url) as? ServiceError)?.reason
  }

  /// The entries once all of them have ended.
  package func entries() async throws -> [LedgerEntry] {
    try await eventually("all requests ended", within: .seconds(60)) {
      ledger.entries.allSatisfy { $0.outcome != nil }
    }
    return ledger.entries
  }
}
