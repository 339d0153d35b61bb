import JSON
import TestSupport
import Testing

/// What the partner of a chat offers, as it looks in a terminal.
@Suite(
  "What is offered in a terminal",
  .enabled(if: ChildProgram.isInstalled("script"), "script is not installed"))
struct OfferScreenTests {
  private static let line = "SAY: 我给您找了些句子。\nMEANS: I have some sentences for you.\n"

  @Test(arguments: Home.Language.allCases, [true, false])
  func `all of its sentences are shown before it is agreed to, and which it was after that`(
    language: Home.Language, isWanted: Bool
  ) async throws {
    let server = try LoopbackServer { heard in
      ChatWire.openai.acts(
        calling: heard.number == 0 ? [.init("pack", #"{"about":"交通"}"#)] : [],
        after: [Self.line])
    }
    let sound = try await PrivateSoundServer()
    let home = try Home()
    try home.configure(ChatTalkTests.configuration(at: server.url))
    let terminal = try Dialogue(
      "script",
      ["-qec", "\(Home.program) talk chat study --lang zh-CN --plain", "/dev/null"],
      environment: home.environment(
        language, ["TERM": "xterm", "PULSE_SERVER": sound.address]))
    let chinese = language == .chinese
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      if line.contains(chinese ? "您不答应" : "unless you agree") {
        terminal.say(isWanted ? "/加入" : "/不加")
        terminal.say("/结束")
      }
    }
    let cards = try JSON.parse(Array(try await home.run("words", "list", "--json").output.utf8))
    #expect((cards["cards"]?.asArray?.isEmpty == false) == isWanted)
    let flat = output.filter { !$0.isWhitespace }
    let count = isWanted ? cards["cards"]?.asArray?.count ?? 0 : 1
    for (place, card) in (cards["cards"]?.asArray ?? []).enumerated() {
      let text = card["text"]?.asString ?? "?"
      #expect(flat.contains(text.filter { !$0.isWhitespace }), "\(place): \(text) in \(output)")
    }
    #expect(output.contains("\(count). ") && output.contains("1. "), "\(output)")
    let after =
      switch (chinese, isWanted) {
      case (true, true): "已把关于“交通”的 \(count) 个句子加进复习"
      case (true, false): "好，关于“交通”的句子不加。"
      case (false, true): "sentences on “交通” are in your reviews now"
      case (false, false): "the sentences on “交通” are not added"
      }
    #expect(output.replacing("\n", with: " ").contains(after), "\(output)")
  }
}
