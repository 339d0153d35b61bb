import TestSupport
import Testing

@Suite(
  "A session answered by voice",
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
struct SpokenSessionTests {
  @Test func `what is spoken is heard, judged and kept, and silence is not a try`() async throws {
    let room = try await SpokenRoom("[sound]\nkeep_recordings = true\n")
    let home = room.home
    let session = try room.session(in: "zh-CN")
    var story: [String] = []
    var item = 0
    var text = ""
    for await line in session.lines {
      let event = try Event(line)
      switch event.event {
      case "item":
        item = event.n ?? 0
        text = Checkout.texts[event.sentenceID ?? ""] ?? ""
      case "listening":
        story.append("listening \(item)")
        switch (item, story.count { $0 == "listening \(item)" }) {
        case (1, _): try await room.speak(text)
        // Somebody else's sentence.
        case (2, 1): try await room.speak("昨天晚上下了一场很大的雨。")
        case (2, 2): session.say(Command.plain("skip"))
        // First silence, then a typed answer.
        case (3, 1): break
        case (3, 2): session.say(Command.answer(text))
        default: session.say(Command.plain("quit"))
        }
      case "judged":
        let passed = (event.similarity ?? 0) >= 0.85
        story.append("judged \(item) \(passed)")
      case "notice":
        story.append(event.notice ?? "")
        // The ear waits for a sign.
        if event.notice == "earRests" { session.say(Command.plain("skip")) }
      case "said", "thinking", "speaking": story.append("\(event.event) \(item)")
      default: break
      }
    }
    #expect(story.contains("judged 1 true") && story.contains("said 1"), "\(story)")
    #expect(!story.contains("judged 2 true"), "\(story)")
    // The judge is sure of nine in ten such sentences, and otherwise says that it did not catch it.
    #expect(story.contains("anotherSentence") || story.contains("caughtUnclear"), "\(story)")
    #expect(story.contains("caughtSilence") && story.contains("judged 3 true"), "\(story)")
    #expect(!story.contains("said 3"))

    let table = try await home.run("export", "--csv").output.split(whereSeparator: \.isNewline)
    let scores = try #require(try await room.firstScores())
    // Accuracy, fluency and completeness stand there; so does the recording.
    #expect(scores[...2].allSatisfy { !$0.isEmpty }, "\(scores)")
    #expect(table.contains { $0.contains(",text,true,") })
    #expect(!TestFile.names(in: "\(home.data)/recordings").isEmpty)
    _ = try await home.run("forget", "--recordings", "--yes")
    #expect(TestFile.names(in: "\(home.data)/recordings").isEmpty)
  }

  @Test func `where the microphone opens at a press, nothing is heard before it`() async throws {
    let room = try await SpokenRoom("[sound]\nmicrophone_opens = press\n")
    // Of a real microphone nothing is left to hear later; this one keeps it where nobody takes it.
    let other = try ChildProgram(
      "parec", ["-s", room.sound.address, "-d", "mic"], environment: ["HOME": room.sound.folder],
      output: .nothing)
    defer { other.kill() }
    let session = try room.session(in: "zh-CN")
    session.say(#"{"command":"settings","choices":true}"#)
    var story: [String] = []
    var text = ""
    for await line in session.lines {
      let event = try Event(line)
      switch event.event {
      case "session": if line.contains(#""microphone":"press""#) { story.append("told") }
      case "item": text = Checkout.texts[event.sentenceID ?? ""] ?? ""
      case "listening" where story.last == "told":
        // Said too early, as long as nobody listens.
        try await room.speak("昨天晚上下了一场很大的雨。")
        try await Task.sleep(for: .seconds(5))
        story.append("pressed")
        session.say(Command.plain("speak"))
      case "choices" where line.contains(#""done""#):
        story.append("open")
        try await room.speak(text)
      case "judged":
        story.append("judged \((event.similarity ?? 0) >= 0.85)")
        session.say(Command.plain("quit"))
      case "notice":
        story.append(event.notice ?? "")
        session.say(Command.plain("quit"))
      default: break
      }
    }
    #expect(story.prefix(3) == ["told", "pressed", "open"])
    // The judge is sure of nine in ten such sentences, and otherwise says that it did not catch it.
    #expect(
      story.dropFirst(3) == ["judged true"] || story.dropFirst(3) == ["caughtUnclear"],
      "\(story) \(text)")
  }

  @Test(arguments: Home.Language.allCases)
  func `without a microphone the session says so and continues with typed answers`(
    language: Home.Language
  ) async throws {
    let server = try await PrivateSoundServer()
    let home = try Home()
    let session = try Dialogue(
      Home.program, ["session", "--mode", "voice", "--lang", "zh-CN", "--jsonl"],
      environment: home.environment(language, ["PULSE_SERVER": server.address]))
    var notices: [String] = []
    var text = ""
    var isRight = false
    for await line in session.lines {
      let event = try Event(line)
      if let notice = event.notice { notices.append(notice) }
      switch event.event {
      case "item": text = Checkout.texts[event.sentenceID ?? ""] ?? ""
      case "listening": session.say(Command.answer(text))
      case "item_done":
        isRight = event.correct == true
        session.say(Command.plain("quit"))
      default: break
      }
    }
    #expect(isRight)
    #expect(notices.contains("noMicrophone"))
  }
}
