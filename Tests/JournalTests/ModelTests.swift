import Coaching
import Testing

@testable import Journal

@Suite struct ModelTests {
  @Test(arguments: 0..<20)
  func `random sessions come back as a plain model has them`(seed: UInt64) throws {
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
      guard step % 10 == 9 else { continue }
      #expect(try journal.rows() == model.rows)
      #expect(try journal.days() == model.days)
    }
    let reader = try Journal.open(at: place.path, access: .read)
    #expect(try reader.practisedSentenceIDs(.chinese) == model.practisedSentences)
    #expect(try reader.ability(.chinese, .text) == model.ability)
    let totals = try reader.totals()
    #expect(totals.items == model.rows.count)
    #expect(totals.days == model.practisedDays.count)
    #expect(
      try reader.practisedDays(upTo: Facts.later(seconds).day) == model.practisedDays)
    #expect((try reader.lastUnfinishedSession() == nil) == (model.sessions.last?.ending != nil))
    #expect(try reader.integrityCheck() == [])
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
      model.sessions.append(
        Model.Session(
          day: at.day, minutes: minutes, weights: isHearing ? .hearing : .learning))
      return [
        .sessionBegan(
          Facts.plan("s\(step)", minutes: minutes, profile: isHearing ? .hearing : .learning))
      ]
    }
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
      let id = "c\(random.next() % 9)"
      model.sessions[s].items.append(Model.Item(n: i + 2, id: id))
      return [
        .itemBegan(n: i + 2, Facts.sentence(id, "text of \(id)"), pace: 1),
        attempt(i + 1, &model.sessions[s], &random),
      ]
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
        practisedSeconds: practised)
      model.sessions[s].items[i].result = result
      return [.itemDone(result)]
    }
    model.ability = Ability(mean: Double(step) / 7, variance: 1)
    return [
      attempt(i, &model.sessions[s], &random),
      .ability(Ability(mean: Double(step) / 7, variance: 1), lang: .chinese, mode: .text),
    ]
  }

  private static func attempt(
    _ i: Int, _ session: inout Model.Session, _ random: inout SplitMix64
  ) -> JournalEntry {
    let similarity = Double(random.next() % 11) / 10
    let attempt = Model.Try(
      answer: "answer \(random.next() % 100)",
      judgement: Judgement(similarity: similarity, passed: similarity >= 0.85, words: []),
      responseSeconds: random.next() % 4 == 0 ? nil : Double(random.next() % 12),
      playbacks: 1 + Int(random.next() % 3))
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
