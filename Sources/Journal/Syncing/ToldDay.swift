/// What all computers tell of a day, in the order in which it came here, and which of it need not be there.
///
/// Practice is never dropped: there is at least as much of it as anybody knows. Each computer decides about its own tables alone,
/// by what it knows, and perhaps while others decide about theirs: it drops those of a day together, and only for the
/// sake of a computer that has more of that day and so does not drop its own for the sake of this one.
/// What a row comes to is a maximum, never a sum, so that all may decide at once: it is there as often afterwards as
/// it was on the computer that had it most often.
struct ToldDay {
  struct Session {
    let uid: String
    let isImported: Bool
    /// The other computer that it is of, by when that joined; nil for this one, 0 where it is not known.
    let teller: Int64?
    /// In their exported form.
    var rows: [[UInt8]] = []
  }

  let sessions: [Session]

  /// At the end of the name of a table that was taken in where a table of another computer was: an import adds what is
  /// not there yet, so its rows are there besides those of the other one, and stand for none of them.
  static let besides = "-more"

  /// The names of this computer's tables, if all their rows are there without them.
  var dispensable: [String] {
    guard let last = sessions.lastIndex(where: { $0.isImported && $0.teller == nil }) else {
      return []
    }
    var own = Share()
    var others: [Int64: Share] = [:]
    var practised: [[UInt8]: Int] = [:]
    // The import reckoned with what was here, whoever told it.
    var known: [[UInt8]: Int] = [:]
    for (place, session) in sessions.enumerated() {
      if !session.isImported { session.count(in: &practised) }
      if place <= last || session.teller == nil { session.count(in: &known) }
      if let teller = session.teller {
        // Of several computers that are not told apart the rows would be added up.
        guard teller > 0, !session.uid.hasSuffix(Self.besides) else { continue }
        others[teller, default: Share()].add(session)
      } else {
        own.add(session)
      }
    }
    let stronger = others.values.filter { $0.isStronger(than: own) }
    let isThere = own.tables.flatMap(\.rows).allSatisfy { row in
      let count = known[row, default: 0]
      return practised[row, default: 0] >= count
        || stronger.contains { $0.counts[row, default: 0] >= count }
    }
    return isThere ? own.tables.map(\.uid) : []
  }
}

extension ToldDay.Session {
  fileprivate func count(in counts: inout [[UInt8]: Int]) {
    for row in rows { counts[row, default: 0] += 1 }
  }
}

/// What one computer has of a day.
private struct Share {
  private(set) var counts: [[UInt8]: Int] = [:]
  private(set) var tables: [ToldDay.Session] = []
  private var rows = 0

  mutating func add(_ session: ToldDay.Session) {
    session.count(in: &counts)
    rows += session.rows.count
    if session.isImported { tables.append(session) }
  }

  private var rowsOfTables: Int { tables.reduce(0) { $0 + $1.rows.count } }

  /// An order that all computers agree on. Whoever does not know all that a computer has takes it for weaker than it is.
  func isStronger(than other: Share) -> Bool {
    if rows != other.rows { return rows > other.rows }
    if rowsOfTables != other.rowsOfTables { return rowsOfTables < other.rowsOfTables }
    return tables.map(\.uid).min() ?? "" < other.tables.map(\.uid).min() ?? ""
  }
}
