import CSQLite
import Glibc
import System

/// How an older journal becomes one of today.
extension Opening {
  func upgrade(_ connection: Connection, from version: Int) throws(JournalError) {
    let copy = version > 0 ? try copyBeforeUpgrade(connection, from: version) : nil
    do throws(SQLiteError) {
      try Migration.migrate(connection, by: steps)
    } catch {
      // It is as it was, and each try would leave one more; unless another program is upgrading it, and relies on it.
      if let copy, error.code != SQLITE_BUSY,
        (try? Migration.version(of: connection)) == version
      {
        JournalCopy.remove(copy)
      }
      throw JournalError(error, path: path)
    }
  }

  /// An older journal is never changed before there is a copy of it.
  private func copyBeforeUpgrade(
    _ connection: Connection, from version: Int
  ) throws(JournalError) -> String {
    // Besides the copy a step may write most of it anew, to the log and then to its place. If the disk were full by
    // then, nothing more could be kept.
    let amount = try told { () throws(SQLiteError) in try connection.amount }
    let (needed, there) = (amount.free + amount.used * 7 / 2, room)
    guard there > needed else {
      throw .noRoomToUpgrade(path: path, needed: needed, there: there)
    }
    let backup = Backup(new: .version(version), of: path)
    try JournalCopy(path: backup.path, of: path).write(connection)
    return backup.path
  }

  /// Gives back to the disk what a step or forgetting left unused, where that is much, there is room for it and nobody
  /// has to wait: a journal that is larger than it need be is whole.
  func tidyUp(_ connection: Connection, wasUpgraded: Bool) {
    guard let amount = try? connection.amount,
      amount.free > (wasUpgraded ? 0 : amount.used / 2), room > 3 * amount.used,
      let others = try? Writers(connection: connection).others,
      !others.contains(where: { Writers.isHolding(path, $0) }),
      // What cannot be read would be gone for good.
      (try? Journal.check(connection, thoroughly: false))?.isEmpty == true
    else { return }
    connection.wait(for: 0)
    try? connection.tidy()
    connection.wait(for: patience)
  }

  /// How much there is on the disk of the journal, and on that of its backups if it lies elsewhere; as much as one
  /// likes where that cannot be told.
  private var room: Int {
    let resolved = realpath(path, nil)
    defer { free(resolved) }
    return [path, resolved.map { String(cString: $0) }].compactMap(\.self)
      .compactMap { Directory.room(in: JournalFile.directory(of: $0)) }.min() ?? .max
  }
}
