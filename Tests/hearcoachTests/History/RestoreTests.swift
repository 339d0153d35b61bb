import TestSupport
import Testing

@Suite("Backups and what they bring back")
struct RestoreTests {
  @Test func `a backup brings everything back, and the present journal is kept`() async throws {
    let home = try await Practised.home()
    let file = home.file("house.sqlite")
    let first = try await home.run("export", "--csv", "--all-columns")
    let backup = try await home.run("backup", file)
    #expect(backup.exit == 0 && backup.errors.contains(file), "\(backup.errors)")
    try await Practised.play(in: home)
    let second = try await home.run("export", "--csv", "--all-columns")
    #expect(second.lines.count > first.lines.count)

    let run = try await home.run("restore", file)
    #expect(run.exit == 0, "\(run.errors)")
    #expect(try await home.run("export", "--csv", "--all-columns").bytes == first.bytes)
    // The day's backup, which held the same, has such a name too.
    let kept = try #require(
      TestFile.names(in: "\(home.data)/backups").first {
        $0.contains("replaced") && run.errors.contains($0)
      }, "\(run.errors)")
    #expect(try await home.run("restore", "\(home.data)/backups/\(kept)").exit == 0)
    #expect(try await home.run("export", "--csv", "--all-columns").bytes == second.bytes)

    // A new computer has nothing to keep.
    let other = try Home()
    #expect(try await other.run("restore", file).exit == 0)
    #expect(try await other.run("export", "--csv", "--all-columns").bytes == first.bytes)
  }

  @Test(arguments: Home.Language.allCases)
  func `what is not a backup changes nothing`(language: Home.Language) async throws {
    let home = try await Practised.home()
    let before = try await home.run("export", "--csv")
    let letter = home.file("letter")
    try TestFile.write(String(repeating: "Dear diary\n", count: 99), to: letter)
    for path in [letter, home.file("missing"), home.path] {
      let run = try await home.run("restore", path, in: language)
      Complaint(path, next: "", exit: 1).check(run, in: language)
      // Whatever the file is, it stays where it is.
      #expect(!run.errors.contains("mv "), "\(run.errors)")
    }
    let run = try await home.run("restore", letter, in: language)
    #expect(run.errors.contains("\(home.data)/backups/"), "\(run.errors)")
    #expect(
      run.errors.contains(
        language == .chinese ? "不是听力教练的备份" : "is not a backup of HearCoach"), "\(run.errors)")
    #expect(try await home.run("export", "--csv").bytes == before.bytes)
    let nothing = try await Home().run("backup", letter, in: language)
    Complaint("", next: "hearcoach session", exit: 1).check(nothing, in: language)
  }

  @Test(arguments: Home.Language.allCases)
  func `a damaged journal is named, and the next step mends it`(
    language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    try await Practised.play(in: home)
    let whole = try await home.run("export", "--csv")
    #expect(TestFile.names(in: "\(home.data)/backups").count == 1)
    var bytes = try TestFile.bytes(home.journal)
    // The page of the schema's first table, and what follows.
    for place in 4096..<20_000 { bytes[place] ^= 0x5A }
    try TestFile.write(bytes, to: home.journal)
    TestFile.remove(home.journal + "-wal")

    let doctor = try await home.run("doctor", in: language)
    #expect(doctor.exit == 1)
    #expect(doctor.output.contains("hearcoach restore"))
    let run = try await home.run("restore", in: language)
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.errors.contains("-damaged.sqlite"))
    #expect(try await home.run("export", "--csv").bytes == whole.bytes)
    #expect(
      try await home.run("doctor", in: language).output.contains("hearcoach restore") == false)
    let again = try await home.run("restore", in: language)
    #expect(again.exit == 0)
    #expect(again.lines.count == 2)
  }

  @Test func `each day has a backup, and after each session it holds that too`() async throws {
    let home = try Home()
    try await Practised.play(in: home)
    let backups = TestFile.names(in: "\(home.data)/backups")
    #expect(backups.count == 1)
    try await Practised.play(in: home)
    #expect(TestFile.names(in: "\(home.data)/backups") == backups)
    let whole = try await home.run("export", "--csv", "--all-columns")
    TestFile.remove(home.journal)
    #expect(try await home.run("restore").exit == 0)
    #expect(try await home.run("export", "--csv", "--all-columns").bytes == whole.bytes)
  }

  @Test
  func `another's journal in place of one's own has a backup at once, and is not mixed with it`()
    async throws
  {
    let (other, home) = (try await Practised.home(), try Home())
    let file = other.file("other.sqlite")
    #expect(try await other.run("backup", file).exit == 0)
    try await Practised.play(in: home)
    try await Practised.play(in: home)
    #expect(try await home.run("restore", file).exit == 0)
    for isLost in [true, false] {
      if isLost {
        TestFile.remove(home.journal)
      } else {
        try TestFile.write([UInt8](repeating: 0x55, count: 9_000), to: home.journal)
      }
      let run = try await home.run("restore")
      #expect(run.exit == 0, "\(run.errors)")
      #expect(
        try await home.run("export", "--csv", "--all-columns").bytes
          == other.run("export", "--csv", "--all-columns").bytes)
    }
  }

  @Test(arguments: Home.Language.allCases)
  func `what is nowhere else is not written over by a backup, unless that is wanted`(
    language: Home.Language
  ) async throws {
    let (full, new) = (try await Practised.home(), try Home())
    try await Practised.miss(answering: "我们", in: new)
    let (stick, letter) = (full.file("stick.sqlite"), full.file("letter.odt"))
    #expect(try await full.run("backup", stick).exit == 0)
    try TestFile.write("Dear diary", to: letter)
    for path in [stick, letter] {
      let before = try TestFile.bytes(path)
      let run = try await new.run(["backup", path], in: language)
      Complaint(path, next: "--yes", exit: 1).check(run, in: language)
      if path == stick {
        #expect(run.errors.contains(language == .chinese ? "1 天、3 句" : "1 day and 3 sentences"))
      }
      #expect(try TestFile.bytes(path) == before)
    }
    // The same learner's later backup takes its place without a word, and whatever is to.
    try await Practised.play(in: full)
    #expect(try await full.run("backup", stick).exit == 0)
    #expect(try await new.run("backup", stick, "--yes").exit == 0)
    #expect(try await new.run("backup", letter, "--yes").exit == 0)
  }

  @Test(arguments: Home.Language.allCases)
  func `where there is no journal at all nothing is called sound`(language: Home.Language)
    async throws
  {
    let home = try Home()
    Complaint("", next: "hearcoach session", exit: 1)
      .check(try await home.run(["restore"], in: language), in: language)
    let exports = "\(home.data)/exports"
    try TestFile.makeDirectory(exports)
    try TestFile.write("date\n", to: "\(exports)/2026-01-02.csv")
    Complaint("", next: "import --csv \(exports)/2026-01-02.csv", exit: 1)
      .check(try await home.run(["restore"], in: language), in: language)
  }

  @Test func `a mistake in the configuration does not prevent a backup`() async throws {
    let home = try await Practised.home()
    try home.configure("[general]\nminuts = 5\n")
    let file = home.file("house.sqlite")
    #expect(try await home.run("backup", file).exit == 0)
    #expect(try await home.run("restore", file).exit == 0)
  }
}
