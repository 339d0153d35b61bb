import Glibc
import TestSupport
import Testing

@Suite("Trouble with files")
struct TroubleTests {
  private static let everyLanguage = Home.Language.allCases

  private func expectNothingLost(
    in home: Home, with variables: [String: String] = [:],
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    let whole = try await Practised.home().run("export", "--csv")
    let now = try await home.run(["export", "--csv"], with: variables)
    #expect(whole.lines.count == 4, sourceLocation: place)
    #expect(now.exit == 0, "\(now.errors)", sourceLocation: place)
    #expect(now.bytes == whole.bytes, sourceLocation: place)
  }

  // MARK: The configuration

  struct Mistake: Sendable {
    let text: String
    let thing: String
  }

  static let mistakes = [
    Mistake(text: "[general]\nminuts = 5\n", thing: "hearcoach.conf:2"),
    Mistake(text: "[general]\nminuts = 5\n", thing: "minuts"),
    Mistake(text: "[general]\nminuts = 5\n", thing: "general.minutes"),
    Mistake(text: "[genral]\nminutes = 5\n", thing: "[genral]"),
    Mistake(text: "# one\n[general]\nminutes = lots\n", thing: "hearcoach.conf:3"),
    Mistake(text: "[general]\nminutes = lots\n", thing: "'lots'"),
    Mistake(text: "[general]\nlang = zh-TW\n", thing: "zh-CN"),
    Mistake(text: "[general]\nno equals sign\n", thing: "no equals sign"),
    Mistake(text: "minutes = 5\n", thing: "hearcoach.conf:1"),
  ]

  @Test(arguments: mistakes, everyLanguage)
  func `a mistake in the configuration is named with its line`(
    mistake: Mistake, language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    try home.configure(mistake.text)
    let complaint = Complaint(mistake.thing, next: "hearcoach config check", exit: 78)
    for words in [["session", "--jsonl", "--silent"], ["status"], ["say", "你好"]] {
      complaint.check(try await home.run(words, in: language), in: language)
    }
    #expect(try TestFile.text(home.configuration) == mistake.text)

    let check = try await home.run("config", "check", in: language)
    #expect(check.exit == 78)
    #expect(check.output == "")
    // Commands that save the learner's work run on defaults, and say so.
    try await expectNothingLost(in: home)
    let export = try await home.run("export", "--csv", in: language)
    #expect(export.errors.contains("hearcoach config check"))
  }

  @Test(arguments: everyLanguage)
  func `a configuration that cannot be read is named`(language: Home.Language) async throws {
    let home = try await Practised.home()
    try TestFile.makeDirectory(home.configuration)
    Complaint(home.configuration, next: "hearcoach config check", exit: 78)
      .check(try await home.run("status", in: language), in: language)
    try await expectNothingLost(in: home)
  }

  // MARK: The journal

  @Test(
    arguments: [
      ["status"], ["calendar"], ["export", "--csv"], ["session", "--jsonl", "--silent"],
    ],
    everyLanguage)
  func `a journal that is not a database is left alone`(
    words: [String], language: Home.Language
  ) async throws {
    let home = try Home()
    try TestFile.makeDirectory(home.data)
    let letter = String(repeating: "Dear diary, 今天我练习了听力。\n", count: 300)
    try TestFile.write(letter, to: home.journal)
    Complaint(home.journal, next: "mv \(home.journal)", exit: 1)
      .check(try await home.run(words, in: language), in: language)
    #expect(try TestFile.text(home.journal) == letter)
    // The lock of a session lies beside it.
    let lock = words[0] == "session" ? ["session.lock"] : []
    #expect(TestFile.names(in: home.data) == ["journal.sqlite"] + lock)
  }

  @Test(
    .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"),
    arguments: [["status"], ["export", "--csv"], ["session", "--jsonl", "--silent"]],
    everyLanguage)
  func `a journal of a newer version is left alone`(
    words: [String], language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    let whole = try TestFile.bytes(home.journal)
    _ = try await sqlite(home.journal, "PRAGMA user_version = 99")
    let before = try TestFile.bytes(home.journal)
    Complaint("99", next: language == .chinese ? "更新 HearCoach" : "update HearCoach", exit: 1)
      .check(try await home.run(words, in: language), in: language)
    #expect(try TestFile.bytes(home.journal) == before)
    try TestFile.write(whole, to: home.journal)
    try await expectNothingLost(in: home)
  }

  @Test(arguments: [["status"], ["session", "--jsonl", "--silent"]], everyLanguage)
  func `a journal that is a directory is named`(
    words: [String], language: Home.Language
  ) async throws {
    let home = try Home()
    try TestFile.makeDirectory(home.journal)
    Complaint(home.journal, next: "ls -ld \(home.journal)", exit: 1)
      .check(try await home.run(words, in: language), in: language)
  }

  @Test(arguments: everyLanguage)
  func `a file where the data directory should be is named`(language: Home.Language) async throws {
    let home = try Home()
    try TestFile.write("", to: home.file("data"))
    Complaint(home.data, next: "ls -ld", exit: 1)
      .check(try await home.run("session", "--jsonl", "--silent", in: language), in: language)
  }

  // MARK: Disks

