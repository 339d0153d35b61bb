import JSON
import TestSupport

/// A host by lines, with what it told so far.
struct HostedScene {
  let dialogue: Dialogue
  private var lines: AsyncStream<String>.Iterator
  private(set) var port = 0
  /// The code for whoever comes next.
  private(set) var code = ""
  /// What was told of players.
  private(set) var news: [String] = []

  init(_ home: Home, scene: String) async throws {
    dialogue = try TogetherTests.dialogue(home, ["host", scene])
    lines = dialogue.lines.makeAsyncIterator()
    _ = try await next("hosting")
  }

  /// Waits for an event.
  mutating func next(_ name: String, news wanted: String? = nil) async throws -> JSON {
    while let line = await lines.next() {
      let event = try JSON.parse(Array(line.utf8))
      if let port = event["port"]?.asInt { self.port = port }
      if let code = event["code"]?.asString { self.code = code }
      let news = event["news"]?.asString
      if event["event"] == "player", let news {
        self.news.append("\(event["role"]?.asString ?? "-") \(news)")
      }
      if event["event"]?.asString == name, wanted == nil || news == wanted { return event }
    }
    throw NeverHappened("\(name) \(wanted ?? "")")
  }

  /// Somebody new who has this role.
  mutating func guest(as role: String) async throws -> (guest: RawGuest, ticket: RawTicket) {
    var guest = try await RawGuest(at: port, with: Array(code.utf8))
    guard let ticket = try await guest.take(role) else { throw NeverHappened(role) }
    _ = try await next("player", news: "came")
    return (guest, ticket)
  }

  /// Ends it before anything has begun.
  func end() async throws {
    dialogue.fallSilent()
    for await _ in dialogue.lines {}
    _ = try await dialogue.program.finish()
  }
}
