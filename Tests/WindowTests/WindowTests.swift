import Coaching
import Glibc
import TestSupport
import Testing

/// What a learner does in a terminal can be done in the window, by what a screen reader says.
@Suite(
  "The window, as a person with a screen reader uses it",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct WindowTests {
  private static func welcomed(_ more: String = "") throws -> Home {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\n" + more)
    return home
  }

  @Test func `a wrong answer, the text, an appeal and the next sentence are in the journal`()
    async throws
  {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Start practising")
    try await person.see("No. 1")
    try await person.see("What did you hear?")
    try await person.hear()
    try await person.type("我不知道这句话", into: "Your answer")
    try await person.press("Check")
    try await person.see("try 2 of 3")
    // A screen reader says what changes about the thing that has the focus, and nothing else.
    #expect(try await person.describe("Your answer").contains("try 2 of 3"))
    try await person.press("Show the text")
    try await person.see("It was:")
    #expect(try await person.describe("Next sentence").contains("It was:"))
    try await person.press("I had it right")
    try await person.see("Noted: the sentence whose text you saw last was right, by your own word.")
    try await person.press("Next sentence")
    try await person.see("No. 2")
    #expect(try await person.describe("Your answer") == "")
    try await person.press("Skip")
    try await person.see("Skipped:")
    await person.quit()
    try await person.waitForEnd()
    let table = try await home.run("export", "--csv", "--all-columns")
    #expect(table.lines.count >= 2, "\(table.output)")
    #expect(table.output.contains("我不知道这句话"))
  }

  @Test func `a word of a sentence that is over is looked up where it stands, and reviewed`()
    async throws
  {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Start practising")
    try await person.see("What did you hear?")
    try await person.hear()
    try await person.press("Show the text")
    try await person.see("It was:")
    let before = Set(try await person.read("push button").split(separator: "\n"))
    try await person.press("Words of this sentence")
    var word = ""
    try await eventually("words can be pressed") {
      let words = try await person.read("push button").split(separator: "\n")
      word = words.first { !before.contains($0) }.map(String.init) ?? ""
      return !word.isEmpty
    }
    try await person.press(word)
    // What is looked up comes again, unless the learner says no.
    try await person.see("Review it no more")
    let cards = try await home.run("words", "list", "--json").output
    #expect(cards.contains("\"text\":\"\(word)\""), "\(cards)")
    try await person.press("Review it no more")
    try await person.miss("Review it no more")
    let left = try await home.run("words", "list", "--json").output
    #expect(!left.contains("\"text\":\"\(word)\""), "\(left)")
    // The session goes on as if nothing had been looked up.
    try await person.press("Next sentence")
    try await person.see("No. 2")
  }

  @Test func `sounds are told apart by buttons, and by the keys of their numbers`() async throws {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Telling sounds apart")
    try await person.see("Which one did you hear?")
    try await person.hear()
    // Each is named with its number.
    try await person.press("1  ")
    try await person.see("Next one")
    try await person.miss("Which one did you hear?")
    try await person.press("Next one")
    try await person.see("Which one did you hear?")
    try await person.hear()
    try await person.key("0032")
    try await person.see("Next one")
    try await person.press("Next one")
    try await person.see("Which one did you hear?")
    try await person.hear()
    try await person.press("Tell me")
    try await person.see("It was:")
    await person.quit()
    try await person.waitForEnd()
    // They are practice, and no rows of the table of sentences.
    #expect(try await home.run("export", "--csv").lines.count == 1)
    #expect(try await home.run("status").output.contains("1 day in a row"))
  }

  @Test func `numbers are written down, and words that are missing in a sentence`() async throws {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Writing down numbers")
    try await person.see("No. 1")
    try await person.type("7", into: "Your answer")
    try await person.hear()
    try await person.press("Check")
    try await person.press("Next one")
    try await person.see("No. 2")
    await person.quit()
    try await person.waitForEnd()

    let other = try await Person(home, sound: PrivateSoundServer())
    try await other.press("More")
    try await other.press("The missing word")
    try await other.see("____")
    try await other.hear()
    try await other.press("Tell me")
    try await other.see("It was:")
    try await other.miss("____")
    await other.quit()
    try await other.waitForEnd()
    let export = try await home.run("export", "--json").output
    #expect(export.contains(#""kind":"numbers""#) && export.contains(#""kind":"words""#))
  }

  private enum Key {
    static let (enter, escape) = ("ff0d", "ff1b")
    static let (f2, f3, f4, f5, f6) = ("ffbf", "ffc0", "ffc1", "ffc2", "ffc3")
    static let (a, b) = ("0061", "0062")
  }

  @Test func `a session goes from beginning to end by the keyboard alone`() async throws {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.see("Start practising")
    try await person.key(Key.enter)
    try await person.see("What did you hear?")
    try await person.hear()
    try await person.key(Key.f2)
    try await person.see("pace 0.")
    try await person.key(Key.a)
    try await person.key(Key.b)
    try await person.key(Key.enter)
    try await person.see("try 2 of 3")
    try await person.key(Key.f5)
    try await person.see("Paused. The clock stands still")
    try await person.key(Key.f5)
    try await person.miss("Paused. The clock stands still")
    try await person.key(Key.f3)
    try await person.see("It was:")
    try await person.key(Key.f6)
    try await person.see("Noted: ")
    try await person.key(Key.enter)
    try await person.see("No. 2")
    try await person.key(Key.f4)
    try await person.see("Skipped:")
    await person.quit()
    try await person.waitForEnd()
    #expect(try await home.run("export", "--json").output.contains("\"ab\""))
  }

  @Test func `Enter pressed twice, or held, is one answer`() async throws {
    let person = try await Person(try Self.welcomed(), sound: PrivateSoundServer())
    try await person.press("Start practising")
    try await person.see("What did you hear?")
    try await person.hear()
    try await person.key(Key.a)
    try await person.key(Key.b)
    try await person.tap(Key.enter, times: 2)
    try await person.see("try 2 of 3")
    try await Task.sleep(for: .seconds(1))
    try await person.see("try 2 of 3")
    try await person.key(Key.a)
    try await person.hold(Person.enter.place, seconds: 3)
    try await person.see("try 3 of 3")
  }

  @Test func `Enter pressed twice loses no summary, and begins no session`() async throws {
    let home = try Self.welcomed()
    #expect(try await home.run("words", "add", "咖啡").exit == 0)
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Due for review: 1")
    try await person.see("What did you hear?")
    try await person.hear()
    try await person.press("Show the text")
    try await eventually("the keyboard is where it goes on") {
      try await person.focused() == "Next sentence"
    }
    try await Task.sleep(for: .seconds(1))
    try await person.tap(Key.enter, times: 2)
    try await person.see("Done for now")
    try await Task.sleep(for: .seconds(1))
    try await person.see("Done for now")
    try await person.tap(Key.enter, times: 2)
    try await person.see("Today:")
    try await Task.sleep(for: .seconds(1))
    try await person.see("Today:")
  }

  @Test func `what is due is reviewed alone`() async throws {
    let home = try Self.welcomed()
    #expect(try await home.run("words", "add", "咖啡").exit == 0)
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Due for review: 1")
    try await person.see("No. 1")
    try await person.see("What did you hear?")
    try await person.hear()
    try await person.press("Show the text")
    try await person.see("咖啡")
    try await person.press("Next sentence")
    // Nothing else is due.
    try await person.see("Done for now")
    let cards = try await home.run("words", "list", "--json").output
    #expect(cards.contains(#""text":"咖啡""#) && cards.contains(#""reviews":1"#), "\(cards)")
  }

  @Test
  func `closed in the midst of a sentence, the session is over in order, and nothing is lost`()
    async throws
  {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Start practising")
    try await person.see("What did you hear?")
    try await person.hear()
    try await person.type("一二三四五六七", into: "Your answer")
    try await person.press("Check")
    try await person.see("try 2 of 3")
    await person.quit()
    try await person.waitForEnd()
    let table = try await home.run("export", "--json")
    #expect(table.output.contains("一二三四五六七"), "\(table.output)")
    #expect(try await home.run("session", "--resume", "--jsonl", "--silent").exit == 1)
  }

  @Test func `killed in the midst of a sentence, it goes on there with what was tried`()
    async throws
  {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Start practising")
    try await person.see("What did you hear?")
    try await person.hear()
    try await person.type("一二三四五六七", into: "Your answer")
    try await person.press("Check")
    try await person.see("try 2 of 3")
    await person.kill()
    try await person.waitForEnd()
    try await person.open()
    try await person.press("Go on where it broke off")
    try await person.see("try 2 of 3")
  }

  @Test func `killed at any moment, nothing that it has shown is lost`() async throws {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer(), opens: false)
    var shown: Set<String> = []
    var dice = SplitMix64(seed: 35)
    for moment in 0..<5 {
      try await person.open()
      try await person.see("Today:")
      let isBrokenOff = try await person.read("push button").contains("Go on where")
      try await person.press(isBrokenOff ? "Go on where" : "Start practising")
      try await person.see("No. ")
      if try await person.read("push button").contains("Next sentence") {
        try await person.press("Next sentence")
        try await person.see("What did you hear?")
      }
      // None is right: three tries are an item, and what an answer makes visible depends on those before.
      let tries = try await Self.answers(in: home).count % 3 + 1
      let sign = tries == 3 ? "It was:" : "try \(tries + 1) of 3"
      let answer = "第\(moment)回没听懂"
      try await person.type(answer, into: "Your answer")
      try await person.press("Check")
      // Once it is there for certain, and otherwise perhaps.
      if moment == 0 { try await person.see(sign) }
      try await Task.sleep(for: .milliseconds(.random(in: 0..<400, using: &dice)))
      let after = try await person.read("label")
      await person.kill()
      try await person.waitForEnd()
      if after.contains(sign) { shown.insert(answer) }
      let kept = try await Self.answers(in: home)
      #expect(shown.subtracting(kept) == [], "moment \(moment)")
    }
    #expect(!shown.isEmpty)
  }

  private static func answers(in home: Home) async throws -> [String] {
    guard access(home.journal, F_OK) == 0 else { return [] }
    let kept = try await FinishedProgram.run(
      "sqlite3", ["-cmd", ".timeout 10000", home.journal, "SELECT answer FROM attempts"],
      environment: [:])
    return kept.lines.map(String.init)
  }

  @Test(arguments: Home.Language.allCases)
  func `the questions of the first start lead to the first sentence`(language: Home.Language)
    async throws
  {
    let home = try Home()
    let sound = try await PrivateSoundServer()
    let microphone = try await PipeMicrophone(at: sound)
    let person = try await Person(home, sound: sound, language: language)
    let isChinese = language == .chinese
    try await person.press(isChinese ? "中文" : "English")
    try await person.press(isChinese ? "正合适" : "Yes, just right")
    try await person.see(isChinese ? "想练哪种语言" : "Which language do you want")
    try await person.press(isChinese ? "英语" : "English")
    try await person.press(isChinese ? "练听力" : "Training my hearing")
    try await person.press(isChinese ? "听清楚了" : "Yes, clearly")
    try await person.press(isChinese ? "以后再说" : "Later")
    try await person.press(isChinese ? "打字" : "By typing")
    try await person.see(isChinese ? "不是医疗器械" : "not a medical device")
    try await person.press(isChinese ? "开始练习" : "Start practising")
    try await person.see(isChinese ? "第 1 句" : "No. 1")
    let config = try await home.run("config").output
    #expect(config.contains("general.welcomed = true"))
    #expect(config.contains("general.lang = en-US"))
    #expect(config.contains("general.profile = hearing"))
    #expect(config.contains("general.ui_lang = \(isChinese ? "zh" : "en")"))
    _ = microphone
  }

  @Test func `a double click at the first start answers one question, and not the next`()
    async throws
  {
    let person = try await Person(try Home(), sound: PrivateSoundServer())
    try await person.see("Which language shall it speak?")
    try await person.press("Skip this one")
    try await person.see("Are the letters large enough?")
    try await Task.sleep(for: .seconds(1))
    try await person.click("Yes, just right", times: 2)
    try await person.see("Which language do you want")
    try await Task.sleep(for: .seconds(1))
    try await person.see("Which language do you want")
    try await person.click("Skip this one", times: 1)
    try await person.see("What is the practice for?")
  }

  @Test func `a language chosen at the first start is that of the whole window at once`()
    async throws
  {
    let person = try await Person(try Home(), sound: PrivateSoundServer())
    try await person.see("Which language shall it speak?")
    #expect(try await person.read("push button").contains("Larger text"))
    try await person.press("中文")
    try await person.see("这样大的字看得清楚吗？")
    let buttons = try await person.read("push button")
    #expect(buttons.contains("字大一点") && !buttons.contains("Larger text"), "\(buttons)")
    #expect(try await person.read("frame") == "听力教练")
  }

  @Test func `each question of the first start can be skipped by itself, and letters grow at once`()
    async throws
  {
    let home = try Home()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("English")
    try await person.see("Are the letters large enough?")
    try await person.press("Make them larger")
    try await eventually("the larger letters are kept") {
      (try? TestFile.text(home.configuration))?.contains("text = 24") == true
        || (try? TestFile.text(home.configuration))?.contains("text=24") == true
    }
    try await person.see("Are the letters large enough?")
    // Without a microphone there is nothing to decide about answers.
    for next in [
      "Which language do you want", "What is the practice for?", "Did you hear it?",
      "Everything stays on this computer",
    ] {
      try await person.press("Skip this one")
      try await person.see(next)
    }
    try await person.press("Skip this one")
    try await person.see("No. 1")
    #expect(try await home.run("config", "get", "general.lang").output == "zh-CN\n")
    #expect(try await home.run("config", "get", "general.welcomed").output == "true\n")
  }

  @Test func `where sentences cannot be louder the sound check says so, with a way out`()
    async throws
  {
    let home = try Home()
    try home.configure("[sound]\nloudness = -12\n")
    let person = try await Person(home, sound: PrivateSoundServer())
    for question in [
      "Which language shall", "large enough", "Which language do you want",
      "What is the practice for?",
    ] {
      try await person.see(question)
      try await person.press("Skip this one")
    }
    try await person.see("Did you hear it?")
    try await person.press("Louder")
    try await person.see("the computer's own volume")
    #expect(try await home.run("config", "get", "sound.loudness").output.hasPrefix("-12"))
  }

  @Test func `who hears nothing is helped, and takes another device`() async throws {
    let home = try Home()
    let sound = try await PrivateSoundServer()
    _ = try await sound.addSink("headset", description: "Headset")
    let person = try await Person(home, sound: sound)
    for question in [
      "Which language shall", "large enough", "Which language do you want",
      "What is the practice for?",
    ] {
      try await person.see(question)
      try await person.press("Skip this one")
    }
    try await person.see("Did you hear it?")
    try await person.press("I hear nothing")
    try await person.see("See whether the computer is muted")
    let recording = try await sound.record("headset", sampleRate: 16_000)
    try await person.press("Another device")
    try await person.see("Which device shall it play on?")
    try await person.press("Back")
    try await person.see("Did you hear it?")
    try await person.miss("See whether the computer is muted")
    try await person.press("Another device")
    try await person.press("Headset")
    try await person.see("Did you hear it?")
    #expect(try await home.run("config", "get", "sound.device").output == "headset\n")
    // It is heard there at once.
    try await recording.sound()
    // The usual one is whatever is that tomorrow.
    try await person.press("Another device")
    try await person.press("(the usual one)")
    try await person.see("Did you hear it?")
    #expect(try await home.run("config", "get", "sound.device").output == "\n")
  }

  @Test func `larger letters are kept`() async throws {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Larger text")
    try await eventually("the setting is kept") {
      (try? TestFile.text(home.configuration))?.contains("text") == true
    }
    #expect(try await home.run("config", "get", "window.text").output.hasPrefix("24"))
  }

  @Test func `a pause stops the session, and it goes on`() async throws {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Start practising")
    try await person.see("What did you hear?")
    try await person.press("Pause")
    try await person.see("Paused. The clock stands still")
    try await person.press("Go on")
    try await person.see("What did you hear?")
  }

  @Test
  func `a session is ended by a button or a key, is asked about first, and keeps what was done`()
    async throws
  {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Start practising")
    try await person.see("What did you hear?")
    try await person.hear()
    try await person.type("一二三四五六七", into: "Your answer")
    try await person.press("Check")
    try await person.see("try 2 of 3")
    try await person.type("再想一想", into: "Your answer")
    try await person.key(Key.escape)
    try await person.see("End this session?")
    // Whoever did not mean it goes on where they were.
    try await person.key(Key.escape)
    try await person.miss("End this session?")
    #expect(try await person.written(in: "Your answer") == "再想一想")
    try await person.press("Pause")
    try await person.see("Paused. The clock stands still")
    try await person.press("End the session")
    try await person.see("Done for now")
    #expect(try await home.run("export", "--json").output.contains("一二三四五六七"))
    #expect(try await home.run("session", "--resume", "--jsonl", "--silent").exit == 1)
    // The next one knows nothing of that pause.
    try await person.press("Back to the start")
    try await person.press("Start practising")
    try await person.see("What did you hear?")
    try await person.press("Pause")
    try await person.see("Paused. The clock stands still")
  }

  @Test func `without a sound server it says so, and what to do`() async throws {
    let home = try Self.welcomed()
    let sound = try await PrivateSoundServer()
    sound.kill()
    let person = try await Person(home, sound: sound)
    try await person.press("Start practising")
    try await person.see("Try:")
    try await person.see("Start practising")
  }

  @Test func `a setting is kept, and a wrong value is told`() async throws {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Settings")
    try await person.type("12", into: "How many minutes a session lasts")
    try await person.press("Back")
    try await person.see("Today: 0 of 12 minutes")
    try await person.press("Settings")
    try await person.type("many", into: "How many minutes a session lasts")
    try await person.press("Back")
    try await person.see("general.minutes")
    #expect(try await home.run("config", "get", "general.minutes").output == "12\n")
    // Closed with a value just typed, it keeps that too.
    try await person.press("Settings")
    try await person.type("14", into: "How many minutes a session lasts")
    await person.quit()
    try await person.waitForEnd()
    #expect(try await home.run("config", "get", "general.minutes").output == "14\n")
  }
}
