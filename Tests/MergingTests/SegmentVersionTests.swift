import Testing

@testable import Merging

@Suite("Versions of segments")
struct SegmentVersionTests {
  private static var known: [String] {
    RecordTable.allCases.flatMap { table in
      table.columns.flatMap { column -> [String] in
        let name = "\(table.rawValue).\(column.name)"
        guard case .word(let words) = column.form else { return ["\(column.version) \(name)"] }
        return words.map { "\(column.version(of: .text($0))) \(name) \($0)" }
      }
    }
  }

  @Test func `each word and column has the version in which it came`() {
    let told = Self.told.split(separator: "\n").flatMap { line -> [String] in
      let parts = line.split(separator: " ")
      let column = parts.prefix(2).joined(separator: " ")
      return parts.count > 2 ? parts.dropFirst(2).map { "\(column) \($0)" } : [column]
    }
    #expect(Self.known.filter { !told.contains($0) } == [], "no older program takes these in")
    #expect(told.filter { !Self.known.contains($0) } == [], "files that have these are there")
    let versions = Set(told.compactMap { $0.split(separator: " ").first.flatMap { Int($0) } })
    // What else came with a version is no word and no column.
    #expect(versions.union([SegmentVersion.withSettings]) == Set(1...SegmentVersion.latest))
  }

  private func head(_ segment: Segment) -> String {
    String(decoding: segment.file.prefix { $0 != 10 }, as: UTF8.self)
  }

  private func changed(
    _ record: Record, _ table: RecordTable, _ column: String, to cell: Cell
  ) -> Segment {
    var rows = record.rows
    let place = table.columns.firstIndex { $0.name == column } ?? 0
    rows[table]?[0][place] = cell
    var segment = Samples.segment
    segment.records = [Record(record.kind, uid: record.uid, rows: rows)]
    return segment
  }

  @Test func `where nothing new is in it the first version is written`() throws {
    #expect(head(Samples.segment) == "HearCoach segment 1")
    #expect(head(Segment(computer: "aa")) == "HearCoach segment 1")
  }

  @Test func `what an older program does not know makes it ask for a newer one`() throws {
    let (session, measure) = (Samples.session("s1"), Samples.measure("m1"))
    let changes: [(Record, RecordTable, String, Cell)] = [
      (session, .sessions, "kind", .text("read")), (session, .sessions, "lang", .text("es-ES")),
      (session, .sessions, "noise", .text("steady")), (session, .items, "helped", .integer(0)),
      (session, .items, "snr", .real(3)), (measure, .measures, "noise", .text("hall")),
      (measure, .measures, "shaped", .integer(1)),
    ]
    for (record, table, column, cell) in changes {
      let segment = changed(record, table, column, to: cell)
      #expect(head(segment) == "HearCoach segment 2", "\(table).\(column)")
      #expect(try Segment(file: segment.file) == segment)
    }
    var spanish = Segment(computer: "aa")
    spanish.wishes[CardName(lang: "es-ES", kind: "word", key: "agua")] = CardWish(dropped: 5)
    #expect(head(spanish) == "HearCoach segment 2")
    #expect(try Segment(file: spanish.file) == spanish)
  }

  @Test func `files that had new words before there was a second version are read as well`() throws
  {
    let segment = changed(Samples.session("s1"), .sessions, "kind", to: .text("read"))
    #expect(try Segment(file: Segment.file(of: segment.unpacked, version: 1)) == segment)
    let plain = Samples.segment
    #expect(try Segment(file: Segment.file(of: plain.unpacked, version: 2)) == plain)
  }

  @Test func `a measurement from before sounds were shaped for an ear was not shaped`() throws {
    let record = Samples.measure("m1")
    var bytes = SegmentBytes()
    bytes.put("aa")
    bytes.put(count: 2)
    for table in record.kind.tables {
      bytes.put(table.rawValue)
      let names = table.columns.map(\.name).filter { $0 != "shaped" }
      bytes.put(count: names.count)
      for name in names { bytes.put(name) }
    }
    for count in [0, 0, 0, 1] { bytes.put(count: count) }
    bytes.put(record.kind.rawValue)
    bytes.put(record.uid)
    for table in record.kind.tables {
      bytes.put(count: 1)
      let row = record.rows[table]?[0] ?? []
      for (column, cell) in zip(table.columns, row) where column.name != "shaped" {
        bytes.put(cell)
      }
    }
    bytes.put(count: 0)
    #expect(try Segment(file: Segment.file(of: bytes.bytes)).records == [record])
  }
}
