import TestSupport
import Testing

/// What a learner does with their voice can be done in the window.
@Suite(
  "The window, as a person uses it who speaks",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct SpokenWindowTests {
  /// What the window says in a language of the interface.
  private struct Words {
    let language: Home.Language
    let code: String
    let practised: String

    func callAsFunction(_ chinese: String, _ english: String) -> String {
      language == .chinese ? chinese : english
    }

    init(_ language: Home.Language) {
      self.language = language
      (code, practised) = language == .chinese ? ("zh", "zh-CN") : ("en", "en-US")
    }
  }

  private static func room(_ words: Words) async throws -> SpokenRoom {
    try await SpokenRoom(
      """
      [general]
      welcomed = true
      mode = voice
      ui_lang = \(words.code)
      lang = \(words.practised)
      """)
  }

  /// One value of the journal.
  private static func ask(_ question: String, in home: Home) async throws -> String {
    try await FinishedProgram.run(
      "sqlite3", ["-cmd", ".timeout 10000", home.journal, question], environment: [:]
    ).lines.first.map(String.init) ?? ""
  }

  /// Says the sentence at hand until it is understood: the judge is sure of nine in ten.
  private static func answer(
    in room: SpokenRoom, by person: Person, _ words: Words
  ) async throws {
    let text = try await ask("SELECT text FROM items ORDER BY id DESC LIMIT 1", in: room.home)
    let next = words("下一句", "Next sentence")
    for _ in 0..<4 where try await !person.read("push button").contains(next) {
      try await room.speak(text)
      try await person.see(words("在听您说", "Hearing you"))
      try await person.miss(words("在听您说", "Hearing you"))
      try await person.miss(words("正在判断", "thinking about what you said"))
    }
    try await person.see(next)
  }

  @Test(arguments: Home.Language.allCases)
  func `what is spoken is heard, judged and shown, sound by sound and with both melodies`(
    language: Home.Language
  ) async throws {
    let words = Words(language)
    let room = try await Self.room(words)
    let person = try await Person(room.home, sound: room.sound, language: language)
    try await person.press(words("开始练习", "Start practising"))
    try await person.see(words("请说出来，也可以打字", "Say it, or type"))
    try await person.see(words("播放完了", "It was played"))
    try await Self.answer(in: room, by: person, words)
    try await person.press(words("细看每个音", "Each sound in detail"))
    try await person.press(words("和示范对比", "Compare voices"))
    try await person.see(words("上面是示范", "Above the model"))
    await person.quit()
    try await person.waitForEnd()
    #expect(try await room.home.run("export", "--csv").output.contains(",voice,true,"))
    #expect(try await room.firstScores() != nil)
  }

  @Test(arguments: Home.Language.allCases)
  func `what is being spoken is taken back by a button or a key, and is not a try`(
    language: Home.Language
  ) async throws {
    let words = Words(language)
    let room = try await Self.room(words)
    let person = try await Person(room.home, sound: room.sound, language: language)
    try await person.press(words("开始练习", "Start practising"))
    try await person.see(words("播放完了", "It was played"))
    let long = words("今天早上我去买了一些水果和蔬菜。", "This morning I went to buy some fruit and bread.")
    let waiting = words("请说出来，也可以打字", "Say it, or type")
    for isByKey in [false, true] {
      try await room.speak(long + long)
      try await person.see(words("在听您说", "Hearing you"))
      // The microphone opens again at once: what goes on being said would be another answer.
      room.fallSilent()
      if isByKey {
        try await person.key("ff1b")
      } else {
        try await person.press(words("重说", "Say it anew"))
      }
      try await person.see(waiting)
    }
    #expect(try await Self.ask("SELECT count(*) FROM attempts", in: room.home) == "0")
    try await Self.answer(in: room, by: person, words)
    #expect(try await Self.ask("SELECT min(n) FROM attempts", in: room.home) == "1")
  }

  @Test(arguments: Home.Language.allCases)
  func `whoever wants to speak sees how loud they are, is told, and hears themselves`(
    language: Home.Language
  ) async throws {
    let words = Words(language)
    let room = try await SpokenRoom("")
    let person = try await Person(room.home, sound: room.sound, language: language)
    try await person.press(words("中文", "English"))
    for question in [
      words("看得清楚吗", "large enough"), words("想练哪种语言", "Which language do you want"),
      words("练习是为了什么", "What is the practice for"),
    ] {
      try await person.see(question)
      try await person.press(words("跳过这一步", "Skip this one"))
    }
    try await person.press(words("听清楚了", "Yes, clearly"))
    try await person.press(words("说话", "By speaking"))
    try await person.see(words("请说几个词", "Say a few words"))
    try await room.speak(words("今天早上我去买水果。", "This morning I went out."))
    try await eventually("the bar shows the voice") {
      try await person.fill(words("麦克风音量", "Microphone level")) > 0.3
    }
    try await person.see(words("听到您说了", "heard you speak for"))
    try await person.press(words("听到了", "I heard myself"))
    try await person.press(words("开始练习", "Start practising"))
    try await person.see(words("请说出来，也可以打字", "Say it, or type"))
    #expect(try await room.home.run("config", "get", "general.mode").output == "voice\n")
  }

  @Test(arguments: Home.Language.allCases)
  func
    `in a session the microphone waits for its button as well, and Esc throws away what was said`(
      language: Home.Language
    ) async throws
  {
    let words = Words(language)
    let room = try await SpokenRoom(
      """
      [general]
      welcomed = true
      mode = voice
      ui_lang = \(words.code)
      lang = \(words.practised)
      [sound]
      microphone_opens = press
      """)
    let person = try await Person(room.home, sound: room.sound, language: language)
    let (open, end) = (
      words("按一下或按住，开始说", "Press or hold to speak"),
      words("说完了，按一下", "Press when you have said it")
    )
    try await person.press(words("开始练习", "Start practising"))
    try await person.see(words("播放完了", "It was played"))
    let text = try await Self.ask(
      "SELECT text FROM items ORDER BY id DESC LIMIT 1", in: room.home)
    try await person.press(open)
    try await person.see(words("请说，在听", "Listening: your turn"))
    // Esc, before and after a voice is heard.
    try await person.key("ff1b")
    try await person.see(words("请说出来，也可以打字", "Say it, or type"))
    try await person.press(open)
    try await room.speak(text)
    try await person.see(words("在听您说", "Hearing you"))
    room.fallSilent()
    try await person.key("ff1b")
    try await person.see(words("请说出来，也可以打字", "Say it, or type"))
    try await person.press(open)
    try await person.press(end)
    try await person.see(words("不计次数", "this is not a try"))
    #expect(try await Self.ask("SELECT count(*) FROM attempts", in: room.home) == "0")
    let next = words("下一句", "Next sentence")
    for _ in 0..<4 where try await !person.read("push button").contains(next) {
      try await person.press(open)
      try await person.see(words("请说，在听", "Listening: your turn"))
      try await room.speak(text)
      try await person.see(words("在听您说", "Hearing you"))
      try await person.miss(words("在听您说", "Hearing you"))
      try await person.miss(words("正在判断", "thinking about what you said"))
    }
    try await person.see(next)
    #expect(try await Self.ask("SELECT min(n) FROM attempts", in: room.home) == "1")
    await person.quit()
    try await person.waitForEnd()
  }

  @Test(arguments: Home.Language.allCases)
  func `in a talk the microphone waits for its button, and the next press ends what was said`(
    language: Home.Language
  ) async throws {
    let words = Words(language)
    let room = try await SpokenRoom(
      """
      [general]
      welcomed = true
      mode = voice
      ui_lang = \(words.code)
      lang = \(words.practised)
      [sound]
      talk_microphone = press
      """)
    let person = try await Person(room.home, sound: room.sound, language: language)
    try await person.press(word: words("对话", "Talk"))
    try await person.press(words("看医生，", "At the doctor's,"))
    try await person.see(words("轮到您了，按回车说话", "Your turn: Enter to speak"))
    try await person.press(words("按一下或按住，开始说", "Press or hold to speak"))
    try await person.see(words("请说，在听", "Listening: your turn"))
    try await person.press(words("说完了，按一下", "Press when you have said it"))
    try await person.see(words("没听到声音", "Nothing was heard"))
    // Nothing was said, so it is still the same turn.
    try await person.press(words("按一下或按住，开始说", "Press or hold to speak"))
    try await person.see(words("请说，在听", "Listening: your turn"))
    try await room.speak(words("我头疼，疼了两天了。", "My back has been hurting since Saturday."))
    try await person.see(words("✓ 您：", "✓ You:"))
    await person.quit()
    try await person.waitForEnd()
  }
}
