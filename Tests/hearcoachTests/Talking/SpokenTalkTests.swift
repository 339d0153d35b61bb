import JSON
import TestSupport
import Testing

/// A talk that is answered aloud, through a microphone that is a pipe.
@Suite(.enabled(if: PrivateSoundServer.isInstalled, "PulseAudio is not installed"))
struct SpokenTalkTests {
  /// What became of the first turns.
  private struct Told {
    var outcomes: [String] = []
    var replies: [Int] = []
    /// How often each line of another player's was not understood.
    var lines: [Int] = []
    /// Which words of a reply are green by now, in the turn at hand.
    var green: [Int: [Bool]] = [:]
    /// How often it was told which are.
    var progress = 0
    /// The replies of which a word lost its green again.
    var faded: [Int] = []
    var wholeReplies = 0
  }

  /// Talks by a scene, saying the first of the suggestions in each turn, for so many turns.
  private static func talk(
    _ scene: String, _ more: [String] = [], turns: Int, in room: SpokenRoom
  ) async throws -> Told {
    let dialogue = try room.home.talk(
      ["talk", "scene", scene, "--mode", "voice", "--jsonl"] + more,
      with: ["PULSE_SERVER": room.sound.address])
    var told = Told()
    var replies: [String] = []
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"]?.asString {
      case "turn": replies = event["replies"]?.asArray?.compactMap { $0["text"]?.asString } ?? []
      case "listening":
        if event["spoken"] == true { try await room.speak(replies.first ?? "") }
      case "progress":
        let said = event["said"]?.asArray?.compactMap(\.asBool) ?? []
        let reply = event["reply"]?.asInt ?? 0
        if zip(told.green[reply] ?? [], said).contains(where: { $0 && !$1 }) {
          told.faded.append(reply)
        }
        told.green[reply] = said
        told.progress += 1
        if !said.contains(false) { told.wholeReplies += 1 }
      case "turn_done":
        if event["outcome"] == "heard" {
          if event["player"] == 2 { told.lines.append(event["tries"]?.asInt ?? 9) }
          continue
        }
        told.outcomes.append(event["outcome"]?.asString ?? "")
        told.replies.append(event["reply"]?.asInt ?? 0)
        told.green = [:]
        if told.outcomes.count == turns { dialogue.say(#"{"command":"end"}"#) }
      default: break
      }
    }
    _ = try await dialogue.program.finish()
    return told
  }

  @Test(arguments: ["zh-doctor", "en-doctor"])
  func `what is said is found among the replies, and what has turned green stays so`(
    scene: String
  ) async throws {
    let room = try await SpokenRoom("[general]\nwelcomed = true\n")
    let told = try await Self.talk(scene, turns: 4, in: room)
    #expect(told.outcomes == ["answered", "answered", "answered", "answered"], "\(told)")
    #expect(told.replies == [1, 1, 1, 1], "\(told)")
    #expect(told.lines.isEmpty)
    #expect(told.progress >= 4 && told.faded.isEmpty, "\(told)")
  }

  @Test(arguments: ["zh-doctor", "en-doctor"])
  func `what another player says is found to be the line, and then the learner is heard`(
    scene: String
  ) async throws {
    let room = try await SpokenRoom("[general]\nwelcomed = true\n")
    let told = try await Self.talk(scene, ["--roles", "all"], turns: 3, in: room)
    #expect(told.lines == [0, 0, 0], "\(told)")
    #expect(told.outcomes == ["answered", "answered", "answered"], "\(told)")
    #expect(told.replies == [1, 1, 1] && told.wholeReplies > 0, "\(told)")
  }
}
