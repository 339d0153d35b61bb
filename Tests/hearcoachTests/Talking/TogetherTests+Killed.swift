import JSON
import TestSupport
import Testing

/// Whose program is killed, and what the others do then.
extension TogetherTests {
  @Test func `a guest who is killed keeps its part, and the host goes on by a skip`() async throws {
    let (host, guest) = (try Home(), try Home())
    let hosting = try Self.dialogue(host, ["host", "zh-doctor"])
    var part = ScenePart()
    var joining: Dialogue?
    for await line in hosting.lines {
      let event = try JSON.parse(Array(line.utf8))
      part.events.append(event)
      switch event["event"]?.asString {
      case "hosting":
        let other = try Self.dialogue(
          guest,
          [
            "join", "127.0.0.1:\(event["port"]?.asInt ?? 0)", event["code"]?.asString ?? "",
            "--role", "doctor",
          ])
        joining = other
        // It says its first line whenever it is asked for it.
        Task {
          for await line in other.lines where line.contains("listening") { other.say(Self.choose) }
        }
      case "player":
        if event["news"] == "came" { hosting.say(Command.plain("begin")) }
        if event["news"] == "lost" { hosting.say(Command.plain("skip")) }
      case "uttered": joining?.program.kill()
      case "elsewhere": if part.all("uttered").count > 0 { hosting.say(Command.plain("skip")) }
      case "listening": hosting.say(Self.choose)
      default: break
      }
    }
    #expect(try await hosting.program.finish() == .exited(0))
    #expect(part.all("summary").first?["ending"] == "completed")
    #expect(part.all("uttered").count > 0)
    _ = try await joining?.program.finish()
    try await Self.expectPart(of: guest, with: try #require(part.script.first))
  }

  /// What was said until a program was killed is in its journal, and ends with the next one.
  private static func expectPart(of guest: Home, with line: String) async throws {
    let kept = try JSON.parse(Array(try await guest.run("talks", "1", "--json").output.utf8))
    let said = kept["said"]?.asArray ?? []
    #expect(said.contains { $0["line"]?.asString == line }, "\(kept)")
  }

  @Test func `a host who is killed takes nobody's part along`() async throws {
    let (host, guest) = (try Home(), try Home())
    let hosting = try Self.dialogue(host, ["host", "zh-doctor"])
    let (heard, inlet) = AsyncStream<JSON>.makeStream()
    async let hostPart = ScenePart.play(hosting, heard: inlet) { event, _ in
      event["news"] == "came" ? [Command.plain("begin")] : []
    }
    var guestPart: ScenePart?
    for await event in heard where event["event"] == "hosting" {
      let joining = try Self.dialogue(
        guest, ["join", "127.0.0.1:\(event["port"]?.asInt ?? 0)", event["code"]?.asString ?? ""])
      guestPart = try await ScenePart.play(joining) { event, _ in
        switch event["event"]?.asString {
        case "table": return [#"{"command":"take","role":null}"#]
        case "listening": return [Self.choose]
        case "elsewhere":
          hosting.program.kill()
          return []
        // It would look for the host for a minute.
        case "host": return [Command.plain("end")]
        default: return []
        }
      }
    }
    _ = try await hostPart
    let part = try #require(guestPart)
    #expect(part.ending == .exited(0) && part.all("host").first?["news"] == "lost")
    #expect(part.all("summary").first?["ending"] == "saved")
    try await Self.expectPart(of: guest, with: try #require(part.script.first))
  }
}
