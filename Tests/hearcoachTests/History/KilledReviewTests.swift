import TestSupport
import Testing

@Suite(
  "A review that is killed",
  .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
struct KilledReviewTests {
  /// Hundreds of sentences are due: no life is long enough to come to the end of them.
  private static func home() async throws -> Home {
    let home = try await Practised.home()
    let rows = Checkout.texts.sorted { $0.key < $1.key }.prefix(600).map { id, text in
      "('\(text.contains { $0.isASCII && $0.isLetter } ? "en-US" : "zh-CN")', 'sentence', "
        + "'\(id.replacing("'", with: "''"))', '\(text.replacing("'", with: "''"))', 1, '2025-01-01')"
    }
    _ = try await sqlite(
      home.journal,
      "INSERT OR IGNORE INTO cards (lang, kind, key, text, added, added_day) VALUES "
        + rows.joined(separator: ", ") + "; DELETE FROM schedules; DELETE FROM scheduling;")
    #expect(try await home.run("config", "set", "reviews.most_a_day", "500").exit == 0)
    return home
  }

  /// What is wrong: an item that is over without its review, or a review of one that is not. Schedules
  /// are looked at once there are any: who dies while they are made anew leaves none.
  private static let faults = """
    SELECT 'no review of ' || uid || '|' || n FROM items JOIN sessions ON sessions.id = session
    WHERE kind = 'review' AND outcome IN ('passed', 'failed', 'revealed')
      AND NOT EXISTS (SELECT 1 FROM reviews WHERE item = items.id);
    SELECT 'too early: ' || item FROM reviews JOIN items ON items.id = item WHERE outcome IS NULL;
    SELECT 'no schedule of ' || card FROM reviews
    WHERE EXISTS (SELECT 1 FROM scheduling)
      AND NOT EXISTS (SELECT 1 FROM schedules WHERE schedules.card = reviews.card);
    SELECT 'done: ' || uid || '|' || n FROM items JOIN sessions ON sessions.id = session
    WHERE outcome IS NOT NULL;
    """

  @Test(arguments: 1...4)
  func `keeps every answer and every review, whenever it dies`(seed: Int) async throws {
    var dice = Dice(seed: UInt64(seed))
    let home = try await Self.home()
    var seen: Set<ShortLife.Answer> = []
    var done: Set<String> = []
    for moment in 0..<5 {
      let life = try await ShortLife(["--kind", "review"], in: home, &dice)
      seen.formUnion(life.seen)
      if let session = life.events.first(where: { $0.event == "session" })?.id {
        done.formUnion(
          life.events.filter { $0.event == "item_done" }.map { "done: \(session)|\($0.n ?? 0)" })
      }
      let answers = try await ShortLife.legacy(in: home, ShortLife.answers)
      #expect(Set(seen.map(\.row)).subtracting(answers).isEmpty, "moment \(moment)")
      let kept = try await ShortLife.legacy(in: home, Self.faults)
      #expect(kept.first == "ok", "moment \(moment): \(kept.prefix(5))")
      #expect(done.subtracting(kept).isEmpty, "moment \(moment)")
      let faults = kept.dropFirst().filter { !$0.hasPrefix("done: ") }
      #expect(faults.isEmpty, "moment \(moment): \(faults)")
    }
  }
}
