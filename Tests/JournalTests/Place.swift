import CSQLite
import Coaching
import TestSupport

@testable import Journal

/// A directory of its own for one test; it goes with the test.
final class Place: Sendable {
  private let folder: TemporaryDirectory
  var directory: String { folder.path }
  var path: String { directory + "/data/journal.sqlite" }

  init() throws { folder = try TemporaryDirectory() }
}

/// The bytes of a file, nothing where there is none.
func bytes(of path: String) -> [UInt8]? { try? TestFile.bytes(path) }

func write(_ bytes: [UInt8], to path: String) throws { try TestFile.write(bytes, to: path) }

/// Copies the file and its log, as a crash at this moment would leave them.
func copyJournal(_ from: String, to: String) throws {
  try TestFile.write(try TestFile.bytes(from), to: to)
  if let log = bytes(of: from + "-wal") { try TestFile.write(log, to: to + "-wal") }
}

extension Journal {
  func rows(from first: LocalDay? = nil, to last: LocalDay? = nil) throws -> [PractisedItem] {
    var rows: [PractisedItem] = []
    try exportRows(from: first, to: last) { rows.append($0) }
    return rows
  }
}

/// Makes a journal what it was in the first version.
func goBackToFirstVersion(_ path: String) throws {
  let connection = try Connection(
    uri: JournalFile.uri(of: path), flags: SQLITE_OPEN_READWRITE, patience: 0)
  try connection.runScript(
    """
    DROP TABLE reminders; DROP TABLE misses; DROP TABLE words;
    ALTER TABLE sessions DROP COLUMN imported;
    PRAGMA user_version = 1;
    """, called: "going back")
}
