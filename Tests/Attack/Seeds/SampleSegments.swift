import Merging

/// Small segments with one of everything that there is.
enum SampleSegments {
  static let all: [Segment] = [small, full, wishes]

  private static let time: Int64 = 1_756_598_400_000

  /// A value that a column takes, as short as can be.
  private static func cell(_ column: Column) -> Cell {
    let tried: [Cell] = [
      .integer(1), .text(""), .text("[]"), .text("2025-08-31"), .text("zh-CN"), .text("text"),
      .text("learning"), .text("completed"), .text("listen"), .text("easy"), .text("common"),
      .text("passed"), .text("steady"), .real(0.5), .null,
    ]
    return tried.first(where: column.accepts) ?? .null
  }

  private static func row(_ table: RecordTable, _ place: Int64 = 1) -> Record.Row {
    table.columns.enumerated().map { index, column in
      column.accepts(.null) && index >= table.places
        ? .null
        : index < table.places && column.accepts(.integer(place)) ? .integer(place) : cell(column)
    }
  }

  private static func record(_ kind: Record.Kind, _ uid: String, rows: Int64) -> Record {
    var all: [RecordTable: [Record.Row]] = [:]
    for table in kind.tables {
      all[table] =
        table.places == 0 ? [row(table)] : (1...rows).map { row(table, $0) }
    }
    return Record(kind, uid: uid, rows: all)
  }

  private static func review(_ uid: String, number: Int) -> ReviewMark {
    ReviewMark(
      session: uid, item: 1, card: CardName(lang: "zh-CN", kind: "word", key: "血压"), text: "血压",
      number: number, at: time, grade: 3, score: 90)
  }

  private static var small: Segment {
    var segment = Segment(computer: "aa11")
    segment.records = [record(.session, "s1", rows: 1)]
    segment.reviews = [review("s1", number: 0), review("s1", number: 1)]
    return segment
  }

  private static var full: Segment {
    var segment = Segment(computer: "bb22")
    segment.records = [record(.session, "s1", rows: 2), record(.measure, "m1", rows: 2)]
    segment.forgotten = ["gone-1"]
    return segment
  }

  private static var wishes: Segment {
    var segment = Segment(computer: "cc33")
    segment.wishes = [
      CardName(lang: "zh-CN", kind: "word", key: "血压"): CardWish(
        chosen: .init(at: time, day: "2025-08-31", text: "血压"), dropped: 5),
      CardName(lang: "en-US", kind: "sentence", key: "c001"): CardWish(dropped: time, erased: 3),
    ]
    segment.forgotten = ["gone-1", "gone-2"]
    segment.orders = [ForgetOrder(id: "o1", day: "2020-02-29")]
    return segment
  }
}
