import CSQLite
import Coaching
import Foundation
@testable import Journal
import TestSupport
import Testing

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
    try exportRows(from: first, to: last) { if let row = $0.kept { rows.append(row) } }
    return rows
  }
}

extension Journal {
  func details(from first: LocalDay? = nil, to last: LocalDay? = nil) throws -> [DetailedItem] {
    var rows: [DetailedItem] = []
    try details(from: first, to: last) { rows.append($0) }
    return rows
  }

  /// Imports rows that know no session.
  func importRows(
    _ rows: [PractisedItem], at moment: Moment, exported: @Sendable (PractisedItem) -> [UInt8]
  ) throws -> ImportedRows {
    try importRows(rows.map { DetailedItem(item: $0) }, at: moment, exported: exported)
  }

  func importRows(
    _ rows: [DetailedItem], at moment: Moment, exported: @Sendable (PractisedItem) -> [UInt8]
  ) throws -> ImportedRows {
    var rest = rows
    return try importRows(at: moment, exported: exported) {
      guard !rest.isEmpty else { return nil }
      defer { rest.removeFirst(min(7, rest.count)) }
      return Array(rest.prefix(7))
    }
  }
}

/// Orders the tries by their own key, as all versions before the twenty-seventh did.
let beforeOrder = Migration.all[26].sql
  .replacing(") STRICT;", with: ") STRICT, WITHOUT ROWID;")

/// Takes away what the versions after the twenty-first added.
let beforeNoisySums = """
  \(beforeOrder)
  DROP TABLE dropped_sentences; DROP TABLE talk_words;
  ALTER TABLE sync_records DROP COLUMN joined; ALTER TABLE sync_wishes DROP COLUMN joined;
  ALTER TABLE sync_computer DROP COLUMN latest; DROP TABLE sync_settings;
  \(withoutLang) DROP VIEW item_sums; DROP VIEW item_counts;
  ALTER TABLE day_sums RENAME TO later_sums; \(ofFourthVersion("TABLE day_sums"))
  INSERT INTO day_sums SELECT * FROM later_sums WHERE kind NOT GLOB 'noisy *'; DROP TABLE later_sums;
  ALTER TABLE day_counts RENAME TO later_counts; \(ofFourthVersion("TABLE day_counts"))
  INSERT INTO day_counts SELECT * FROM later_counts WHERE kind NOT GLOB 'noisy *'; DROP TABLE later_counts;
  \(ofFourthVersion("VIEW item_sums")) \(ofFourthVersion("VIEW item_counts"))
  """

/// Takes the language out of what the days came to, as the twenty-third version brought it there.
private let withoutLang = """
  CREATE TABLE any_sums AS SELECT kind, day, name, \(sums) FROM day_sums GROUP BY 1, 2, 3;
  CREATE TABLE any_counts AS
    SELECT kind, day, value, sum(items) AS items FROM day_counts GROUP BY 1, 2, 3;
  DROP TABLE day_sums; ALTER TABLE any_sums RENAME TO day_sums;
  DROP TABLE day_counts; ALTER TABLE any_counts RENAME TO day_counts;
  """

private let sums = [
  "items", "first_try", "sim", "sims", "score", "scores", "acc", "accs", "flu", "flus", "comp",
  "comps", "pros", "pross", "said", "saids", "pace", "paces",
].map { "sum(\($0)) AS \($0)" }.joined(separator: ", ")

/// How the fourth version made a table or a view of the days' sums.
private func ofFourthVersion(_ name: String) -> String {
  let sql = Migration.all[3].sql
  let parts = sql.components(separatedBy: ";\n\n")
  guard let part = parts.first(where: { $0.contains("CREATE \(name) ") }) else { return "" }
  return part + ";"
}

/// Takes away what the versions after the eighteenth added.
let beforeSync = """
  \(beforeNoisySums)
  DROP INDEX items_in_noise_by_session; ALTER TABLE trials DROP COLUMN raters;
  DROP TABLE sync_computer; DROP TABLE sync_segments; DROP TABLE sync_records;
  DROP TABLE sync_forgotten; DROP TABLE sync_orders; DROP TABLE sync_wishes;
  """

/// Takes away what the versions after the thirteenth added.
let beforeGlosses = """
  \(beforeSync)
  DROP INDEX items_in_noise; ALTER TABLE items DROP COLUMN helped;
  ALTER TABLE items DROP COLUMN snr; ALTER TABLE items DROP COLUMN noise;
  ALTER TABLE sessions DROP COLUMN snr; ALTER TABLE sessions DROP COLUMN noise;
  DROP TABLE measure_trials; DROP TABLE measures; ALTER TABLE spoken DROP COLUMN total;
  DROP TABLE glosses;
  """

/// Takes away what the thirteenth version added, and those after it.
let beforeTalks = """
  \(beforeGlosses)
  DROP TABLE turn_attempts; DROP TABLE turns; DROP TABLE talks; DROP INDEX sessions_with_turns;
  ALTER TABLE sessions DROP COLUMN turns;
  """

/// Takes away what the tenth version added, and those after it.
let beforeCards = """
  \(beforeTalks)
  DROP TABLE trials; DROP INDEX sessions_with_trials; ALTER TABLE sessions DROP COLUMN trials;
  DROP TABLE fits; DROP TABLE dropped_words;
  DROP TABLE scheduling; DROP TABLE schedules; DROP TABLE reviews; DROP TABLE cards;
  ALTER TABLE sessions DROP COLUMN kind;
  """

/// Takes away what the ninth version added, and those after it.
let beforeVoices = """
  \(beforeCards)
  ALTER TABLE attempts DROP COLUMN voice_id; ALTER TABLE attempts DROP COLUMN voice_provider;
  ALTER TABLE items DROP COLUMN wanted_voice; ALTER TABLE sessions DROP COLUMN wanted_voice;
  """

/// Makes a journal what it was in the first version.
func goBackToFirstVersion(_ path: String) throws {
  let connection = try Connection(
    uri: JournalFile.uri(of: path), flags: SQLITE_OPEN_READWRITE, patience: 0)
  let first = Migration.all[0].sql
  let view = try #require(first.range(of: "CREATE VIEW judged_items"))
  let end = try #require(first[view.lowerBound...].firstIndex(of: ";"))
  let judgedItems = first[view.lowerBound...end]
  try connection.runScript(
    """
    \(beforeVoices)
    DROP TABLE confusions; DROP TABLE recordings; DROP TABLE spoken; DROP TABLE written;
    DROP TABLE ledger; DROP TABLE reminders;
    DROP VIEW item_sums; DROP VIEW item_counts; DROP VIEW judged_items;
    ALTER TABLE items DROP COLUMN mode; ALTER TABLE attempts DROP COLUMN mode; \(judgedItems) DROP TABLE day_sums; DROP TABLE day_counts;
    DROP TABLE misses; DROP TABLE words; ALTER TABLE sessions DROP COLUMN imported;
    ALTER TABLE sessions DROP COLUMN first_try;
    PRAGMA user_version = 1;
    """, called: "going back")
}
