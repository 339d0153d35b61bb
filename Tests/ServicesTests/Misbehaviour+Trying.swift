import Coaching
@testable import Network
import NetworkSupport
import TestSupport
import Testing

extension Misbehaviour {
  /// Checks that whatever the server does, there is a clear error without the key in it.
  func tried(
    _ dialect: Service.Dialect, sourceLocation: SourceLocation = #_sourceLocation,
    _ use: (Service, Stand) async throws -> Void
  ) async throws {
    let (server, base) = try server()
    defer { server.stop() }
    let stand = try Stand(setup: .init(pause: 0.01))
    for kind in ContentKind.allCases { try stand.agree(kind, to: base) }
    let file = stand.place.file("key")
    try Stand.keep(Stand.key, in: file)
    let service = Service(
      name: "test", dialect: dialect, base: base, model: "m", voice: "v", key: .file(file),
      seconds: isSlow ? 0.5 : 20)
    var found: (any Error)?
    do {
      try await use(service, stand)
    } catch {
      found = error
    }
    let error = found as? ServiceError
    #expect(error != nil, "\(String(describing: found))", sourceLocation: sourceLocation)
    #expect(error?.provider == "test")
    if let status {
      guard case .refused(status, _, _)? = error?.reason else {
        Issue.record("\(String(describing: error))", sourceLocation: sourceLocation)
        return
      }
    }
    var dumped = String(reflecting: found)
    if let found { dump(found, to: &dumped) }
    dump(try await stand.entries(), to: &dumped)
    #expect(!dumped.contains(Stand.key), sourceLocation: sourceLocation)
    #expect(!dumped.contains("evil.example/x"), sourceLocation: sourceLocation)
  }
}
