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
  func `a second session says that the first one runs`(language: Home.Language) async throws {
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

  @Test(arguments: [[], ["--jsonl"]])
  func `a session with nobody there ends by itself`(words: [String]) async throws {
    let home = try Home()
    let run = try await home.run(["session", "--silent"] + words)
    #expect(run.exit == 2)
    #expect(!run.errors.contains("hearcoach: "))
  }

  @Test func `lines without a terminal are enough for a session`() async throws {
    let home = try Home()
    let run = try await home.run(
      "session", "--silent", input: "不知道\n/text\n\n/slower\n/skip\n/nonsense\n/end\n")
    #expect(run.exit == 0)
    #expect(run.output == "")
    #expect(run.errors.contains("It was:"))
    #expect(run.errors.contains("There is no such command."))
    #expect(!run.errors.contains("\u{1B}"))
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
    #expect(try await home.run("doctor", "--json").output.contains("(1 items)"))
  }

  @Test(
    .enabled(if: ChildProgram.isInstalled("script"), "script is not installed"))
  func `whoever is told to go leaves the terminal as it was`() async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) session --silent; stty -a", "/dev/null"],
      environment: home.environment(.english, ["TERM": "xterm"]))
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

  @Test func `what is no command is answered with its line, and the session goes on`() async throws
  {
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
