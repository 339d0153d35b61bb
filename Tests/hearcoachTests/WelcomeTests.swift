import Glibc
import TestSupport
import Testing

@Suite(
  "The first start",
  .enabled(
    if: ChildProgram.isInstalled("script") && PrivateSoundServer.isInstalled,
    "script or pulseaudio is not installed"))
struct WelcomeTests {
  private let server: PrivateSoundServer

  init() async throws { server = try await PrivateSoundServer() }

  /// What a terminal shows when `answers` are typed at the questions of a first start; the session
  /// ends at its first item.
  private func shown(
    at home: Home, answers: [String?], then replies: [(to: String, String)] = [],
    in language: Home.Language = .english, with words: String = ""
  ) async throws -> String {
    let terminal = try Dialogue(
      "script",
      [
        "-qec", "\(Home.program) session \(words) | cat; echo exit ${PIPESTATUS[0]}", "/dev/null",
      ],
      environment: home.environment(
        language,
        ["TERM": "xterm", "SHELL": "/bin/bash", "PULSE_SERVER": server.address]))
    var replies = replies[...]
    // A terminal holds what is typed ahead until it is read.
    for answer in answers { terminal.say(answer ?? "\u{4}") }
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      if let next = replies.first {
        guard line.contains(next.to) else { continue }
        terminal.say(next.1)
        replies.removeFirst()
      } else if line.contains("No. 1") || line.contains("第 1 句") {
        terminal.say("/end")
      }
    }
    return output
  }

  @Test(arguments: Home.Language.allCases)
  func `the enter key alone leads to the first sentence, once`(language: Home.Language) async throws
  {
    let home = try Home()
    let output = try await shown(at: home, answers: ["", "", "", "", ""], in: language)
    let isChinese = language == .chinese
    #expect(output.contains(isChinese ? "不是医疗器械" : "not a medical device"))
    #expect(output.contains(isChinese ? "第 1 句" : "No. 1"), "\(output)")
    let config = try await home.run("config")
    #expect(config.output.contains("general.welcomed = true"))
    #expect(config.output.contains("general.ui_lang = \(isChinese ? "zh" : "en")"))
    let again = try await shown(at: home, answers: [], in: language)
    #expect(!again.contains(isChinese ? "医疗" : "medical"))
  }

  @Test func `the answers decide what is practised`() async throws {
    let home = try Home()
    let output = try await shown(at: home, answers: ["1", "2", "7", "x", "2", "", ""])
    #expect(output.contains("请输入 1 到 2 的数字"))
    #expect(output.contains("第 1 句"), "\(output)")
    let config = try await home.run("config").output
    #expect(config.contains("general.ui_lang = zh"))
    #expect(config.contains("general.lang = en-US"))
    #expect(config.contains("general.profile = hearing"))
  }

  @Test func `a language named at the first start is an answer, and is kept`() async throws {
    let home = try Home()
    let output = try await shown(at: home, answers: ["", "", "", ""], with: "--lang en")
    #expect(output.contains("No. 1") && !output.contains("Which language"), "\(output)")
    #expect(try await home.run("config").output.contains("general.lang = en-US"))
  }

  @Test(arguments: [("", "n"), ("n", "")])
  func `what is typed while the sentence plays waits for its question`(
    _ early: String, _ then: String
  ) async throws {
    let home = try Home()
    // Questions end without the end of a line: here each is a line of its own.
    let terminal = try Dialogue(
      "bash",
      [
        "-c",
        "script -qec '\(Home.program) session | cat' /dev/null | stdbuf -o0 tr '\\272' '\\n'",
      ],
      environment: home.environment(
        .english, ["TERM": "xterm", "SHELL": "/bin/bash", "PULSE_SERVER": server.address]))
    for _ in 0..<3 { terminal.say("") }
    var replies = [
      ("listen…", early), ("Did you hear it?", then), ("Did you hear it?", ""), ("No. 1", "/end"),
    ][...]
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      // There may be a question about a reminder.
      if line.contains("remind"), line.contains("[") { terminal.say("") }
      guard let next = replies.first, line.contains(next.0) else { continue }
      terminal.say(next.1)
      replies.removeFirst()
    }
    #expect(replies.isEmpty, "\(output)")
    #expect(output.contains("computer is muted"), "\(output)")
    // A null sink has no microphone.
    #expect(!output.contains("How do you answer?"))
  }

  @Test func `a key that says nothing about the sound is told so, and plays nothing`() async throws
  {
    let output = try await shown(at: Home(), answers: ["", "", "", "1", "r", ""], in: .chinese)
    #expect(output.contains("请输入上面列出的一个键"), "\(output)")
    #expect(output.split(separator: "请听…").count == 3, "\(output)")
  }

  @Test func `one letter skips all of it`() async throws {
    let home = try Home()
    let output = try await shown(at: home, answers: ["s"])
    #expect(output.contains("No. 1"), "\(output)")
    let config = try await home.run("config").output
    #expect(config.contains("general.welcomed = true"))
    #expect(config.contains("general.ui_lang = auto"))
  }

  @Test func `that letter once too often is asked about, and is not a try`() async throws {
    let home = try Home()
    let output = try await shown(
      at: home, answers: ["s"],
      then: [("Listen", "s"), ("Did you mean to skip?", "/skip"), ("⏎ next", "/end")])
    #expect(output.contains("Did you mean to skip?"), "\(output)")
    #expect(output.contains("exit 2"), "\(output)")
    #expect(try await home.run("export", "--csv").lines.count == 1)
  }

  @Test func `the interrupt key asks in the session that follows, as in any other`() async throws {
    let output = try await shown(
      at: Home(), answers: ["s"], then: [("Listen", "\u{3}"), ("End here?", "/end")])
    #expect(output.contains("End here?"), "\(output)")
    #expect(output.contains("exit 2"), "\(output)")
  }

  @Test func `a learner who leaves meanwhile is asked again, and has no session`() async throws {
    let home = try Home()
    let output = try await shown(at: home, answers: ["", nil])
    #expect(output.contains("exit 2"), "\(output)")
    #expect(try await home.run("config").output.contains("general.welcomed = false"))
    #expect(try await shown(at: home, answers: ["s"]).contains("No. 1"))
  }

  @Test func `a learner who has practised before is not asked`() async throws {
    let home = try await Practised.home()
    let output = try await shown(at: home, answers: [])
    #expect(!output.contains("medical"))
    #expect(output.contains("No. 1"), "\(output)")
  }

  @Test func `a configuration that cannot be saved does not prevent practice`()
    async throws
  {
    let home = try Home()
    try TestFile.makeDirectory(home.file("config"))
    // Not even the superuser can write there.
    #expect(symlink("/proc/nowhere/config", home.file("config/hearcoach")) == 0)
    let output = try await shown(at: home, answers: [""])
    #expect(output.contains("hearcoach: "), "\(output)")
    #expect(output.contains("No. 1"), "\(output)")
  }
}
