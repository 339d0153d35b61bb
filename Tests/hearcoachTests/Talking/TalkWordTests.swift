import JSON
import TestSupport
import Testing

/// What comes of words that were got wrong in a talk.
@Suite struct TalkWordTests {
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
