import Glibc
import TestSupport
import Testing

@Suite("What is to be forgotten")
struct ForgetTests {
  private static let secret = "这是一句要忘掉的话 sekrit-7d1f"

  /// A home with that text in its journal, its backups, its exports and its logs.
  private func home() async throws -> Home {
    let home = try await Practised.home()
    let file = home.file("secret.csv")
    try TestFile.write(
      ExportTests.header
        + "\r\n2024-02-03,c9,\(Self.secret),1,text,true,1.00,,,,,95,\(Self.secret)\r\n",
      to: file)
    #expect(try await home.run("import", "--csv", file).exit == 0)
    TestFile.remove(file)
    // A session makes the backup of its day.
    try await Practised.play(in: home)
    for (name, words) in [
      ("2024-02-03.csv", ["export", "--csv"]), ("all.json", ["export", "--json"]),
      ("hearcoach.ics.77.part", ["export", "--csv"]),
    ] {
      #expect(try await home.run(words + ["--out", "\(home.data)/exports/\(name)"]).exit == 0)
    }
    try TestFile.makeDirectory(home.file("state/hearcoach"))
    try TestFile.write(Self.secret, to: home.file("state/hearcoach/log"))
    #expect(
      try await home.run("backup", "\(home.data)/backups/journal-2024-02-03.sqlite").exit == 0)
    return home
  }

  /// The files below a directory that have the text in them.
  private func files(with text: String, in directory: String) throws -> [String] {
    try TestFile.names(in: directory).flatMap { name -> [String] in
      let path = "\(directory)/\(name)"
      var info = stat()
      guard lstat(path, &info) == 0 else { return [] }
      if info.st_mode & S_IFMT == S_IFDIR { return try files(with: text, in: path) }
      let bytes = String(decoding: try TestFile.bytes(path), as: UTF8.self)
      return bytes.contains(text) ? [path] : []
    }
  }

  @Test(arguments: [["--before", "2024-02-04"], ["--all"]])
  func `is gone from every file`(what: [String]) async throws {
    let home = try await home()
    #expect(try files(with: "sekrit-7d1f", in: home.path).count >= 6)
    let calendar = try TestFile.bytes("\(home.data)/exports/hearcoach.ics")
    let run = try await home.run(["forget", "--yes"] + what)
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.errors.contains("backup"))
    #expect(try files(with: "sekrit-7d1f", in: home.path) == [])
    let rest = try await home.run("export", "--csv")
    #expect(rest.lines.count == (what == ["--all"] ? 1 : 7))
    #expect(try await home.run("doctor").output.contains("✓ journal"))
    // What stays is still there as it was.
    if what != ["--all"] {
      #expect(try TestFile.bytes("\(home.data)/exports/hearcoach.ics") == calendar)
      let days = TestFile.names(in: "\(home.data)/exports").filter { $0.hasSuffix(".csv") }
      #expect(days.count == 1)
    } else {
      #expect(TestFile.names(in: "\(home.data)/exports") == [])
    }
  }

  @Test(arguments: [Home.Language.english, .chinese])
  func `what the learner added goes with all, and is named and counted before`(
    language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    let added = [
      "scenes/zh-CN/a.json", "scenes/en-US/b.json", "contacts/zh-CN/c.json", "sentence-audio/d.wav",
      "sentence-audio/e.wav", "sentence-audio/f.wav",
    ].map { "\(home.data)/\($0)" }
    for file in added {
      try TestFile.makeDirectory(String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)]))
      try TestFile.write("{}", to: file)
    }
    let run = try await home.run("forget", "--all", "--yes", in: language)
    #expect(run.exit == 0, "\(run.errors)")
    for word in language == .chinese
      ? ["随句子导入的 3 段录音", "2 个场景", "1 个联系人", "日志"]
      : ["3 recordings that came with them", "2 scenes", "1 contact\n", "the logs"]
    {
      #expect(run.errors.contains(word), "\(word): \(run.errors)")
    }
    // Of what there is none nothing is said.
    for none in [" 0 段", " 0 份", "\n0 段", " 0 backups", "\n0 "] {
      #expect(!run.errors.contains(none), "\(run.errors)")
    }
    for file in added { #expect(access(file, F_OK) != 0, "\(file)") }
  }

  @Test func `recordings can be removed alone`() async throws {
    let home = try await Practised.home()
    let before = try await home.run("export", "--csv")
    try TestFile.makeDirectory("\(home.data)/recordings")
    try TestFile.write("RIFF", to: "\(home.data)/recordings/1.wav")
    let run = try await home.run("forget", "--recordings", "--yes")
    #expect(run.exit == 0 && run.errors.contains("1 recording\n"), "\(run.errors)")
    #expect(TestFile.names(in: "\(home.data)/recordings") == [])
    #expect(try await home.run("export", "--csv").bytes == before.bytes)
  }

  @Test func `stays if nobody could be asked, or a session is running`() async throws {
    let home = try await Practised.home()
    let before = try await home.run("export", "--csv")
    Complaint("--yes", next: "hearcoach forget --all --yes", exit: 64)
      .check(try await home.run("forget", "--all"), in: .english)
    let session = try home.talk("session", "--jsonl", "--silent")
    for await line in session.lines where line.contains("\"item\"") { break }
    for words in [
      ["forget", "--all", "--yes"], ["restore"], ["import", "--csv", home.journal],
      ["restore", home.journal, "--yes"],
    ] {
      let run = try await home.run(words)
      #expect(run.exit == 1 && run.errors.contains("another session"), "\(run.errors)")
    }
    session.say(Command.plain("quit"))
    _ = try await session.program.finish()
    #expect(try await home.run("export", "--csv").bytes == before.bytes)
  }
}
