import Coaching

/// What other computers take in: the same is asked of what is written and of what is read.
enum Travelling {
  private static let longestName = 200
  /// The last millisecond of the year 9999.
  static let lastTime: Int64 = 253_402_300_799_999

  /// A name of letters, figures and a few signs.
  static func isName(_ name: String) -> Bool {
    (1...longestName).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }

  static func isTime(_ moment: Int64?) -> Bool {
    moment.map { Column.time("at").accepts(.integer($0)) } ?? true
  }

  static func isDay(_ day: String) -> Bool { LocalDay(day)?.description == day }
}

extension Record {
  /// The place in it that no other computer would take; nil if it can travel.
  var flaw: String? {
    guard Travelling.isName(uid) else { return "uid" }
    for table in kind.tables {
      for row in rows[table] ?? [] {
        if let flaw = table.flaw(in: row) { return flaw }
      }
    }
    return flawBetweenRows
  }

  /// The table whose rows, each of them sound, cannot be together.
  var flawBetweenRows: String? {
    guard rows[kind.tables[0]]?.count == 1 else { return kind.tables[0].rawValue }
    return repeated?.rawValue
  }

  /// Whether other computers would take it.
  public var canTravel: Bool { flaw == nil && roughSize < Segment.mostUnpacked / 2 }

  /// About how many bytes it has before it is packed.
  public var roughSize: Int {
    var size = uid.utf8.count + 16
    for rows in rows.values {
      for row in rows {
        for case .text(let text) in row { size += text.utf8.count }
        size += 4 * row.count
      }
    }
    return size
  }

  /// A table in which two rows have one place, or one belongs to an item that is not there.
  private var repeated: RecordTable? {
    let items = Set((rows[.items] ?? []).compactMap(\.first))
    for (table, rows) in rows {
      let places = table.places
      if places == 0 {
        if rows.count > 1 { return table }
      } else if Set(rows.map { $0.prefix(places) }).count < rows.count {
        return table
      }
      if table.isOfItems, !rows.allSatisfy({ items.contains($0[0]) }) { return table }
    }
    return nil
  }
}

extension RecordTable {
  /// The place in a row that no other computer would take; nil if it can travel.
  func flaw(in row: Record.Row) -> String? {
    let columns = columns
    guard row.count == columns.count else { return rawValue }
    for (column, cell) in zip(columns, row) where !column.accepts(cell) {
      return "\(rawValue).\(column.name)"
    }
    return nil
  }
}

extension ReviewMark {
  /// Whether other computers would take it.
  public var canTravel: Bool {
    Travelling.isName(session) && (1...100_000).contains(item) && card.canTravel
      && Column.isHarmless(text) && (0...1_000).contains(number) && Travelling.isTime(at)
      && (1...4).contains(grade) && score.map { (0...100).contains($0) } ?? true
  }
}

extension CardName {
  /// Whether other computers would take it.
  public var canTravel: Bool {
    Lang(rawValue: lang) != nil && Card.Kind(rawValue: kind) != nil && !key.isEmpty
      && Column.isHarmless(key)
  }
}

extension CardWish {
  /// Whether other computers would take it.
  public var canTravel: Bool {
    Travelling.isTime(chosen?.at) && Travelling.isTime(dropped) && Travelling.isTime(erased)
      && chosen.map { Travelling.isDay($0.day) && Column.isHarmless($0.text) } ?? true
  }
}
