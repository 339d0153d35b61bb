import Coaching

@testable import Journal

/// What a journal should say, kept in memory without any SQL.
struct Model {
  struct Try {
    var answer: String
    var judgement: Judgement
    var responseSeconds: Double?
    var playbacks: Int
    var at: Int64 = 0
    var speech: AttemptSpeech?
    var voice: Voice?

    /// How it was pronounced: a service's word before the own one, where it says anything.
    var rating: SpokenJudgement? {
      let rated = (speech?.judgements ?? []).filter { $0.said != SaidScores() }
      return rated.first { $0.rater != "local" } ?? rated.first
    }
  }

  struct Item {
    var n: Int
    var sentence: Sentence
    var delivery: Delivery
    var tries: [Try] = []
    var standing: ItemStanding?
    var result: ItemResult?
    var appealed: ItemResult?

    var id: String { sentence.id }
    var counts: Bool { !tries.isEmpty || result?.outcome == .revealed }
    var last: ItemResult? { appealed ?? result }
    var score: Int? {
      if let last { return last.score }
      return standing?.score
    }

    func row(on day: LocalDay) -> PractisedItem {
      PractisedItem(
        day: day, sentenceID: id, text: sentence.text, attempts: tries.count,
        mode: last?.mode ?? standing?.mode ?? .text,
        correct: last?.correct ?? standing?.passed ?? false,
        similarity: last?.similarity ?? standing?.similarity,
        said: result?.said ?? standing?.said ?? SaidScores(), score: score,
        transcript: result?.transcript ?? standing?.transcript)
    }

    /// Takes in a try, with what the item comes to by then as a session reckons it.
    mutating func note(_ attempt: Try, practised: Double, _ weights: ScoreWeights) -> AttemptRecord
    {
      tries.append(attempt)
      let best =
        tries.first { $0.judgement.passed }
        ?? tries.max { $0.judgement.similarity < $1.judgement.similarity } ?? attempt
      let facts = ItemFacts(
        similarity: best.judgement.similarity, said: best.rating?.said, tries: tries.count,
        extraPlaybacks: tries.map { $0.playbacks - 1 }.reduce(0, +),
        responseSeconds: best.responseSeconds)
      let standing = ItemStanding(
        similarity: best.judgement.similarity, transcript: best.answer,
        passed: best.judgement.passed, score: facts.score(weights),
        mode: best.speech == nil ? .text : .voice, said: best.rating?.said)
      self.standing = standing
      return AttemptRecord(
        item: n, number: tries.count, answer: attempt.answer, judgement: attempt.judgement,
        responseSeconds: attempt.responseSeconds, playbacks: attempt.playbacks,
        standing: standing, practisedSeconds: practised, speech: attempt.speech,
        voice: attempt.voice)
    }
  }

  struct Session {
    var plan: SessionPlan
    var began: Moment
    var practised = 0.0
    var ending: SessionEnding?
    var items: [Item] = []

    var day: LocalDay { began.day }
    var minutes: Double { plan.minutes }
    var weights: ScoreWeights { plan.profile == .hearing ? .hearing : .learning }
  }

  var sessions: [Session] = []
  var ability: Ability?

  var rows: [PractisedItem] {
    sessions.flatMap { session in
      session.items.filter(\.counts).map { $0.row(on: session.day) }
    }
  }

  var days: [PracticeDay] {
    var days: [PracticeDay] = []
    for day in Set(sessions.map(\.day)).sorted() {
      let sessions = sessions.filter { $0.day == day }
      let items = sessions.flatMap(\.items).filter(\.counts)
      let scores = items.compactMap(\.score)
      // A session in which nothing was answered is no practice.
      let practised = sessions.filter { $0.items.contains(where: \.counts) }.map(\.practised)
        .reduce(0, +)
      let done = sessions.filter { $0.ending == .completed && $0.items.contains(where: \.counts) }
      let longest = sessions.map(\.minutes).max() ?? 0
      days.append(
        PracticeDay(
          day: day, practisedSeconds: practised, items: items.count,
          atOnce: items.count { $0.tries.count == 1 && $0.row(on: day).correct },
          meanScore: scores.isEmpty
            ? nil : Double(scores.reduce(0, +)) / Double(scores.count),
          isDone: !items.isEmpty && (!done.isEmpty || practised >= 60 * longest)))
    }
    return days
  }

  var practisedDays: [LocalDay] { days.filter { $0.items > 0 }.map(\.day) }

  var practisedSentences: [String] {
    var ids: [String] = []
    for id in sessions.flatMap(\.items).map(\.id) {
      ids.removeAll { $0 == id }
      ids.append(id)
    }
    return ids
  }
}
