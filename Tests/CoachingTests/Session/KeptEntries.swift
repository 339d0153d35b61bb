@testable import Coaching

/// What a journal has of a session: its entries and nothing else.
struct KeptEntries {
  private(set) var all: [JournalEntry] = []

  /// Takes in what was kept of `effects` before the program died at effect `end`: what happened at
  /// once is kept as one.
  mutating func keep(_ effects: [SessionEffect], diesAt end: Int) {
    for (place, effect) in effects.enumerated() {
      guard case .persist(let entry) = effect else { continue }
      let group = effects[..<place].lastIndex { if case .persist = $0 { false } else { true } }
      if (group ?? -1) + 1 < end { all.append(entry) }
    }
  }

  var isEnded: Bool {
    if case .sessionEnded? = all.last { true } else { false }
  }

  /// Each item that ended with what counts of it.
  var results: [ItemResult] {
    var results: [Int: ItemResult] = [:]
    for entry in all {
      switch entry {
      case .itemDone(let result), .appealed(let result): results[result.n] = result
      default: break
      }
    }
    return results.values.sorted { $0.n < $1.n }
  }

  func attempts(at item: Int) -> [AttemptRecord] {
    all.compactMap {
      if case .attempt(let attempt) = $0, attempt.item == item { attempt } else { nil }
    }
  }

  var practised: [Double] {
    all.compactMap { entry in
      switch entry {
      case .attempt(let attempt): attempt.practisedSeconds
      case .itemDone(let result): result.practisedSeconds
      case .sessionEnded(_, let seconds): seconds
      case .trial(let trial): trial.practisedSeconds
      case .sessionBegan, .itemBegan, .appealed, .ability: nil
      }
    }
  }

  private var items: [UnfinishedSession.PastItem] {
    all.compactMap { entry -> UnfinishedSession.PastItem? in
      guard case .itemBegan(let n, let sentence, let delivery) = entry else { return nil }
      let tries = attempts(at: n).map {
        UnfinishedSession.Try(
          answer: $0.answer, judgement: $0.judgement, responseSeconds: $0.responseSeconds,
          playbacks: $0.playbacks, speech: $0.speech, voice: $0.voice)
      }
      return UnfinishedSession.PastItem(
        n: n, sentence: sentence, delivery: delivery, tries: tries)
    }
  }

  /// The session that broke off after these entries.
  var unfinished: UnfinishedSession? {
    guard case .sessionBegan(let plan)? = all.first, !isEnded else { return nil }
    let ended = Set(results.map(\.n))
    return UnfinishedSession(
      plan: plan, began: Moment(milliseconds: 0, utcOffsetMinutes: 0),
      practisedSeconds: practised.max() ?? 0, results: results,
      open: items.last { !ended.contains($0.n) }, last: items.last { ended.contains($0.n) })
  }

  /// Which sentences were put before the learner, in their order.
  var sentences: [String] {
    all.compactMap { if case .itemBegan(_, let sentence, _) = $0 { sentence.id } else { nil } }
  }

  /// What the session came to.
  func summary(_ ending: SessionEnding) -> SessionSummary {
    let counted = results.filter { $0.attempts > 0 || $0.outcome == .revealed }
    let scores = counted.compactMap(\.score)
    let heard = counted.compactMap(\.similarity)
    return SessionSummary(
      practisedSeconds: practised.last ?? 0, items: counted.count,
      passedAtFirstTry: counted.filter { $0.correct && $0.attempts == 1 }.count,
      passed: counted.filter(\.correct).count,
      meanScore: scores.isEmpty ? nil : Double(scores.reduce(0, +)) / Double(scores.count),
      heard: heard.isEmpty ? nil : heard.reduce(0, +) / Double(heard.count), ending: ending)
  }

  /// The rules that these entries break, however often the session was interrupted.
  var broken: [String] {
    var broken: [String] = []
    var item = 0
    var isOpen = false
    var tries = 0
    func expect(_ condition: Bool, _ rule: String) {
      if !condition { broken.append(rule) }
    }
    for (place, entry) in all.enumerated() {
      switch entry {
      case .sessionBegan: expect(place == 0, "a session that began twice")
      case .itemBegan(let n, _, _):
        expect(!isOpen && n == item + 1, "an item out of turn")
        (item, isOpen, tries) = (n, true, 0)
      case .attempt(let attempt):
        tries += 1
        expect(isOpen && attempt.item == item && attempt.number == tries, "a try out of turn")
        expect(tries <= 3, "a fourth try")
        expect(attempt.standing.score == score(at: item, tries: tries), "a score of other tries")
      case .itemDone(let result):
        expect(isOpen && result.n == item && result.attempts == tries, "an end out of turn")
        isOpen = false
      case .appealed(let result):
        expect(results.contains { $0.n == result.n }, "an appeal of nothing")
      case .ability: break
      case .trial: expect(false, "a trial in a session of sentences")
      case .sessionEnded: expect(place == all.count - 1 && !isOpen, "an end that is none")
      }
    }
    expect(practised == practised.sorted(), "practised seconds that fall")
    return broken
  }

  /// What the first `tries` at an item come to.
  private func score(at item: Int, tries: Int) -> Int {
    let attempts = attempts(at: item).prefix(tries)
    let best =
      attempts.first(where: \.judgement.passed)
      ?? attempts.max { $0.judgement.similarity < $1.judgement.similarity }
    return ItemFacts(
      similarity: best?.judgement.similarity ?? 0, said: best?.speech?.said, tries: tries,
      extraPlaybacks: attempts.map { max(0, $0.playbacks - 1) }.reduce(0, +),
      responseSeconds: best?.responseSeconds
    ).score(.learning)
  }
}
