import Foundation
import TestSupport
import Testing

/// Scenes with others in the window, by what a screen reader says; the others drive the program by lines, or have a window too.
@Suite(
  "A scene at several computers, in the window",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct TogetherWindowTests {
  typealias Words = TalkWindowTests.Words

  /// A learner's home from which nothing gets beyond this computer.
  static func home(_ words: Words, more: String = "offline = true") throws -> Home {
    let home = try Home()
    let ui = words("zh", "en")
    try home.configure(
      "[general]\nwelcomed = true\nui_lang = \(ui)\nlang = zh-CN\n[network]\n\(more)\n")
    return home
  }

  /// Hosts the doctor's scene; the code and the port that are shown.
  static func host(
    _ person: Person, _ words: Words, isAtTalks: Bool = false
  ) async throws -> (code: String, port: Int) {
    if !isAtTalks { try await person.press(word: words("对话", "Talk")) }
    try await person.press(word: words("各用各的电脑", "each at their own computer"))
    try await person.press(words("看医生，", "At the doctor's,"))
    try await person.see(words("医生：还没有人", "The doctor: nobody yet"))
    return (try await code(person), try await port(person))
  }

  static func code(_ person: Person) async throws -> String {
    let labels = try await person.read("label").split(separator: "\n")
    let code = labels.first { $0.count == 9 && $0.allSatisfy { $0.isNumber || $0 == " " } }
    return String(try #require(code, "\(labels)"))
  }

  static func port(_ person: Person) async throws -> Int {
    let labels = try await person.read("label")
    let found = labels.firstMatch(of: /(?:端口|port) (\d+)/)
    return try #require(found.flatMap { Int($0.1) }, "\(labels)")
  }

  static func guest(
    _ home: Home, _ code: String, _ port: Int, role: String = "doctor"
  ) throws -> Dialogue {
    try home.talk(
      "scene", "join", "127.0.0.1:\(port)", code, "--role", role, "--jsonl", "--silent",
      "--offline")
  }

  /// A host by lines, on this computer alone.
  struct HostByLines {
    let home: Home
    let dialogue: Dialogue
    let port: Int
    let code: String
    var place: String { "127.0.0.1:\(port)" }
  }

  static func hostByLines(_ scene: String = "zh-doctor") async throws -> HostByLines {
    let home = try Home()
    let dialogue = try home.talk("scene", "host", scene, "--jsonl", "--silent", "--offline")
    let opened = try await next("hosting", of: dialogue)
    let found = try #require(opened.firstMatch(of: /"port":(\d+),"code":"(\d+)"/), "\(opened)")
    return HostByLines(
      home: home, dialogue: dialogue, port: try #require(Int(found.1)), code: String(found.2))
  }

  /// Goes to where a code is typed.
  static func seekHost(_ person: Person, _ words: Words) async throws {
    try await person.press(word: words("对话", "Talk"))
    try await person.press(words("加入别人的场景", "Join a scene of others"))
  }

  static func typeCode(_ code: String, _ person: Person, _ words: Words) async throws {
    try await person.type(code, into: words("配对码：8 位数字", "Code: eight digits"))
  }

  static func typePlace(_ place: String, _ person: Person, _ words: Words) async throws {
    try await person.type(place, into: words("主持人的地址", "Address of the host"))
  }

  static let choose = #"{"command":"choose","reply":1}"#

  /// Waits for an event of a program.
  static func next(_ name: String, of dialogue: Dialogue) async throws -> String {
    for await line in dialogue.lines where line.contains("\"event\":\"\(name)\"") { return line }
    throw NeverHappened(name)
  }

  @Test(arguments: Home.Language.allCases)
  func `a scene is hosted in the window, and whoever comes, speaks and goes is seen there`(
    language: Home.Language
  ) async throws {
    let words = Words(language: language)
    let home = try Self.home(words)
    let person = try await Person(home, sound: PrivateSoundServer(), language: language)
    let (code, port) = try await Self.host(person, words)
    let other = try Home()
    let guest = try Self.guest(other, code, port)
    let seated = try await Self.next("seated", of: guest)
    #expect(seated.contains("医生"))
    try await person.see(words("医生：来了", "The doctor: is here"))
    // The code is for one guest.
    try await eventually("another code is shown") { try await Self.code(person) != code }
    try await person.press(word: words("开始演", "Begin the scene"))
    _ = try await Self.next("listening", of: guest)
    guest.say(#"{"command":"answer","text":"您好，请坐。您哪里不舒服"}"#)
    try await person.see(words("那边说的是：您好，请坐。您哪里不舒服", "The doctor said: 您好，请坐。您哪里不舒服"))
    try await person.press("1 ")
    try await person.see(words("✓ 您：", "✓ You:"))
    guest.say(#"{"command":"end"}"#)
    try await person.see(words("离开了，由程序接着演", "The doctor has left; the program goes on"))
    // Who comes later finds the code where the scene is played.
    try await person.see(words("还能加入，配对码：", "There is room for one more: code"))
    try await person.press("1 ")
    try await person.press(word: words("结束", "End"))
    try await person.press(words("结束并保留", "End and keep it"))
    try await person.see(words("再聊一个", "Another talk"))
    await person.quit()
    try await person.waitForEnd()
    let kept = try await home.run("talks", "1", "--json").output
    #expect(kept.contains("您哪里不舒服"))
    #expect(try await home.run("ledger").output.contains(words("已送到", "arrived")))
  }

  @Test(arguments: Home.Language.allCases)
  func `a scene is joined in the window: a wrong code, a role, the talk, and the host's end`(
    language: Home.Language
  ) async throws {
    let words = Words(language: language)
    let host = try await Self.hostByLines("zh-airport")
    let (hosting, code) = (host.dialogue, host.code)
    let home = try Self.home(words)
    let person = try await Person(home, sound: PrivateSoundServer(), language: language)
    try await Self.seekHost(person, words)
    // Where nothing may leave the computer nobody is sought, and it says so.
    try await person.see(words("现在是离线模式", "while it is offline"))
    try await Self.typeCode("1234", person, words)
    try await person.press(word: words("加入", "Join"))
    try await person.see(words("“1234”不是配对码", "'1234' is no code"))
    try await Self.typeCode(code == "00000000" ? "00000001" : "00000000", person, words)
    try await Self.typePlace(host.place, person, words)
    try await person.press(word: words("加入", "Join"))
    try await person.see(words("配对码不对", "the code is wrong"))
    // The address is still there.
    try await Self.typeCode(code, person, words)
    try await person.press(word: words("加入", "Join"))
    try await person.see(words("您想演谁？", "Whom do you want to play?"))
    try await person.press(word: words("值机员", "The airline agent"))
    try await person.see(words("等主持人开始…", "Waiting for the host to begin"))
    hosting.say(#"{"command":"begin"}"#)
    try await person.see("您好，请把证件给我。")
    try await person.press(word: words("说完了", "It is said"))
    try await person.see(words("等“旅客”那边说…", "Waiting for The traveler"))
    hosting.say(#"{"command":"end"}"#)
    try await person.see(words("主持人结束了这一场；您的部分已保存", "The host ended the scene; your part is kept"))
    hosting.fallSilent()
    await person.quit()
    try await person.waitForEnd()
    #expect(try await hosting.program.finish() == .exited(2))
  }

  @Test func `two windows play a scene with each other, and one that sleeps is waited for`()
    async throws
  {
    let (english, chinese) = (Words(language: .english), Words(language: .chinese))
    let (here, there) = (try Self.home(english), try Self.home(chinese))
    let host = try await Person(here, sound: PrivateSoundServer())
    let guest = try await Person(there, sound: PrivateSoundServer(), language: .chinese)
    let (code, port) = try await Self.host(host, english)
    try await Self.seekHost(guest, chinese)
    try await Self.typeCode(code, guest, chinese)
    try await Self.typePlace("127.0.0.1:\(port)", guest, chinese)
    try await guest.press(word: "加入")
    try await guest.see("您演：医生。等主持人开始…")
    try await host.press(word: "Begin the scene")
    try await guest.press(word: "说完了")
    try await host.press("1 ")
    try await guest.see("这几天睡觉怎么样？")
    await host.stop()
    try await guest.see("和主持人断开了，正在重新连接…")
    await host.goOn()
    try await guest.miss("和主持人断开了，正在重新连接…")
    try await guest.press(word: "说完了")
    try await host.press("1 ")
    try await guest.press(word: "结束")
    try await guest.press("结束并保留")
    try await host.see("The doctor has left; the program goes on")
    for person in [host, guest] {
      await person.quit()
      try await person.waitForEnd()
    }
    for home in [here, there] {
      let kept = try await home.run("talks", "1", "--json").output
      #expect(kept.contains("这几天睡觉怎么样？"))
    }
  }
}
