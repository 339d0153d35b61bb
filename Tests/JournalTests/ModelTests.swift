import Coaching
@testable import Journal
import TestSupport
import Testing

@Suite struct ModelTests {
  @Test(arguments: 0..<20)
  func `random sessions come back as in a plain model`(seed: UInt64) throws {
    let place = try Place()
    var random = SplitMix64(seed: seed)
    var model = Model()
    var journal = try Journal.open(at: place.path, access: .write)
    var seconds: Int64 = 0

    for step in 0..<120 {
      seconds += Int64(random.next() % 9000)
      let at = Facts.later(seconds)
      let entries = Self.entries(step, at: at, &model, &random)
      // Sometimes all at once, sometimes one by one, as programs may.
      if random.next() % 2 == 0 {
        try journal.keep(entries, at: at)
      } else {
        for entry in entries { try journal.keep(entry, at: at) }
      }
      if random.next() % 16 == 0 {
        // A new program goes on with what an old one left.
        try journal.close()
        journal = try Journal.open(at: place.path, access: .write)
        if let id = try journal.lastUnfinishedSession()?.plan.id { try journal.resumeSession(id) }
      }
      #expect(try journal.lastUnfinishedSession() == model.unfinished)
      guard step % 10 == 9 else { continue }
      #expect(try journal.rows() == model.rows)
      #expect(try journal.days() == model.days)
      #expect(try journal.words(.chinese) == model.words)
      #expect(try journal.ratingPairs() == model.ratingPairs)
      #expect(try journal.recordings() == model.recordings)
      try expectWords(journal, model, upTo: at.day)
      try expectPeriods(journal, model, upTo: at.day)
    }
    let reader = try Journal.open(at: place.path, access: .read)
    #expect(try reader.practisedSentenceIDs(.chinese) == model.practisedSentences)
    #expect(try reader.ability(.chinese, .text) == model.ability)
    let totals = try reader.totals()
    #expect(totals.items == model.rows.count)
    #expect(totals.days == model.practisedDays.count)
    #expect(
      try reader.practisedDays(upTo: Facts.later(seconds).day) == model.practisedDays)
    #expect(try reader.lastUnfinishedSession() == model.unfinished)
    #expect(try reader.integrityCheck() == [])
  }

  /// Whole rows are what the model has, and the sums of any days are those of these rows.
  private func expectPeriods(_ journal: Journal, _ model: Model, upTo day: LocalDay) throws {
    let all = try journal.details()
    #expect(all.count == model.sessions.flatMap(\.items).count)
    let rows = all.filter { $0.item.attempts > 0 || $0.outcome == .revealed }
    #expect(rows.map(\.item) == model.rows)
    let items = model.sessions.flatMap(\.items).filter(\.counts)
    #expect(rows.map(\.tries.count) == items.map(\.tries.count))
    #expect(rows.map { $0.tries.map(\.judgement) } == items.map { $0.tries.map(\.judgement) })
    #expect(
      rows.map { $0.tries.map(\.spoken) }
        == items.map { $0.tries.map { $0.speech?.judgements ?? [] } })
    #expect(rows.map { $0.tries.map(\.voice) } == items.map { $0.tries.map(\.voice) })
    #expect(
      rows.map { $0.tries.map(\.rater) } == items.map { $0.tries.map { $0.rating?.rater } })
    #expect(
      rows.map { $0.tries.map(\.said) }
        == items.map { $0.tries.map { $0.rating?.said ?? SaidScores() } })
    #expect(
      rows.map { $0.appeal?.scoreBefore }
        == items.map { $0.appealed == nil ? nil : $0.result?.score })
    for (first, last) in [(0, 0), (-1, 0), (-9, -1), (-99, 9)] {
      let span = (day.advanced(by: first), day.advanced(by: last))
      var tally = PeriodTally(from: span.0, to: span.1)
      for row in all { tally.add(row) }
      let found = try journal.period(from: span.0, to: span.1)
      PeriodComparison(found, tally.period()).check()
      var chinese = PeriodTally(from: span.0, to: span.1)
      for row in all where row.lang == .chinese { chinese.add(row) }
      let ofChinese = try journal.period(from: span.0, to: span.1, .chinese)
      PeriodComparison(ofChinese, chinese.period()).check()
      let confusions = model.confusions(from: span.0, to: span.1)
      #expect(try journal.confusions(from: span.0, to: span.1, limit: 99) == confusions)
      #expect(found.confusions == Array(confusions.filter { $0.times >= 2 }.prefix(10)))
      let whole = try journal.period(from: nil, to: day)
      #expect(whole.first == model.practisedDays.first ?? day)
    }
  }

  /// The sentences of the last session and of some days are those of the model whose words count.
  private func expectWords(_ journal: Journal, _ model: Model, upTo day: LocalDay) throws {
    let last = try #require(model.sessions.last)
    var met: [MetSentence] = []
    try journal.metSentences(of: last.plan.id) { met.append($0.plain) }
    #expect(met == model.metSentences(in: [last]))
    let first = day.advanced(by: -1)
    met = []
    try journal.metSentences(from: first, to: day, .chinese, limit: .max) { met.append($0.plain) }
    #expect(met == model.metSentences(in: model.sessions.filter { $0.day >= first }))
    met = []
    try journal.metSentences(before: last.plan.id, .chinese) { met.append($0.plain) }
    #expect(met == model.metSentences(in: model.sessions.dropLast()))
  }

  /// What may happen next, told to the model as well.
  private static func entries(
    _ step: Int, at: Moment, _ model: inout Model, _ random: inout SplitMix64
  ) -> [JournalEntry] {
    let s = model.sessions.count - 1
    guard s >= 0, model.sessions[s].ending == nil, random.next() % 24 > 0 else {
      let minutes = Double(1 + random.next() % 3)
      if s >= 0, model.sessions[s].ending == nil { model.sessions[s].ending = .interrupted }
      let isHearing = random.next() % 2 == 0
      var plan = Facts.plan(
        "s\(step)", minutes: minutes, profile: isHearing ? .hearing : .learning)
      if random.next() % 3 == 0 { plan.delivery.voiceId = "voice \(step % 3)" }
      model.sessions.append(Model.Session(plan: plan, began: at))
      return [.sessionBegan(plan)]
    }
    let before = model.sessions[s].practised
    model.sessions[s].practised += Double(random.next() % 40)
    let practised = model.sessions[s].practised
    let i = model.sessions[s].items.count - 1
    guard i >= 0, model.sessions[s].items[i].result == nil else {
      if i >= 0, let appeal = appealed(model.sessions[s].items[i], practised),
        random.next() % 3 == 0
      {
        model.sessions[s].items[i].appealed = appeal
        return [.appealed(appeal)]
      }
      if random.next() % 8 == 0 {
        let ending: SessionEnding = random.next() % 2 == 0 ? .completed : .stopped
        model.sessions[s].ending = ending
        return [.sessionEnded(ending, practisedSeconds: practised)]
      }
      let item = item(i + 2, &random)
      model.sessions[s].items.append(item)
      let began = JournalEntry.itemBegan(n: item.n, item.sentence, item.delivery)
      guard random.next() % 4 > 0 else {
        // Nothing tells yet how long the learner has listened.
        model.sessions[s].practised = before
        return [began]
      }
      return [began, attempt(i + 1, at: at, &model.sessions[s], &random)]
    }
    let tries = model.sessions[s].items[i].tries
    if tries.last?.judgement.passed == true || tries.count == 3 || random.next() % 3 == 0 {
      let outcome: ItemOutcome =
        if tries.last?.judgement.passed == true { .passed } else if tries.count == 3 {
          .failed
        } else { random.next() % 2 == 0 ? .skipped : .revealed }
      let standing = model.sessions[s].items[i].standing
      let result = ItemResult(
        n: i + 1, sentenceID: model.sessions[s].items[i].id, outcome: outcome,
        correct: outcome == .passed, attempts: tries.count,
        similarity: standing?.similarity, transcript: standing?.transcript,
        score: outcome == .skipped ? nil : standing?.score ?? 0,
        practisedSeconds: practised, mode: standing?.mode ?? .text, said: standing?.said)
      model.sessions[s].items[i].result = result
      return [.itemDone(result)]
    }
    model.ability = Ability(mean: Double(step) / 7, variance: 1)
    return [
      attempt(i, at: at, &model.sessions[s], &random),
      .ability(Ability(mean: Double(step) / 7, variance: 1), lang: .chinese, mode: .text),
    ]
  }

  private static func item(_ n: Int, _ random: inout SplitMix64) -> Model.Item {
    let id = "c\(random.next() % 9)"
    var sentence = Facts.sentence(id, "text of \(id)")
    if random.next() % 3 == 0 { sentence.translation = nil }
    if random.next() % 3 == 0 { sentence.topic = nil }
    if random.next() % 3 == 0 { sentence.reading = nil }
    if random.next() % 4 == 0 { sentence.level = .hard }
    if random.next() % 4 == 0 { sentence.wordBucket = .lessCommon }
    let delivery = Delivery(
      pace: Double(5 + random.next() % 8) / 10,
      voiceId: random.next() % 3 == 0 ? "voice \(random.next() % 3)" : nil)
    return Model.Item(n: n, sentence: sentence, delivery: delivery)
  }

  private static func words(_ random: inout SplitMix64) -> [WordVerdict] {
    let texts = [
      "水", "tea", "Tea", "it's", #"a "word""#, "[]", "🙂", "\\", "line\nend", "", "\u{1F}", nil,
    ]
    return (0..<random.next() % 5).map { _ in
      WordVerdict(
        expected: texts[Int(random.next() % 12)], answer: texts[Int(random.next() % 12)],
        verdict: Verdict.allCases[Int(random.next() % UInt64(Verdict.allCases.count))])
    }
  }

  private static func attempt(
    _ i: Int, at: Moment, _ session: inout Model.Session, _ random: inout SplitMix64
  ) -> JournalEntry {
    let similarity = Double(random.next() % 11) / 10
    let attempt = Model.Try(
      answer: "answer \(random.next() % 100)",
      judgement: Judgement(
        similarity: similarity, passed: similarity >= 0.85, words: words(&random)),
      responseSeconds: random.next() % 4 == 0 ? nil : Double(random.next() % 12),
      playbacks: 1 + Int(random.next() % 3), at: at.milliseconds,
      speech: random.next() % 2 == 0 ? nil : Speeches.random(&random),
      voice: random.next() % 4 == 0
        ? nil
        : Voice(
          provider: "p\(random.next() % 2)", id: random.next() % 3 == 0 ? "" : "v",
          lang: .chinese))
    return .attempt(
      session.items[i].note(attempt, practised: session.practised, session.weights))
  }

  private static func appealed(_ item: Model.Item, _ practised: Double) -> ItemResult? {
    guard let result = item.result, !result.correct, item.appealed == nil, result.attempts > 0,
      result.outcome != .skipped
    else { return nil }
    var appeal = result
    appeal.correct = true
    appeal.similarity = 1
    appeal.score = 99
    appeal.practisedSeconds = practised
    return appeal
  }
}

extension MetSentence {
  /// Without where and when it was.
  fileprivate var plain: MetSentence {
    MetSentence(text: text, lang: lang, answer: answer, words: words)
  }
}
