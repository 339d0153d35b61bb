import TestSupport
import Testing

@Suite("Exports read back")
struct RoundTripTests {
  /// What texts may be, in both of a row's that a learner writes.
  private static let texts = [
    "a,b", "say \"so\"", "two\nlines", "two\r\nlines", "=1+1", "'=1+1", "''@x", "\t=tab", "＝全角",
    "-5",
    "'plain", "👩‍👩‍👧‍👦 é e\u{301}", "שלום עולם", " lead and trail ", "\"", ",", "晚饭后，记得“量”血压。",
  ]

  private func cell(_ text: String) -> String {
    let first = text.drop { $0 == "'" }.first { !$0.isWhitespace || $0 == "\t" || $0 == "\r" }
    let isGuarded = first.map { "=+-@＝＋－＠\t\r".contains($0) } ?? false
    let guarded = (isGuarded ? "'" : "") + text
    let needsQuotes = guarded.utf8.contains { [34, 44, 10, 13].contains($0) }
    return needsQuotes
      ? "\""
        + guarded.split(separator: "\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\"") + "\"" : guarded
  }

  private var table: String {
    var lines = [ExportTests.header]
    for (index, text) in Self.texts.enumerated() {
      let row =
        "2024-02-\(index < 9 ? "0" : "")\(index + 1),c\(index),\(cell(text)),1,text,true,0.95,,,,,95,"
      // Two rows that are truly equal stay two.
      lines += [row + cell(text), row + cell(text), row]
    }
    return lines.joined(separator: "\r\n") + "\r\n"
  }

  @Test func `a table comes out of another journal byte for byte`() async throws {
    let home = try Home()
    let file = home.file("in.csv")
    try TestFile.write(table, to: file)
    let run = try await home.run("import", "--csv", file)
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.errors.contains("\(3 * Self.texts.count)"))
    let export = try await home.run("export", "--csv")
    #expect(export.output == table)

    let again = try await home.run("import", "--csv", file)
    #expect(again.exit == 0 && again.errors.hasPrefix("Added 0 rows"), "\(again.errors)")
    #expect(try await home.run("export", "--csv").bytes == export.bytes)
  }

  @Test(arguments: [[], ["--bom"]])
  func `all columns are carried over, with what is behind them`(more: [String]) async throws {
    let old = try await Practised.home()
    let new = try Home()
    let file = new.file("in.csv")
    let whole = try await old.run(["export", "--csv", "--all-columns"] + more)
    try TestFile.write(whole.bytes, to: file)
    let moved = try await new.run("import", "--csv", file)
    #expect(moved.exit == 0, "\(moved.errors)")
    for words in [
      ["export", "--csv", "--all-columns"] + more, ["export", "--csv"],
      ["report", "all", "--json"],
      ["calendar"], ["status", "--json"],
    ] {
      let there = try await old.run(words)
      #expect(there.bytes == (try await new.run(words)).bytes, "\(words)")
      #expect(there.lines.count > 0)
    }
    let json = try await old.run("export", "--json")
    let items = json.output.split(separator: "\"abilities\"").first
    #expect(
      items
        == (try await new.run("export", "--json")).output.split(separator: "\"abilities\"").first)

    // Neither of the two tables is anything new where it came from, or went to.
    let plain = new.file("plain.csv")
    try TestFile.write(try await old.run("export", "--csv").bytes, to: plain)
    for home in [old, new] {
      for path in [file, plain] {
        let again = try await home.run("import", "--csv", path)
        #expect(again.errors.hasPrefix("Added 0 rows"), "\(again.errors)")
      }
    }
  }

  @Test(arguments: Home.Language.allCases)
  func `a mistake is reported with its line, and nothing is taken`(
    language: Home.Language
  ) async throws {
    let home = try await Practised.home()
    let before = try await home.run("export", "--csv")
    let file = home.file("in.csv")
    let row = "2024-02-03,c,text,1,text,true,1.00,,,,,95,text\r\n"
    let header = ExportTests.header + "\r\n"
    let mistakes = [
      (header + row + row.replacing("95", with: "195"), "3", "itemScore"),
      (header + row + row.replacing("02-03", with: "02-30"), "3", "date"),
      (header + row + "2024-02-03,c,\"text", "3", ""), (row, "1", ""), ("", "1", ""),
      (header + row.dropLast(2), "2", ""),
    ]
    for (text, line, column) in mistakes {
      try TestFile.write(text, to: file)
      let run = try await home.run("import", "--csv", file, in: language)
      Complaint(file, next: "hearcoach-export", exit: 1).check(run, in: language)
      #expect(run.errors.contains(language == .chinese ? "第 \(line) 行" : "line \(line)"))
      #expect(run.errors.contains(column))
    }
    Complaint("/no-such.csv", next: "", exit: 1)
      .check(try await home.run("import", "--csv", "/no-such.csv", in: language), in: language)
    #expect(try await home.run("export", "--csv").bytes == before.bytes)
  }
}
