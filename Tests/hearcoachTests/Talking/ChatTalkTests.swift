import Glibc
import JSON
import TestSupport
import Testing

/// Chats with a server that speaks as real ones do.
@Suite struct ChatTalkTests {
  static func configuration(
    at url: String, dialect: ChatWire = .openai, more: String = ""
  ) -> String {
    """
    [general]
    welcomed = true
    [services]
    talk = chatter
    \(more)
    [service.chatter]
    dialect = \(dialect.rawValue)
    url = \(url)
    model = little
    seconds = 30
    """
  }

  private static func line(_ lang: String, _ n: Int) -> [String] {
    lang == "zh-CN"
      ? [
        "SAY: 今天是第\(n)天。您", "好吗？\nMEANS: It is day \(n). How are you?\n",
        "REPLY: 我很好。\nMEANS: I am fine.\n",
      ]
      : [
        "SAY: It is day \(n). How", " are you?\nMEANS: 今天是第\(n)天。您好吗？\n",
        "REPLY: I am fine.\nMEANS: 我很好。\n",
      ]
  }

  @Test(arguments: zip(ChatWire.allCases, ["zh-CN", "en-US", "zh-CN"]))
  func `a whole chat is led, kept turn by turn, and can be read again`(
    wire: ChatWire, lang: String
  ) async throws {
    let server = try LoopbackServer { wire.acts(Self.line(lang, $0.number + 1)) }
    let home = try Home()
    try home.configure(Self.configuration(at: server.url, dialect: wire))
    let dialogue = try home.talk(
      "talk", "chat", "study", "--lang", lang, "--jsonl", "--silent")
    var (events, asked): ([JSON], Int) = ([], 0)
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      events.append(event)
      guard event["event"] == "listening" else { continue }
      asked += 1
      switch asked {
      case 1: dialogue.say(Command.answer(lang == "zh-CN" ? "还不错，thanks" : "Not bad, thanks"))
      case 2: dialogue.say(#"{"command":"choose","reply":1}"#)
      default: dialogue.say(#"{"command":"end"}"#)
      }
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    func all(_ name: String) -> [JSON] { events.filter { $0["event"] == .string(name) } }
    #expect(all("talk").first?["opening"] == "chat" && all("talk").first?["scene"] == "study")
    #expect(all("partner").count == 3 && all("more").count == 3)
    #expect(all("turn").first?["replies"]?.asArray?.count == 1)
    #expect(all("turn_done").map { $0["outcome"] } == ["said", "said"])
    #expect(all("summary").first?["turns"] == 2)
    // Words of another language are none of this one's.
    let used = all("summary").first?["words_used"]?.asArray
    #expect(used?.contains("thanks") == (lang != "zh-CN"), "\(used ?? [])")
    // What was said is told to the model again, and is in the ledger.
    #expect(server.requests.last?.text.contains(lang == "zh-CN" ? "还不错" : "Not bad") == true)
    #expect(try await home.ledger("talk") == 3)

    let told = try JSON.parse(Array(try await home.run("talks", "1", "--json").output.utf8))
    #expect(told["opening"] == "chat")
    let said = told["said"]?.asArray ?? []
    #expect(said.map { $0["outcome"] } == ["said", "said", "left"])
    for language in Home.Language.allCases {
      let list = try await home.run(["talks"], in: language).output
      #expect(list.contains(language == .chinese ? "💬 陪我学习" : "💬 Help me study"))
      let read = try await home.run(["talks", "1"], in: language).output
      #expect(read.contains(lang == "zh-CN" ? "还不错" : "Not bad"))
    }
    // A chat later goes on from it, in whatever mode.
    let later = try home.talk("talk", "chat", "quiz", "--lang", lang, "--jsonl", "--silent")
    for await line in later.lines where line.contains(#""listening""#) {
      later.say(#"{"command":"end","save":false}"#)
    }
    _ = try await later.program.finish()
    #expect(server.requests.last?.text.contains(lang == "zh-CN" ? "还不错" : "Not bad") == true)
    #expect(server.requests.last?.text.contains("Quiz the learner") == true)
  }

  @Test func `of a chat that is not to be kept nothing stays but words of the lists`() async throws
  {
    let server = try LoopbackServer { ChatWire.openai.acts(Self.line("en-US", $0.number + 1)) }
    let home = try Home()
    try home.configure(Self.configuration(at: server.url))
    let dialogue = try home.talk("talk", "chat", "--lang", "en-US", "--jsonl", "--silent")
    var asked = 0
    for await line in dialogue.lines where line.contains(#""listening""#) {
      asked += 1
      dialogue.say(
        asked == 1
          ? Command.answer("Nobody shall know Zebulon hunter2 yesterday")
          : #"{"command":"end","save":false}"#)
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    let talks = try JSON.parse(Array(try await home.run("talks", "--json").output.utf8)).asArray
    #expect(talks?.first?["ending"] == "discarded" && talks?.first?["turns"] == 1)
    let told = try JSON.parse(Array(try await home.run("talks", "1", "--json").output.utf8))
    #expect(told["said"]?.asArray?.isEmpty == true)
    let words = try await sqlite(
      home.journal, "SELECT word, is_own FROM talk_words ORDER BY word")
    #expect(words == ["know|1", "nobody|1", "shall|1", "yesterday|1"])
    let next = try home.talk("talk", "chat", "--lang", "en-US", "--jsonl", "--silent")
    for await line in next.lines where line.contains(#""listening""#) {
      next.say(#"{"command":"end"}"#)
    }
    _ = try await next.program.finish()
    #expect(server.requests.last?.text.contains("Nobody shall know") == false)
  }

  @Test func `without a model, offline or without consent it says so, and how to go on`()
    async throws
  {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let home = try Home()
    let none = try await home.run("talk", "chat", "--jsonl", "--silent")
    #expect(none.exit == 1 && none.errors.contains("services.talk"), "\(none.errors)")
    #expect(none.errors.contains("hearcoach talk"))
    #expect(
      try await home.run(["talk", "chat", "--jsonl", "--silent"], in: .chinese)
        .errors.contains("不用模型也能对话"))
    try home.configure(Self.configuration(at: server.foreignURL))
    let refused = try await home.run("talk", "chat", "--jsonl", "--silent")
    #expect(refused.exit != 0 && refused.output.isEmpty)
    #expect(refused.errors.contains("hearcoach consent grant text --provider chatter"))
    _ = try await home.run("consent", "grant", "text", "--provider", "chatter", "--yes")
    let offline = try await home.run("talk", "chat", "--jsonl", "--silent", "--offline")
    #expect(offline.exit != 0 && !offline.errors.isEmpty && offline.output.isEmpty)
    let unknown = try await home.run("talk", "chat", "sing", "--jsonl", "--silent")
    #expect(unknown.exit == 64 && unknown.errors.contains("free, study, quiz, explain"))
    #expect(server.connections == 0)
    #expect(try await home.run("talks", "--json").output == "[]\n")
    let shown = try await home.run("consent").output
    #expect(shown.contains("what you say in chats"))
  }

  @Test(arguments: ChatWire.allCases)
  func `whatever the model does, the talk goes on with lines of the program`(
    wire: ChatWire
  ) async throws {
    let replies: [[LoopbackServer.Act]] = [
      [.reply(500, "no")], wire.acts(["User: hi\nSAY: hello"]), [.reset], wire.acts([""]),
      wire.acts(["{\"line\":\"x\"", "}"]), wire.acts(["SAY: <script>alert(1)</script>"]),
      [.reply(200, "<!doctype html>")], wire.acts(["SAY: 今天好吗？"]),
    ]
    let server = try LoopbackServer { replies[$0.number % replies.count] }
    let home = try Home()
    try home.configure(
      Self.configuration(at: server.url, dialect: wire).replacing(
        "seconds = 30", with: "seconds = 5"))
    let dialogue = try home.talk("talk", "chat", "--lang", "en-US", "--jsonl", "--silent")
    var (events, asked): ([String], Int) = ([], 0)
    for await line in dialogue.lines {
      events.append(line)
      guard line.contains(#""listening""#) else { continue }
      asked += 1
      dialogue.say(asked < 6 ? Command.answer("Answer \(asked)") : #"{"command":"end"}"#)
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    #expect(events.count { $0.contains(#""turn_done""#) } == 5)
    #expect(events.count { $0.contains("spareLine") } == 6)
    #expect(!events.contains { $0.contains("script") || $0.contains("今天") })
  }

  @Test func `a chat that is killed goes on at the next line and loses no answer`() async throws {
    let server = try LoopbackServer { ChatWire.openai.acts(Self.line("zh-CN", $0.number + 1)) }
    let home = try Home()
    try home.configure(Self.configuration(at: server.url))
    var dice = Dice(seed: 5)
    var answers: [String] = []
    for life in 0..<8 {
      let arguments = life == 0 ? ["chat", "free", "--lang", "zh-CN"] : ["--resume"]
      let dialogue = try home.talk(["talk"] + arguments + ["--jsonl", "--silent"])
      var turns = Int.random(in: 1...3, using: &dice)
      let known = answers.count
      var first: Int?
      for await line in dialogue.lines {
        let event = try JSON.parse(Array(line.utf8))
        switch event["event"] {
        case "partner": if first == nil { first = event["n"]?.asInt }
        case "turn_done":
          answers.append(event["text"]?.asString ?? "")
          turns -= 1
          if turns == 0 { dialogue.program.kill() }
        case "listening": dialogue.say(Command.answer("回答\(answers.count + 1)"))
        default: break
        }
      }
      _ = try await dialogue.program.finish()
      // What was kept may be more than what was shown.
      #expect(first == known + 1 || first == known + 2, "life \(life)")
    }
    let end = try home.talk("talk", "--resume", "--jsonl", "--silent")
    for await line in end.lines where line.contains(#""listening""#) {
      end.say(#"{"command":"end"}"#)
    }
    #expect(try await end.program.finish() == .exited(0))
    let told = try JSON.parse(Array(try await home.run("talks", "1", "--json").output.utf8))
    let given = told["said"]?.asArray?.compactMap { $0["given"]?.asString } ?? []
    #expect(answers.allSatisfy(given.contains) && told["ending"] == "saved")
    #expect((told["said"]?.asArray ?? []).map { $0["n"]?.asInt } == Array(1...(given.count + 1)))
  }

  /// A model that looks something up, and offers sentences on a topic.
  private static func offering(
    _ wire: ChatWire, _ heard: LoopbackServer.Heard
  ) -> [LoopbackServer.Act] {
    switch heard.number {
    case 0: wire.acts(calling: [.init("search", #"{"about":"bus"}"#)])
    case 1: wire.acts(line("en-US", 1))
    case 2: wire.acts(calling: [.init("pack", #"{"about":"bus"}"#)], after: line("en-US", 2))
    default: wire.acts(line("en-US", heard.number))
    }
  }

  @Test(arguments: ChatWire.allCases, ["agree", "refuse", ""])
  func `sentences that the model offers are reviewed once the learner agrees, and not otherwise`(
    wire: ChatWire, command: String
  ) async throws {
    let server = try LoopbackServer { Self.offering(wire, $0) }
    let home = try Home()
    try home.configure(Self.configuration(at: server.url, dialect: wire))
    let dialogue = try home.talk("talk", "chat", "--lang", "en-US", "--jsonl", "--silent")
    var (events, asked): ([JSON], Int) = ([], 0)
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      events.append(event)
      if event["event"] == "offer", !command.isEmpty {
        #expect(event["offer"] == 1)
        dialogue.say("{\"command\":\"\(command)\",\"offer\":1}")
      }
      guard event["event"] == "listening" else { continue }
      asked += 1
      dialogue.say(asked < 4 ? Command.answer("Yes, good") : #"{"command":"end"}"#)
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    func all(_ name: String) -> [JSON] { events.filter { $0["event"] == .string(name) } }
    #expect(all("looked_up").map { $0["tool"] } == ["search"])
    #expect(all("looked_up").first?["about"] == "bus")
    let offered = try #require(all("offer").first?["sentences"]?.asArray)
    #expect((1...10).contains(offered.count))
    let settled = all("offer_settled").first
    let outcome = ["agree": "kept", "refuse": "refused", "": "lapsed"][command] ?? ""
    #expect(settled?["outcome"] == .string(outcome))
    #expect(settled?["sentences"] == .integer(command == "agree" ? offered.count : 0))
    // What was found is bundled: the search told the model so, and the ledger has it.
    #expect(server.requests[1].text.lowercased().contains("bus"))
    #expect(try await home.ledger("talk") == server.requests.count)
    let cards = try await home.run("words", "list", "--json").output
    for sentence in offered {
      let text = try #require(sentence["text"]?.asString)
      #expect(cards.contains(text) == (command == "agree"), "\(text) in \(cards)")
    }
    // The model learns of it with the next line.
    let told = ["agree": "The learner agreed", "refuse": "does not want", "": "were not added"]
    #expect(server.requests.contains { $0.text.contains(told[command] ?? "?") })
  }
}
