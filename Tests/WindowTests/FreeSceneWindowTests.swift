import TestSupport
import Testing

/// A scene that is left for a model in the window, by what a screen reader says.
@Suite(
  "A scene that is left for a model, as a person with a screen reader has it",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct FreeSceneWindowTests {
  @Test(arguments: Home.Language.allCases)
  func `a button leaves the script, the model answers, and another button leads back`(
    language: Home.Language
  ) async throws {
    let words = TalkWindowTests.Words(language: language)
    let line = words(
      "SAY: I like dogs too. What is wrong?\nMEANS: 我也喜欢狗。\nREPLY: Well.\nMEANS: 嗯。\n",
      "SAY: 我也喜欢小狗。您哪里不舒服？\nMEANS: I like dogs too.\nREPLY: 我想想。\nMEANS: Let me think.\n")
    let server = try LoopbackServer { _ in ChatWire.openai.acts([line]) }
    let home = try Home()
    try home.configure(
      """
      [general]
      welcomed = true
      ui_lang = \(words("zh", "en"))
      lang = \(words("en-US", "zh-CN"))
      [services]
      scenes = player
      [service.player]
      url = \(server.url)
      model = little
      seconds = 30
      """)
    let person = try await Person(home, sound: PrivateSoundServer(), language: language)
    try await person.press(word: words("对话", "Talk"))
    try await person.press(words("看医生，", "At the doctor's,"))
    try await person.see(words("轮到您了", "Your turn"))
    try await person.press(words("自由说", "Say anything"))
    try await person.see(words("现在说什么都行", "Say anything now"))
    try await person.type(words("My dog is lovely", "我家小狗很可爱"), into: words("您的回答", "Your answer"))
    try await person.press(words("说出去", "Send"))
    try await person.see(words("第 2 轮", "turn 2"))
    try await person.press(words("看文字", "Show the words"))
    try await person.see(words("I like dogs too.", "我也喜欢小狗。"))
    try await person.press(words("回到剧本", "Back to the script"))
    try await person.see(words("第 3 轮", "turn 3"))
    try await person.see(words("自由说", "Say anything"))
    try await person.press(word: words("结束", "End"))
    try await person.press(words("结束并保留", "End and keep it"))
    try await person.press(words("重看这次对话", "Read this talk"))
    try await person.see(words("› 您：My dog is lovely", "› You: 我家小狗很可爱"))
    await person.quit()
    try await person.waitForEnd()
    #expect(server.requests.count == 1)
  }
}
