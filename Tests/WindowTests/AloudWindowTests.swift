import TestSupport
import Testing

/// Who reads aloud does so in the window as in the terminal.
@Suite(
  "The window, as a person uses it who reads aloud",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct AloudWindowTests {
  private static func room(_ language: Home.Language, _ lang: String) async throws -> SpokenRoom {
    try await SpokenRoom(
      """
      [general]
      welcomed = true
      ui_lang = \(language == .chinese ? "zh" : "en")
      lang = \(lang)
      """)
  }

  /// What is to be read: the one text on the page that is one of the sentences.
  private static func sentence(
    shownTo person: Person, in room: SpokenRoom, _ lang: String
  ) async throws -> String {
    let list = try await room.home.run("sentences", "list", "--lang", lang).lines
    let shown = try await person.read("label").split(separator: "\n").map(String.init)
    return try #require(
      shown.first { text in text.count > 4 && list.contains { $0.hasSuffix(" " + text) } },
      "\(shown)")
  }

  /// Reads what is shown until it is caught and the next one is offered.
  private static func readAloud(
    in room: SpokenRoom, by person: Person, _ lang: String, next: String, hearing: String,
    thinking: String
  ) async throws {
    let text = try await sentence(shownTo: person, in: room, lang)
    for _ in 0..<4 where try await !person.read("push button").contains(next) {
      try await room.speak(text, in: lang)
      try await person.see(hearing)
      try await person.miss(hearing)
      try await person.miss(thinking)
    }
    try await person.see(next)
  }

  @Test(arguments: Home.Language.allCases)
  func `what nothing here understands is told by its timing, never as right or wrong`(
    language: Home.Language
  ) async throws {
    let say = { (zh: String, en: String) in language == .chinese ? zh : en }
    let room = try await Self.room(language, "es-ES")
    let person = try await Person(room.home, sound: room.sound, language: language)
    try await person.press(say("更多", "More"))
    try await person.press(say("朗读", "Reading aloud"))
    try await person.see(say("请读出来", "Read it aloud"))
    // It says what it cannot do, and where in the window more is to be had.
    try await person.see(say("“服务和隐私”", "“Services and privacy”"))
    try await person.miss("hearcoach doctor")
    try await Self.readAloud(
      in: room, by: person, "es-ES", next: say("下一题", "Next one"),
      hearing: say("在听您说", "Hearing you"), thinking: say("正在判断", "thinking about what you said"))
    try await person.see(say("没有判断", "was not judged"))
    try await person.miss("✓")
    // One's own voice beside the model's, and on to the next.
    try await person.press(say("和示范对比", "Compare voices"))
    try await person.see(say("上面是示范", "Above the model"))
    try await person.press(say("下一题", "Next one"))
    try await person.see(say("第 2 题", "No. 2"))
    try await person.press(say("跳过", "Skip"))
    try await person.see(say("跳过了", "Skipped"))
    await person.quit()
    try await person.waitForEnd()
    let report = try await room.home.run("report", "--reading", "--json").output
    #expect(report.contains(#""timing":"#) && !report.contains(#""timing":null"#), "\(report)")
  }

  @Test(arguments: Home.Language.allCases)
  func `a microphone that goes is told by its way in the window, and may come back`(
    language: Home.Language
  ) async throws {
    let say = { (zh: String, en: String) in language == .chinese ? zh : en }
    let lang = say("zh-CN", "en-US")
    let room = try await Self.room(language, lang)
    let person = try await Person(room.home, sound: room.sound, language: language)
    try await person.press(say("更多", "More"))
    try await person.press(say("朗读", "Reading aloud"))
    try await person.see(say("请读出来", "Read it aloud"))
    let text = try await Self.sentence(shownTo: person, in: room, lang)
    try await room.speak(text + text + text)
    try await person.see(say("在听您说", "Hearing you"))
    try await room.unplug()
    try await person.see(say("接好以后按“继续”", "then press Go on"))
    // Still none: it is told again, and nothing is lost.
    try await person.press(say("继续", "Go on"))
    try await person.see(say("没有找到麦克风", "there is no microphone"))
    try await person.miss("hearcoach session")
    try await person.see(say("接好以后按“继续”", "then press Go on"))
    try await room.plugIn()
    try await person.press(say("继续", "Go on"))
    try await person.see(say("请读出来", "Read it aloud"))
    try await Self.readAloud(
      in: room, by: person, lang, next: say("下一题", "Next one"),
      hearing: say("在听您说", "Hearing you"), thinking: say("正在判断", "thinking about what you said"))
    await person.quit()
    try await person.waitForEnd()
    let report = try await room.home.run("report", "--reading", "--json").output
    #expect(report.contains(text), "\(report)")
  }
}
