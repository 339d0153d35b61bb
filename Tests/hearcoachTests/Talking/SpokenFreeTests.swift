import JSON
import Synchronization
import TestSupport
import Testing
import Wording

/// A scene that is left for a model by what is said aloud, through a microphone that is a pipe.
@Suite(.enabled(if: PrivateSoundServer.isInstalled, "PulseAudio is not installed"))
struct SpokenFreeTests {
  private static let own = "My little dog was running around in the garden all morning."

  private static func configuration(at url: String, hears: Bool) -> String {
    """
    [general]
    welcomed = true
    [services]
    scenes = player
    \(hears ? "recognition = hearer" : "")
    [service.player]
    url = \(url)/v1
    model = little
    seconds = 30
    [service.hearer]
    url = \(url)/v1
    model = ear
    seconds = 30
    """
  }

  @Test(arguments: [true, false])
  func `words of one's own are written down by a service, and what the script waits for stays here`(
    hears: Bool
  ) async throws {
    let server = try LoopbackServer { heard in
      heard.line.contains("/audio/transcriptions")
        ? [.reply(200, "{\"text\":\"\(Self.own)\",\"words\":[]}")]
        : ChatWire.openai.acts(["SAY: I like dogs. What is wrong?\nMEANS: 我也喜欢狗。\n"])
    }
    let room = try await SpokenRoom(Self.configuration(at: server.url, hears: hears))
    let dialogue = try room.home.talk(
      ["talk", "scene", "en-doctor", "--mode", "voice", "--jsonl"],
      with: ["PULSE_SERVER": room.sound.address])
    func sent() -> Int { server.requests.count { $0.line.contains("/audio/transcriptions") } }
    var (expected, done, notices, isFree): (String, [JSON], [String], Bool) = ("", [], [], false)
    var sentFreely = 0
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"]?.asString {
      case "turn" where expected.isEmpty:
        expected = event["replies"]?.asArray?.first?["text"]?.asString ?? ""
      case "listening" where event["spoken"] == true:
        if !isFree { dialogue.say(Command.plain("free")) }
        isFree = true
        try await room.speak(done.isEmpty ? Self.own : expected)
      case "notice":
        notices.append(event["notice"]?.asString ?? "")
        if !hears { dialogue.say(Command.plain("end")) }
      case "judged": notices.append("judged")
      case "turn_done":
        done.append(event)
        if done.count == 1 { sentFreely = sent() }
        if done.count == 2 { dialogue.say(Command.plain("end")) }
      default: break
      }
    }
    _ = try await dialogue.program.finish()
    if hears {
      #expect(done.map { $0["outcome"] } == ["said", "said"], "\(done) \(notices)")
      #expect(done.map { $0["text"]?.asString } == [Self.own, expected])
      #expect(server.requests.contains { $0.line.contains("chat") && $0.text.contains(Self.own) })
      #expect(sentFreely > 0 && sent() == sentFreely)
    } else {
      // Nobody knows what was said: nothing is made up, and nothing leaves.
      #expect(done.allSatisfy { $0["outcome"] == "left" } && server.requests.isEmpty, "\(done)")
      #expect(!notices.isEmpty && !notices.contains("judged"), "\(notices)")
    }
  }

  @Test func `where nothing here hears the language, what a service writes down is the answer`()
    async throws
  {
    let expected = Mutex("")
    let server = try LoopbackServer { _ in
      [.reply(200, "{\"text\":\"\(expected.withLock { $0 })\",\"words\":[]}")]
    }
    let room = try await SpokenRoom(
      """
      [general]
      welcomed = true
      [services]
      recognition = hearer
      [service.hearer]
      url = \(server.url)/v1
      model = ear
      seconds = 30

      """)
    let dialogue = try room.home.talk(
      ["talk", "scene", "es-doctor", "--mode", "voice", "--jsonl"],
      with: ["PULSE_SERVER": room.sound.address])
    var (done, isSpoken): ([JSON], [Bool]) = ([], [])
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      switch event["event"]?.asString {
      case "turn":
        let text = event["replies"]?.asArray?.first?["text"]?.asString ?? ""
        expected.withLock { $0 = done.isEmpty ? text : "Mi perro corre por el jardín." }
      case "listening":
        isSpoken.append(event["spoken"] == true)
        if isSpoken.count > 2 || isSpoken.last == false {
          dialogue.say(Command.plain("end"))
        } else {
          try await room.speak(Self.own)
        }
      case "turn_done": done.append(event)
      default: break
      }
    }
    _ = try await dialogue.program.finish()
    let told = try dialogue.errors
    #expect(isSpoken.first == true, "\(told)")
    #expect(done.first?["outcome"] == "answered" && done.first?["reply"] == 1, "\(done)")
    #expect(done.count < 2 || done[1]["outcome"] != "answered", "\(done)")
    #expect(!told.contains(Phrase.noJudgeWayOut.en), "\(told)")
    // Without the service it is what is told.
    try room.home.configure("[general]\nwelcomed = true\n")
    let lone = try await room.home.run(
      ["talk", "scene", "es-doctor", "--mode", "voice", "--jsonl"],
      with: ["PULSE_SERVER": room.sound.address])
    #expect(lone.errors.contains(Phrase.noJudgeWayOut.en), "\(lone.errors)")
  }
}
