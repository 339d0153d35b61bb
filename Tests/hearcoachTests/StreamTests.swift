import Glibc
import TestSupport
import Testing

@Suite("What goes where")
struct StreamTests {
  static let plain: [[String]] = [
    ["--help"], ["status"], ["calendar"], ["export", "--csv"], ["config"], ["doctor"],
    ["compare", "请把水杯放在桌子上", "请把水放在卓子"], ["read", "请把水杯放在桌子上"],
  ]

  @Test(arguments: plain, Home.Language.allCases)
  func `a pipe gets no escape sequences`(words: [String], language: Home.Language) async throws {
    let run = try await Practised.home().run(words, in: language)
    #expect(!run.output.contains("\u{1B}"))
    #expect(!run.errors.contains("\u{1B}"))
  }

  @Test func `text quoted from outside gives a terminal no commands`() async throws {
    let home = try Home()
    try home.configure("[general]\nminutes = \u{1B}[31mlots\u{9B}5m\n")
    let check = try await home.run("config", "check")
    #expect(check.errors.contains("lots"))
    for run in [check, try await home.run("\u{1B}]0;title\u{7}")] {
      #expect(run.errors.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
      #expect(!run.errors.unicodeScalars.contains("\u{9B}"))
    }
  }

  @Test(
    .enabled(if: ChildProgram.isInstalled("script"), "script is not installed"),
    arguments: [
      (["TERM": "xterm"], true), (["TERM": "xterm", "NO_COLOR": "1"], false),
      (["TERM": "dumb"], false), (["TERM": "xterm", "NO_COLOR": ""], true),
    ])
  func `a terminal gets colour unless it is unwanted`(
    variables: [String: String], hasColor: Bool
  ) async throws {
    let home = try Home()
    let run = try await FinishedProgram.run(
      "script", ["-qec", "\(Home.program) compare 请把水杯放好 请把水放好", "/dev/null"],
      environment: home.environment(.english, variables))
    #expect(run.output.contains("similarity"))
    #expect(run.output.contains("\u{1B}[") == hasColor)
  }

  @Test(arguments: plain, Home.Language.allCases)
  func `a full disk behind the output is an error with a reason`(
    words: [String], language: Home.Language
  ) async throws {
    let run = try await Practised.home().run(words, in: language, output: "/dev/full")
    #expect(run.exit == 1)
    #expect(run.errors.hasPrefix("hearcoach: "))
    #expect(run.errors.contains(language == .chinese ? "标准输出" : "standard output"))
    #expect(run.errors.contains(language == .chinese ? "下一步：" : "Try: "))
  }

  @Test func `a full disk behind the version is an error too`() async throws {
    let run = try await Home().run(["--version"], output: "/dev/full")
    #expect(run.exit == 1)
    #expect(run.errors.contains("standard output"))
  }

  @Test(arguments: [
    "config", "export --csv", "--help", "calendar", "session --jsonl --silent", "read --jsonl",
  ])
  func `a reader that leaves early is no cause for a message`(words: String) async throws {
    let home = try await Practised.home()
    let lines = String(repeating: #"{"text":"你好","lang":"zh-CN"}"# + "\n", count: 5000)
    let run = try await FinishedProgram.run(
      "bash",
      ["-c", "(\(Home.program) \(words); echo $? >&2) | head -c 1 >/dev/null"],
      environment: home.environment(), input: Array(lines.utf8))
    // 141 is what a shell says of SIGPIPE; whichever it was, there is no report of a crash.
    let last = run.errors.split(separator: "\n").last ?? ""
    #expect(["0", "1", "2", "141"].contains(last), "\(run.errors)")
    #expect(!run.errors.contains("Fatal"), "\(run.errors)")
    #expect(!run.errors.contains("Crash"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count <= 3, "\(run.errors)")
  }

  // What doctor looks at has the signal ignored by which others end.
  @Test(arguments: ["doctor", "--help", "config", "sentences list", "report --json"])
  func `a command without a reader ends without a word`(words: String) async throws {
    let home = try await Practised.home()
    let run = try await FinishedProgram.run(
      "bash", ["-c", "(\(Home.program) \(words); echo $? >&2) | :"],
      environment: home.environment())
    #expect(run.errors == "141\n")
  }

  @Test(.enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
  func `a session without a reader ends in order`() async throws {
    let home = try Home()
    let run = try await FinishedProgram.run(
      "bash",
      [
        "-c",
        """
        while echo '\(Command.plain("replay"))'; do sleep 0.02; done 2>/dev/null |
          (\(Home.program) session --jsonl --silent; echo $? >&2) | head -n 3
        """,
      ], environment: home.environment())
    #expect(run.lines.count == 3)
    #expect(run.errors == "2\n")
    #expect(try await sqlite(home.journal, "SELECT ending FROM sessions") == ["stopped"])
  }

  @Test func `read-only commands create nothing`() async throws {
    let home = try Home()
    for words in [
      ["status"], ["calendar"], ["calendar", "--year"], ["report"], ["report", "all", "--json"],
      ["export", "--csv"], ["export", "--json"], ["config"], ["config", "check"],
    ] {
      #expect(try await home.run(words).exit == 0, "\(words)")
    }
    _ = try await home.run("doctor")
    #expect(TestFile.names(in: home.path) == ["run"])
    #expect(TestFile.names(in: home.file("run")) == [])
  }

  @Test func `what practice makes is private to its owner`() async throws {
    let home = try Home()
    try await Practised.play(in: home)
    _ = try await home.run("config", "set", "general.minutes", "20")
    for directory in [home.data, home.file("config/hearcoach"), home.file("run/hearcoach")] {
      #expect(try TestFile.permissions(directory) == 0o700, "\(directory)")
      for name in TestFile.names(in: directory) {
        let expected: UInt32 = ["backups", "exports"].contains(name) ? 0o700 : 0o600
        #expect(try TestFile.permissions("\(directory)/\(name)") == expected, "\(name)")
      }
    }
  }
}
