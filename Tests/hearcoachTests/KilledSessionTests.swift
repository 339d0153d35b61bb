import Glibc
import TestSupport
import Testing

@Suite(
  "A session that is killed",
  .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
struct KilledSessionTests {
  /// Eight series of 25 at once: two hundred moments.
  @Test func `keeps every answer whose feedback was shown, whenever it dies`() async throws {
    try await withThrowingTaskGroup { group in
      for seed in 1...8 {
        group.addTask { try await dieAgainAndAgain(Dice(seed: UInt64(seed))) }
      }
      try await group.waitForAll()
    }
  }

  /// Each session of a series finds the journal as the one before it left it when it died.
  private func dieAgainAndAgain(_ luck: Dice) async throws {
    var dice = luck
    let home = try Home()
    var seen: Set<ShortLife.Answer> = []
    for moment in 0..<25 {
      seen.formUnion(try await ShortLife(in: home, &dice).seen)
      guard access(home.journal, F_OK) == 0 else {
        #expect(seen.isEmpty, "moment \(moment)")
        continue
      }
      let kept = try await ShortLife.legacy(in: home, ShortLife.answers)
      #expect(kept.first == "ok", "moment \(moment): \(kept.prefix(5))")
      let lost = Set(seen.map(\.row)).subtracting(kept)
      #expect(lost.isEmpty, "moment \(moment)")
    }
    #expect(seen.count >= 25)

    // What the learner gets to see agrees.
    let export = try await home.run("export", "--csv")
    #expect(export.exit == 0)
    let items = Set(seen.map { "\($0.session) \($0.item)" })
    #expect(export.lines.count - 1 >= items.count)
  }
}
