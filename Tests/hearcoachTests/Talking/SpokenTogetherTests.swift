import JSON
import TestSupport
import Testing

/// A scene at two computers whose players speak, each into a microphone of their own.
@Suite(
  "A scene at several computers, spoken",
  .enabled(if: PrivateSoundServer.isInstalled, "PulseAudio is not installed"))
struct SpokenTogetherTests {
  private static func dialogue(_ room: SpokenRoom, _ words: [String]) throws -> Dialogue {
    try room.home.talk(
      ["scene"] + words + ["--mode", "voice", "--jsonl", "--offline"],
      with: ["PULSE_SERVER": room.sound.address])
  }

  /// Says what is suggested first whenever the program listens in a room, until the talk is over.
  private static func speaks(
    in room: SpokenRoom, _ dialogue: Dialogue, until turns: Int? = nil,
    _ heard: @Sendable (JSON) throws -> Void = { _ in }
  ) async throws -> ScenePart {
    var part = ScenePart()
    var suggested = ""
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      part.events.append(event)
      try heard(event)
      switch event["event"]?.asString {
      case "table": dialogue.say(#"{"command":"take","role":null}"#)
      case "player" where event["news"] == "came": dialogue.say(Command.plain("begin"))
      case "turn": suggested = event["replies"]?.asArray?.first?["text"]?.asString ?? ""
      case "listening":
        if part.all("turn_done").count == turns {
          dialogue.say(Command.plain("end"))
        } else if event["spoken"] == true {
          try await room.speak(suggested)
        }
      default: break
      }
    }
    part.ending = try await dialogue.program.finish()
    return part
  }

  @Test(arguments: ["zh-doctor", "en-doctor"])
  func `each speaks at their own computer and is found there, and words alone travel`(
    scene: String
  ) async throws {
    let (host, guest) = (
      try await SpokenRoom("[general]\nwelcomed = true\n"),
      try await SpokenRoom("[general]\nwelcomed = true\n")
    )
    let hosting = try Self.dialogue(host, ["host", scene])
    let (doors, door) = AsyncStream<[String]>.makeStream()
    async let hosted = Self.speaks(in: host, hosting, until: 4) { event in
      if event["event"] == "hosting" {
        door.yield([
          "join", "127.0.0.1:\(event["port"]?.asInt ?? 0)", event["code"]?.asString ?? "",
        ])
        door.finish()
      }
    }
    var joined: ScenePart?
    for await words in doors {
      joined = try await Self.speaks(in: guest, try Self.dialogue(guest, words))
    }
    let hosts = try await hosted
    let guests = try #require(joined)
    #expect(hosts.ending == .exited(0) && guests.ending == .exited(0))

    let own = guests.all("turn_done").filter { $0["outcome"] == "said" }
    #expect(own.count > 1 && own.allSatisfy { $0["tries"] == 0 }, "\(own)")
    let uttered = hosts.all("uttered")
    #expect(uttered.count >= own.count)
    #expect(uttered.allSatisfy { $0["mark"]?.asDouble ?? 0 >= 0.6 }, "\(uttered)")
    let replies = hosts.all("turn_done").filter { $0["outcome"] == "answered" }
    #expect(replies.count > 1 && replies.allSatisfy { $0["reply"] == 1 }, "\(replies)")
    // Texts and marks are small; a second of a recording alone would be 32,000 bytes.
    for room in [host, guest] {
      let ledger = try JSON.parse(
        Array(try await room.home.run("ledger", "--json").output.utf8))
      let rows = ledger["entries"]?.asArray ?? []
      #expect(!rows.isEmpty)
      #expect(rows.allSatisfy { $0["bytes_sent"]?.asInt ?? .max < 16_000 }, "\(rows)")
    }
  }
}
