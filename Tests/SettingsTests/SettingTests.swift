import Glibc
@testable import Settings
import TestSupport
import Testing

struct SettingTests {
  struct Style: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let before: String
    let after: String
  }

  @Test(arguments: [
    Style(
      testDescription: "spaced, with comments and blank lines",
      before: "# a\n\n[voice]\n#x\n\n\npace = 1\n[general]\n# b\nminutes = 30\n\n# end\n",
      after: "# a\n\n[voice]\n#x\n\n\npace = 1\n[general]\n# b\nminutes = 20\n\n# end\n"),
    Style(
      testDescription: "tight, without a last line end",
      before: "[general]\nlang=en-US\nminutes=30", after: "[general]\nlang=en-US\nminutes=20"),
    Style(
      testDescription: "indented, with tabs and trailing blanks",
      before: "  [general]  \n\tminutes \t=\t 30 \t\n  lang = zh-CN  \n",
      after: "  [general]  \n\tminutes \t=\t 20\n  lang = zh-CN  \n"),
    Style(
      testDescription: "CRLF and a byte order mark",
      before: "\u{FEFF}[general]\r\nminutes = 30\r\n\r\n[voice]\r\npace = 1\r\n",
      after: "\u{FEFF}[general]\r\nminutes = 20\r\n\r\n[voice]\r\npace = 1\r\n"),
    Style(
      testDescription: "CRLF, the key missing",
      before: "[general]\r\nlang = zh-CN\r\n\r\n[voice]\r\n",
      after: "[general]\r\nlang = zh-CN\r\nminutes = 20\r\n\r\n[voice]\r\n"),
    Style(
      testDescription: "the commented default stays above",
      before:
        "[general]\n# How long\n#minutes = 30\n\n# What\n#lang = zh-CN\n[voice]\n#minutes = 1\n",
      after:
        "[general]\n# How long\n#minutes = 30\nminutes = 20\n\n# What\n#lang = zh-CN\n[voice]\n#minutes = 1\n"
    ),
    Style(
      testDescription: "an empty value", before: "[general]\nminutes =\n",
      after: "[general]\nminutes = 20\n"),
    Style(
      testDescription: "a bad value", before: "[general]\nminutes = soon\nfoo = 1\n",
      after: "[general]\nminutes = 20\nfoo = 1\n"),
    Style(
      testDescription: "the group missing", before: "[voice]\npace = 1",
      after: "[voice]\npace = 1\n\n[general]\nminutes = 20\n"),
    Style(
      testDescription: "the group missing after a blank line", before: "[voice]\n\n",
      after: "[voice]\n\n[general]\nminutes = 20\n"),
    Style(testDescription: "empty", before: "", after: "[general]\nminutes = 20\n"),
    Style(
      testDescription: "twice: the one that holds",
      before: "[general]\nminutes = 5\n[voice]\n[general]\nminutes = 6\n",
      after: "[general]\nminutes = 5\n[voice]\n[general]\nminutes = 20\n"),
    Style(
      testDescription: "the value already there, in its own writing",
      before: "[general]\nminutes=20", after: "[general]\nminutes=20"),
  ])
  func `one line changes and every other byte stays`(_ style: Style) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("hearcoach.conf")
    try TestFile.write(style.before, to: path)
    try SettingsFile(path).set("general.minutes", to: "20")
    #expect(try TestFile.text(path) == style.after)
    #expect(Settings.load(from: path).0.general.minutes == 20)
    #expect(TestFile.names(in: directory.path) == ["hearcoach.conf"])
  }

  @Test(arguments: [
    "蓝牙耳机", "  both ends  ", "a;b;c", "#1", "[x]", "a=b", "C:\\new\\s", "\\", "\"quoted\"",
    "　wide　",
    "alsa_output.pci-0000_00_1f.3.analog-stereo", "🎧 e\u{301}", "", " ", "100%",
  ])
  func `a text comes back as it was given`(value: String) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("hearcoach.conf")
    try SettingsFile(path).set("sound.device", to: value)
    let (settings, problems) = Settings.load(from: path)
    #expect(settings.sound.device == value)
    #expect(settings.sound.device.utf8.elementsEqual(value.utf8))
    #expect(problems == [])
  }

  @Test func `every key can be set and read back`() throws {
    let directory = try TemporaryDirectory()
    let file = SettingsFile(directory.file("new/hearcoach.conf"))
    for key in Settings.keys {
      let values: [String]
      switch key.expected {
      case .words(let words): values = words
      case .number(let range):
        values = [range.lowerBound.plain, range.upperBound.plain, " 1.25e0 "]
      case .text: values = ["Ünï \\ 声音 "]
      case .directory: values = ["~", "~/自备", "/a b/c", ""]
      case .times: values = ["", "19:30", "8:00, 19:30"]
      case .time: values = ["", "7:05"]
      case .weekdays: values = ["daily", "mon-wed,sun"]
      case .topics: values = ["", "clinic", "看病， health、钓鱼"]
      case .settings: values = ["", "general.minutes", "voice.pace， general.minutes"]
      case .audiogram: values = ["", "500:20,1000:35", "250:-5， 4000：60"]
      case .service, .address, .day, .variable, .command, .fileName, .file: values = [""]
      }
      for value in values where key.accepts(value) {
        try file.set(key.name, to: value)
        let (settings, problems) = Settings.load(from: file.path)
        var meant = Settings()
        #expect(key.read(value, into: &meant))
        #expect(try settings.get(key.name) == key.text(in: meant))
        #expect(problems == [])
      }
    }
    let (settings, _) = Settings.load(from: file.path)
    for key in Settings.keys where key.expected == .text {
      #expect(try settings.get(key.name) == "Ünï \\ 声音 ")
    }
  }

  @Test func `clearing a key leaves the file as it was, or no file if there was none`() throws {
    let directory = try TemporaryDirectory()
    let template = directory.file("template.conf")
    let path = directory.file("home/hearcoach.conf")
    try TestFile.write("[reminder]\n#times =\n\n[files]\n", to: template)
    let file = SettingsFile(path, template: template)
    for (name, value) in [("times", "8:00"), ("days", "mon"), ("times", "9:00")] {
      try file.set("reminder.\(name)", to: value)
    }
    try file.clear(["reminder.times", "reminder.days"])
    #expect(TestFile.names(in: directory.path) == ["template.conf"])
    try file.clear(["reminder.times"])
    let own = "[reminder]\r\n times=1:00\r\nretries = 3\r\ntimes = 2:00"
    try TestFile.makeDirectory(directory.file("home"))
    try TestFile.write(own, to: path)
    try file.clear(["reminder.times"])
    #expect(try TestFile.text(path) == "[reminder]\r\nretries = 3\r\n")
    #expect(throws: SettingsChangeError.self) { try file.clear(["reminder.time"]) }
  }

  @Test func `a new file begins as the commented defaults, for its owner only`() throws {
    let directory = try TemporaryDirectory()
    let template = directory.file("template.conf")
    try TestFile.write("# all\n[general]\n#minutes = 30\n", to: template)
    let path = directory.file("a/b/hearcoach.conf")
    try SettingsFile(path, template: template).set("general.minutes", to: "20")
    #expect(try TestFile.text(path) == "# all\n[general]\n#minutes = 30\nminutes = 20\n")
    #expect(try TestFile.permissions(path) == 0o600)
    #expect(try TestFile.permissions(directory.file("a/b")) == 0o700)
    #expect(try TestFile.permissions(directory.file("a")) == 0o700)
    try SettingsFile(directory.file("c.conf"), template: directory.file("none"))
      .set("general.minutes", to: "20")
    #expect(try TestFile.text(directory.file("c.conf")) == "[general]\nminutes = 20\n")
  }

  @Test(arguments: ["dotfiles/real.conf", "dotfiles/not-there-yet.conf"])
  func `a link stays a link, and its target changes`(target: String) throws {
    let directory = try TemporaryDirectory()
    try #require(mkdir(directory.file("dotfiles"), 0o700) == 0)
    try TestFile.write("[general]\n", to: directory.file("dotfiles/real.conf"))
    let path = directory.file("hearcoach.conf")
    try #require(symlink(target, path) == 0)
    try SettingsFile(path).set("general.minutes", to: "20")
    #expect(try TestFile.permissions(path) == 0o777)
    #expect(try TestFile.text(directory.file(target)) == "[general]\nminutes = 20\n")
    #expect(Settings.load(from: path).0.general.minutes == 20)
    #expect(TestFile.names(in: directory.path) == ["dotfiles", "hearcoach.conf"])
  }

  @Test(arguments: [
    ("sound.device", "two\nlines"), ("sound.device", "a\u{0}b"), ("sound.device", "a\tb"),
    ("general.minutes", "0"), ("general.minutes", ""), ("network.offline", "maybe"),
    ("files.exports", "exports"), ("general.mode", "song"), ("general.nothing", "1"),
  ])
  func `what no key accepts is refused and leaves no file`(name: String, value: String) throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("hearcoach.conf")
    #expect(throws: SettingsChangeError.self) { try SettingsFile(path).set(name, to: value) }
    #expect(TestFile.names(in: directory.path) == [])
  }

  @Test func `a file that cannot be read is named with its mistakes and left alone`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.file("hearcoach.conf")
    let broken = "[general]\nminutes: 30\nfoo = 1\n"
    try TestFile.write(broken, to: path)
    let error = #expect(throws: SettingsChangeError.self) {
      try SettingsFile(path).set("general.minutes", to: "20")
    }
    guard case .brokenFile(let problems) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problems.map(\.line) == [2])
    #expect(try TestFile.text(path) == broken)
  }

  @Test func `a key can be set despite mistakes of another kind`() throws {
    let directory = try TemporaryDirectory()
    let file = SettingsFile(directory.file("hearcoach.conf"))
    try TestFile.write("[network]\nofline = true\n[weather]\n", to: file.path)
    try file.set("network.offline", to: "false")
    #expect(
      try TestFile.text(file.path) == "[network]\nofline = true\noffline = false\n[weather]\n")
    #expect(Settings.load(from: file.path).0.network.offline)
  }
}
