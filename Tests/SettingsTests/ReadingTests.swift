import Coaching
import Glibc
@testable import Settings
import System
import TestSupport
import Testing

struct ReadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let problems: [String]
    var testDescription: String { text.debugDescription }

    init(_ text: String, _ problems: String...) {
      self.text = text
      self.problems = problems
    }
  }

  /// A problem in one line: place, kind, name, value and suggestion.
  static func summary(_ problem: ConfigurationProblem) -> String {
    let place = problem.line.map { "\($0)" } ?? "-"
    let value = problem.value.map { " ‹\($0)›" } ?? ""
    let suggestion = problem.suggestion.map { " → \($0)" } ?? ""
    let name = problem.name.isEmpty ? "" : " \(problem.name)"
    return "\(place) \(problem.kind)\(name)\(value)\(suggestion)"
  }

  @Test(arguments: [
    Case(""),
    Case("# only a comment\n\n"),
    Case("[general]\nminutes = 20\n[voice]\npace=0.8\n[general]\nlang = en-US\n"),
    Case("\u{FEFF}[general]\r\nminutes = 20\r\n"),
    Case("  [general]\t\n\t minutes\t=\t20\t\n"),
    Case("[general]\r\nminutes = 20\r\n[voice]\r"),
    Case("[general]\nminutes = 20\r"),

    Case("[genral]\nminutes = 0\n", "1 unknownGroup genral → general"),
    Case("[weather]\nkey = x\n", "1 unknownGroup weather"),
    Case("[general]\nminuts = 20\n", "2 unknownKey general.minuts → general.minutes"),
    Case("[general]\nLang = en-US\n", "2 unknownKey general.Lang → general.lang"),
    Case("[general]\npace = 1\n", "2 unknownKey general.pace → voice.pace"),
    Case("[score]\npass = 1\n", "2 unknownKey score.pass → score.pass_mark"),
    Case("[general]\napi_key = sk-1234\n", "2 unknownKey …"),
    Case("[general]\nfrobnication = sk-1234\n", "2 unknownKey general.frobnication"),
    Case("[general]\nEncoding = latin1\n", "2 unknownKey general.Encoding"),

    Case("[general]\nminutes = soon\n", "2 badValue general.minutes ‹soon›"),
    Case("[general]\nminutes =\n", "2 badValue general.minutes ‹›"),
    Case("[general]\nminutes = 500\n", "2 badValue general.minutes ‹500› → 180"),
    Case("[general]\nminutes = 0.5\n", "2 badValue general.minutes ‹0.5› → 1"),
    Case("[general]\nminutes = nan\n", "2 badValue general.minutes ‹nan›"),
    Case("[general]\nminutes = 0x10\n", "2 badValue general.minutes ‹0x10›"),
    Case("[general]\nminutes = ３０\n", "2 badValue general.minutes ‹３０› → 30"),
    Case("[general]\nminutes = 30 # half\n", "2 badValue general.minutes ‹30 # half› → 30"),
    Case("[general]\nminutes = \"30\"\n", "2 badValue general.minutes ‹\"30\"› → 30"),
    Case("[voice]\npace = 0,8\n", "2 badValue voice.pace ‹0,8› → 0.8"),
    Case("[score]\npass_mark = 85\n", "2 badValue score.pass_mark ‹85› → 0.85"),
    Case("[score]\npass_mark = 85%\n", "2 badValue score.pass_mark ‹85%› → 0.85"),
    Case("[general]\nlang = zh\n", "2 badValue general.lang ‹zh› → zh-CN"),
    Case("[general]\nlang = en_US\n", "2 badValue general.lang ‹en_US› → en-US"),
    Case("[general]\nlang = fr-FR\n", "2 badValue general.lang ‹fr-FR›"),
    Case("[general]\nui_lang = ZH\n", "2 badValue general.ui_lang ‹ZH› → zh"),
    Case("[general]\nmode = song\n", "2 badValue general.mode ‹song›"),
    Case("[general]\nprofile = Haering\n", "2 badValue general.profile ‹Haering› → hearing"),
    Case("[network]\noffline = yes\n", "2 badValue network.offline ‹yes› → true"),
    Case("[network]\noffline = 0\n", "2 badValue network.offline ‹0› → false"),
    Case("[files]\nexports = here\n", "2 badValue files.exports ‹here›"),
    Case("[files]\nexports = \"/tmp\"\n", "2 badValue files.exports ‹\"/tmp\"› → /tmp"),
    Case("[sound]\ndevice = C:\\q\n", "2 badValue sound.device ‹C:\\q› → C:\\\\q"),
    Case("[general]\nlang = sk-abcdef\n", "2 badValue general.lang"),

    Case(
      "[general]\nminutes = 20\nminutes = 25\n", "3 duplicate(of: 2) general.minutes"),
    Case(
      "[general]\nminutes = 20\n[voice]\n[general]\nminutes = 25\n",
      "5 duplicate(of: 2) general.minutes"),

    Case("minutes = 20\n", "1 syntax(outsideGroup) ‹minutes = 20› → [general]".mistake),
    Case("[general\n", "1 syntax(badGroup) ‹[general› → [general]".mistake),
    Case("[]\n", "1 syntax(badGroup) ‹[]›".mistake),
    Case("[general] x\n", "1 syntax(badGroup) ‹[general] x› → [general]".mistake),
    Case("【general】\n", "1 syntax(notAnEntry) ‹【general】› → [general]".mistake),
    Case("; note\n", "1 syntax(notAnEntry) ‹; note› → # note".mistake),
    Case("[general]\n= 20\n", "2 syntax(badName) ‹= 20›".mistake),
    Case("[general]\nminutes[zh] = 20\n", "2 syntax(badName) ‹minutes[zh] = 20›".mistake),
    Case(
      "[general]\nminutes: 20\n", "2 syntax(notAnEntry) ‹minutes: 20› → minutes = 20".mistake),
    Case("[general]\nhello there\n", "2 syntax(notAnEntry) ‹hello there›".mistake),
    Case("[general]\nmy password\n", "2 syntax(notAnEntry)".mistake),
    Case("[general]\nmin\0utes = 20\n", "2 syntax(notAnEntry) ‹min\0utes = 20›".mistake),

    Case(
      """
      lang = en-US
      [general]
      minuts = 20
      minutes = 500

      # fine
      [vioce]
      what
      [network]
      offline = ture
      """,
      "1 syntax(outsideGroup) ‹lang = en-US› → [general]".mistake,
      "3 unknownKey general.minuts → general.minutes",
      "4 badValue general.minutes ‹500› → 180",
      "7 unknownGroup vioce → voice",
      "8 syntax(notAnEntry) ‹what›".mistake,
      "10 badValue network.offline ‹ture› → true"),
  ])
  func `every mistake is found with its line and what was meant`(_ example: Case) {
    let (_, problems) = Settings.read(ConfigurationText(Array(example.text.utf8)), file: "a.conf")
    #expect(problems.map(Self.summary) == example.problems)
    #expect(problems.allSatisfy { $0.file == "a.conf" })
  }

  @Test func `bytes that are not UTF-8 are named by their line`() {
    let latin = Array("[general]\n# caf".utf8) + [0xE9] + Array("\nminutes = 20\n".utf8)
    let (settings, problems) = Settings.read(ConfigurationText(latin), file: "a.conf")
    #expect(problems.map(Self.summary) == ["2 notUTF8"])
    #expect(settings.general.minutes == 20)
    let utf16: [UInt8] = [0xFF, 0xFE, 0x5B, 0, 0x67, 0, 0x0A, 0, 0x5D, 0]
    let wide = Settings.read(ConfigurationText(utf16), file: "a.conf")
    #expect(wide.problems.map(Self.summary) == ["1 notUTF8"])
  }

  @Test func `right values are taken, and wrong ones leave the default`() {
    let text = """
      [general]
      minutes = 12.5
      lang = fr
      profile = hearing
      [sound]
      device = \\s蓝牙 耳机; #2\\\\\\s
      [score]
      prosody = 0.4
      """
    let (settings, _) = Settings.read(ConfigurationText(Array(text.utf8)), file: "a.conf")
    var expected = Settings()
    expected.general.minutes = 12.5
    expected.general.profile = .hearing
    expected.sound.device = " 蓝牙 耳机; #2\\ "
    expected.score.weights.parts.prosody = 0.4
    #expect(settings == expected)
    #expect(settings.weights.playback == 0)
    #expect(settings.weights.quickness == 0)
    #expect(settings.weights.parts.prosody == 0.4)
  }

  @Test(arguments: [
    "[network]\noffline = ture\n", "[network]\nofline = true\n", "[netwrok]\noffline = true\n",
    "[general]\noffline = true\n", "[privacy]\nlocal = true\n", "[general]\nprivate = yes\n",
    "offline = true\n", "[network]\noffline true\n",
    "[network]\noffline = true\noffline = false\n",
    "[network]\nno_service = true\noffline = false\nno_services = false\n",
  ])
  func `a mistake that may have meant to stay offline stays offline`(text: String) {
    let (settings, problems) = Settings.read(ConfigurationText(Array(text.utf8)), file: "a.conf")
    #expect(!problems.isEmpty)
    #expect(settings.network.offline)
    #expect(settings.network.noServices)
  }

  @Test func `a mistake of another kind turns no service off`() {
    let text = ConfigurationText(Array("[general]\nlang = fr\nminutes = 30\nminutes = 30\n".utf8))
    let (settings, problems) = Settings.read(text, file: "a.conf")
    #expect(problems.count == 2)
    #expect(settings == Settings())
  }

  @Test func `a missing file is not a mistake, and an unreadable one is`() throws {
    let directory = try TemporaryDirectory()
    let missing = Settings.load(from: directory.file("hearcoach.conf"))
    #expect(missing == (Settings(), []))
    let (settings, problems) = Settings.load(from: directory.path)
    #expect(problems.map(\.kind) == [.unreadable(.system(EISDIR))])
    #expect(settings.network.offline)
    try TestFile.write(
      [UInt8](repeating: 10, count: (1 << 20) + 1), to: directory.file("big"))
    #expect(
      Settings.load(from: directory.file("big")).1.map(\.kind)
        == [.unreadable(.system(EFBIG))])
    try #require(mkfifo(directory.file("pipe"), 0o600) == 0)
    #expect(
      Settings.load(from: directory.file("pipe")).1.map(\.kind)
        == [.unreadable(.flaw(.isNoRegularFile))])
  }
}

extension String {
  /// The name of a syntax mistake as its enumeration prints it.
  fileprivate var mistake: String {
    guard let open = firstIndex(of: "("), let close = firstIndex(of: ")") else { return self }
    let name = self[index(after: open)..<close]
    return self[...open] + "Settings.ConfigurationProblem.SyntaxMistake." + name + self[close...]
  }
}
