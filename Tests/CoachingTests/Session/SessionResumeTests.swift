@testable import Coaching
import Testing

@Suite struct SessionResumeTests {
  /// A session that breaks off up to three times at random moments; the rules that were broken.
  private struct Story {
    private(set) var kept = KeptEntries()
    private(set) var broken: [String] = []
    private(set) var summary: SessionSummary?
    private(set) var seen: Set<String> = []
    private var luck: Luck
    private let minutes: Double

    init(seed: UInt64) {
      luck = Luck(seed: seed)
      minutes = seed.isMultiple(of: 3) ? 0.2 : 30
      let plan = SessionPlan(
        id: "s", minutes: minutes, lang: .english,
        mode: seed.isMultiple(of: 2) ? .voice : .text, seed: seed)
      live(
        Session(plan: plan, deck: Deck(Course.sentences)), isLast: false, began: [.begin])
      for life in 1...3 {
        guard let past = kept.unfinished else { return }
        resume(past, isLast: life == 3)
      }
    }

    /// Runs on random events, to the end or to the moment of death.
    private mutating func live(_ born: Session, isLast: Bool, began: [SessionEvent.Kind]) {
      var session = born
      var effects: [SessionEffect] = []
      var asked: Sentence?
      var spoken: Sentence?
      let first = luck.event(asked: nil, spoken: nil).at
      for kind in began { effects += session.handle(SessionEvent(kind, at: first)) }
      for _ in 0..<luck.number(below: 40) {
        let event = luck.event(asked: asked, spoken: spoken)
        let done = session.handle(event)
        if case .judged = event.kind { asked = nil }
        for case .judge(_, let sentence) in done { asked = sentence }
        if case .spokenJudged = event.kind { spoken = nil }
        for case .judgeSpoken(let sentence, _, _) in done { spoken = sentence }
        effects += done
      }
      if isLast { effects += session.handle(SessionEvent(.quit, at: first)) }
      let end = isLast ? effects.count : luck.number(below: effects.count + 1)
      kept.keep(effects, diesAt: end)
      if kept.isEnded { summary = effects.compactMap(\.summary).last }
    }

    private mutating func resume(_ past: UnfinishedSession, isLast: Bool) {
      let session = Session(
        resuming: past, deck: Deck(Course.sentences, practised: kept.sentences),
        ability: Ability())
      var look = session
      let begun = look.handle(SessionEvent(.begin, at: 7))
      expect(session.practisedSeconds == past.practisedSeconds, "practice lost at the break")
      if let open = past.open {
        seen.insert("open \(open.tries.count)")
        expect(
          begun.names.prefix(4) == [
            "session", "item \(open.n)", "silence", "play \(open.delivery.pace)",
          ],
          "another item than the one at hand: \(begun.names)")
        expect(!begun.contains { if case .persist = $0 { true } else { false } }, "kept again")
        for case .play(let sentence, _) in begun {
          expect(sentence == open.sentence, "another sentence")
        }
        let heard =
          look.handle(SessionEvent(.playbackStarted(by: nil), at: 7))
          + look.handle(SessionEvent(.playbackEnded, at: 9))
        expect(
          heard.names.last { $0 != "hear" } == "listening \(open.tries.count + 1)", "another try")
      } else if past.practisedSeconds >= minutes * 60 {
        seen.insert("over")
        expect(
          begun.names == ["session", "silence", "keep end completed", "summary"], "time is up")
      } else {
        seen.insert("between \(past.results.isEmpty ? "none" : "some")")
        let n = (past.results.last?.n ?? 0) + 1
        expect(
          begun.names.filter { $0 != "open ear" }.dropFirst(3).prefix(2) == [
            "keep item \(n)", "item \(n)",
          ], "no next item")
      }
      live(
        session, isLast: isLast,
        began: Bool.random(using: &luck.random)
          ? [.begin] : [.begin, .playbackStarted(by: nil), .playbackEnded])
    }

    private mutating func expect(_ condition: Bool, _ rule: @autoclosure () -> String) {
      if !condition { broken.append(rule()) }
    }
  }

