import Glibc
import TestSupport
import Testing

@Suite(
  "A data directory that cannot be written to",
  .enabled(if: OrdinaryUser.isPossible, "root needs setpriv"))
struct ReadOnlyTests {
  /// Every directory below a path.
  private func setWritable(_ isWritable: Bool, _ path: String) {
    var info = stat()
    guard lstat(path, &info) == 0, info.st_mode & S_IFMT == S_IFDIR else { return }
    chmod(path, isWritable ? 0o700 : 0o500)
    for name in TestFile.names(in: path) { setWritable(isWritable, "\(path)/\(name)") }
  }

  /// Turns a journal into what it was before answers could be spoken.
  private func makeOlder(_ path: String) async throws {
    let days = try TestFile.text(Checkout.path + "Sources/Journal/Migrations/0004-days.sql")
    let parts = days.split(separator: ";\n\n").map { "\($0);" }
    let views = parts.filter { $0.contains("CREATE VIEW item_") }
    let tables = parts.filter { $0.contains("CREATE TABLE day_") }
    let keyed = try TestFile.text(
      Checkout.path + "Sources/Journal/Migrations/0027-attempts-in-order.sql"
    ).replacing(") STRICT;", with: ") STRICT, WITHOUT ROWID;")
    let first = try await sqlite(
      path, "SELECT sql || ';' FROM sqlite_schema WHERE name = 'judged_items'"
    )
    .map { $0.hasSuffix("AS item_score,") ? String($0.dropLast()) : $0 }
    .filter { !$0.contains("given_by") }
    _ = try await sqlite(
      path,
      """
      DROP VIEW item_sums; DROP VIEW item_counts; DROP VIEW judged_items; DROP TABLE confusions;
      \(keyed)
      ALTER TABLE day_sums RENAME TO later_sums; ALTER TABLE day_counts RENAME TO later_counts;
      \(tables.joined(separator: "\n"))
      INSERT INTO day_sums SELECT kind, day, name, items, first_try, sim, sims, score, scores, acc, accs, flu,
        flus, comp, comps, pros, pross, said, saids, pace, paces FROM later_sums;
      INSERT INTO day_counts SELECT kind, day, value, items FROM later_counts;
      DROP TABLE later_sums; DROP TABLE later_counts;
      DROP TABLE recordings; DROP TABLE spoken;
      DROP TABLE sync_computer; DROP TABLE sync_segments; DROP TABLE sync_records;
      DROP TABLE sync_forgotten; DROP TABLE sync_orders; DROP TABLE sync_wishes; DROP TABLE sync_settings;
      DROP INDEX items_in_noise_by_session; DROP INDEX items_in_noise;
      ALTER TABLE items DROP COLUMN helped;
      ALTER TABLE items DROP COLUMN snr; ALTER TABLE items DROP COLUMN noise;
      ALTER TABLE sessions DROP COLUMN snr; ALTER TABLE sessions DROP COLUMN noise;
      DROP TABLE measure_trials; DROP TABLE measures; DROP TABLE glosses;
      DROP TABLE dropped_words; DROP TABLE dropped_sentences; DROP TABLE fits;
      DROP TABLE scheduling; DROP TABLE schedules; DROP TABLE reviews; DROP TABLE cards;
      DROP TABLE talk_words; DROP TABLE turn_attempts; DROP TABLE turns; DROP TABLE talks; DROP INDEX sessions_with_turns;
      ALTER TABLE sessions DROP COLUMN turns;
      DROP TABLE trials; DROP INDEX sessions_with_trials; ALTER TABLE sessions DROP COLUMN trials;
      ALTER TABLE sessions DROP COLUMN kind;
      ALTER TABLE items DROP COLUMN mode; ALTER TABLE attempts DROP COLUMN mode;
      ALTER TABLE attempts DROP COLUMN voice_id; ALTER TABLE attempts DROP COLUMN voice_provider;
      ALTER TABLE items DROP COLUMN wanted_voice; ALTER TABLE sessions DROP COLUMN wanted_voice;
      \((first + views).joined(separator: "\n"))
      PRAGMA user_version = 6;
      """)
  }

  @Test(arguments: [false, true])
  func `can still be read, even an older journal`(isOld: Bool) async throws {
    let home = try await Practised.home()
    if isOld { try await makeOlder(home.journal) }
    setWritable(false, home.data)
    defer { setWritable(true, home.data) }
    for words in ["status", "report", "calendar"] {
      let run = try await home.runAsOrdinaryUser(words)
      #expect(run.exit == 0, "\(words): \(run.errors)")
    }
    let table = try await home.runAsOrdinaryUser("export", "--csv")
    #expect(table.exit == 0 && table.lines.count == 4, "\(table.errors)")
    #expect(try await home.runAsOrdinaryUser("doctor").output.contains("✓ journal"))
    let session = try await home.runAsOrdinaryUser("session", "--jsonl", "--silent")
    #expect(session.exit == 1)
    #expect(session.errors.contains("cannot be written to"), "\(session.errors)")
    #expect(TestFile.names(in: home.data) == ["journal.sqlite"])
  }
}
