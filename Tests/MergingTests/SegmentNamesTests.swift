import Testing

@testable import Merging

@Suite("Names and columns of segments")
struct SegmentNamesTests {
  @Test(arguments: ["", "../../etc", "a/b", "a\u{1B}b", String(repeating: "a", count: 300)])
  func `a name that is none is refused, of whatever it is`(name: String) {
    var segment = Segment(computer: "aa")
    segment.records = [Samples.session(name)]
    #expect(throws: SegmentFlaw.impossible("uid")) { try Segment(file: segment.file) }
    segment.records = []
    segment.forgotten = [name]
    #expect(throws: SegmentFlaw.impossible("uid")) { try Segment(file: segment.file) }
    #expect(throws: SegmentFlaw.impossible("computer")) {
      try Segment(file: Segment(computer: name).file)
    }
  }

  @Test func `columns that are new are passed over, and those that are missing are absent`() throws
  {
    // Written as by a program that knows one column more of items, and not yet who wanted a voice.
    let record = Samples.session("s1", items: 1)
    var bytes = SegmentBytes()
    bytes.put("aa")
    bytes.put(count: RecordTable.allCases.count)
    for table in RecordTable.allCases {
      var names = table.columns.map(\.name)
      if table == .items {
        names.removeAll { $0 == "wanted_voice" }
        names.append("mood")
      }
      bytes.put(table.rawValue)
      bytes.put(count: names.count)
      for name in names { bytes.put(name) }
    }
    for count in [0, 0, 0, 1] { bytes.put(count: count) }
    bytes.put(record.kind.rawValue)
    bytes.put(record.uid)
    let voice = try #require(RecordTable.items.columns.firstIndex { $0.name == "wanted_voice" })
    for table in record.kind.tables {
      let rows = record.rows[table] ?? []
      bytes.put(count: rows.count)
      for var row in rows {
        if table == .items {
          row.remove(at: voice)
          row.append(.text("merry"))
        }
        for cell in row { bytes.put(cell) }
      }
    }
    bytes.put(count: 0)
    #expect(try Segment(file: Segment.file(of: bytes.bytes)).records == [record])
  }

  @Test func `a thousand tries take little room`() {
    var segment = Segment(computer: "aa")
    for n in 0..<25 { segment.records.append(Samples.session("s\(n)", items: 40)) }
    #expect(segment.file.count < 60_000)
  }
}
