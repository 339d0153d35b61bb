import Coaching
import Merging
import Testing

@testable import Journal

@Suite("Days that come from another computer")
struct MergedDaysTests {
  private struct Luck {
    var random: SplitMix64

    mutating func dice(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func happens() -> Bool { Bool.random(using: &random) }
    mutating func part() -> Cell { happens() ? .real(Double(dice(0...10_000)) / 100) : .null }
  }

  /// Rows of a table with these columns filled, and all others as little as may be.
  private func row(_ table: RecordTable, _ cells: [String: Cell]) -> Record.Row {
    table.columns.map { cells[$0.name] ?? ($0.accepts(.null) ? .null : .integer(0)) }
  }

  private func record(_ uid: String, _ luck: inout Luck) -> Record {
    let lang = Cell.text(luck.happens() ? "zh-CN" : "en-US")
    var rows: [RecordTable: [Record.Row]] = [:]
    rows[.sessions] = [
      row(
        .sessions,
        [
          "began": .integer(1_756_598_400_000), "ended": .integer(1_756_598_500_000),
          "day": .text("2025-08-3\(luck.dice(0...1))"), "lang": lang, "mode": .text("text"),
          "profile": .text("learning"), "planned_minutes": .real(30), "pace": .real(1),
          "practised_seconds": .real(60), "ending": .text("stopped"),
          "imported": .integer(luck.happens() ? 1 : 0), "kind": .text("listen"),
        ])
    ]
    for n in 1...luck.dice(1...6) {
      let outcome = ["passed", "failed", "revealed", "skipped"][luck.dice(0...3)]
      let tries = luck.dice(0...3)
      let isNoisy = luck.happens()
      let topic: Cell = luck.happens() ? .text("home") : .null
      var cells: [String: Cell] = [
        "n": .integer(Int64(n)), "sentence_id": .text("c\(n)"), "text": .text("请"), "lang": lang,
        "level": .text(["easy", "medium", "hard"][luck.dice(0...2)]),
        "word_bucket": .text("common"),
        "topic": topic, "pace": .real(Double(luck.dice(50...150)) / 100 + 0.005),
        "began": .integer(1_756_598_400_000), "outcome": .text(outcome),
        "correct": .integer(outcome == "passed" ? 1 : 0), "attempts": .integer(Int64(tries)),
        "noise": isNoisy ? .text("steady") : .null, "snr": isNoisy ? .real(3) : .null,
      ]
      if luck.happens() { cells["semantic_sim"] = .real(Double(luck.dice(0...1_000)) / 1_000) }
      if luck.happens() { cells["item_score"] = .integer(Int64(luck.dice(0...100))) }
      for part in ["acc", "flu", "comp", "pros"] { cells[part] = luck.part() }
      rows[.items, default: []].append(row(.items, cells))
      for attempt in 1...max(1, tries) where tries > 0 {
        rows[.attempts, default: []].append(
          row(
            .attempts,
            [
              "item": .integer(Int64(n)), "n": .integer(Int64(attempt)),
              "at": .integer(1_756_598_400_000), "answer": .text(""), "semantic_sim": .real(0.5),
              "response_seconds": luck.happens() ? .real(Double(luck.dice(0...999)) / 40) : .null,
              "playbacks": .integer(Int64(luck.dice(0...3))), "words": .text("[]"),
            ]))
      }
      if luck.dice(0...3) == 0 {
        rows[.appeals, default: []].append(
          row(
            .appeals,
            [
              "item": .integer(Int64(n)), "at": .integer(1_756_598_400_000),
              "correct": .integer(1), "semantic_sim": luck.happens() ? .real(1) : .null,
              "item_score": luck.happens() ? .integer(97) : .null,
            ]))
      }
    }
    return Record(.session, uid: uid, rows: rows)
  }

  @Test func `come to what SQLite makes of them, whatever the items are`() throws {
    var luck = Luck(random: SplitMix64(seed: 5))
    let family = try JournalFamily(1)
    let journal = family.journals[0]
    for number in 0..<40 {
      var segment = Segment(computer: "aa")
      for part in 0..<luck.dice(1...5) {
        segment.records.append(record("s\(number)-\(part)", &luck))
      }
      _ = try journal.merge(try Segment(file: segment.file), called: "f\(number)")
    }
    let sums = try sums(journal)
    #expect(sums.count > 40)
    _ = try journal.recounted()
    #expect(try self.sums(journal) == sums)
  }

  private func sums(_ journal: Journal) throws -> [String] {
    try journal.reading { connection throws(SQLiteError) in
      var rows: [String] = []
      for table in ["day_sums", "day_counts"] {
        rows += try connection.all("SELECT * FROM \(table)") { row in
          (0..<row.columnCount).map { "\(row.value($0))" }.joined(separator: " ")
        }.sorted()
      }
      return rows
    }
  }

  @Test func `a sum that no practice comes to is refused, and nothing of it stays`() throws {
    let family = try JournalFamily(1)
    let journal = family.journals[0]
    var luck = Luck(random: SplitMix64(seed: 6))
    let rows = record("s", &luck).rows
    guard let session = rows[.sessions]?[0], let item = rows[.items]?[0] else { return }
    let place = { (name: String, table: RecordTable) in
      table.columns.firstIndex { $0.name == name } ?? 0
    }
    var plain = session
    plain[place("imported", .sessions)] = .integer(0)
    let items = (1...10_000).map { n in
      var row = item
      row[0] = .integer(Int64(n))
      row[place("pace", .items)] = .real(999_999_999)
      row[place("outcome", .items)] = .text("revealed")
      return row
    }
    var segment = Segment(computer: "aa")
    segment.records = [Record(.session, uid: "s", rows: [.sessions: [plain], .items: items])]
    #expect(throws: SegmentFlaw.self) { try journal.merge(segment, called: "much") }
    #expect(try journal.contents() == [])
  }
}
