extension SegmentReading {
  /// A record whose rows have the columns given, of which only those that are known here are taken.
  mutating func record(_ columns: [RecordTable: [Int?]]) throws(SegmentFlaw) -> Record {
    guard let kind = Record.Kind(rawValue: try byte()) else { throw .impossible("kind") }
    let uid = try name("uid")
    var rows: [RecordTable: [Record.Row]] = [:]
    for table in kind.tables {
      let count = try count()
      guard count > 0 else { continue }
      // Rows without columns would take room without end.
      guard let places = columns[table], !places.isEmpty else { throw .impossible("columns") }
      let blank = table.columns.map(\.before)
      var list: [Record.Row] = []
      for _ in 0..<count {
        // A row may take far more room than its bytes: one that cannot be is not kept until the end.
        let row = try row(blank, places)
        if let flaw = table.flaw(in: row) { throw .impossible(flaw) }
        list.append(row)
      }
      rows[table] = list
    }
    let record = Record(kind, uid: uid, rows: rows)
    if let flaw = record.flawBetweenRows { throw .impossible(flaw) }
    return record
  }

  private mutating func row(
    _ blank: Record.Row, _ places: [Int?]
  ) throws(SegmentFlaw) -> Record.Row {
    try takeRoom(cells: blank.count)
    var row = blank
    for place in places {
      let cell = try cell()
      if let place { row[place] = cell }
    }
    return row
  }

  mutating func review() throws(SegmentFlaw) -> ReviewMark {
    let (session, item) = (try text(), try number())
    let (card, text) = (try card(), try text())
    let review = ReviewMark(
      session: session, item: item, card: card, text: text, number: try number(),
      at: try integer(), grade: try number(), score: try optionalInteger().map { Int($0) })
    guard review.canTravel else { throw .impossible("reviews") }
    return review
  }

  mutating func wish() throws(SegmentFlaw) -> (CardName, CardWish) {
    let card = try card()
    var choice: CardWish.Choice?
    if let at = try optionalInteger() {
      choice = .init(at: at, day: try text(), text: try text())
    }
    let wish = CardWish(
      chosen: choice, dropped: try optionalInteger(), erased: try optionalInteger())
    guard card.canTravel, wish.canTravel, choice.map({ Travelling.isDay($0.day) }) ?? true else {
      throw .impossible("cards")
    }
    return (card, wish)
  }

  mutating func order() throws(SegmentFlaw) -> ForgetOrder {
    let order = ForgetOrder(id: try name("order"), day: try text())
    guard Travelling.isDay(order.day) else { throw .impossible("order") }
    return order
  }

  mutating func setting() throws(SegmentFlaw) -> (String, SettingMark) {
    let name = try text()
    let mark = SettingMark(value: try text(), at: try integer(), computer: try text())
    guard mark.canTravel(as: name) else { throw .impossible("settings") }
    return (name, mark)
  }

  mutating func name(_ what: String) throws(SegmentFlaw) -> String {
    let name = try text()
    guard Travelling.isName(name) else { throw .impossible(what) }
    return name
  }

  private mutating func number() throws(SegmentFlaw) -> Int { Int(try integer()) }

  private mutating func card() throws(SegmentFlaw) -> CardName {
    CardName(lang: try text(), kind: try text(), key: try text())
  }
}
