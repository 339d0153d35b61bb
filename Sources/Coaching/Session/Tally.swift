/// Counts what a session comes to, item by item.
struct Tally: Sendable {
  private var results: [ItemResult] = []

  mutating func add(_ result: ItemResult) {
    results.append(result)
  }

  mutating func replace(_ result: ItemResult, with appealed: ItemResult) {
    if let index = results.lastIndex(where: { $0.n == result.n }) { results[index] = appealed }
  }

  func summary(
    practisedSeconds: Double, ending: SessionEnding, outlook: SessionSummary.Outlook?
  ) -> SessionSummary {
    let judged = results.filter { $0.attempts > 0 || $0.outcome == .revealed }
    let scores = judged.compactMap(\.score)
    let heard = judged.compactMap(\.similarity)
    return SessionSummary(
      practisedSeconds: practisedSeconds, items: judged.count,
      passedAtFirstTry: judged.count { $0.correct && $0.attempts == 1 },
      passed: judged.count { $0.correct },
      meanScore: scores.isEmpty ? nil : Double(scores.reduce(0, +)) / Double(scores.count),
      heard: heard.isEmpty ? nil : heard.reduce(0, +) / Double(heard.count), ending: ending,
      outlook: outlook)
  }
}
