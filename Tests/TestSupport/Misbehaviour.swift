/// What a server can do wrong, whatever it was asked.
public struct Misbehaviour: Sendable, CustomStringConvertible {
  public let name: String
  public var acts: [LoopbackServer.Act] = []
  /// It would go on for ever: the time must end it.
  public var isSlow = false
  /// The expected outcome; nil if it may be one thing or another.
  public var status: Int?
  public var base: Base = .server

  public enum Base: Sendable { case server, nobody, noName, tls }

  public var description: String { name }

  /// A key for tests: finding its end anywhere but in a key file means a leak.
  public static let key = "sk-stand-\(keyEnd)"
  public static let keyEnd = "4f9a8b7c6d5e4f3a2b1c"

  public static let all: [Misbehaviour] =
    [401, 403, 404, 408, 409, 429, 500, 503].map { status in
      Misbehaviour(
        name: "\(status)",
        acts: [.reply(status, #"{"error":{"message":"no: \#(key)","code":"x"}}"#)],
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
          .chunk("data: {\"error\":{\"message\":\"overloaded \(key)\"}}\n\n"),
          .text("0\r\n\r\n"),
        ]),
      .init(name: "gone", acts: [.reset]),
    ]

  /// A server that does wrong, and where it is: it serves as long as it is held.
  public func server() throws -> (server: LoopbackServer, url: String) {
    // What begins encryption has no end as requests have one.
    let server =
      base == .tls
      ? try LoopbackServer(whole: { $0.isEmpty ? nil : $0.count }) { [acts] _ in acts }
      : try LoopbackServer { [acts] _ in acts }
    let url =
      switch base {
      case .server: server.url
      case .nobody: "http://127.0.0.1:\(try FullListener().port)"
      case .noName: "https://no-such-name.invalid"
      case .tls: "https://127.0.0.1:\(server.port)"
      }
    return (server, url)
  }
}
