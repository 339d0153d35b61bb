import TestSupport
import Testing

/// A chat in the window, by what a screen reader says.
@Suite(
  "A chat in the window, as a person with a screen reader has it",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct ChatWindowTests {
  private static func configuration(
    _ words: TalkWindowTests.Words, _ url: String, _ lang: String
  ) -> String {
    """
    [general]
    welcomed = true
    ui_lang = \(words("zh", "en"))
    lang = \(lang)
    [services]
    talk = chatter
    [service.chatter]
    url = \(url)
    model = little
    seconds = 30
    """
  }

  @Test(arguments: Home.Language.allCases)
  func `it is chosen, answered in one's own words and by what is suggested, and kept`(
    language: Home.Language
  ) async throws {
    let words = TalkWindowTests.Words(language: language)
    let lang = words("en-US", "zh-CN")
    let line = words(
      "SAY: A fine day. How are you?\nMEANS: 天气真好。您好吗？\nREPLY: Very well.\nMEANS: 很好。\n",
      "SAY: 天气真好。您好吗？\nMEANS: A fine day. How are you?\nREPLY: 我很好。\nMEANS: Very well.\n")
    let server = try LoopbackServer { _ in ChatWire.openai.acts([line]) }
    let home = try Home()
    try home.configure(Self.configuration(words, server.url, lang))
    let person = try await Person(home, sound: PrivateSoundServer(), language: language)
    try await person.press(word: words("对话", "Talk"))
    try await person.press(words("陪我学习：", "Help me study:"))
    try await person.see(words("轮到您了", "Your turn"))
    try await person.press(words("看文字", "Show the words"))
    try await person.see(words("天气真好。您好吗？", "A fine day. How are you?"))
    // A word of what the model wrote is explained, and comes again.
    try await person.press(words("查句子里的词", "Words of this sentence"))
    try await person.press(word: words("fine", "天气"))
    try await person.see(words("好的；没事的", "weather"))
    try await person.type(words("Not bad", "还不错"), into: words("您的回答", "Your answer"))
    try await person.press(words("说出去", "Send"))
    try await person.see(words("› 您：Not bad", "› You: 还不错"))
    try await person.see(words("第 2 轮", "turn 2"))
    try await person.press("1 ")
    try await person.see(words("第 3 轮", "turn 3"))
    try await person.press(word: words("结束", "End"))
    try await person.press(words("结束并保留", "End and keep it"))
    try await person.press(words("重看这次对话", "Read this talk"))
    try await person.see(words("› 您：Not bad", "› You: 还不错"))
    await person.quit()
    try await person.waitForEnd()
    let talks = try await home.run("talks", "--json").output
    #expect(talks.contains(#""opening":"chat""#) && talks.contains(#""ending":"saved""#))
    #expect(try await home.run("words", "list").output.contains(words("fine", "天气")))
  }

  @Test(arguments: zip(Home.Language.allCases, [true, false]))
  func `what the partner offers is asked about by two buttons, and done when one is pressed`(
    language: Home.Language, isWanted: Bool
  ) async throws {
    let words = TalkWindowTests.Words(language: language)
    let topic = words("travel", "交通")
    let line = words(
      "SAY: I have some sentences for you.\nMEANS: 我给您找了些句子。\n",
      "SAY: 我给您找了些句子。\nMEANS: I have some sentences for you.\n")
    let server = try LoopbackServer { heard in
      ChatWire.openai.acts(
        calling: heard.number == 0 ? [.init("pack", "{\"about\":\"\(topic)\"}")] : [], after: [line]
      )
    }
    let home = try Home()
    try home.configure(Self.configuration(words, server.url, words("en-US", "zh-CN")))
    let person = try await Person(home, sound: PrivateSoundServer(), language: language)
    try await person.press(word: words("对话", "Talk"))
    try await person.press(words("陪我学习：", "Help me study:"))
    try await person.see(words("加进复习吗", "be added to your reviews?"))
    // All of it is shown before it is agreed to.
    try await person.see("10. ")
    #expect(try await home.run("words", "list", "--json").output == "{\"cards\":[]}\n")
    try await person.press(isWanted ? words("加进复习", "Add to reviews") : words("不加", "Do not add"))
    try await person.see(
      isWanted ? words("个句子加进复习。", "in your reviews now.") : words("的句子不加。", "are not added."))
    try await person.miss(words("加进复习吗", "be added to your reviews?"))
    try await person.press(word: words("结束", "End"))
    try await person.press(words("结束并保留", "End and keep it"))
    await person.quit()
    try await person.waitForEnd()
    #expect(
      (try await home.run("words", "list", "--json").output == "{\"cards\":[]}\n") != isWanted)
  }

  @Test func `a talk asks nothing about the voice of another language`() async throws {
    let line = "SAY: A fine day.\nMEANS: 天气真好。\nREPLY: Very well.\nMEANS: 很好。\n"
    let server = try LoopbackServer { _ in ChatWire.openai.acts([line]) }
    let home = try Home()
    try home.configure(
      Self.configuration(TalkWindowTests.Words(language: .english), server.url, "zh-CN")
        + """

        [voice]
        zh = reader
        [voice.reader]
        command = cat
        lang = zh-CN
        """)
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press(word: "Talk")
    try await person.press(word: "English")
    try await person.see("Help me study:")
    try await person.press("Help me study:")
    try await person.see("Your turn")
    await person.quit()
    try await person.waitForEnd()
  }

  @Test func `without a model there is nothing to chat with, and the scenes are there`()
    async throws
  {
    let home = try TalkWindowTests.Words(language: .english).home
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press(word: "Talk")
    try await person.see("At the doctor's,")
    try await person.miss("Help me study:")
    await person.quit()
    try await person.waitForEnd()
  }
}
