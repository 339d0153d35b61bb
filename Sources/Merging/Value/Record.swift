/// A session or a measurement that is over, with all that belongs to it.
public struct Record: Sendable, Hashable {
  public typealias Row = [Cell]

  public enum Kind: UInt8, Sendable, CaseIterable {
    case session, measure

    /// The tables whose rows it has; the first has one row, its own.
    public var tables: [RecordTable] {
      switch self {
      case .session:
        [.sessions, .items, .attempts, .appeals, .spoken, .trials, .talks, .turns, .turnAttempts]
      case .measure: [.measures, .measureTrials]
      }
    }
  }

  public let kind: Kind
  /// Its name, which no other has on any computer.
  public let uid: String
  /// Its rows by table, in the order of their places.
  public let rows: [RecordTable: [Row]]

  /// A record of rows in any order.
  public init(_ kind: Kind, uid: String, rows: [RecordTable: [Row]]) {
    self.kind = kind
    self.uid = uid
    var sorted = rows.filter { !$0.value.isEmpty }
    for (table, rows) in sorted where table.places > 0 {
      sorted[table] = rows.sorted { Self.isOrdered($0, $1, table.places) }
    }
    self.rows = sorted
  }

  /// How much it tells.
  var size: Int { rows.values.reduce(0) { $0 + $1.count } }

  private static func isOrdered(_ one: Row, _ other: Row, _ places: Int) -> Bool {
    for place in 0..<min(places, one.count, other.count) {
      switch (one[place], other[place]) {
      case (.integer(let first), .integer(let second)) where first != second: return first < second
      case (.text(let first), .text(let second)) where first != second:
        return first.utf8.lexicographicallyPrecedes(second.utf8)
      default: continue
      }
    }
    return false
  }

  /// Of two records of one name the one that every computer keeps: the one that tells more, else the one
  /// whose bytes come later. That can only happen where a computer was copied in the midst of a session.
  public func counts(before other: Record) -> Bool {
    if size != other.size { return size > other.size }
    return other.bytes.lexicographicallyPrecedes(bytes)
  }

  private var bytes: [UInt8] {
    var writer = SegmentBytes()
    writer.put(self)
    return writer.bytes
  }
}
