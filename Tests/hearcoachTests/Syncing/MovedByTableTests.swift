import TestSupport
import Testing

/// History that came to a computer as a table, and comes once more in the files of another.
@Suite("History that was moved by a table and is then shared")
struct MovedByTableTests {
  private static func export(_ home: Home) async throws -> [String] {
    try await home.run("export", "--csv").lines.map(String.init).sorted()
  }

  private static func meet(_ shared: SharedHomes) async throws {
    for _ in 0..<2 {
      for home in shared.homes {
        let run = try await home.run("sync", "now")
        #expect(run.exit == 0, "\(run.errors)")
      }
    }
  }

  @Test(arguments: [true, false])
  func `is not there twice where the other computer practised it`(tableFirst: Bool) async throws {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: one.data)
    let table = one.file("table.csv")
    try TestFile.write(try await one.run("export", "--csv").output, to: table)
    #expect(try await other.run("import", "--csv", table).errors.contains("3"))
    for home in tableFirst ? [other, one] : [one, other] {
      #expect(try await home.run("sync", "on", shared.folder.path).exit == 0)
    }
    try await Self.meet(shared)
    for home in shared.homes {
      let rows = try await Self.export(home)
      #expect(rows.count == 4, "\(rows)")
    }
    #expect(try await Self.export(one) == Self.export(other))
    // The one that was practised is kept, with all that is known of it.
    #expect(
      try await sqlite(other.journal, "SELECT count(*) FROM sessions WHERE imported") == ["0"])
    #expect(try await sqlite(other.journal, "SELECT count(*) FROM attempts WHERE at > 0") != ["0"])
    // Taken in once more it is still known.
    #expect(try await other.run("import", "--csv", table).exit == 0)
    #expect(try await Self.export(other).count == 4)
  }

  @Test func `is not there twice where both have it from the table`() async throws {
    let shared = try SharedHomes(2)
    let former = try Home()
    try await Practised.putJournal(into: former.data)
    let table = former.file("table.csv")
    try TestFile.write(try await former.run("export", "--csv").output, to: table)
    for home in shared.homes {
      #expect(try await home.run("import", "--csv", table).exit == 0)
    }
    try await shared.begin()
    try await Self.meet(shared)
    for home in shared.homes { #expect(try await Self.export(home).count == 4) }
  }

  @Test func `stays where the other computer practised something else on that day`() async throws {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: one.data)
    let table = one.file("table.csv")
    let lines = try await one.run("export", "--csv").lines.map(String.init)
    // One row more than the other computer has.
    try TestFile.write(
      (lines.prefix(3) + [lines[2]]).joined(separator: "\n") + "\n", to: table)
    #expect(try await other.run("import", "--csv", table).exit == 0)
    try await shared.begin()
    try await Self.meet(shared)
    for home in shared.homes { #expect(try await Self.export(home).count == 7) }
  }

  @Test func `comes back to all computers when a whole table of what was forgotten is taken in`()
    async throws
  {
    let shared = try SharedHomes(2)
    let (one, other) = (shared.homes[0], shared.homes[1])
    try await Practised.putJournal(into: one.data)
    try await shared.begin()
    let table = one.file("table.csv")
    try TestFile.write(try await one.run("export", "--csv", "--all-columns").output, to: table)
    #expect(try await one.run("forget", "--all", "--yes").exit == 0)
    try await Self.meet(shared)
    #expect(try await Self.export(other).count == 1)
    #expect(try await one.run("import", "--csv", table).exit == 0)
    try await Self.meet(shared)
    for home in shared.homes {
      #expect(try await Self.export(home).count == 4)
      #expect(try await !home.run("sync", "status").output.contains("not in the folder yet"))
    }
    // Taken in once more nothing is added.
    #expect(try await one.run("import", "--csv", table).exit == 0)
    #expect(try await Self.export(one).count == 4)
  }

  @Test func `that was forgotten is not there twice where both take in its whole table`()
    async throws
  {
    let shared = try SharedHomes(2)
    try await Practised.putJournal(into: shared.homes[0].data)
    try await shared.begin()
    let table = shared.homes[0].file("table.csv")
    try TestFile.write(
      try await shared.homes[0].run("export", "--csv", "--all-columns").output, to: table)
    #expect(try await shared.homes[0].run("forget", "--all", "--yes").exit == 0)
    try await Self.meet(shared)
    for home in shared.homes {
      #expect(try await home.run("import", "--csv", table).exit == 0)
    }
    try await Self.meet(shared)
    for home in shared.homes { #expect(try await Self.export(home).count == 4) }
  }

  @Test(arguments: 0..<4)
  func `a row that the table has twice stays twice on three computers that took it in`(
    round: Int
  ) async throws {
    let shared = try SharedHomes(3)
    let former = try Home()
    try await Practised.putJournal(into: former.data)
    let lines = try await former.run("export", "--csv").lines.map(String.init)
    // What was typed, what was spoken, and what was typed once more in the same way.
    let spoken = lines[2].replacing(",text,", with: ",voice,")
    try #require(spoken != lines[2])
    let table = former.file("table.csv")
    try TestFile.write(
      ([lines[0], lines[1], spoken, lines[1]]).joined(separator: "\n") + "\n", to: table)
    for home in shared.homes {
      #expect(try await home.run("import", "--csv", table).exit == 0)
    }
    try await shared.begin()
    for _ in 0..<2 { try await Self.meet(shared) }
    for home in shared.homes {
      let rows = try await Self.export(home)
      #expect(rows.count { $0 == lines[1] } >= 2, "\(rows)")
    }
  }
}
