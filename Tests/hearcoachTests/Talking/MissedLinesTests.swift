import JSON
import TestSupport
import Testing

/// What is missed in a talk comes back in practice, and the talk stands among the sessions.
@Suite(.enabled(if: PrivateSoundServer.isInstalled, "no sound server is installed"))
struct MissedLinesTests {
  /// Misses the first line of a scene altogether, and ends the talk.
  private func missed(_ scene: String = "zh-doctor", in home: Home) async throws -> String {
    let sound = try await PrivateSoundServer()
    let dialogue = try home.talk(
      "talk", "scene", scene, "--jsonl", with: ["PULSE_SERVER": sound.address])
    var line = ""
    for await text in dialogue.lines {
      let event = try JSON.parse(Array(text.utf8))
      switch event["event"] {
      case "playing" where line.isEmpty: dialogue.say(Command.answer("不知道"))
      case "turn_done" where line.isEmpty:
        line = event["line"]?.asString ?? ""
        #expect(event["outcome"] == "carriedOn")
        dialogue.say(Command.plain("end"))
      case "listening" where line.isEmpty: dialogue.say(Command.answer("不知道"))
      default: break
      }
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    return line
  }

  /// What a review tells of the first sentence in it.
  private func reviewed(_ lang: String = "zh-CN", in home: Home) async throws -> JSON? {
    let review = try home.talk(
      "session", "--kind", "review", "--jsonl", "--silent", "--lang", lang)
    var told: JSON?
    for await text in review.lines {
      let event = try JSON.parse(Array(text.utf8))
      if event["event"] == "listening" { review.say(Command.plain("reveal")) }
      if event["event"] == "revealed" {
        told = event
        review.say(Command.plain("quit"))
      }
    }
    _ = try await review.program.finish()
    return told
  }

  @Test(arguments: [("zh", "早上好，今天给您来点什么？"), ("en", "Good morning, what can I get you today?")])
  func `a Spanish line that was missed tells what it means in the learner's own language`(
    own: String, meaning: String
  ) async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nown_lang = \(own)\n")
    let line = try await missed("es-market", in: home)
    let told = try await reviewed("es-ES", in: home)
    #expect(told?["text"] == .string(line) && told?["translation"] == .string(meaning))
    // Words and sentences of the learner's are exported with what they mean.
    let cards = try await home.run("export", "--cards")
    #expect(cards.output.contains(meaning), "\(cards.output)")
  }

  @Test func `a line that was missed is due, comes in a review, and tells what it means`()
    async throws
  {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let line = try await missed(in: home)
    let due = try JSON.parse(Array(try await home.run("words", "due", "--json").output.utf8))
    #expect(due["cards"]?.asArray?.map { $0["text"] } == [.string(line)])

    let told = try await reviewed(in: home)
    #expect(told?["text"] == .string(line))
    #expect(told?["translation"]?.asString?.isEmpty == false)

    // The talk is the older one of the two.
    let history = try JSON.parse(Array(try await home.run("history", "--json").output.utf8))
    let sessions = history["sessions"]?.asArray ?? []
    #expect(sessions.map { $0["turns"] } == [0, 1])
    #expect(sessions.last?["title"]?["zh-CN"] == "看医生")
    for language in Home.Language.allCases {
      let list = try await home.run(["history"], in: language)
      #expect(list.lines.contains { $0.contains(language == .chinese ? "1 轮对话" : "1 turn") })
      let opened = try await home.run(["history", "2"], in: language)
      #expect(opened.exit == 0 && opened.output.contains(line))
    }
    #expect(try await home.run("history", "2", "--html", home.file("x.html")).exit == 64)
  }
}
