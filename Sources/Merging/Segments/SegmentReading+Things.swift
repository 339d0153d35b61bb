import Coaching

extension SegmentReading {
  /// The longest name of anything.
  private static let longestName = 200

  /// A record whose rows have the columns given, of which only those that are known here are taken.
  mutating func record(
    _ columns: [RecordTable: [Int?]]
  ) throws(SegmentFlaw) -> Record {
    guard let kind = Record.Kind(rawValue: try byte()) else { throw .impossible("kind") }
    let uid = try name("uid")
    var rows: [RecordTable: [Record.Row]] = [:]
    for table in kind.tables {
      let count = try count()
      guard count > 0 else { continue }
      let places = columns[table] ?? []
      var list: [Record.Row] = []
      list.reserveCapacity(count)
      for _ in 0..<count { list.append(try row(of: table, places)) }
      rows[table] = list
    }
    guard rows[kind.tables[0]]?.count == 1 else { throw .impossible(kind.tables[0].rawValue) }
    let record = Record(kind, uid: uid, rows: rows)
    if let table = record.repeated { throw .impossible(table.rawValue) }
    return record
  }

  private mutating func row(
    of table: RecordTable, _ places: [Int?]
  ) throws(SegmentFlaw) -> Record.Row {
    let columns = table.columns
    var row = Record.Row(repeating: .null, count: columns.count)
    for place in places {
      let cell = try cell()
      if let place { row[place] = cell }
    }
    for (column, cell) in zip(columns, row) where !column.accepts(cell) {
      throw .impossible("\(table.rawValue).\(column.name)")
    }
    return row
  }

  mutating func review() throws(SegmentFlaw) -> ReviewMark {
    let (session, item) = (try name("uid"), try integer())
    let (card, text) = (try card(), try harmlessText("reviews.text"))
    let (number, at, grade) = (try integer(), try integer(), try integer())
    let score = try optionalInteger()
    guard (1...100_000).contains(item), (0...1_000).contains(number),
      Column.time("at").accepts(.integer(at)), (1...4).contains(grade),
      score.map({ (0...100).contains($0) }) ?? true
    else { throw .impossible("reviews") }
    return ReviewMark(
      session: session, item: Int(item), card: card, text: text, number: Int(number), at: at,
      grade: Int(grade), score: score.map { Int($0) })
  }

  mutating func wish() throws(SegmentFlaw) -> (CardName, CardWish) {
    let card = try card()
    let at = try optionalInteger()
    var choice: CardWish.Choice?
    if let at { choice = .init(at: at, day: try day(), text: try harmlessText("cards.text")) }
    let (dropped, erased) = (try optionalInteger(), try optionalInteger())
    for moment in [at, dropped, erased] where !Column.time("at").ifKnown.accepts(moment.cell) {
      throw .impossible("cards")
    }
    return (card, CardWish(chosen: choice, dropped: dropped, erased: erased))
  }

  mutating func order() throws(SegmentFlaw) -> ForgetOrder {
    ForgetOrder(id: try name("order"), day: try day())
  }

  /// A name of letters, figures and a few signs: it may end up in the name of a file.
  mutating func name(_ what: String) throws(SegmentFlaw) -> String {
    let name = try text()
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    guard isPlain, (1...Self.longestName).contains(name.utf8.count) else {
      throw .impossible(what)
    }
    return name
  }

  private mutating func card() throws(SegmentFlaw) -> CardName {
    let card = CardName(
      lang: try text(), kind: try text(), key: try harmlessText("cards.key"))
    guard Lang(rawValue: card.lang) != nil, Card.Kind(rawValue: card.kind) != nil,
      !card.key.isEmpty
    else { throw .impossible("cards") }
    return card
  }

  private mutating func harmlessText(_ what: String) throws(SegmentFlaw) -> String {
    let text = try text()
    guard Column.isHarmless(text) else { throw .impossible(what) }
    return text
  }

  private mutating func day() throws(SegmentFlaw) -> String {
    let day = try text()
    guard LocalDay(day)?.description == day else { throw .impossible("day") }
    return day
  }
}

extension Optional<Int64> {
  fileprivate var cell: Cell { map(Cell.integer) ?? .null }
}

extension Record {
  /// A table in which two rows have one place, or one belongs to an item that is not there.
  fileprivate var repeated: RecordTable? {
    let items = Set((rows[.items] ?? []).compactMap(\.first))
    for (table, rows) in rows {
      let places = table.places
      if Set(rows.map { $0.prefix(places) }).count < (places == 0 ? 1 : rows.count) { return table }
      if places == 0, rows.count > 1 { return table }
      if table.isOfItems, !rows.allSatisfy({ items.contains($0[0]) }) { return table }
    }
    return nil
  }
}
