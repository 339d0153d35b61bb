import TestSupport
import Testing

@Suite("Configuration from the command line")
struct ConfigTests {
  static let values = [
    ("general.ui_lang", "en"), ("general.lang", "en-US"), ("general.minutes", "12.5"),
    ("general.profile", "hearing"), ("voice.pace", "0.8"), ("sound.device", "my = [headphones] #1"),
    ("sound.loudness", "-20"),
    ("hearing.audiogram", "500:20, 4000:60"), ("score.pass_mark", "0.9"),
    ("files.exports", "~/Documents/听力"), ("network.offline", "true"),
  ]

  @Test(arguments: values)
  func `what is set is what get returns`(key: String, value: String) async throws {
    let home = try Home()
    let set = try await home.run("config", "set", key, value)
    #expect(set.exit == 0, "\(set.errors)")
    #expect(set.output == "")
    #expect(try await home.run("config", "get", key).output == value + "\n")
    #expect(try await home.run("config", "check").exit == 0)
    let all = try await home.run("config", "get")
    #expect(all.lines.contains("\(key) = \(value)"), "\(all.output)")
    #expect(try await home.run("config").bytes == all.bytes)
  }

  @Test(arguments: [
    ("general.profile", "练听力", "hearing"), ("general.mode", "说话", "voice"),
    ("general.lang", "英语", "en-US"), ("general.lang", "西班牙语", "es-ES"),
    ("session.noise", "咖啡馆", "cafe"), ("network.offline", "是", "true"),
    ("reminder.days", "周一到周五", "mon,tue,wed,thu,fri"),
  ])
  func `what a choice is called in the window is taken for it`(
    key: String, name: String, word: String
  ) async throws {
    let home = try Home()
    let set = try await home.run("config", "set", key, name)
    #expect(set.exit == 0, "\(set.errors)")
    #expect(try await home.run("config", "get", key).output == word + "\n")
    #expect(try await home.run("config", "check").exit == 0)
    let wrong = try await home.run(["config", "set", "general.profile", "xyz"], in: .chinese)
    #expect(wrong.errors.contains("hearing（练听力）"), "\(wrong.errors)")
  }

  @Test func `a change keeps every other line as it was`() async throws {
    let home = try Home()
    let text = """
      # 我的设置 / mine

      [general]
      # a short day
      minutes = 10
        # odd but allowed
      lang=zh-CN

      [voice]
      pace = 0.9
      """ + "\n"
    try home.configure(text)
    #expect(try await home.run("config", "set", "general.minutes", "25").exit == 0)
    #expect(try await home.run("config", "set", "voice.pace", "1.1").exit == 0)
    let changed = try TestFile.text(home.configuration)
    #expect(
      changed.replacing("25", with: "10").replacing("1.1", with: "0.9").replacing(" ", with: "")
        == text.replacing(" ", with: ""))
    for comment in ["# 我的设置 / mine", "# a short day", "# odd but allowed"] {
      #expect(changed.contains(comment))
    }
  }

  @Test(
    arguments: [
      ("zh", "普通话女声", "mandarin-woman"), ("zh", "普通话男声", "mandarin-man"),
      ("en", "rmss", "rms"), ("en", "joe-medium", "hearcoach voices add joe-medium"),
      ("es", "rms", "hearcoach voices --lang es-ES"), ("en", "nobody-at-all", "hearcoach voices"),
    ], Home.Language.allCases)
  func `a voice that nobody has is not chosen, and the one that may be meant is told`(
    wrong: (code: String, name: String, next: String), language: Home.Language
  ) async throws {
    let home = try Home()
    let run = try await home.run(
      ["config", "set", "voice.\(wrong.code)", wrong.name], in: language)
    if !wrong.name.hasPrefix("普") || language == .chinese {
      Complaint(wrong.name, next: wrong.next, exit: 1).check(run, in: language)
    }
    #expect(run.exit == 1 && run.errors.contains(wrong.next), "\(run.errors)")
    #expect(TestFile.names(in: home.path) == ["run"])
  }

  @Test(
    arguments: [
      ("zh", "mandarin-child"), ("zh", "cmn-latn-pinyin"), ("en", "slt"), ("en", "en-gb+f2"),
      ("es", "es-419"), ("zh", "mine"), ("es", "mine"), ("en", "cloud"), ("en", ""),
    ])
  func `a voice that is there is chosen, be it a program's or a service's`(
    code: String, name: String
  ) async throws {
    let home = try Home()
    try home.configure(
      "[voice.mine]\ncommand = false\n[service.cloud]\nurl = http://127.0.0.1:9/v1\nmodel = m\n")
    let set = try await home.run("config", "set", "voice.\(code)", name)
    #expect(set.exit == 0, "\(set.errors)")
    #expect(try await home.run("config", "get", "voice.\(code)").output == name + "\n")
  }

  @Test func `the path is where the file is`() async throws {
    let home = try Home()
    #expect(try await home.run("config", "path").output == home.configuration + "\n")
    #expect(TestFile.names(in: home.path) == ["run"])
    _ = try await home.run("config", "set", "general.minutes", "20")
    #expect(try TestFile.text(home.configuration).contains("minutes = 20"))
  }

  @Test(arguments: Home.Language.allCases)
  func `a check names every mistake with its line`(language: Home.Language) async throws {
    let home = try Home()
    try home.configure("[general]\nminuts = 5\nlang = zz\n[nonsense]\n")
    let check = try await home.run("config", "check", in: language)
    #expect(check.exit == 78)
    #expect(check.output == "")
    for line in 2...4 { #expect(check.errors.contains("hearcoach.conf:\(line)")) }
    #expect(check.errors.contains("general.minutes"))
    // A change to a file with mistakes in other places is possible, and does not hide them.
    _ = try await home.run("config", "set", "voice.pace", "0.9", in: language)
    #expect(try await home.run("config", "check", in: language).exit == 78)
  }

  @Test func `a minute set is a minute planned`() async throws {
    let home = try Home()
    _ = try await home.run("config", "set", "general.minutes", "7")
    let status = try await home.run("status", "--json")
    #expect(status.output.contains(#""planned_minutes":7"#))
    let session = try await home.run("session", "--jsonl", "--silent")
    #expect(session.output.contains(#""minutes":7"#))
    let other = try await home.run("session", "--jsonl", "--silent", "--minutes", "3")
    #expect(other.output.contains(#""minutes":3"#))
  }
}
