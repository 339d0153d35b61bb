import Glibc
import TestSupport
import Testing

@Suite("A session driven by another program")
struct SessionTests {
  /// Starts a session and goes on to its first question.
  private func begun(
    in home: Home
  ) async throws -> (Dialogue, AsyncStream<String>.Iterator) {
    let dialogue = try home.talk("session", "--jsonl", "--silent")
    var lines = dialogue.lines.makeAsyncIterator()
    while let line = await lines.next() {
      if try Event(line).event == "listening" { return (dialogue, lines) }
    }
    throw NeverHappened("the session listens: \(try dialogue.errors)")
  }

  private func rest(_ lines: AsyncStream<String>.Iterator) async throws -> [Event] {
    var lines = lines
    var events: [Event] = []
    while let line = await lines.next() { events.append(try Event(line)) }
    return events
  }

  @Test(arguments: Home.Language.allCases)
  func `a second session says that the first one is running`(language: Home.Language) async throws {
    let home = try Home()
    let (first, lines) = try await begun(in: home)
    let second = try await home.run("session", "--jsonl", "--silent", in: language)
    Complaint(
      "\(first.program.id)", next: language == .chinese ? "那个窗口" : "its window", exit: 1
    ).check(second, in: language)
    first.say(Command.plain("quit"))
    #expect(try await rest(lines).last?.event == "summary")
    // And so it may run again.
    let (third, _) = try await begun(in: home)
    third.program.kill()
    try await eventually("it has ended") { third.program.hasEnded }
    let (fourth, _) = try await begun(in: home)
    fourth.program.kill()
  }

  @Test func `leaving before anything was judged is a cancellation`() async throws {
    let home = try Home()
    let (dialogue, lines) = try await begun(in: home)
    dialogue.say(Command.plain("quit"))
    let events = try await rest(lines)
    #expect(events.last?.event == "summary")
    #expect(events.last?.items == 0)
    #expect(try await dialogue.program.finish() == .exited(2))
    #expect(try await home.run("export", "--csv").lines.count == 1)
  }

  @Test func `leaving after an item counts for what it is`() async throws {
    let home = try Home()
    let (dialogue, first) = try await begun(in: home)
    dialogue.say(Command.plain("reveal"))
    dialogue.say(Command.plain("quit"))
    let events = try await rest(first)
    #expect(events.contains { $0.event == "revealed" && $0.text?.isEmpty == false })
    #expect(events.last?.items == 1)
    #expect(events.last?.ending == "stopped")
    #expect(try await dialogue.program.finish() == .exited(0))
    #expect(try dialogue.errors == "")
  }