  @Test("whenever a session breaks off, it goes on as if it had not", arguments: 0..<4)
  func rules(part: Int) {
    var broken: [String: UInt64] = [:]
    var seen: Set<String> = []
    for seed in 0..<UInt64(2500) {
      let seed = seed * 4 + UInt64(part)
      let story = Story(seed: seed)
      for rule in story.broken + story.kept.broken { broken[rule] = seed }
      if var summary = story.summary {
        // What comes next is drawn anew after a break.
        summary.outlook = nil
        if summary != story.kept.summary(summary.ending) {
          broken["a summary of other items"] = seed
        }
      }
      seen.formUnion(story.seen)
    }
    #expect(broken.isEmpty, "a rule and a seed that breaks it")
    #expect(
      seen.isSuperset(of: [
        "open 0", "open 1", "open 2", "over", "between none", "between some",
      ]))
  }

  /// The session as it is after `course`, read from what it kept.
  private func resumed(
    _ entries: [SessionEffect], sentences: [Sentence] = Course.sentences
  ) throws -> (Session, [SessionEffect]) {
    var kept = KeptEntries()
    kept.keep(entries, diesAt: entries.count)
    var session = Session(
      resuming: try #require(kept.unfinished), deck: Deck(sentences, practised: kept.sentences),
      ability: Ability(mean: 0.5, variance: 0.01))
    let begun = session.handle(SessionEvent(.begin, at: 1_000_000))
    return (session, begun)
  }

  @Test("what was played too often before the break costs what it cost")
  func playbacks() throws {
    var course = Course()
    var effects = course.send(.begin)
    course.hear()
    course.send(.replay)
    course.hear()
    effects += course.answer(similarity: 0.5)
    var (session, _) = try resumed(effects)
    _ = session.handle(SessionEvent(.playbackStarted(by: nil), at: 1_000_001))
    _ = session.handle(SessionEvent(.playbackEnded, at: 1_000_002))
    _ = session.handle(SessionEvent(.answer("an answer"), at: 1_000_100))
    let done = session.handle(
      SessionEvent(.judged(Judgement(similarity: 0.9, passed: true, words: [])), at: 1_000_101))
    // 90, less 2 for the second try and 1 for the playback.
    #expect(done.first?.attempt?.standing.score == 87)
    #expect(done.first?.attempt?.number == 2)
    #expect(session.practisedSeconds == 14 + 101)
  }

  @Test("the item that ended before the break can still be appealed", arguments: [true, false])
  func appeal(isNextOpen: Bool) throws {
    var course = Course(ability: Ability(mean: 0.5, variance: 0.01))
    var effects = course.send(.begin)
    course.hear()
    effects += course.answer(similarity: 0.5)
    effects += course.send(.reveal)
    let before = try #require(effects.compactMap(\.result).last)
    if isNextOpen { effects += course.send(.next) }
    var (session, _) = try resumed(effects)
    let appeal = session.handle(SessionEvent(.appeal, at: 1_000_001))
    #expect(appeal.names.prefix(3) == ["keep appeal", "keep ability", "appealAccepted"])
    let after = try #require(appeal.compactMap(\.result).first)
    #expect(after.n == before.n && after.correct && after.similarity == 1)
    // What the answer earned, and 50 more for what it was taken for.
    #expect(after.score == (before.score ?? 0) + 50)
    #expect(try #require(appeal.compactMap(\.ability).first).mean > 0.5)
    #expect(
      session.handle(SessionEvent(.appeal, at: 1_000_002)).names == ["nothingToAppeal"])
  }

  @Test("a try without a time earns nothing for quickness")
  func untimed() throws {
    let words = Judgement(similarity: 0.8, passed: false, words: [])
    let past = UnfinishedSession(
      plan: SessionPlan(id: "s", minutes: 30, lang: .english, seed: 1),
      began: Moment(milliseconds: 0, utcOffsetMinutes: 0), practisedSeconds: 0, results: [],
      open: UnfinishedSession.PastItem(
        n: 1, sentence: Course.sentences[0], delivery: Delivery(),
        tries: [
          UnfinishedSession.Try(
            answer: "mine", judgement: words, responseSeconds: nil, playbacks: 1)
        ]))
    var session = Session(resuming: past, deck: Deck(Course.sentences), ability: Ability())
    _ = session.handle(SessionEvent(.begin, at: 0))
    let revealed = session.handle(SessionEvent(.reveal, at: 1))
    #expect(revealed.compactMap(\.result).first?.score == 80)
  }

  @Test("two items that failed are followed by an easy one, even with a break between")
  func easy() throws {
    let ladder = (1...30).map { n in
      Sentence(
        id: "e\(n)", text: Array(repeating: "word", count: n).joined(separator: " "),
        lang: .english, level: .medium, wordBucket: .common)
    }
    var course = Course(sentences: ladder, ability: Ability(mean: 0.5, variance: 0.01))
    var effects = course.send(.begin)
    course.hear()
    // The opening is easy by itself.
    for _ in 0..<3 {
      effects += course.answer(similarity: 1)
      effects += course.send(.next)
      course.hear()
    }
    effects += course.send(.reveal)
    effects += course.send(.next)
    course.hear()
    effects += course.send(.skip)
    effects += course.send(.next)
    course.hear()
    let one = try first(resumed(effects, sentences: ladder).1)
    effects += course.send(.reveal)
    let two = try first(resumed(effects, sentences: ladder).1)
    #expect(Difficulty.of(two, pace: 1) < Difficulty.of(one, pace: 1) - 0.2)
  }

  @Test("the item after the one at hand is a step away from it, not a leap", arguments: [5, 30])
  func step(length: Int) throws {
    let ladder = (1...30).map { n in
      Sentence(
        id: "e\(n)", text: Array(repeating: "word", count: n).joined(separator: " "),
        lang: .english, level: .medium, wordBucket: .common)
    }
    let past = UnfinishedSession(
      plan: SessionPlan(id: "s", minutes: 30, lang: .english, seed: 1),
      began: Moment(milliseconds: 0, utcOffsetMinutes: 0), practisedSeconds: 0, results: [],
      open: UnfinishedSession.PastItem(
        n: 1, sentence: ladder[length - 1], delivery: Delivery(), tries: []))
    var session = Session(
      resuming: past, deck: Deck(ladder, practised: ["e\(length)"]),
      ability: Ability(mean: 0.5, variance: 0.01))
    _ = session.handle(SessionEvent(.begin, at: 0))
    let effects = session.handle(SessionEvent(.playbackStarted(by: nil), at: 1))
    let prepared = effects.compactMap { effect -> Double? in
      if case .prepare(let sentence, let delivery) = effect {
        Difficulty.of(sentence, pace: delivery.pace)
      } else {
        nil
      }
    }
    let here = Difficulty.of(ladder[length - 1], pace: 1)
    let next = try #require(prepared.first)
    #expect(abs(next - here) <= Guide.largestStep + 0.2)
  }

  private func first(_ effects: [SessionEffect]) throws -> Sentence {
    let played = effects.compactMap { effect -> Sentence? in
      if case .play(let sentence, _) = effect { sentence } else { nil }
    }
    return try #require(played.first)
  }
}
