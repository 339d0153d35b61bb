import Coaching

@testable import Journal

/// What a journal should say, kept in memory without any SQL.
struct Model {
  struct Item {
    var id: String
    var attempts: [AttemptRecord] = []
    var result: ItemResult?
    var appealed: ItemResult?

    var counts: Bool { !attempts.isEmpty || result?.outcome == .revealed }
    var last: ItemResult? { appealed ?? result }
    var best: AttemptRecord? {
      attempts.first { $0.judgement.passed }
        ?? attempts.max { $0.judgement.similarity < $1.judgement.similarity }
    }
    var score: Int? {
      if let last { return last.score }
      guard let best else { return nil }
      return ItemFacts(
        similarity: best.judgement.similarity, tries: attempts.count,
        extraPlaybacks: attempts.map { $0.playbacks - 1 }.reduce(0, +),
        responseSeconds: best.responseSeconds
      ).score()
    }

    func row(on day: String) -> ItemRow {
      ItemRow(
        day: day, sentenceID: id, text: "text of \(id)", attempts: attempts.count, mode: .text,
        correct: last?.correct ?? (best?.judgement.passed ?? false),
        semanticSim: last?.similarity ?? best?.judgement.similarity, itemScore: score,
        transcript: result?.transcript ?? best?.answer)
    }
  }

  struct Session {
    var day: String
    var minutes: Double
    var practised = 0.0
    var ending: SessionEnding?
    var items: [Item] = []
  }

  var sessions: [Session] = []
  var ability: Ability?

  var rows: [ItemRow] {
    sessions.flatMap { session in
      session.items.filter(\.counts).map { $0.row(on: session.day) }
    }
  }

  var days: [DayTotals] {
    var days: [DayTotals] = []
    for day in Set(sessions.map(\.day)).sorted() {
      let sessions = sessions.filter { $0.day == day }
      let items = sessions.flatMap(\.items).filter(\.counts)
      let scores = items.compactMap(\.score)
      let practised = sessions.map(\.practised).reduce(0, +)
      let done = sessions.filter { $0.ending == .completed && $0.items.contains(where: \.counts) }
      let longest = sessions.map(\.minutes).max() ?? 0
      days.append(
        DayTotals(
          day: day, practisedSeconds: practised, items: items.count,
          meanScore: scores.isEmpty
            ? nil : Double(scores.reduce(0, +)) / Double(scores.count),
          plannedMinutesDone: done.map(\.minutes).reduce(0, +),
          isDone: !items.isEmpty && (!done.isEmpty || practised >= 60 * longest)))
    }
    return days
  }

  var practisedSentences: [String] {
    var ids: [String] = []
    for id in sessions.flatMap(\.items).map(\.id) {
      ids.removeAll { $0 == id }
      ids.append(id)
    }
    return ids
  }
}
