import CSQLite
public import Merging
import Synchronization

/// What came in with a segment.
public struct Merged: Sendable, Hashable {
  /// Sessions and measurements that were not here.
  public var added = 0
  /// Those that were here, and were forgotten elsewhere.
  public var forgotten = 0
  /// Sessions that were here, and whose rows are here in others: their computer dropped them.
  public var twice = 0
  /// Something in it belongs to sessions that have not come yet.
  public var isWaiting = false

  public init() {}

  public static func += (sum: inout Merged, other: Merged) {
    sum.added += other.added
    sum.forgotten += other.forgotten
    sum.twice += other.twice
    sum.isWaiting = sum.isWaiting || other.isWaiting
  }
}

extension Journal {
  /// Takes in a segment, all of it or nothing; again changes nothing. One that lies in the place of its
  /// computer tells others what is in it; a copy elsewhere does not.
  ///
  /// Its orders to forget are not carried out: `ordersToCarryOut` tells those, which come first. What those that are
  /// known mean is not taken in.
  public func merge(
    _ segment: Segment, called name: String, isInPlace: Bool = true
  ) throws -> Merged {
    let path = path
    return try store.withLock { store in
      do throws(SQLiteError) {
        let connection = try store.open
        // Rows go into a dozen indexes: those of a long history have to be at hand.
        try connection.run("PRAGMA cache_size = -65536")
        // Each segment changes pages all over them: those go to their places once for many segments.
        try connection.run("PRAGMA wal_autocheckpoint = 32768")
        return try connection.transaction { () throws(SQLiteError) in
          let told = segment.obeying(try SyncRows(connection: connection).orders)
          // What is forgotten leaves nothing between the pages.
          if !(segment.forgotten.isEmpty && told.gone.isEmpty) {
            try connection.run("PRAGMA secure_delete = ON")
          }
          return try SegmentMerging(
            connection: connection, told: told, name: name, isInPlace: isInPlace
          ).run()
        }
      } catch {
        // What the schema refuses was never in a journal.
        if error.code == SQLITE_CONSTRAINT || error.code == SQLITE_MISMATCH {
          throw SegmentFlaw.impossible(Self.table(in: error.operation))
        }
        throw JournalError(error, path: path)
      }
    }
  }

  private static func table(in operation: String) -> String {
    let words = operation.split(separator: " ")
    return words.count > 2 && words[0] == "INSERT" ? String(words[2]) : "rows"
  }

  /// Brings the abilities to what the history of all computers comes to.
  public func settleMerged() throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        try AbilityReplay(connection: connection).run()
      }
    }
  }
}
