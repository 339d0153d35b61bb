import Foundation
import TestSupport
import Testing

/// Measuring in noise, by what a screen reader says.
@Suite(
  "Measuring in the window, as a person with a screen reader does",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct MeasureWindowTests {
  typealias Words = TalkWindowTests.Words

  /// A home in one language, which is practised too.
  static func home(_ language: Home.Language) throws -> Home {
    let home = try Home()
    let (ui, lang) = language == .chinese ? ("zh", "zh-CN") : ("en", "en-US")
    try home.configure("[general]\nwelcomed = true\nui_lang = \(ui)\nlang = \(lang)\n")
    return home
  }

  static func measures(in home: Home) async throws -> [[String: Any]] {
    let text = try await home.run("threshold", "list", "--json").output
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  /// Returns once the sentence was heard; what was said of an earlier one may still be told.
  static func waitForQuestion(_ person: Person, _ words: Words) async throws {
    try await person.miss(words("正在准备…", "Getting ready…"))
    try await person.miss(words("♪ 请听…", "♪ Listen…"))
  }

  /// Opens the page and passes the checks.
  static func begin(_ person: Person, _ words: Words) async throws {
    try await person.press(words("我的进步", "My progress"))
    try await person.press(word: words("噪声中听", "In noise"))
    try await person.see(words("还没有测过。", "Nothing measured yet."))
    try await person.press(words("开始测量", "Begin measuring"))
    try await person.see(words("三个音里，哪一个最轻？", "which of the three tones is the softest?"))
    try await person.press(words("不检查耳机", "Pass this over"))
    try await person.see(words("没有检查耳机", "Not checked"))
    try await person.see(words("舒服吗？", "is it comfortable?"))
    try await person.press(words("小声点", "Softer"))
    try await person.see(words("−3.0 分贝", "−3.0 dB"))
    try await person.see(words("舒服吗？", "is it comfortable?"))
    try await person.press(word: words("正好", "Fine"))
  }

  @Test func `a whole measurement is taken by choosing words, kept, and shown with what it means`()
    async throws
  {
    let words = Words(language: .chinese)
    let home = try Self.home(.chinese)
    let person = try await Person(home, sound: PrivateSoundServer(), language: .chinese)
    try await Self.begin(person, words)
    for n in 1...40 {
      let place = n <= 20 ? "熟悉 · 第 \(n) 句" : "第 \(n - 20) 句，共 20 句"
      try await person.see(place)
      if n > 20 { try await person.miss("熟悉") }
      try await MeasureWindowTests.waitForQuestion(person, words)
      if n % 10 == 1 { try await person.press("第 5 个词：杯子") }
      if n % 3 > 0 { try await person.press("第 1 个词：李华") }
      try await person.press(n % 3 > 0 || n % 10 == 1 ? "提交" : "一个词都没听到")
    }
    // Who chooses blindly understands less than can be measured.
    try await person.see("或者不够确定，没有数字可给。")
    try await person.see("这是练习，不用于检查或诊断")
    try await person.see("请尽快去看耳鼻喉科")
    try await person.press("看以前的结果")
    try await person.see("测过，但都超出了能测的范围")
    await person.quit()
    try await person.waitForEnd()
    let kept = try await Self.measures(in: home)
    #expect(kept.count == 1)
    #expect((kept.first?["trials"] as? [Any])?.count == 40)
    #expect(kept.first?["level"] as? Double == -3 && kept.first?["shaped"] as? Bool == false)
    // It is nowhere else, unless it is in the day's backup.
    TestFile.remove(home.journal)
    #expect(try await home.run("restore").exit == 0)
    #expect(try await Self.measures(in: home).count == 1)
  }

  @Test func `letters grow and shrink during a check, and what is measured stays`() async throws {
    let home = try Self.home(.english)
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press(word: "In noise")
    try await person.press("Begin measuring")
    try await person.press("Pass this over")
    try await person.see("Loudness (0.0 dB)")
    try await person.see("is it comfortable?")
    try await person.key("002d", with: Person.control)
    try await eventually("the smaller letters are kept") {
      (try? TestFile.text(home.configuration))?.contains("text") == true
    }
    #expect(try await home.run("config", "get", "window.text").output.hasPrefix("17"))
    try await person.see("is it comfortable?")
    try await person.see("Loudness (0.0 dB)")
    await person.quit()
    try await person.waitForEnd()
  }

  @Test(arguments: Home.Language.allCases)
  func `who leaves midway is asked, may go on, and is told that nothing was kept`(
    language: Home.Language
  ) async throws {
    let words = Words(language: language)
    let home = try Self.home(language)
    let person = try await Person(home, sound: PrivateSoundServer(), language: language)
    try await Self.begin(person, words)
    try await person.see(words("每列选一个", "choose one in each column"))
    try await person.see(words("听到哪些词？", "Which words did you hear?"))
    try await person.press(words("停止测量", "Stop measuring"))
    try await person.see(words("没有测完的不会保存", "Nothing of a measurement that is not complete"))
    try await person.press(words("接着测", "Go on measuring"))
    try await person.see(words("听到哪些词？", "Which words did you hear?"))
    try await person.press(words("第 2 个词：找到", "Word 2: painted"))
    try await person.press(word: words("提交", "Send"))
    try await person.see(words("熟悉 · 第 2 句", "Practice · Sentence 2"))
    try await person.press(words("停止测量", "Stop measuring"))
    try await person.see(words("接着测", "Go on measuring"))
    try await person.press(words("停止测量", "Stop measuring"))
    try await person.see(words("停止了，什么都没有保存。", "Stopped; nothing was kept."))
    try await person.press(words("回到首页", "Back to the start"))
    try await person.see(words("开始练习", "Start practising"))
    #expect(try await Self.measures(in: home).isEmpty)
    // Closed in the midst of it, it ends as well, and holds nothing up.
    try await Self.begin(person, words)
    await person.quit()
    try await person.waitForEnd()
    #expect(try await Self.measures(in: home).isEmpty)
    #expect(try await home.run("doctor").output.isEmpty == false)
  }
}

/// The same by the keyboard alone; by itself, for a measurement takes its minutes.
@Suite(
  "Measuring in the window by the keyboard alone",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct MeasureKeysTests {
  private typealias Words = TalkWindowTests.Words
  private typealias Key = TalkWindowTests.Key

  private static func type(_ text: String, _ person: Person) async throws {
    for scalar in text.unicodeScalars {
      try await person.key("00" + String(scalar.value, radix: 16))
    }
  }

  @Test func `a whole measurement goes from the first page to its result`() async throws {
    let home = try MeasureWindowTests.home(.english)
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.see("Start practising")
    for key in [Key.tab, Key.tab, Key.tab, Key.tab, Key.enter] { try await person.key(key) }
    try await person.see("Copies")
    for key in [Key.tab, Key.tab, Key.tab, Key.enter] { try await person.key(key) }
    try await person.see("Nothing measured yet.")
    // Past the noise, the language and how to answer.
    for _ in 1...5 { try await person.key(Key.tab) }
    try await person.key(Key.enter)
    for n in 1...6 {
      try await person.see("Headphones, \(n) of 6")
      try await Self.type("1", person)
    }
    try await person.see("is it comfortable?")
    try await Self.type("2", person)
    try await person.see("Loudness (+3.0 dB)")
    try await Self.type("3", person)
    for n in 1...40 {
      try await person.see(n <= 20 ? "Practice · Sentence \(n) of" : "Sentence \(n - 20) of")
      if n > 20 { try await person.miss("Practice · ") }
      try await MeasureWindowTests.waitForQuestion(person, Words(language: .english))
      if n == 1 {
        try await Self.type("129", person)
        try await person.key("ff08")
      }
      if n == 2 {
        try await person.key(Key.escape)
        try await person.see("Go on measuring")
        try await person.key(Key.enter)
        try await person.see("Which words did you hear?")
      }
      try await Self.type(n == 1 ? "3?0" : "?????", person)
      try await person.key(Key.enter)
    }
    try await person.see("too uncertain, for a figure")
    try await person.key(Key.enter)
    try await person.see("Start practising")
    await person.quit()
    try await person.waitForEnd()
    let kept = try #require(try await MeasureWindowTests.measures(in: home).first)
    let trials = try #require(kept["trials"] as? [[String: Any]])
    #expect(trials.count == 40)
    #expect(
      (trials[0]["heard"] as? [String]).map { [$0[0], $0[1], $0[2], $0[4]] }
        == ["Peter", "painted", "four", "clocks"])
    #expect(trials[0]["chosen"] as? [Bool] == [true, true, true, false, true])
    #expect(kept["headphones"] as? Int != nil && kept["level"] as? Double == 3)
  }
}