  @Test(
    .enabled(if: SmallDisk.isPossible, "needs the permission to mount"), arguments: everyLanguage)
  func `a disk that cannot be written to is named`(language: Home.Language) async throws {
    let home = try Home()
    let disk = try #require(try SmallDisk(kilobytes: 2000))
    let there = ["XDG_DATA_HOME": disk.path]
    try await Practised.putJournal(into: "\(disk.path)/hearcoach")
    try #require(disk.setReadOnly(true))
    Complaint("\(disk.path)/hearcoach/journal.sqlite", next: "df -h", exit: 1).check(
      try await home.run(["session", "--jsonl", "--silent"], in: language, with: there),
      in: language)
    for words in [["export", "--csv", "--out"], ["say", "你好", "--out"]] {
      let file = "\(disk.path)/file"
      let elsewhere = words[0] == "say" ? [:] : there
      Complaint(
        file, next: language == .chinese ? "换一个能写的地方" : "choose a place", exit: 1
      ).check(
        try await home.run(words + [file], in: language, with: elsewhere), in: language)
    }
    try await expectNothingLost(in: home, with: there)

    let settings = try await home.run(
      ["config", "set", "general.minutes", "5"], in: language, with: ["XDG_CONFIG_HOME": disk.path])
    Complaint(disk.path, next: "df -h", exit: 1).check(settings, in: language)
    // The lock lies beside the journal: a session does without a runtime directory.
    let session = try await home.run(
      ["session", "--jsonl", "--silent"], in: language, with: ["XDG_RUNTIME_DIR": disk.path])
    #expect(session.exit == 2, "\(session.errors)")
  }

  @Test(
    .enabled(if: SmallDisk.isPossible, "needs the permission to mount"), arguments: everyLanguage)
  func `a full disk is named, and what was kept is safe`(language: Home.Language) async throws {
    let home = try Home()
    let disk = try #require(try SmallDisk(kilobytes: 400))
    let there = ["XDG_DATA_HOME": disk.path]
    try await Practised.putJournal(into: "\(disk.path)/hearcoach")
    let filler = try disk.fill()
    Complaint("\(disk.path)/hearcoach/journal.sqlite", next: "df -h", exit: 1).check(
      try await home.run(["session", "--jsonl", "--silent"], in: language, with: there),
      in: language)
    for words in [["export", "--csv", "--out"], ["say", "你好", "--out"]] {
      let file = "\(disk.path)/file"
      let elsewhere = words[0] == "say" ? [:] : there
      Complaint(file, next: "df -h", exit: 1).check(
        try await home.run(words + [file], in: language, with: elsewhere), in: language)
    }
    Complaint(disk.path, next: "df -h", exit: 1).check(
      try await home.run(
        ["config", "set", "general.minutes", "5"], in: language,
        with: ["XDG_CONFIG_HOME": disk.path]), in: language)
    #expect(!TestFile.names(in: disk.path).contains { $0.hasPrefix("file") })
    try await expectNothingLost(in: home, with: there)
    unlink(filler)
    try await expectNothingLost(in: home, with: there)
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the permission to mount"))
  func `a disk that fills up during a session keeps every answer that was shown`() async throws {
    let home = try Home()
    let disk = try #require(try SmallDisk(kilobytes: 4000))
    let there = ["XDG_DATA_HOME": disk.path]
    let dialogue = try home.talk("session", "--jsonl", "--silent", with: there)
    var session = ""
    var (shown, answer): ([ShortLife.Answer], String) = ([], "")
    var (item, filler): (Int, String?) = (0, nil)
    for await line in dialogue.lines {
      let event = try Event(line)
      if event.event == "session" { session = event.id ?? "" }
      if event.event == "item", let n = event.n { item = n }
      if event.event == "judged", let number = event.number {
        shown.append(
          ShortLife.Answer(session: session, item: item, number: number, answer: answer))
      }
      if event.event == "listening" {
        // In the midst of an item, whose first try is kept by now.
        if shown.count == 4, filler == nil { filler = try disk.fill() }
        answer = "\(shown.count)" + String(repeating: "不知道", count: 2000)
        dialogue.say(Command.answer(answer))
      }
    }
    #expect(try await dialogue.program.finish() == .exited(1))
    #expect(try dialogue.errors.contains("\(disk.path)/hearcoach/journal.sqlite"))
    #expect(try dialogue.errors.contains("Try: "))
    let export = try await home.run(["export", "--csv"], with: there)
    #expect(export.exit == 0)
    unlink(try #require(filler))
    let kept = try await sqlite("\(disk.path)/hearcoach/journal.sqlite", ShortLife.answers)
    #expect(shown.count >= 4)
    #expect(Set(kept).isSuperset(of: shown.map(\.row)), "\(shown.map(\.number))")
  }

  // MARK: What comes with the program

  @Test(arguments: everyLanguage)
  func `sentences that cannot be read are named`(language: Home.Language) async throws {
    let home = try await Practised.home()
    let share = home.file("share")
    try TestFile.makeDirectory("\(share)/sentences/zh-CN.json")
    try TestFile.write("", to: "\(share)/hearcoach.conf")
    let variables = ["HEARCOACH_SHARE": share]
    let run = try await home.run(
      ["session", "--jsonl", "--silent"], in: language, with: variables)
    Complaint("\(share)/sentences/zh-CN.json", next: "ls -ld", exit: 1).check(run, in: language)

    rmdir("\(share)/sentences/zh-CN.json")
    try TestFile.write("[{]", to: "\(share)/sentences/zh-CN.json")
    let broken = try await home.run(
      ["session", "--jsonl", "--silent"], in: language, with: variables)
    Complaint("\(share)/sentences/zh-CN.json:1", next: "hearcoach sentences check", exit: 1)
      .check(broken, in: language)
    try await expectNothingLost(in: home)
  }
}
