import Glibc
import TestSupport
import Testing

private enum InputMethod {
  static let isInstalled =
    ChildProgram.isInstalled("fcitx5") && ChildProgram.isInstalled("xwininfo")
    && access("/usr/share/fcitx5/inputmethod/pinyin.conf", R_OK) == 0
    && access("/usr/lib/x86_64-linux-gnu/gtk-4.0/4.0.0/immodules/libim-fcitx5.so", R_OK) == 0
}

/// Chinese is typed by a program of its own, which takes the keys before the window does.
@Suite(
  "The window, as a person uses it who writes with an input method",
  .enabled(
    if: Person.isPossible && InputMethod.isInstalled, "fcitx5 with pinyin is not installed"),
  .withoutComplaints)
struct InputMethodTests {
  /// A person at a window, whose keys are taken for pinyin.
  private static func person(_ home: Home) async throws -> Person {
    try home.configure("[general]\nwelcomed = true\nui_lang = zh\nlang = zh-CN\n")
    try TestFile.makeDirectory(home.file("config/fcitx5"))
    try TestFile.write(
      """
      [Groups/0]
      Name=Default
      Default Layout=us
      DefaultIM=pinyin

      [Groups/0/Items/0]
      Name=pinyin

      [GroupOrder]
      0=Default
      """, to: home.file("config/fcitx5/profile"))
    let person = try await Person(
      home, sound: PrivateSoundServer(), language: .chinese, with: ["GTK_IM_MODULE": "fcitx"],
      opens: false)
    // The bus starts it when it is first asked for, and it ends with the bus.
    try await eventually("the input method answers") {
      try await person.desktop.run("fcitx5-remote", "-q").output == "Default\n"
    }
    try await person.open()
    return person
  }

  /// Whether candidates are shown for what is being composed.
  private static func isComposing(_ person: Person) async throws -> Bool {
    let windows = try await person.desktop.run("xwininfo", "-root", "-tree").output
    let line = windows.split(separator: "\n").first { $0.contains("Fcitx5 Input Window") } ?? ""
    return !line.isEmpty && !line.contains("1x1+")
  }

  private static func press(_ text: String, _ person: Person) async throws {
    for letter in text.utf8 { try await person.key("00" + String(letter, radix: 16)) }
  }

  private static let (space, enter, escape) = ("0020", "ff0d", "ff1b")

  private static func ask(_ question: String, in home: Home) async throws -> String {
    try await FinishedProgram.run(
      "sqlite3", ["-cmd", ".timeout 10000", home.journal, question], environment: [:]
    ).lines.first.map(String.init) ?? ""
  }

  @Test
  func
    `what counts are the characters: Enter among the letters is no answer yet, and the first letter is the first key`()
    async throws
  {
    let home = try Home()
    let person = try await Self.person(home)
    try await person.press("开始练习")
    let begun = ContinuousClock.now
    try await person.see("播放完了")
    let played = ContinuousClock.now

    try await Self.press("n", person)
    try await eventually("candidates are shown") { try await Self.isComposing(person) }
    #expect(try await person.written(in: "您的回答") == "")
    // Longer than the window can have been ahead of what was seen of it.
    try await Task.sleep(for: ContinuousClock.now - begun)
    let chosen = ContinuousClock.now
    try await Self.press("ihao", person)
    try await person.key(Self.space)
    try await eventually("characters are there") {
      try await person.written(in: "您的回答") == "你好"
    }
    // Enter takes the letters as they are, and ends only what is being composed.
    try await Self.press("sh", person)
    try await eventually("candidates are shown") { try await Self.isComposing(person) }
    try await person.key(Self.enter)
    try await eventually("letters are there") {
      try await person.written(in: "您的回答") == "你好sh"
    }
    #expect(try await Self.ask("SELECT count(*) FROM attempts", in: home) == "0")
    // So does Esc, which else asks whether the session shall end.
    try await Self.press("sh", person)
    try await Task.sleep(for: .milliseconds(500))
    try await person.key(Self.escape)
    try await Task.sleep(for: .milliseconds(500))
    try await person.miss("要结束这次练习吗")
    #expect(try await person.written(in: "您的回答") == "你好sh")
    try await person.key(Self.escape)
    try await person.see("要结束这次练习吗")
    try await person.key(Self.escape)
    try await person.miss("要结束这次练习吗")
    #expect(try await person.written(in: "您的回答") == "你好sh")
    try await person.key(Self.enter)
    try await person.see("第 2 次")
    #expect(try await Self.ask("SELECT answer FROM attempts", in: home) == "你好sh")
    let seconds = try #require(
      Double(try await Self.ask("SELECT response_seconds FROM attempts", in: home)))
    #expect(.seconds(seconds) < chosen - played)
    await person.quit()
    try await person.waitForEnd()
  }
}
