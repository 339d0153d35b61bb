import Archives
import Testing

@testable import Merging

@Suite("Segments")
struct SegmentTests {
  @Test func `what was written is read again, to the last bit`() throws {
    let segment = Samples.segment
    #expect(try Segment(file: segment.file) == segment)
    #expect(try Segment(file: Segment(computer: "b").file) == Segment(computer: "b"))
  }

  @Test(arguments: [0, 1, -1, 0.1, 1.0 / 3, 1e-9, 5e8, -0.25, 123_456.789, .pi])
  func `a number is not changed by travelling`(number: Double) throws {
    var bytes = SegmentBytes()
    bytes.put(Cell.real(number))
    var reading = SegmentReading(bytes.bytes)
    #expect(try reading.cell() == .real(number))
  }

  @Test(arguments: [0, 0.9, -0.85, 30, 612.5])
  func `a number of few decimals takes few bytes`(number: Double) {
    var bytes = SegmentBytes()
    bytes.put(Cell.real(number))
    #expect(bytes.bytes.count <= 4)
  }

  @Test func `a nought below nought stays one`() throws {
    var bytes = SegmentBytes()
    bytes.put(Cell.real(-0.0))
    var reading = SegmentReading(bytes.bytes)
    guard case .real(let number) = try reading.cell() else { return }
    #expect(number == 0 && number.sign == .minus)
  }

