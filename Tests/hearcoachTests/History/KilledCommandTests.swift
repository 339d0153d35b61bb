import Glibc
import TestSupport
import Testing

@Suite("A command that is killed, or has no room")
struct KilledCommandTests {
  /// More of them if asked for.
  static let rounds = getenv("HEARCOACH_LONG") == nil ? 3 : 200

  enum Deed: String, CaseIterable, Sendable { case export, `import`, backup, restore, forget }

  /// Two journals, and their tables: the second one has more.
  private struct Case {
    let home: Home
    let old: [UInt8]
    let new: [UInt8]
    /// What there is of the old one from the day in the middle on.
    let late: [UInt8]
    static let middle = "2024-02-13"
    var rows: String { home.file("rows.csv") }
    var target: String { home.file("target") }
    var other: String { home.file("other.sqlite") }

    init(rows count: Int) async throws {
      home = try Home()
      let rows = (0..<count).map { number in
        let day = 10 + number * 18 / count
        return "2024-02-\(day),c\(number),第 \(number) 句话。,1,text,true,0.95,,,,,95,第 \(number) 句\r\n"
      }
      func table(_ rows: some Sequence<String>) -> String {
        ExportTests.header + "\r\n" + rows.joined()
      }
      try TestFile.write(table(rows), to: home.file("rows.csv"))
      try TestFile.write(table(rows.prefix(count / 3)), to: home.file("some.csv"))
      let bigger = try Home()
      guard try await bigger.run("import", "--csv", home.file("rows.csv")).exit == 0,
        try await bigger.run("backup", home.file("other.sqlite")).exit == 0,
        try await home.run("import", "--csv", home.file("some.csv")).exit == 0
      else { throw NeverHappened("two journals") }
      old = try await home.run("export", "--csv").bytes
      new = try await bigger.run("export", "--csv").bytes
      late = try await home.run("export", "--csv", "--from", Self.middle).bytes
    }

    func words(_ deed: Deed) -> [String] {
      switch deed {
      case .export: ["export", "--csv", "--out", target]
      case .import: ["import", "--csv", rows]
      case .backup: ["backup", target]
      case .restore: ["restore", other]
      case .forget: ["forget", "--before", Self.middle, "--yes"]
      }
    }

    /// The journal is the one before or the one after, and a file that is there is whole.
    func check(_ deed: Deed, _ comment: Comment) async throws {
      let now = try await home.run("export", "--csv")
      #expect(now.exit == 0, comment)
      switch deed {
      case .import, .restore: #expect(now.bytes == old || now.bytes == new, comment)
      case .forget:
        #expect(now.bytes == old || now.bytes == late, comment)
        // Only a command that finishes says that it is gone.
        #expect(try await home.run(words(deed)).errors.contains("It is gone\n"), comment)
        #expect(try await home.run("export", "--csv").bytes == late, comment)
      case .export:
        #expect(now.bytes == old, comment)
        if access(target, F_OK) == 0 { #expect(try TestFile.bytes(target) == old, comment) }
      case .backup:
        #expect(now.bytes == old, comment)
        guard access(target, F_OK) == 0 else { return }
        let other = try Home()
        #expect(try await other.run("restore", target).exit == 0, comment)
        #expect(try await other.run("export", "--csv").bytes == old, comment)
      }
      let doctor = try await home.run("restore")
      #expect(doctor.exit == 0 && doctor.errors.contains("is sound"), comment)
    }
  }

  @Test(arguments: Deed.allCases)
  func `leaves nothing half done`(deed: Deed) async throws {
    let made = try await Case(rows: 600)
    let journal = try TestFile.bytes(made.home.journal)
    let clock = ContinuousClock.now
    #expect(try await made.home.run(made.words(deed)).exit == 0)
    let length = ContinuousClock.now - clock
    var dice = Dice(seed: UInt64(deed.rawValue.utf8.count))
    for round in 0..<Self.rounds {
      // As it was before, whatever became of it the last time.
      for end in ["-wal", "-shm"] { TestFile.remove(made.home.journal + end) }
      try TestFile.write(journal, to: made.home.journal)
      TestFile.remove(made.target)
      let program = try ChildProgram(
        Home.program, made.words(deed), environment: made.home.environment(),
        input: .file("/dev/null"), output: .file("/dev/null"), errors: .file("/dev/null"))
      try await Task.sleep(for: length * Double.random(in: 0..<1, using: &dice))
      program.kill()
      _ = try await program.finish()
      try await made.check(deed, "\(deed.rawValue), round \(round)")
    }
  }

  @Test(
    .enabled(if: SmallDisk.isPossible, "needs the permission to mount"), arguments: Deed.allCases)
  func `a full disk is reported and leaves everything as it was`(deed: Deed) async throws {
    let made = try await Case(rows: 600)
    let disk = try #require(try SmallDisk(kilobytes: 736))
    // What is written lies on the small disk: the file that is made, else the journal.
    let target = "\(disk.path)/target"
    var environment: [String: String] = [:]
    var words = made.words(deed)
    if deed == .import || deed == .restore || deed == .forget {
      environment["XDG_DATA_HOME"] = disk.path
      try TestFile.makeDirectory("\(disk.path)/hearcoach")
      try TestFile.write(
        try TestFile.bytes(made.home.journal), to: "\(disk.path)/hearcoach/journal.sqlite")
    } else {
      words[words.count - 1] = target
    }
    try disk.fill()
    let run = try await made.home.run(words, with: environment)
    #expect(run.exit == 1, "\(run.errors)")
    #expect(run.errors.contains("df -h"), "\(run.errors)")
    #expect(access(target, F_OK) != 0)
    TestFile.remove("\(disk.path)/filler")
    let now = try await made.home.run(["export", "--csv"], with: environment)
    #expect(now.bytes == made.old)
  }
}
