import Foundation
import TestSupport
import Testing

/// Talks in the window, by what a screen reader says.
@Suite(
  "Talks in the window, as a person with a screen reader has them",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct TalkWindowTests {
  /// What the window says in a language of the interface; the other language is practised.
  struct Words {
    let language: Home.Language

    func callAsFunction(_ chinese: String, _ english: String) -> String {
      language == .chinese ? chinese : english
    }

    var home: Home {
      get throws {
        let home = try Home()
        let (ui, lang) = language == .chinese ? ("zh", "en-US") : ("en", "zh-CN")
        try home.configure("[general]\nwelcomed = true\nui_lang = \(ui)\nlang = \(lang)\n")
        return home
      }
    }
  }

  enum Key {
    static let (tab, enter, escape) = ("ff09", "ff0d", "ff1b")
    static let (f2, f3, f4, f5, f6, f7) = ("ffbf", "ffc0", "ffc1", "ffc2", "ffc3", "ffc4")
    static let one = "0031"
  }

  /// Takes the first reply of each turn until the talk is over; how many turns that took.
  private static func chooseToTheEnd(_ person: Person, _ words: Words) async throws -> Int {
    var chosen = 0
    for _ in 0..<600 {
      let buttons = try await person.read("push button").split(separator: "\n")
      if buttons.contains(where: { $0.contains(words("回到首页", "Back to the start")) }) {
        return chosen
      }
      if let reply = buttons.first(where: { $0.hasPrefix("1 ") }) {
        try await person.press(word: String(reply))
        chosen += 1
        try await person.miss(String(reply))
      } else {
        try await Task.sleep(for: .milliseconds(100))
      }
    }
    throw NeverHappened("the talk ends")
  }

  private static func talks(in home: Home) async throws -> [[String: Any]] {
    let text = try await home.run("talks", "--json").output
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
  }

  @Test(arguments: Home.Language.allCases)
  func `a whole scene is talked through, with all its helps, and read and heard again`(
    language: Home.Language
  ) async throws {
    let words = Words(language: language)
    let home = try words.home
    let person = try await Person(home, sound: PrivateSoundServer(), language: language)
    try await person.press(word: words("对话", "Talk"))
    try await person.press(words("看医生，", "At the doctor's,"))
    try await person.see(words("您是", "You are"))
    try await person.see(words("对方在说", "Speaking"))
    try await person.see(words("轮到您了", "Your turn"))
    try await person.type(words("nothing at all", "不知道"), into: words("您的回答", "Your answer"))
    try await person.press(words("说出去", "Send"))
    try await person.see(words("对方没明白", "It is asked in other words"))
    // What has the focus says it to a screen reader.
    let told = try await person.describe(words("您的回答", "Your answer"))
    #expect(told.contains(words("对方没明白", "It is asked in other words")), "\(told)")
    try await person.see(words("轮到您了", "Your turn"))
    try await person.press(words("提示", "Hint"))
    try await person.see(words("提示：医生问您", "Hint: The doctor asks what"))
    try await person.press(words("看文字", "Show the words"))
    try await person.see(words("problem today", "什么病"))
    try await person.press(words("慢一点", "Slower"))
    try await person.press(words("暂停", "Pause"))
    try await person.see(words("暂停了", "Paused"))
    try await person.press(words("继续", "Go on"))
    try await person.miss(words("暂停了", "Paused"))
    try await person.press(words("跳过", "Skip"))
    try await person.see(words("› 您：", "› You:"))
    #expect(try await Self.chooseToTheEnd(person, words) > 5)
    try await person.see(words("聊完了", "That was the whole talk"))
    try await person.press(words("重看这次对话", "Read this talk"))
    try await person.see(words("✗ nothing at all", "✗ 不知道"))
    try await person.press(words("听一听：", "Listen: "))
    try await person.press(words("返回", "Back"))
    try await person.press(words("聊完", "to its end"))
    try await person.see(words("✓ 您：", "✓ You:"))
    await person.quit()
    try await person.waitForEnd()
    let talk = try #require(try await Self.talks(in: home).first)
    #expect(talk["ending"] as? String == "completed")
  }

  @Test(arguments: Home.Language.allCases)
  func `two people play a scene, and each is told when it is their turn`(
    language: Home.Language
  ) async throws {
    let words = Words(language: language)
    let home = try words.home
    let person = try await Person(home, sound: PrivateSoundServer(), language: language)
    try await person.press(word: words("对话", "Talk"))
    try await person.press(word: words("两个人", "two people"))
    try await person.press(words("看医生，", "At the doctor's,"))
    try await person.see(words("第 2 位", "The doctor: player 2"))
    try await person.see(words("轮到第 2 位：医生", "Now: The doctor (player 2)"))
    try await person.type(words("nothing at all", "不知道"), into: words("您的回答", "Your answer"))
    try await person.press(words("说出去", "Send"))
    try await person.see(words("和这一句不太一样", "Not quite that line"))
    try await person.press(words("听示范", "Hear it"))
    try await person.press(words("说完了", "It is said"))
    try await person.see(words("轮到您了（病人）", "Now: you (The patient)"))
    try await person.press("1 ")
    try await person.see(words("✓ 您：", "✓ You:"))
    try await person.see(words("轮到第 2 位：医生", "Now: The doctor (player 2)"))
    await person.quit()
    try await person.waitForEnd()
    let talk = try #require(try await Self.talks(in: home).first)
    #expect(talk["turns"] as? Int == 1 && talk["players"] as? [String] == ["doctor"])
  }

  @Test(arguments: Home.Language.allCases)
  func `a call rings, is answered, heard by the handset and led to its end`(
    language: Home.Language
  ) async throws {
    let words = Words(language: language)
    let home = try words.home
    let person = try await Person(home, sound: PrivateSoundServer(), language: language)
    try await person.press(word: words("对话", "Talk"))
    try await person.press(words("来电，简单", "A call from"))
    try await person.see(words("电话响了", "The telephone rings"))
    try await person.press(words("先不接", "Not now"))
    try await person.see(words("没接。下次再聊。", "Not answered. Another time."))
    // Nothing of it is kept.
    #expect(try await Self.talks(in: home).isEmpty)
    try await person.press(words("再聊一个", "Another talk"))
    try await person.press(words("来电，简单", "A call from"))
    try await person.press(words("接听", "Answer"))
    try await person.see(words("对方在说", "Speaking"))
    try await person.press(words("用听筒", "Handset"))
    try await person.see(words("改用听筒", "By the handset now"))
    try await person.press(words("用扬声器", "Loudspeaker"))
    try await person.see(words("第 1 轮", "turn 1"))
    #expect(try await Self.chooseToTheEnd(person, words) > 5)
    try await person.see(words("聊完了", "That was the whole talk"))
    await person.quit()
    try await person.waitForEnd()
    let talk = try #require(try await Self.talks(in: home).first)
    #expect(talk["opening"] as? String == "call")
    #expect(talk["ending"] as? String == "completed")
  }

  @Test(arguments: Home.Language.allCases)
  func `Spanish replies mean something in the learner's own language, in a scene and in a call`(
    language: Home.Language
  ) async throws {
    let words = Words(language: language)
    let home = try Home()
    let ui = language == .chinese ? "zh" : "en"
    try home.configure("[general]\nwelcomed = true\nui_lang = \(ui)\nlang = es-ES\n")
    let person = try await Person(home, sound: PrivateSoundServer(), language: language)
    try await person.press(word: words("对话", "Talk"))
    try await person.press(words("坐出租车，", "In the taxi,"))
    try await person.see(words("意思是去火车站，我赶时间。", "which means To the station, and I'm in a hurry."))
    try await person.press(words("看文字", "Show the words"))
    try await person.see(words("上车，上车。送您去哪儿？", "Get in, get in. Where shall I take you?"))
    try await person.press(words("提示", "Hint"))
    try await person.see(words("提示：司机问您去哪儿。", "Hint: The driver asks where you want to go."))
    try await person.press(word: words("结束", "End"))
    try await person.press(words("结束并保留", "End and keep it"))
    try await person.press(words("再聊一个", "Another talk"))
    try await person.press(words("尼科来电，", "A call from Nico"))
    try await person.press(words("接听", "Answer"))
    try await person.see(words("意思是我会上报纸吗？", "which means Am I going to be in the newspaper?"))
    await person.quit()
    try await person.waitForEnd()
  }

  @Test func `ended without keeping it, nothing that was said can be read, and the minutes stay`()
    async throws
  {
    let words = Words(language: .english)
    let home = try words.home
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press(word: "Talk")
    try await person.press("At the doctor's,")
    try await person.press("1 ")
    try await person.see("✓ You:")
    try await person.press(word: "End")
    try await person.see("End this talk?")
    try await person.press("Go on talking")
    try await person.miss("End this talk?")
    try await person.press(word: "End")
    try await person.press("End, keep nothing said")
    try await person.see("What was said is gone")
    try await person.miss("Read this talk")
    try await person.press("Another talk")
    try await person.press("Past talks")
    try await person.press("not kept")
    try await person.see("What was said in it was not kept.")
    await person.quit()
    try await person.waitForEnd()
    let talk = try #require(try await Self.talks(in: home).first)
    #expect(talk["turns"] as? Int == 1)
  }

  @Test func `a talk goes from the first page to its end by the keyboard alone`() async throws {
    let words = Words(language: .english)
    let home = try words.home
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.see("Start practising")
    // The reminder comes between them.
    for key in [Key.tab, Key.tab, Key.tab, Key.enter] { try await person.key(key) }
    try await person.see("Past talks")
    try await person.key(Key.enter)
    try await person.see("Your turn")
    try await person.key(Key.f6)
    try await person.see("Hint: ")
    try await person.key(Key.f3)
    try await person.key(Key.f7)
    try await person.see("Speaking")
    try await person.key(Key.one)
    try await person.key(Key.enter)
    try await person.see("✓ You:")
    try await person.see("turn 2")
    try await person.key(Key.f5)
    try await person.see("Paused")
    try await person.key(Key.f5)
    try await person.miss("Paused")
    try await person.key(Key.f4)
    try await person.see("turn 3")
    try await person.key(Key.escape)
    try await person.see("End this talk?")
    try await person.key(Key.escape)
    try await person.miss("End this talk?")
    try await person.key(Key.escape)
    try await person.see("End and keep it")
    try await person.key(Key.enter)
    try await person.see("The talk is kept")
    try await person.key(Key.enter)
    try await person.see("Start practising")
  }

  @Test func `closed in the midst of a talk, it is kept; killed, it is gone on with`() async throws
  {
    let words = Words(language: .english)
    let home = try words.home
    let sound = try await PrivateSoundServer()
    let person = try await Person(home, sound: sound)
    try await person.press(word: "Talk")
    try await person.press("At the doctor's,")
    try await person.press("1 ")
    try await person.see("turn 2")
    await person.kill()
    try await person.waitForEnd()
    try await person.open()
    try await person.press(word: "Talk")
    try await person.press("Go on with “At the doctor's” (turn 2)")
    try await person.see("turn 2")
    try await person.press("1 ")
    try await person.see("turn 3")
    await person.quit()
    try await person.waitForEnd()
    let talk = try #require(try await Self.talks(in: home).first)
    #expect(talk["ending"] as? String == "saved")
    #expect(talk["turns"] as? Int == 2)
  }

  @Test(arguments: Home.Language.allCases)
  func `a contact is made up, calls, is changed and deleted`(language: Home.Language) async throws {
    let words = Words(language: language)
    let home = try words.home
    let person = try await Person(home, sound: PrivateSoundServer(), language: language)
    let name = "<b>Bo</b>"
    try await person.press(word: words("对话", "Talk"))
    try await person.press(words("我的联系人", "Contacts of mine"))
    try await person.see(words("还没有。", "There are none yet."))
    try await person.press(words("加一个联系人", "Add a contact"))
    try await person.type(name, into: words("名字", "Name"))
    try await person.type("2999-01-01", into: words("生日", "Birthday"))
    try await person.press(word: words("保存", "Save"))
    try await person.see(words("还没有到", "is still to come"))
    try await person.type("1961-05-04", into: words("生日", "Birthday"))
    try await person.press(word: words("保存", "Save"))
    try await person.press(words("改: \(name)", "Change: \(name)"))
    try await person.type("Baker", into: words("工作", "Their work"))
    // What is filled in is not lost by going back.
    try await person.press(words("返回", "Back"))
    try await person.see(words("填好的内容还没有保存", "What you filled in is not saved"))
    #expect(try await person.focused() == words("接着填", "Go on filling in"))
    try await Task.sleep(for: .milliseconds(400))
    try await person.press(words("接着填", "Go on filling in"))
    #expect(try await person.written(in: words("工作", "Their work")) == "Baker")
    try await person.press(word: words("保存", "Save"))
    try await person.see("Baker")
    try await person.press(words("返回", "Back"))
    try await person.press(words("\(name)来电", "A call from \(name)"))
    try await person.see(words("电话响了", "The telephone rings"))
    try await person.press(words("先不接", "Not now"))
    try await person.press(words("再聊一个", "Another talk"))
    try await person.press(words("我的联系人", "Contacts of mine"))
    try await person.press(words("删除: \(name)", "Delete: \(name)"))
    try await person.press(word: words("删除", "Delete"))
    try await person.see(words("还没有。", "There are none yet."))
  }

  @Test func `a talk stands among the sessions of the past, and opens there`() async throws {
    let words = Words(language: .english)
    let home = try words.home
    let dialogue = try home.talk("talk", "scene", "zh-doctor", "--jsonl", "--silent")
    for await line in dialogue.lines {
      if line.contains(#""listening","n":1"#) { dialogue.say(#"{"command":"choose","reply":1}"#) }
      if line.contains(#""listening","n":2"#) { dialogue.say(#"{"command":"end"}"#) }
    }
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press(word: "My progress")
    try await person.press(word: "Sessions")
    try await person.see("At the doctor's")
    try await person.press("1 turn")
    try await person.see("✓ You:")
    // Its words can be looked up.
    let before = Set(try await person.read("push button").split(separator: "\n"))
    try await person.press("Words of this sentence")
    try await eventually("words can be pressed") {
      let words = try await person.read("push button").split(separator: "\n")
      return !Set(words).subtracting(before).isEmpty
    }
    try await person.press("Back")
    try await person.see("1 turn")
  }
}
