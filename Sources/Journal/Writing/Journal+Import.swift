public import Coaching
import Synchronization

/// The outcome of an import.
public struct ImportedRows: Sendable, Hashable {
  /// Rows that the journal has now but did not have before.
  public var added: Int
  /// Rows that it had already.
  public var known: Int
}

extension Journal {
  /// Adds those rows of which the journal has fewer: all or none.
  ///
  /// `next` returns some of them at a time and nil after the last; if it throws, nothing is added.
  /// Two rows are the same if `exported` gives the same for both. Days imported without their
  /// sessions count for a streak; how long they were practised is unknown. `lang` tells the language of a
  /// row without one that the journal does not know.
  public func importRows(
    at moment: Moment, exported: @Sendable (PractisedItem) -> [UInt8],
    lang: @escaping @Sendable (PractisedItem) -> Lang = { Lang(of: $0.text, practised: .english) },
    next: () throws -> [DetailedItem]?
  ) throws -> ImportedRows {
    let path = path
    return try store.withLock { store in
      do {
        let connection = try store.open
        try connection.begin()
        do {
          var known = KnownRows(connection: connection)
          var importing = Importing(
            connection: connection, utcOffset: moment.utcOffsetMinutes, lang: lang)
          var outcome = ImportedRows(added: 0, known: 0)
          while let rows = try next() {
            for row in rows {
              if try known.take(exported(row.item), of: row.item.day, by: exported) {
                outcome.known += 1
              } else {
                try importing.add(row)
                outcome.added += 1
              }
            }
          }
          try importing.finish()
          try CardSchedules(connection: connection).remake()
          try connection.run("COMMIT")
          return outcome
        } catch {
          connection.rollBack()
          throw error
        }
      } catch let error as SQLiteError {
        throw JournalError(error, path: path)
      }
    }
  }
}

/// How often the journal has each row, in its exported form; a day is read when first needed.
private struct KnownRows {
  let connection: Connection
  private var days: [LocalDay: [[UInt8]: Int]] = [:]

  init(connection: Connection) { self.connection = connection }

  /// Whether the journal has that row once more than was asked for before.
  mutating func take(
    _ key: [UInt8], of day: LocalDay, by exported: @Sendable (PractisedItem) -> [UInt8]
  ) throws -> Bool {
    if days[day] == nil { days[day] = try count(day, exported) }
    guard let count = days[day]?[key], count > 0 else { return false }
    days[day]?[key] = count - 1
    return true
  }

  private func count(
    _ day: LocalDay, _ exported: @Sendable (PractisedItem) -> [UInt8]
  ) throws(SQLiteError) -> [[UInt8]: Int] {
    var found: [[UInt8]: Int] = [:]
    let statement = try connection.statement(
      DetailedItem.sql(where: "day BETWEEN ?1 AND ?2"), Journal.span(day, day))
    defer { statement.reset() }
    while try statement.step() {
      found[exported(try PractisedItem(statement, from: 1)), default: 0] += 1
    }
    return found
  }
}
