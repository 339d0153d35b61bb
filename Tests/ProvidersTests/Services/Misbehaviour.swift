import Coaching
import TestSupport
import Testing

@testable import Providers

/// What a server can do wrong, whatever it was asked.
struct Misbehaviour: Sendable, CustomTestStringConvertible {
  let name: String
  var acts: [LoopbackServer.Act] = []
  /// It would go on for ever: the time must end it.
  var isSlow = false
  /// What it comes to; nothing where it may be one thing or another.
  var status: Int?
  var base: Base = .server

  enum Base: Sendable { case server, nobody, noName, tls }

  var testDescription: String { name }

  static let all: [Misbehaviour] =
    [401, 403, 404, 408, 409, 429, 500, 503].map { status in
      Misbehaviour(
        name: "\(status)",
        acts: [.reply(status, #"{"error":{"message":"no: \#(Stand.key)","code":"x"}}"#)],
        status: status)
    } + [
      .init(
        name: "429 with seconds", acts: [.reply(429, "{}", headers: ["Retry-After: 600"])],
        status: 429),
      .init(
        name: "429 with a date",
        acts: [.reply(429, "{}", headers: ["Retry-After: Fri, 20 Nov 2026 13:00:00 GMT"])],
        status: 429),
      .init(name: "nobody there", base: .nobody),
      .init(name: "no such name", base: .noName),
      .init(name: "no TLS", acts: [.text("HTTP/1.1 400 No\r\n\r\n"), .close], base: .tls),
      .init(name: "an empty body", acts: [.reply(200, "")]),
      .init(
        name: "a truncated body",
        acts: [.text("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n{\"text\":\""), .close]),
      .init(
        name: "an endless body",
        acts: [.text("HTTP/1.1 200 OK\r\n\r\n"), .endless(.init(repeating: 10, count: 1 << 16))]),
      .init(
        name: "a drop at a time",
        acts: [
          .text("HTTP/1.1 200 OK\r\n\r\n"), .drip(.init(repeating: 32, count: 999), every: 1),
        ],
        isSlow: true),
      .init(name: "silence", acts: [.pause(1_000)], isSlow: true),
      .init(
        name: "an image", acts: [.reply(200, [0x89, 0x50, 0x4E, 0x47, 0], type: "image/png")]),
      .init(name: "malformed JSON", acts: [.reply(200, #"{"choices":[{"message":"#)]),
      .init(name: "JSON of another shape", acts: [.reply(200, #"{"hello":[1,2,{"x":null}]}"#)]),
      .init(name: "a bare number", acts: [.reply(200, "42")]),
      .init(
        name: "a page", acts: [.reply(200, "<!doctype html><h1>Hello</h1>", type: "text/html")]),
      .init(
        name: "a redirect",
        acts: [.reply(307, "", headers: ["Location: https://evil.example/x"])]),
      .init(
        name: "an error in the middle",
        acts: [
          .chunkedHead(type: "text/event-stream"),
          .chunk("data: {\"error\":{\"message\":\"overloaded \(Stand.key)\"}}\n\n"),
          .text("0\r\n\r\n"),
        ]),
      .init(name: "gone", acts: [.reset]),
    ]

  /// Holds a service to it: whatever the server does, there is an error that tells and no key in it.
  func tried(
    _ dialect: Service.Dialect, sourceLocation: SourceLocation = #_sourceLocation,
    _ use: (Service, Stand) async throws -> Void
  ) async throws {
    // What begins encryption has no end as requests have one.
    let server =
      base == .tls
      ? try LoopbackServer(whole: { $0.isEmpty ? nil : $0.count }) { [acts] _ in acts }
      : try LoopbackServer { [acts] _ in acts }
    let stand = try Stand(setup: .init(pause: 0.01))
    let base =
      switch base {
      case .server: server.url
      case .nobody: "http://127.0.0.1:\(try FullListener().port)"
      case .noName: "https://no-such-name.invalid"
      case .tls: "https://127.0.0.1:\(server.port)"
      }
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
