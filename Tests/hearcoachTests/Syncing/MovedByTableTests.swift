import TestSupport
import Testing

/// History that came to a computer as a table, and comes once more in the files of another.
@Suite("History that was moved by a table and is then shared")
struct MovedByTableTests {
  private static func export(_ home: Home) async throws -> [String] {
    try await home.run("export", "--csv").lines.map(String.init).sorted()
  }

  /// Has all be in step, and gives what was said. Nobody is told of forgetting who has not forgotten anything.
  @discardableResult
  private static func meet(
    _ shared: SharedHomes, hasForgotten: Bool = false
  ) async throws -> String {
    var said = ""
    for language in [Home.Language.english, .chinese] {
      for home in shared.homes {
        let run = try await home.run("sync", "now", in: language)
        #expect(run.exit == 0, "\(run.errors)")
        said += run.errors
      }
    }
    if !hasForgotten { #expect(!said.contains("forgotten") && !said.contains("删"), "\(said)") }
    return said
  }

  /// Some lines of a table: what is in its head, what was typed, and what was spoken, so that the import makes several
  /// sessions of one day.
  private static func lines() async throws -> [String] {
    let former = try Home()
    try await Practised.putJournal(into: former.data)
    let lines = try await former.run("export", "--csv").lines.map(String.init)
    let spoken = lines[2].replacing(",text,", with: ",voice,")
    try #require(lines.count == 4 && spoken != lines[2])
    return [lines[0], lines[1], spoken, lines[3]]
  }

  private static func take(_ lines: [String], into home: Home) async throws -> String {
    let table = home.file("lines.csv")
    try TestFile.write(lines.joined(separator: "\n") + "\n", to: table)
    let run = try await home.run("import", "--csv", table)
    #expect(run.exit == 0, "\(run.errors)")
    return run.errors
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
    try await Self.meet(shared, hasForgotten: true)
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
    try await Self.meet(shared, hasForgotten: true)
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
    let lines = try await Self.lines()
    // What was typed, what was spoken, and what was typed once more in the same way.
    let table = Array(lines.prefix(3)) + [lines[1]]
    for home in shared.homes { _ = try await Self.take(table, into: home) }
    try await shared.begin()
    for _ in 0..<2 { try await Self.meet(shared) }
    for home in shared.homes { #expect(try await Self.export(home) == table.sorted()) }
  }

  @Test(arguments: 0..<8)
  func `is there once where one computer took in less of a day than the other`(
    round: Int
  ) async throws {
    let shared = try SharedHomes(2)
    let lines = try await Self.lines()
    for (home, count) in zip(shared.homes, round % 2 == 0 ? [4, 3] : [3, 4]) {
      _ = try await Self.take(Array(lines.prefix(count)), into: home)
    }
    try await shared.begin()
    for _ in 0..<2 { try await Self.meet(shared) }
    for home in shared.homes { #expect(try await Self.export(home) == lines.sorted()) }
  }

  @Test(arguments: 0..<8)
  func `is there once where one computer practised a part of the day and took in the rest`(
    round: Int
  ) async throws {
    let shared = try SharedHomes(2)
    let lines = try await Self.lines()
    let practised = shared.homes[round % 2]
    try await Practised.putJournal(into: practised.data)
    let own = try await practised.run("export", "--csv").lines.map(String.init)
    let table = own + [lines[2], own[3].replacing(",text,", with: ",voice,")]
    for home in shared.homes { _ = try await Self.take(table, into: home) }
    #expect(try await Self.export(practised) == table.sorted())
    try await shared.begin()
    for _ in 0..<2 { try await Self.meet(shared) }
    for home in shared.homes { #expect(try await Self.export(home) == table.sorted()) }
  }

  @Test func `a row that was put into the table besides what another computer practised stays`()
    async throws
  {
    let shared = try SharedHomes(2)
    try await Practised.putJournal(into: shared.homes[0].data)
    try await shared.begin()
    try await Self.meet(shared)
    var table = try await shared.homes[1].run("export", "--csv").lines.map(String.init)
    table.append(table[3])
    let said = try await Self.take(table, into: shared.homes[1])
    #expect(said.contains("1 row") && said.contains("3"), "\(said)")
    for _ in 0..<2 { try await Self.meet(shared) }
    for home in shared.homes { #expect(try await Self.export(home) == table.sorted()) }
  }

  @Test(arguments: 0..<8)
  func `a row that was put into the table besides another computer's table stays`(
    round: Int
  ) async throws {
    let shared = try SharedHomes(2)
    let table = Array(try await Self.lines().prefix(2))
    _ = try await Self.take(table, into: shared.homes[0])
    try await shared.begin()
    try await Self.meet(shared)
    _ = try await Self.take(table + [table[1]], into: shared.homes[1])
    for _ in 0..<2 { try await Self.meet(shared) }
    for home in shared.homes {
      #expect(try await Self.export(home) == (table + [table[1]]).sorted())
    }
  }

  @Test(arguments: 0..<6)
  func `who loses nothing is told that it was there twice`(round: Int) async throws {
    let shared = try SharedHomes(3)
    let table = Array(try await Self.lines().prefix(2))
    for home in shared.homes { _ = try await Self.take(table, into: home) }
    // By chance it is the first of them whose table stays, and the others have dropped theirs as they began.
    let said = try await shared.begin() + Self.meet(shared)
    #expect(said.contains("1 session that was here twice is here once"), "\(said)")
  }

  @Test
  func `what is taken in again after it was forgotten where nothing was shared is there once`()
    async throws
  {
    let shared = try SharedHomes(2)
    let one = shared.homes[0]
    try await Practised.putJournal(into: one.data)
    try await Practised.moveBack(one)
    try await shared.begin()
    try await Self.meet(shared)
    let table = try await one.run("export", "--csv", "--all-columns").lines.map(String.init)
    #expect(try await one.run("sync", "off").exit == 0)
    let status = try await one.run("status", "--json").output
    let today = try #require(status.split(separator: "\"").first { $0.hasPrefix("20") })
    #expect(try await one.run("forget", "--before", String(today), "--yes").exit == 0)
    #expect(try await Self.export(one).count == 1)
    _ = try await Self.take(table, into: one)
    #expect(try await one.run("sync", "on", shared.folder.path).exit == 0)
    try await Self.meet(shared)
    for home in shared.homes { #expect(try await Self.export(home).count == 4) }
  }
}