  @Test func `a number has 64 bits at most`() throws {
    let full = [UInt8](repeating: 0xFF, count: 9)
    var most = SegmentReading(full + [1])
    #expect(try most.unsigned() == .max)
    for last: UInt8 in [2, 3, 0x7F, 0x81] {
      #expect(throws: SegmentFlaw.damaged) {
        var more = SegmentReading(full + [last, 0])
        _ = try more.unsigned()
      }
    }
  }

  @Test func `a review travels with a score and without, and not with one that can be none`() {
    var review = Samples.review("aa11")
    #expect(review.canTravel)
    review.score = nil
    #expect(review.canTravel)
    for score in [-1, 101] {
      review.score = score
      #expect(!review.canTravel)
    }
  }

  @Test func `of two records of one name that tell as much, one counts everywhere`() {
    let (one, other) = (
      Samples.session("aa11", answer: "请"), Samples.session("aa11", answer: "水杯")
    )
    #expect(one.counts(before: other) != other.counts(before: one))
    #expect(!one.counts(before: one))
    // The one that tells more, whatever stands in it.
    let longer = Samples.session("aa11", items: 3, answer: "请")
    #expect(longer.counts(before: one) && !one.counts(before: longer))
  }

  @Test func `the name tells what is in it`() {
    var other = Samples.segment
    other.forgotten = []
    #expect(Segment.name(of: Samples.segment.file) == Segment.name(of: Samples.segment.file))
    #expect(Segment.name(of: Samples.segment.file) != Segment.name(of: other.file))
    #expect(Segment.name(of: []).utf8.count == 32)
  }

  @Test func `a file that was cut anywhere is found out`() {
    let file = Samples.segment.file
    for count in file.indices {
      #expect(throws: SegmentFlaw.self) { try Segment(file: Array(file[..<count])) }
    }
    #expect(throws: SegmentFlaw.damaged) { try Segment(file: file + [0]) }
    #expect(throws: SegmentFlaw.noSegment) { try Segment(file: Array("{\"a\":1}".utf8)) }
  }

  @Test func `a file of which any bit was changed is found out`() {
    let file = Samples.segment.file
    for place in file.indices {
      var changed = file
      changed[place] ^= 1
      #expect(throws: SegmentFlaw.self) { try Segment(file: changed) }
    }
  }

  @Test func `whatever stands where a segment should is read without breaking`() {
    let plain = Samples.segment.unpacked
    var chance = Chance(1)
    for _ in 0..<4_000 {
      var changed = plain
      for _ in 0..<chance.number(1...4) {
        changed[chance.number(0...changed.count - 1)] = UInt8(chance.number(0...255))
      }
      if chance.happens(0.3) { changed.removeLast(chance.number(1...changed.count / 2)) }
      _ = try? Segment(file: Segment.file(of: changed))
    }
  }

  @Test func `one that a newer program wrote is told from a damaged one`() {
    var file = Samples.segment.file
    file[18] = UInt8(ascii: "7")
    #expect(throws: SegmentFlaw.newer(version: 7)) { try Segment(file: file) }
    let rest = file.dropFirst(20)
    for head in ["0", "01", "+7", "", " 7", "1 ", "x", "-1"] {
      #expect(throws: SegmentFlaw.noSegment, "\(head)") {
        try Segment(file: Array("HearCoach segment \(head)\n".utf8) + rest)
      }
    }
  }

  @Test func `a bomb goes off nowhere`() {
    let zeros = [UInt8](repeating: 0, count: 40 << 20)
    #expect(throws: SegmentFlaw.tooMuch) { try Segment(file: Segment.file(of: zeros)) }
    // Many rows of nothing, in a table that says that it has no columns.
    var bytes = SegmentBytes()
    bytes.put("aa")
    bytes.put(count: 1)
    bytes.put("sessions")
    bytes.put(count: 0)
    for _ in 0..<3 { bytes.put(count: 0) }
    bytes.put(count: 1)
    bytes.put(UInt8(0))
    bytes.put("s")
    bytes.put(count: 1_000_000)
    let rows = bytes.bytes + [UInt8](repeating: 0, count: 1_000_000)
    #expect(throws: SegmentFlaw.impossible("columns")) {
      try Segment(file: Segment.file(of: rows))
    }
  }

  /// The beginning of a segment with one session, up to the rows of its items.
  private func bytes(upToItemsWith columns: [String]) -> SegmentBytes {
    let session = Samples.session("s1")
    var bytes = SegmentBytes()
    bytes.put("aa")
    bytes.put(count: 2)
    bytes.put("sessions")
    bytes.put(count: RecordTable.sessions.columns.count)
    for column in RecordTable.sessions.columns { bytes.put(column.name) }
    bytes.put("items")
    bytes.put(count: columns.count)
    for column in columns { bytes.put(column) }
    for count in [0, 0, 0, 1] { bytes.put(count: count) }
    bytes.put(session.kind.rawValue)
    bytes.put(session.uid)
    bytes.put(count: 1)
    for cell in session.rows[.sessions]?[0] ?? [] { bytes.put(cell) }
    return bytes
  }

  @Test func `rows of a byte each are refused at the first, whatever follows`() {
    var bytes = bytes(upToItemsWith: ["x"])
    bytes.put(count: 4_000_000)
    // Behind the first row is what would be found damaged if all were read.
    let rows = bytes.bytes + [0] + [UInt8](repeating: 99, count: 4_000_000)
    #expect(throws: SegmentFlaw.impossible("items.n")) {
      try Segment(file: Segment.file(of: rows))
    }
  }

  @Test func `rows that come to more than any segment has are refused`() {
    let columns = RecordTable.items.columns
    let needed = columns.filter { !$0.accepts(.null) }.map(\.name)
    var bytes = bytes(upToItemsWith: needed)
    let count = Segment.mostUnpacked / 4 / columns.count + 1
    bytes.put(count: count)
    let sample = Samples.item(1)
    for n in 1...count {
      bytes.put(Cell.integer(Int64(n % 100_000 + 1)))
      for (column, cell) in zip(columns, sample).dropFirst() where !column.accepts(.null) {
        let short: Cell = column.accepts(.text("")) ? .text("") : cell
        bytes.put(short)
      }
    }
    #expect(bytes.bytes.count < Segment.mostUnpacked)
    #expect(throws: SegmentFlaw.tooMuch) { try Segment(file: Segment.file(of: bytes.bytes)) }
  }

  @Test func `a session too large to travel is one by its rows, however little is in each`() {
    let columns = RecordTable.items.columns.count
    func session(_ items: Int) -> Record {
      Record(
        .session, uid: "s1",
        rows: [
          .sessions: Samples.session("s1").rows[.sessions] ?? [],
          .items: (1...items).map { n in
            var row = Samples.item(Int64(n))
            for (place, column) in RecordTable.items.columns.enumerated()
            where column.accepts(.text("")) { row[place] = .text("") }
            return row
          },
        ])
    }
    let most = Segment.mostUnpacked / 2 / 4 / columns
    #expect(!session(most).canTravel)
    #expect(session(most / 2).canTravel)
  }

  @Test func `rows are in one order, in whichever they were given`() {
    func row(_ item: Int64, _ number: Int64, _ rater: String) -> Record.Row {
      var row = Samples.session("s1", speech: true).rows[.spoken]?[0] ?? []
      (row[0], row[1], row[2]) = (.integer(item), .integer(number), .text(rater))
      return row
    }
    let rows = [
      row(1, 1, "azure"), row(1, 1, "local"), row(1, 2, "azure"), row(2, 1, "a"), row(2, 1, "b"),
    ]
    for turn in 0..<rows.count {
      let turned = Array(rows[turn...] + rows[..<turn])
      for given in [turned, turned.reversed()] {
        #expect(Record(.session, uid: "s1", rows: [.spoken: given]).rows[.spoken] == rows)
      }
    }
  }

  /// Each with the place that is named.
  private static let hostile: [(String, @Sendable (inout [RecordTable: [Record.Row]]) -> Void)] = [
    ("items.text", { $0[.items]?[0][2] = .text("\u{1B}]0;pwned\u{7}") }),
    ("items.text", { $0[.items]?[0][2] = .text("a\u{202E}b") }),
    ("items.text", { $0[.items]?[0][2] = .text("a\u{7F}b") }),
    ("items.text", { $0[.items]?[0][2] = .text(String(repeating: "水", count: 100_000)) }),
    ("items.text", { $0[.items]?[0][2] = .integer(1) }),
    ("items.lang", { $0[.items]?[0][5] = .text("xx-XX") }),
    ("items.n", { $0[.items]?[0][0] = .integer(.max) }),
    ("items.pace", { $0[.items]?[0][9] = .real(.infinity) }),
    ("items.pace", { $0[.items]?[0][9] = .real(.nan) }),
    ("items.pace", { $0[.items]?[0][9] = .real(1e300) }),
    ("items.pace", { $0[.items]?[0][9] = .real(-1e9) }),
    ("items.began", { $0[.items]?[0][10] = .integer(-1) }),
    ("items.attempts", { $0[.items]?[0][14] = .integer(1 << 40) }),
    ("sessions.day", { $0[.sessions]?[0][2] = .text("2025-02-30") }),
    ("sessions.kind", { $0[.sessions]?[0][13] = .text("'; DROP TABLE sessions; --") }),
    ("sessions.ending", { $0[.sessions]?[0][11] = .null }),
    ("attempts.words", { $0[.attempts]?[0][9] = .text("{}") }),
    ("attempts", { $0[.attempts]?[0][0] = .integer(7) }),
    ("attempts", { $0[.attempts]?.append(Samples.attempt(1)) }),
    ("items", { $0[.items]?.append(Samples.item(1)) }),
    (
      "sessions",
      { rows in
        let row = rows[.sessions]?[0] ?? []
        rows[.sessions]?.append(row)
      }
    ),
    ("sessions", { $0[.sessions] = [] }),
  ]

  @Test(arguments: hostile.indices)
  func `what cannot be in a history is refused, and its place named`(number: Int) {
    let (place, spoil) = Self.hostile[number]
    var rows = Samples.session("s1").rows
    spoil(&rows)
    var segment = Samples.segment
    segment.records = [Record(.session, uid: "s1", rows: rows)]
    #expect(throws: SegmentFlaw.impossible(place)) { try Segment(file: segment.file) }
    #expect(!segment.records[0].canTravel)
  }
}
