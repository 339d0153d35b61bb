import Glibc
import JSON
import TestSupport
import Testing

/// Scenes and calls that change over to a model in their midst, with servers that speak as real ones do.
@Suite struct FreeSceneTests {
  private static func configuration(
    at url: String, dialect: ChatWire = .openai, seconds: Int = 30
  ) -> String {
    """
    [general]
    welcomed = true
    [services]
    scenes = player
    [service.player]
    dialect = \(dialect.rawValue)
    url = \(url)
    model = little
    seconds = \(seconds)
    """
  }

  private static func line(_ lang: String) -> [String] {
    lang == "zh-CN"
      ? [
        "SAY: 我的小狗很好。您", "要买什么？\nMEANS: My dog is fine. What will you buy?\n",
        "REPLY: 我想想。\nMEANS: Let me think.\n",
      ]
      : [
        "SAY: My dog is fine. How", " can I help?\nMEANS: 我的狗很好。我能帮您什么？\n",
        "REPLY: Let me think.\nMEANS: 我想想。\n",
      ]
  }

  /// Plays by lines: each time it is the learner's turn, the next of these is said.
  private static func play(
    _ arguments: [String], in home: Home, saying commands: [String]
  ) async throws -> [JSON] {
    let dialogue = try home.talk(["talk"] + arguments + ["--jsonl", "--silent"])
    var (events, rest): ([JSON], ArraySlice<String>) = ([], commands[...])
    for await line in dialogue.lines {
      let event = try JSON.parse(Array(line.utf8))
      events.append(event)
      if event["event"] == "ringing" { dialogue.say(Command.plain("accept")) }
      if event["event"] == "listening", !rest.isEmpty { dialogue.say(rest.removeFirst()) }
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    return events
  }

  @Test(arguments: zip(ChatWire.allCases, ["zh-CN", "en-US", "zh-CN"]))
  func `the learner says something else, is answered, and finds back to the script`(
    wire: ChatWire, lang: String
  ) async throws {
    let server = try LoopbackServer { _ in wire.acts(Self.line(lang)) }
    let home = try Home()
    try home.configure(Self.configuration(at: server.url, dialect: wire))
    let isChinese = lang == "zh-CN"
    let own = isChinese ? "你家小狗今天怎么样" : "Tell me about your little dog"
    let expected =
      isChinese ? "西红柿多少钱一斤？" : "There's a charge on my account that I don't recognize."
    let events = try await Self.play(
      ["scene", isChinese ? "zh-market" : "en-bank"], in: home,
      saying: [
        Command.answer(own), Command.answer(own + "?"), Command.answer(isChinese ? "真好" : "Nice"),
        Command.answer(expected), Command.plain("end"),
      ])
    func all(_ name: String) -> [JSON] { events.filter { $0["event"] == .string(name) } }
    #expect(all("course").map { $0["course"] } == ["script", "free", "script"])
    #expect(all("judged").count == 1)
    #expect(all("turn_done").map { $0["outcome"] } == ["said", "said", "said"])
    #expect(all("more").count == 2)
    let last = all("partner").last
    #expect(
      last?["n"] == 4 && last?["text"]?.asString?.contains(isChinese ? "四块五" : "date") == true)
    #expect(all("summary").first?["turns"] == 3 && all("summary").first?["judged_turns"] == 0)
    // The model knows where it is, and nothing about the learner; the ledger has each request.
    let told = server.requests.map(\.text)
    #expect(told.count == 2 && told.allSatisfy { $0.contains(own) && $0.contains(expected) })
    #expect(told.allSatisfy { !$0.contains("Days practised") && !$0.contains("due for review") })
    #expect(try await home.ledger("scenes") == 2)
    #expect(try await home.ledger("talk") == 0)
    // All of it is there to read again.
    let kept = try JSON.parse(Array(try await home.run("talks", "1", "--json").output.utf8))
    #expect(kept["said"]?.asArray?.map { $0["role"] } == Array(repeating: last?["role"], count: 4))
    for language in Home.Language.allCases {
      let read = try await home.run(["talks", "1"], in: language).output
      #expect(read.contains(own) && read.contains(expected))
      // What was said first is not marked as wrong: nobody can tell.
      #expect(!read.contains("✗"))
    }
  }

