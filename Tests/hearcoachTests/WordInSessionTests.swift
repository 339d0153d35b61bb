import TestSupport
import Testing

@Suite(
  "Asking about words in a terminal",
  .enabled(if: ChildProgram.isInstalled("script"), "script is not installed"),
  .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio is not installed"))
struct WordInSessionTests {
  /// What is typed when a line with the first of each pair is shown, one pair after the other.
  private static func lines(_ language: Home.Language) -> [(shown: String, typed: [String])] {
    language == .chinese
      ? [
        ("第 1 句", ["/词 银行", "/记住", "/跳过"]), ("/记住）", ["/词", "/词 银行"]),
        ("哪些句子里有", ["/记住"]), ("已加入复习", ["/结束"]),
      ]
      : [
        ("Number 1", ["/word 银行", "/keep", "/skip"]), ("/keep)", ["/word", "/word 银行"]),
        ("Heard in", ["/keep"]), ("Added:", ["/end"]),
      ]
  }

  @Test(arguments: Home.Language.allCases)
  func `a word is explained once the sentence is over, and both come again`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\n")
    let server = try await PrivateSoundServer()
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) session --plain", "/dev/null"],
      environment: home.environment(
        language, ["TERM": "xterm", "PULSE_SERVER": server.address]))
    var left = Self.lines(language)
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      guard let next = left.first, line.contains(next.shown) else { continue }
      left.removeFirst()
      for typed in next.typed { terminal.say(typed) }
    }
    let chinese = language == .chinese
    let early = chinese ? "这句结束后才能查词" : "once a sentence is over"
    #expect(output.split(separator: early).count == 3, "\(output)")
    #expect(output.contains(chinese ? "要查哪个词？" : "Which word?"))
    #expect(output.contains("银行   yínháng"), "\(output)")
    // What it means in English tells nobody anything who was brought up with Chinese.
    #expect(output.contains("bank") != chinese, "\(output)")
    let cards = try await sqlite(home.journal, "SELECT kind, text FROM cards ORDER BY id")
    #expect(cards.count == 2 && cards.first == "word|银行", "\(cards)")
  }
}
