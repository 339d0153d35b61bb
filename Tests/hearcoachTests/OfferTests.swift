import TestSupport
import Testing

@Suite(
  "A session that broke off, at the next start",
  .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
struct OfferTests {
  private static let hasTerminal =
    ChildProgram.isInstalled("script") && PrivateSoundServer.isInstalled

  /// A home whose last session was killed after a failed try at its second item.
  private func broken() async throws -> Home {
    let home = try Home()
    let dialogue = try home.talk("session", "--jsonl", "--silent")
    var item = 0
    for await line in dialogue.lines {
      let event = try Event(line)
      if let n = event.n, event.event == "item" { item = n }
      if event.event == "listening", event.number == 1 {
        dialogue.say(item == 1 ? Command.plain("reveal") : Command.answer("不知道"))
      }
      if event.event == "judged" { dialogue.program.kill() }
    }
    _ = try await dialogue.program.finish()
    return home
  }

  /// What a terminal shows when a session begins in it and `reply` is typed at the offer; it ends
  /// at the first item.
  private func shown(
    at home: Home, reply: String?, in language: Home.Language = .english
  ) async throws -> String {
    let server = try await PrivateSoundServer()
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) session; echo exit $?", "/dev/null"],
      environment: home.environment(language, ["TERM": "xterm", "PULSE_SERVER": server.address]))
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      if line.contains("⏎"), line.contains(language == .english ? "n starts anew" : "输入 n") {
        terminal.say(reply ?? "\u{4}")
      }
      if line.contains("No. ") || line.contains("第 ") { terminal.say("/end") }
    }
    return output
  }

  private func sessions(in home: Home) async throws -> [String] {
    try await sqlite(
      home.journal,
      """
      SELECT coalesce(ending, '-'), judged, (SELECT count(*) FROM items WHERE session = sessions.id)
      FROM sessions ORDER BY id; PRAGMA integrity_check
      """)
  }

  @Test(.enabled(if: hasTerminal), arguments: Home.Language.allCases)
  func `is continued with the enter key`(language: Home.Language) async throws {
    let home = try await broken()
    let output = try await shown(at: home, reply: "", in: language)
    #expect(output.contains(language == .english ? "No. 2" : "第 2 句"), "\(output)")
    #expect(output.contains("exit 0"))
    #expect(try await sessions(in: home) == ["stopped|2|2", "ok"])
  }

  @Test(.enabled(if: hasTerminal), arguments: Home.Language.allCases, ["n", "No", "不"])
  func `is closed by beginning anew`(language: Home.Language, reply: String) async throws {
    let home = try await broken()
    let output = try await shown(at: home, reply: reply, in: language)
    #expect(output.contains(language == .english ? "No. 1" : "第 1 句"), "\(output)")
    #expect(try await sessions(in: home) == ["interrupted|2|2", "stopped|0|1", "ok"])
  }

  @Test(.enabled(if: hasTerminal), arguments: Home.Language.allCases)
  func `stays as it was if the learner leaves at the offer`(language: Home.Language) async throws {
    let home = try await broken()
    let output = try await shown(at: home, reply: nil, in: language)
    #expect(output.contains("exit 2"), "\(output)")
    #expect(try await sessions(in: home) == ["-|2|2", "ok"])
    #expect(try await shown(at: home, reply: "", in: language).contains("exit 0"))
    #expect(try await sessions(in: home) == ["stopped|2|2", "ok"])
  }

  @Test(.enabled(if: hasTerminal), arguments: [-86_400_000, 86_400_000])
  func `is not offered on another day`(shift: Int) async throws {
    let home = try await broken()
    _ = try await sqlite(home.journal, "UPDATE sessions SET began = began + \(shift)")
    let output = try await shown(at: home, reply: "")
    #expect(!output.contains("starts anew") && output.contains("No. 1"), "\(output)")
    #expect(try await sessions(in: home) == ["interrupted|2|2", "stopped|0|1", "ok"])
  }

  @Test(.enabled(if: PrivateSoundServer.isInstalled, "pulseaudio is not installed"))
  func `is not offered if nobody can answer`() async throws {
    let home = try await broken()
    let server = try await PrivateSoundServer()
    let run = try await home.run(
      "session", input: "/end\n", with: ["PULSE_SERVER": server.address])
    #expect(!run.errors.contains("starts anew") && !run.output.contains("starts anew"))
    #expect(try await sessions(in: home).first == "interrupted|2|2")
  }

  @Test(arguments: Home.Language.allCases, [[], ["--jsonl", "--silent"]])
  func `cannot be resumed if there is none`(
    language: Home.Language, words: [String]
  ) async throws {
    let message = language == .english ? "no session that broke off" : "没有可以继续的练习"
    for home in [try Home(), try await Practised.home()] {
      let run = try await home.run(["session", "--resume"] + words, in: language)
      #expect(run.exit == 1)
      #expect(run.errors.contains(message) && run.output.isEmpty, "\(run.errors)")
    }
  }

  @Test(arguments: [Profile.learning, .hearing])
  func `keeps its profile whatever is set by now`(profile: Profile) async throws {
    let home = try Home()
    try home.configure("[general]\nprofile=\(profile.rawValue)\n")
    let first = try home.talk("session", "--jsonl", "--silent")
    for await line in first.lines where try Event(line).event == "listening" {
      first.program.kill()
    }
    _ = try await first.program.finish()
    try home.configure("[general]\nprofile=\(profile.other.rawValue)\n")
    let next = try home.talk("session", "--jsonl", "--silent", "--resume")
    var sentenceID = ""
    var playbacks = 0
    var score: Int?
    for await line in next.lines {
      let event = try Event(line)
      switch event.event {
      case "item": sentenceID = event.sentenceID ?? sentenceID
      case "listening" where playbacks < 12:
        playbacks += 1
        next.say(Command.plain("replay"))
      case "listening": next.say(Command.answer(Checkout.texts[sentenceID] ?? ""))
      case "judged":
        score = event.itemScore
        next.say(Command.plain("quit"))
      default: break
      }
    }
    // Learners training their hearing may replay as often as they like.
    #expect(try (#require(score) == 100) == (profile == .hearing))
  }

  enum Profile: String {
    case learning, hearing
    var other: Self { self == .learning ? .hearing : .learning }
  }
}