  @Test(arguments: ["scene en-bank", "call en-maggie", "scene zh-market"])
  func `what the learner asks for is done at once, in scenes and in calls`(what: String)
    async throws
  {
    let lang = what.contains("zh") ? "zh-CN" : "en-US"
    let server = try LoopbackServer { _ in ChatWire.openai.acts(Self.line(lang)) }
    let home = try Home()
    try home.configure(Self.configuration(at: server.url))
    let words = what.split(separator: " ").map(String.init)
    let events = try await Self.play(
      words, in: home,
      saying: [
        Command.plain("free") + "\n"
          + Command.answer(lang == "zh-CN" ? "今天天气真好" : "Lovely weather"),
        Command.plain("script"), Command.plain("end"),
      ])
    func all(_ name: String) -> [JSON] { events.filter { $0["event"] == .string(name) } }
    #expect(all("course").map { $0["course"] } == ["script", "free", "script"], "\(events)")
    #expect(all("judged").isEmpty && server.requests.count == 1)
    let partners = all("partner")
    #expect(partners.count == 3 && partners.first?["text"] == partners.last?["text"])
    #expect(all("turn_done").map { $0["outcome"] } == ["said", "heard"])
  }

  @Test func `without consent not a byte leaves, and the script is all there is`() async throws {
    let server = try LoopbackServer { _ in ChatWire.openai.acts(Self.line("en-US")) }
    let home = try Home()
    let known = Self.configuration(at: server.foreignURL)
    try home.configure(known.replacing("scenes = player", with: "talk = player\nscenes = player"))
    // What was agreed to for chats is no yes to scenes.
    _ = try await home.run(
      "consent", "grant", "text", "--provider", "player", "--for", "talk", "--yes")
    let own = Command.answer("Tell me about your dog")
    let said = [own, own, own, own, Command.plain("end")]
    let scripted = try await Self.play(["scene", "en-bank"], in: home, saying: said)
    #expect(scripted.contains { $0["outcome"] == "carriedOn" })
    #expect(!scripted.contains { $0["event"] == "course" } && server.connections == 0)
    let dialogue = try home.talk("talk", "scene", "en-bank", "--jsonl", "--silent")
    var notices: [String] = []
    for await line in dialogue.lines {
      if line.contains(#""listening""#) { dialogue.say(Command.plain("free")) }
      if line.contains(#""notice""#) {
        notices.append(line)
        dialogue.say(Command.plain("end"))
      }
    }
    _ = try await dialogue.program.finish()
    #expect(notices.first?.contains("noFreePartner") == true && server.connections == 0)
    for language in Home.Language.allCases {
      let shown = try await home.run(["consent"], in: language).output
      #expect(shown.contains(language == .chinese ? "您不照着说的时候" : "once you say something"))
    }
    _ = try await home.run(
      "consent", "grant", "text", "--provider", "player", "--for", "scenes", "--yes")
    let free = try await Self.play(["scene", "en-bank"], in: home, saying: said)
    #expect(free.contains { $0["course"] == "free" } && server.connections > 0)
    #expect(try await home.ledger("scenes") == server.requests.count)
  }

  @Test
  func `with a yes of its own a service checks what either says, and without it only the rules do`()
    async throws
  {
    let model = try LoopbackServer { _ in ChatWire.openai.acts(Self.line("en-US")) }
    let watcher = try LoopbackServer { request in
      [.reply(200, #"{"results":[{"flagged":\#(request.text.contains("unfit"))}]}"#)]
    }
    let home = try Home()
    let known = Self.configuration(at: model.url).replacing(
      "scenes = player", with: "scenes = player\nmoderation = watcher\nscene_moderation = watcher")
    try home.configure(known + "\n[service.watcher]\nurl = \(watcher.foreignURL)\nmodel = m\n")
    func play(_ words: String) async throws -> [JSON] {
      try await Self.play(
        ["scene", "en-bank"], in: home,
        saying: [Command.plain("free") + "\n" + Command.answer(words), Command.plain("end")])
    }
    // What was agreed to for new sentences and chats is no yes to scenes.
    let grant = ["consent", "grant", "text", "--provider", "watcher", "--yes", "--for"]
    #expect(try await home.run(grant + ["moderation"]).exit == 0)
    _ = try await play("Tell me about your dog")
    #expect(watcher.connections == 0 && model.requests.count == 1)
    for language in Home.Language.allCases {
      let shown = try await home.run(["consent"], in: language).output
      #expect(shown.contains(language == .chinese ? "您和对方说的话" : "what you and your partner say"))
    }
    #expect(try await home.run(grant + ["scene_moderation"]).exit == 0)
    _ = try await play("Tell me about your dog")
    let checked = watcher.requests.map(\.text)
    #expect(checked.first?.contains("Tell me about your dog") == true)
    #expect(checked.contains { $0.contains("My dog is fine.") } && model.requests.count == 2)
    // What is not fit is not passed on, and the script goes on.
    let events = try await play("Something unfit")
    #expect(model.requests.count == 2 && events.contains { $0["notice"] == "scriptGoesOn" })
    #expect(try await home.ledger("scene_moderation") == watcher.requests.count)
    #expect(try await home.ledger("moderation") == 0)
  }

  @Test func `what was said by the script is told to nobody who checks`() async throws {
    let model = try LoopbackServer { _ in ChatWire.openai.acts(Self.line("en-US")) }
    let watcher = try LoopbackServer { _ in [.reply(200, #"{"results":[{"flagged":false}]}"#)] }
    let home = try Home()
    let known = Self.configuration(at: model.url).replacing(
      "scenes = player", with: "scenes = player\nscene_moderation = watcher")
    try home.configure(known + "\n[service.watcher]\nurl = \(watcher.url)\nmodel = m\n")
    let scripted = [
      "There's a charge on my account that I don't recognize.",
      "It's from last Tuesday, eighty-nine dollars, at a place called Happy Paws.",
    ]
    _ = try await Self.play(
      ["scene", "en-bank"], in: home,
      saying: scripted.map { Command.answer($0) } + [
        Command.plain("free") + "\n" + Command.answer("I have a flying cat"),
        Command.answer("It is green"), Command.plain("end"),
      ])
    let checked = watcher.requests.map(\.text)
    #expect(checked.contains { $0.contains("flying cat") } && model.requests.count == 2)
    for text in ["Tuesday", "on my account"] {
      #expect(checked.allSatisfy { !$0.contains(text) }, "\(checked)")
      #expect(model.requests.allSatisfy { $0.text.contains(text) })
    }
  }

  @Test(arguments: ChatWire.allCases)
  func `whatever the model does, the script goes on, and says so once`(wire: ChatWire) async throws
  {
    let replies: [[LoopbackServer.Act]] = [
      [.reply(500, "no")], [.reset], wire.acts([""]), wire.acts(["SAY: <script>alert(1)</script>"]),
      [.reply(200, "<!doctype html>")], wire.acts(["SAY: 今天好吗？"]), [.pause(3), .close],
    ]
    for (place, reply) in replies.enumerated() {
      let server = try LoopbackServer { _ in reply }
      let home = try Home()
      try home.configure(
        Self.configuration(at: server.url, dialect: wire, seconds: place == 6 ? 1 : 5)
          .replacing("welcomed = true", with: "welcomed = true\nown_lang = zh"))
      let own = Command.answer("Tell me about your dog")
      let events = try await Self.play(
        ["scene", "en-bank"], in: home,
        saying: [own, own, own, own, Command.answer("It is none of these"), Command.plain("end")])
      let names = events.map { $0["notice"]?.asString ?? $0["event"]?.asString ?? "" }
      #expect(names.count { $0 == "scriptGoesOn" } == 1, "\(place): \(names)")
      let lines = events.filter { $0["event"] == "partner" }.compactMap { $0["text"]?.asString }
      #expect(lines.contains("All right, back to where we were."))
      #expect(!lines.contains { $0.contains("script") || $0.contains("今天") })
      // From then on it helps as a script does.
      #expect(names.contains("help") && names.contains("summary"))
    }
  }

  @Test func `a talk that is killed while it is free goes on freely and loses no word`()
    async throws
  {
    let server = try LoopbackServer { _ in ChatWire.openai.acts(Self.line("en-US")) }
    let home = try Home()
    try home.configure(Self.configuration(at: server.url))
    var said: [String] = []
    for life in 0..<5 {
      let dialogue = try home.talk(
        ["talk"] + (life == 0 ? ["scene", "en-bank"] : ["--resume"]) + ["--jsonl", "--silent"])
      var done = 0
      for await line in dialogue.lines {
        let event = try JSON.parse(Array(line.utf8))
        switch event["event"] {
        case "course" where life > 0: #expect(event["course"] == "free", "life \(life)")
        case "listening" where life == 0 && said.isEmpty && done == 0:
          done = -1
          dialogue.say(Command.plain("free"))
          dialogue.say(Command.answer("My own words 1"))
        case "listening": dialogue.say(Command.answer("My own words \(said.count + 1)"))
        case "turn_done":
          said.append(event["text"]?.asString ?? "")
          done += 1
          if done == 2 { dialogue.program.kill() }
        default: break
        }
      }
      _ = try await dialogue.program.finish()
    }
    let events = try await Self.play(
      ["--resume"], in: home, saying: [Command.plain("script"), Command.plain("end")])
    #expect(events.contains { $0["course"] == "script" })
    let kept = try JSON.parse(Array(try await home.run("talks", "1", "--json").output.utf8))
    let given = kept["said"]?.asArray?.compactMap { $0["given"]?.asString } ?? []
    #expect(said.count >= 5 && said.allSatisfy(given.contains))
    let counts = (kept["said"]?.asArray ?? []).compactMap { $0["n"]?.asInt }
    #expect(counts == Array(1...counts.count))
  }
}
