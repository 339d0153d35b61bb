import Glibc
import TestSupport
import Testing

@Suite(
  "A session that is to be forgotten, whatever became of it",
  .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
struct ForgottenSessionTests {
  /// Where it is a day before it is so anywhere near.
  private static let farWest = ["TZ": "WES12"]
  private static let farEast = ["TZ": "EAS-14"]
  private static let answer = "sekrit-7d1f 我听不清"

  enum Ending: CaseIterable, Sendable {
    case quit, killed
    /// And another one after it, on the same day.
    case killedAndAnother
  }

  /// Practises what a model wrote, and gives what must not be found afterwards.
  private func practise(_ ending: Ending, in home: Home) async throws -> Set<String> {
    let dialogue = try home.talk(
      "session", "--jsonl", "--silent", "--source", "llm", with: Self.farWest)
    var (item, texts): (Int, Set<String>) = (0, [Self.answer, "xi3 yi1 fu5"])
    for await line in dialogue.lines {
      let event = try Event(line)
      if event.event == "session" { texts.insert(event.id ?? "?") }
      if event.event == "item" { item = event.n ?? 0 }
      if event.event == "listening", item == 1 {
        try await eventually("sentences are written") {
          try await sqlite(home.journal, "SELECT count(*) > 0 FROM written") == ["1"]
        }
        dialogue.say(Command.plain("reveal"))
      } else if event.event == "listening" {
        dialogue.say(Command.answer(Self.answer))
      }
      if event.event == "revealed" || event.event == "item_done", let text = event.text {
        texts.insert(text)
      }
      if item == 3, event.event == "judged" {
        if ending == .quit { dialogue.say(Command.plain("quit")) } else { dialogue.program.kill() }
      }
    }
    _ = try await dialogue.program.finish()
    if ending == .killedAndAnother {
      try await Practised.miss(answering: Self.answer, in: home, with: Self.farWest)
    }
    return texts.union(PracticeService.sentences(0))
  }

  private func day(in zone: [String: String], _ home: Home) async throws -> String {
    let status = try await home.run(["status", "--json"], with: zone)
    let start = try #require(status.output.firstRange(of: "\"day\":\""))
    return String(status.output[start.upperBound...].prefix(10))
  }

  /// The files below a directory that have one of the texts in them, or in their names.
  private func files(with texts: Set<String>, in directory: String) throws -> [String] {
    try TestFile.names(in: directory).flatMap { name -> [String] in
      let path = "\(directory)/\(name)"
      var info = stat()
      guard lstat(path, &info) == 0 else { return [] }
      if info.st_mode & S_IFMT == S_IFDIR { return try files(with: texts, in: path) }
      let content = String(decoding: try TestFile.bytes(path), as: UTF8.self)
      return texts.filter { content.contains($0) || name.contains($0) }.map { "\(path): \($0)" }
    }
  }

  @Test(arguments: Ending.allCases, [false, true])
  func `leaves no byte behind`(ending: Ending, isAll: Bool) async throws {
    let home = try Home()
    let service = try PracticeService()
    // Its configuration is the learner's, and holds nothing of what was practised.
    try home.configure(
      PracticeService.configuration(at: service.server.url + "/v1", purposes: ["sentences"]))
    let past = try await day(in: Self.farWest, home)
    var texts = try await practise(ending, in: home)
    let spoken = "孤独的鲸鱼在唱歌"
    #expect(try await home.run("say", spoken, "--out", home.file("away.wav")).exit == 0)
    TestFile.remove(home.file("away.wav"))
    texts.formUnion(["gu1 du2", "gu1du2"])
    let drafts = ["exports/\(past).csv.99999.part", "recordings/\(past)-abc-1-1.wav.9.part"]
    for draft in drafts {
      try TestFile.makeDirectory("\(home.data)/exports")
      try TestFile.makeDirectory("\(home.data)/recordings")
      try TestFile.write(Self.answer, to: "\(home.data)/\(draft)")
    }
    for file in ["services.log", "services.log.1"] {
      try TestFile.makeDirectory(home.file("state/hearcoach"))
      try TestFile.write(Self.answer, to: home.file("state/hearcoach/\(file)"))
    }
    try TestFile.write(Self.answer, to: home.file("run/hearcoach/answer-99999999-1.wav"))
    #expect(
      try await home.run(["backup", "\(home.data)/backups/journal-\(past).sqlite"]).exit == 0)
    // Today's session is of another day, and stays; in the same language it would begin with what was
    // missed before.
    let now = try await day(in: Self.farEast, home)
    #expect(past < now)
    if !isAll {
      try await Practised.miss(
        answering: "留下来的", in: home, "--source", "bundled", "--lang", "en-US", with: Self.farEast)
    }
    #expect(try files(with: texts, in: home.path).count > 8)

    let what = isAll ? ["--all"] : ["--before", now]
    let run = try await home.run(["forget", "--yes"] + what, with: Self.farEast)
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.errors.contains("It is gone\n"))
    let left = try files(with: texts, in: home.path)
    #expect(left == [], "\(left)")
    // That something left the computer on that day stays in the ledger.
    if try await sqlite(home.journal, "UPDATE ledger SET day = '2000-01-01'; VACUUM") == [],
      isAll
    {
      #expect(try files(with: [past], in: home.path) == [])
    }
    let table = try await home.run(["export", "--csv"], with: Self.farEast)
    #expect(table.lines.count == (isAll ? 1 : 2))
    #expect(isAll || table.output.contains("留下来的"))
    #expect(try await home.run("doctor").output.contains("✓ journal"))
  }

  @Test func `is named if a file of it cannot be removed`() async throws {
    let home = try await Practised.home()
    // Not even root removes a directory as if it were a file.
    let stubborn = "\(home.data)/backups/journal-2024-01-01.sqlite"
    try TestFile.makeDirectory(stubborn)
    try TestFile.write("", to: "\(home.data)/journal.sqlite.old")
    let run = try await home.run("forget", "--all", "--yes")
    #expect(run.exit == 1)
    #expect(!run.errors.contains("It is gone\n"))
    #expect(run.errors.contains(stubborn), "\(run.errors)")
    #expect(run.errors.contains("journal.sqlite.old"), "\(run.errors)")
    TestFile.remove(stubborn)
    TestFile.remove("\(home.data)/journal.sqlite.old")
    #expect(try await home.run("forget", "--all", "--yes").errors.contains("It is gone\n"))
  }
}
