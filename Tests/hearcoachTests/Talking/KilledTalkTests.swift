import Glibc
import JSON
import TestSupport
import Testing

@Suite(
  "A talk that is killed",
  .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
struct KilledTalkTests {
  /// Eight series of 25 at once: two hundred moments.
  @Test func `keeps every turn that was shown, and goes on at the same one`() async throws {
    try await withThrowingTaskGroup { group in
      for seed in 1...8 {
        group.addTask { try await dieAgainAndAgain(Dice(seed: UInt64(seed))) }
      }
      try await group.waitForAll()
    }
  }

  private func dieAgainAndAgain(_ luck: Dice) async throws {
    var dice = luck
    let home = try Home()
    var seen: Set<PlayedTalk.Turn> = []
    var goesOn = false
    for moment in 0..<25 {
      let arguments =
        goesOn
        ? ["--resume"] : ["scene", ["zh-market", "en-bank"].randomElement(using: &dice) ?? ""]
      let lines = Int.random(in: 1..<60, using: &dice)
      let kept = goesOn ? try await turns(in: home) : [:]
      let life = try await PlayedTalk(arguments, in: home, &dice, dyingAfter: lines)
      if goesOn, let first = life.first("partner") {
        // What was kept may be more than what was shown.
        #expect(first["n"]?.asInt == (kept[life.talk] ?? 0) + 1, "moment \(moment)")
      }
      seen.formUnion(life.turns)
      guard access(home.journal, F_OK) == 0 else {
        #expect(seen.isEmpty, "moment \(moment)")
        continue
      }
      let rows = try await ShortLife.legacy(
        in: home, "SELECT uid, n, outcome FROM turns JOIN sessions ON session = sessions.id;")
      #expect(rows.first == "ok", "moment \(moment): \(rows.prefix(3))")
      let lost = seen.map { "\($0.talk)|\($0.n)|\($0.outcome)" }.filter { !rows.contains($0) }
      #expect(lost.isEmpty, "moment \(moment)")
      goesOn = life.ending == .killed(by: SIGKILL) && life.first("talk") != nil
    }
    #expect(seen.count > 25)
  }

  /// How many turns of each talk are kept.
  private func turns(in home: Home) async throws -> [String: Int] {
    let rows = try await ShortLife.legacy(
      in: home, "SELECT uid, max(n) FROM turns JOIN sessions ON session = sessions.id GROUP BY uid;"
    )
    return Dictionary(
      rows.dropFirst().compactMap { row in
        let parts = row.split(separator: "|")
        return parts.count == 2 ? Int(parts[1]).map { (String(parts[0]), $0) } : nil
      }, uniquingKeysWith: max)
  }
}
