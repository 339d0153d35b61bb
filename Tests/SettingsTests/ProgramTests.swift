import Coaching
@testable import Settings
import TestSupport
import Testing

/// The groups `[voice.NAME]`, which learners name themselves.
struct ProgramTests {
  private static func read(_ text: String) -> (settings: Settings, problems: [String]) {
    let (settings, problems) = Settings.read(ConfigurationText(Array(text.utf8)), file: "a.conf")
    return (settings, problems.map(ReadingTests.summary))
  }

  @Test func `programs are read in order with all their settings`() {
    let (settings, problems) = Self.read(
      """
      [voice]
      zh = 小雅
      en = piper
      [voice.小雅]
      command = say-it --pace {pace} 'two words'
      [voice.piper]
      lang = en-US
      format = raw
      rate = 16000
      seconds = 2.5
      command =   /opt/piper --model "C:\\\\x"
      """)
    #expect(problems == [])
    let first = VoiceProgram(name: "小雅", command: "say-it --pace {pace} 'two words'")
    let second = VoiceProgram(
      name: "piper", command: "/opt/piper --model \"C:\\x\"", lang: .english, format: .raw,
      rate: 16_000, seconds: 2.5)
    #expect(settings.voice.programs == [first, second])
    #expect(settings.program(for: .chinese) == first)
    #expect(settings.program(for: .english) == second)
    #expect(settings.allKeys.count == Settings.keys.count + 10)
  }

  @Test(arguments: [
    (
      "[voice.a]\ncomand = x\n",
      ["1 badValue voice.a.command ‹›", "2 unknownKey voice.a.comand → voice.a.command"]
    ),
    ("[voice.a]\n", ["1 badValue voice.a.command ‹›"]),
    ("[voice.a]\ncommand =\n", ["2 badValue voice.a.command ‹›"]),
    ("[voice.a]\ncommand = x \"y\n", ["2 badValue voice.a.command ‹x \"y› → x \"y\""]),
    ("[voice.a]\ncommand = x\nformat = mp3\n", ["3 badValue voice.a.format ‹mp3›"]),
    ("[voice.a]\ncommand = x\nformat = WAV\n", ["3 badValue voice.a.format ‹WAV› → wav"]),
    ("[voice.a]\ncommand = x\nlang = zh\n", ["3 badValue voice.a.lang ‹zh› → zh-CN"]),
    ("[voice.a]\ncommand = x\nrate = 22050.5\n", ["3 badValue voice.a.rate ‹22050.5› → 22051"]),
    ("[voice.a]\ncommand = x\nrate = 5\n", ["3 badValue voice.a.rate ‹5› → 1000"]),
    ("[voice.a]\ncommand = x\nseconds = 0\n", ["3 badValue voice.a.seconds ‹0› → 0.5"]),
    ("[voice.a]\ncommand = x\nminutes = 3\n", ["3 unknownKey voice.a.minutes → general.minutes"]),
    ("[voice.a]\ncommand = x\ncommand = y\n", ["3 duplicate(of: 2) voice.a.command"]),
    ("[voice.]\ncommand = x\n", ["1 unknownGroup voice. → voice"]),
    ("[voice.a b]\ncommand = x\n", ["1 unknownGroup voice.a b → voice.a-b"]),
    ("[voice.a.b]\ncommand = x\n", ["1 unknownGroup voice.a.b → voice.a-b"]),
    ("[voice]\ncommand = x\n", ["2 unknownKey voice.command"]),
    ("[vioce.a]\ncommand = x\n", ["1 unknownGroup vioce.a → voice.a"]),
  ])
  func `every mistake is found with its line and what was meant`(text: String, found: [String]) {
    let (settings, problems) = Self.read(text)
    #expect(problems == found)
    // What is left of a program without a right command is not taken for one.
    #expect(settings.voice.programs.allSatisfy { !$0.command.isEmpty })
  }

  @Test func `an empty language is any`() {
    let (settings, problems) = Self.read("[voice.a]\ncommand = x\nlang =\n")
    #expect(problems == [])
    #expect(settings.voice.programs.map(\.lang) == [nil])
  }

  @Test func `a program's key is set and got by its full name`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("hearcoach.conf")
    let file = SettingsFile(path)
    try file.set("voice.piper.command", to: "piper -m 'a b' \\\\")
    try file.set("voice.piper.rate", to: "16000")
    let (settings, problems) = Settings.load(from: path)
    #expect(problems == [])
    #expect(try settings.get("voice.piper.command") == "piper -m 'a b' \\\\")
    #expect(try settings.get("voice.piper.rate") == "16000")
    #expect(try settings.get("voice.piper.seconds") == "20")
    #expect(throws: UnknownKey(name: "voice.piper.comand", suggestion: "voice.piper.command")) {
      try settings.get("voice.piper.comand")
    }
    #expect(throws: SettingsChangeError.self) { try file.set("voice.piper.command", to: "a 'b") }
  }

  @Test func `each key of a program stands in the example of the commented file`() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let lines = try TestFile.text("/\(root)/config/hearcoach.conf").split(separator: "\n")
    let group = try #require(lines.firstIndex(of: "# [voice.NAME]"))
    let example = lines[group...].prefix { $0.hasPrefix("# ") }.map { String($0.dropFirst(2)) }
    let text = example.joined(separator: "\n")
    let (settings, problems) = Self.read(text)
    #expect(problems == [])
    #expect(settings.voice.programs.first?.takesPace == true)
    #expect(
      example.dropFirst().map { $0.prefix { $0 != " " } }.map(String.init)
        == Settings.programKeys(of: "NAME").map(\.label))
  }
}
