import Coaching
@testable import Journal
import Testing
import Wording

/// How much history there is, in both languages.
struct HistoryWordsTests {
  private static func totals(_ days: Int, _ items: Int, _ measures: Int) -> Totals {
    var totals = Totals(sessions: days, days: days, practisedSeconds: 60, items: items)
    totals.measures = measures
    return totals
  }

  @Test(arguments: [
    (totals(0, 0, 0), "0 天、0 句", "0 days and 0 sentences"),
    (totals(2, 1, 0), "2 天、1 句", "2 days and 1 sentence"),
    (totals(2, 0, 0), "2 天", "2 days"),
    (totals(0, 0, 11), "11 次噪声听力测量", "11 measurements"),
    (totals(1, 3, 1), "1 天、3 句、1 次噪声听力测量", "1 day, 3 sentences and 1 measurement"),
  ])
  func `a backup is told by its days, sentences and measurements`(
    totals: Totals, zh: String, en: String
  ) {
    let told = Phrase.backupHolds(totals, "/b")
    #expect(told.zh == "/b 里有 \(zh)" && told.en == "/b holds \(en)")
  }

  @Test func `what goes tells of measurements, where there are any`() {
    var amount = Recovery.Amount(sessions: 1, items: 2)
    #expect(Phrase.historyGoes(before: nil, amount).en == "All history: 1 session, 2 sentences")
    amount.measures = 7
    let told = Phrase.historyGoes(before: nil, amount)
    #expect(told.en == "All history: 1 session, 2 sentences, 7 measurements")
    #expect(told.zh == "全部记录：1 次练习，2 句，7 次噪声听力测量")
  }

  @Test func `what was mended tells of drills and measurements, where there are any`() {
    var recovery = Recovery(aside: "/a")
    recovery.fromJournal = .init(items: 3)
    #expect(
      Phrase.recovered(recovery).en
        == "Mended: 3 sentences read beyond it. Nothing is known to be lost.")
    recovery.fromJournal.measures = 1
    recovery.lost.trials = 60
    let told = Phrase.recovered(recovery)
    #expect(
      told.en
        == "Mended: 3 sentences and 1 measurement read beyond it. "
        + "Lost: 0 sessions, 0 sentences, 0 tries and 60 answers in drills, perhaps more.")
    #expect(told.zh == "已修复：另外读出 3 句、1 次噪声听力测量。丢失：0 次、0 句、0 次作答、专项练习 60 题，也许更多")
  }
}
