import JSON
import TestSupport
import Testing

/// Words of talks: asked about in a terminal, and what comes of those that were got wrong.
@Suite struct TalkWordTests {
  @Test(
    .enabled(if: ChildProgram.isInstalled("script"), "script is not installed"),
    arguments: Home.Language.allCases)
  func `a word of a line is explained in the midst of it, and comes again`(
    language: Home.Language
  ) async throws {
    let sound = try await PrivateSoundServer()
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) talk scene zh-doctor --plain", "/dev/null"],
      environment: home.environment(
        language, ["TERM": "xterm", "PULSE_SERVER": sound.address]))
    let chinese = language == .chinese
    var left =
      chinese
      ? [("也可以输入", ["/词", "/词 银行"]), ("yínháng", ["", "1"]), ("第 2 轮", ["/结束"])]
      : [("or type", ["/word", "/word 银行"]), ("yínháng", ["", "1"]), ("turn 2", ["/end"])]
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      guard let next = left.first, line.contains(next.0) else { continue }
      left.removeFirst()
      for typed in next.1 { terminal.say(typed) }
    }
    #expect(left.isEmpty && output.contains(chinese ? "要查哪个词？" : "Which word?"), "\(output)")
    #expect(output.contains("银行   yínháng"), "\(output)")
    #expect(
      try await sqlite(home.journal, "SELECT kind, text FROM cards") == ["word|银行"])
    // It was help: the line was not understood by hearing it alone.
    let helped = try await sqlite(home.journal, "SELECT hints FROM turns WHERE n = 1")
    #expect(helped == ["1"], "\(helped)")
  }

  /// Answers the first line of a scene by a typical mistake, and ends.
  private func mistake(_ text: String, in scene: String, _ home: Home) async throws {
    let dialogue = try home.talk("talk", "scene", scene, "--jsonl", "--silent")
    var isGiven = false
    for await line in dialogue.lines where line.contains(#""listening""#) {
      dialogue.say(isGiven ? Command.plain("end") : Command.answer(text))
      isGiven = true
    }
    #expect(try await dialogue.program.finish() == .exited(0))
  }

  @Test
  func
    `of a mistake that was put right, what was used is known and what was nearly right is trouble`()
    async throws
  {
    let home = try Home()
    try await mistake("i twist my foot and it become big", in: "en-doctor", home)
    let turns = try await sqlite(home.journal, "SELECT outcome, reply_text FROM turns WHERE n = 1")
    try #require(turns == ["corrected|I twisted my ankle, and it's swollen."], "\(turns)")
    let hard = try await home.run("words", "struggling", "--lang", "en-US", "--json").output
    #expect(hard.contains("twisted"), "\(hard)")
    // Whoever says it otherwise may know these words all the same.
    #expect(!hard.contains("ankle") && !hard.contains("swollen"), "\(hard)")
  }
}