  @Test func `the end of the input ends the session in order`() async throws {
    let home = try Home()
    let (dialogue, lines) = try await begun(in: home)
    dialogue.say(Command.answer("不知道"))
    dialogue.fallSilent()
    let events = try await rest(lines)
    #expect(events.map(\.event).contains("judged"))
    #expect(events.last?.event == "summary")
    #expect(events.last?.ending == "stopped")
    _ = try await dialogue.program.finish()
    #expect(try await home.run("export", "--csv").lines.count == 2)
    if ChildProgram.isInstalled("sqlite3") {
      #expect(
        try await sqlite(
          home.journal, "SELECT ending FROM sessions; SELECT count(*) FROM writers")
          == ["stopped", "0"])
    }
  }

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio is not installed"),
    arguments: [[], ["--jsonl"], ["--jsonl", "--silent"]])
  func `a session with nobody there ends by itself`(words: [String]) async throws {
    let home = try Home()
    let server = try await PrivateSoundServer()
    let run = try await home.run(["session"] + words, with: ["PULSE_SERVER": server.address])
    #expect(run.exit == 2)
    #expect(!run.errors.contains("hearcoach: "))
  }

  @Test(.enabled(if: PrivateSoundServer.isInstalled, "pulseaudio is not installed"))
  func `lines without a terminal are enough for a session`() async throws {
    let home = try Home()
    let server = try await PrivateSoundServer()
    let run = try await home.run(
      "session", input: "/nonsense\n/text\n", with: ["PULSE_SERVER": server.address])
    #expect(run.output == "")
    #expect(run.errors.contains("There is no such command."))
    #expect(!run.errors.contains("\u{1B}"))
    let dialogue = try home.talk(
      "session", "--jsonl", "--silent", with: ["PULSE_SERVER": server.address])
    for await line in dialogue.lines {
      if try Event(line).event == "listening" { dialogue.say(Command.answer("不知道")) }
      if try Event(line).event == "judged" { dialogue.say(Command.plain("quit")) }
    }
    #expect(try await home.run("export", "--csv").lines.count == 2)
    #expect(try await home.run("status").output.contains("1 sentence"))
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal leaves the journal whole`(signal: Int32) async throws {
    let home = try Home()
    let (dialogue, lines) = try await begun(in: home)
    dialogue.say(Command.answer("不知道"))
    var iterator = lines
    while let line = await iterator.next(), try Event(line).event != "judged" {}
    dialogue.program.kill(by: signal)
    _ = try await dialogue.program.finish()
    #expect(try await home.run("export", "--csv").lines.count == 2)
    if ChildProgram.isInstalled("sqlite3") {
      #expect(try await sqlite(home.journal, "PRAGMA integrity_check") == ["ok"])
    }
    #expect(try await home.run("doctor", "--json").output.contains("(1 sentence)"))
  }

  @Test(
    .enabled(
      if: ChildProgram.isInstalled("script") && PrivateSoundServer.isInstalled,
      "script or pulseaudio is not installed"))
  func `a program told to end leaves the terminal as it was`() async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let server = try await PrivateSoundServer()
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) session; stty -a", "/dev/null"],
      environment: home.environment(.english, ["TERM": "xterm", "PULSE_SERVER": server.address]))
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      if line.contains("No. 1") {
        let owner = try TestFile.text("\(home.data)/session.lock")
        let id = try #require(pid_t(owner.prefix { $0.isNumber }))
        #expect(kill(id, SIGTERM) == 0)
      }
    }
    #expect(output.contains(" icanon"), "\(output)")
    #expect(output.contains(" echo "), "\(output)")
    #expect(output.contains("See you."))
  }

  @Test(
    .enabled(
      if: ChildProgram.isInstalled("script") && PrivateSoundServer.isInstalled,
      "script or pulseaudio is not installed"))
  func `who ends the input with ^D is told what the session came to`() async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let server = try await PrivateSoundServer()
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) session; stty -a", "/dev/null"],
      environment: home.environment(.english, ["TERM": "xterm", "PULSE_SERVER": server.address]))
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      if line.contains("No. 1") { terminal.say("\u{4}") }
    }
    #expect(output.contains("See you."), "\(output)")
    #expect(output.contains(" icanon"), "\(output)")
  }

  @Test(arguments: Home.Language.allCases)
  func `a silent session needs a program to drive it`(language: Home.Language) async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    for words in [["--silent"], ["--silent", "--plain"], ["--silent", "--resume"]] {
      let run = try await home.run(["session"] + words, input: "不知道\n/end\n", in: language)
      Complaint("--silent", next: "hearcoach doctor --audio", exit: 64).check(run, in: language)
      #expect(run.errors.contains("doctor --audio"))
    }
    #expect(!TestFile.names(in: home.data).contains("journal.sqlite"))
  }

  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio is not installed"))
  func `what was never heard is not held against the learner`() async throws {
    let home = try Home()
    let server = try await PrivateSoundServer()
    let dialogue = try home.talk("session", "--jsonl", with: ["PULSE_SERVER": server.address])
    var notices: [String] = []
    var items = 0
    for await line in dialogue.lines {
      let event = try Event(line)
      if event.event == "session" { server.kill() }
      if event.event == "notice" {
        notices.append(event.notice ?? "")
        if notices.count == 1 { dialogue.say(Command.answer("不知道")) }
        if notices.count == 2 { dialogue.say(Command.plain("reveal")) }
      }
      if event.event == "item_done" { items += 1 }
      if event.event == "item", items > 0 { dialogue.say(Command.plain("quit")) }
    }
    #expect(notices.prefix(2) == ["notHeardYet", "notHeardYet"])
    #expect(items >= 1)
    #expect(try await home.run("export", "--csv").lines.count == 1)
    #expect(try await home.run("report", "--json").output.contains(#""items":0"#))
  }

  @Test func `what is not a command is refused by line, and the session goes on`() async throws {
    let home = try Home()
    let (dialogue, lines) = try await begun(in: home)
    let wrong = [
      "", "nonsense", "[]", "{}", #"{"command":5}"#, #"{"command":"anwser"}"#,
      #"{"command":"answer"}"#, #"{"command":"answer","text":7}"#,
      #"{"command":"answer","text":"\#(String(repeating: "x", count: 70_000))"}"#,
      String(repeating: "[", count: 1000), "\u{0}\u{7F}",
    ]
    for line in wrong { dialogue.say(line) }
    dialogue.say(Command.plain("quit"))
    let events = try await rest(lines)
    #expect(events.count { $0.event == "error" } == wrong.count)
    #expect(events.allSatisfy { $0.v == 1 })
    #expect(events.contains { $0.error?.message.contains("\"answer\"") == true })
    #expect(events.last?.event == "summary")
  }

  @Test func `nothing shows the text before the item is over`() async throws {
    let home = try Home()
    let dialogue = try home.talk("session", "--jsonl", "--silent")
    var sentenceID = ""
    var isOver = true
    var items = 0
    for await line in dialogue.lines {
      let event = try Event(line)
      if event.event == "item" {
        sentenceID = event.sentenceID ?? ""
        isOver = false
        items += 1
        if items == 5 { dialogue.say(Command.plain("quit")) }
      }
      if event.event == "revealed" || event.event == "item_done" { isOver = true }
      let text = try #require(Checkout.texts[sentenceID] ?? (items == 0 ? "–" : nil))
      if !isOver { #expect(!line.contains(text)) }
      if event.event == "listening" { dialogue.say(Command.answer("我不知道")) }
    }
    #expect(items == 5)
  }
}
