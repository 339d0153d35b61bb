@testable import Coaching
import Testing

@Suite struct SessionWritingTests {
  private static func wishes(_ effects: [SessionEffect]) -> [SentenceWish] {
    effects.compactMap { if case .write(let wish) = $0 { wish } else { nil } }
  }

  private static func sentence(of effects: [SessionEffect]) -> String? {
    for case .play(let sentence, _) in effects { return sentence.id }
    return nil
  }

  @Test("without a writer nothing is asked for")
  func none() {
    var course = Course()
    course.send(.begin)
    #expect(Self.wishes(course.send(.playbackStarted(by: nil))).isEmpty)
  }

  @Test("sentences are asked for while the first one sounds, and as hard as the learner needs them")
  func asked() throws {
    var lengths: [Int] = []
    for mean in [-1.5, 0, 1.5] {
      var course = Course(ability: Ability(mean: mean, variance: 1), hasWriter: true)
      #expect(Self.wishes(course.send(.begin)).isEmpty, "the sound comes first")
      let wish = try #require(Self.wishes(course.send(.playbackStarted(by: nil))).first)
      #expect(wish.lang == .english)
      #expect(wish.count == Supply.batch)
      lengths.append(wish.length.lowerBound)
      #expect(Self.wishes(course.send(.replay) + course.send(.playbackStarted(by: nil))).isEmpty)
    }
    #expect(lengths == lengths.sorted() && Set(lengths).count > 1)
  }

  @Test("what was written comes before what is bundled, and each is heard before any returns")
  func first() {
    var course = Course(hasWriter: true)
    course.begin()
    let batch = (0..<6).map { Course.written($0) }
    #expect(course.send(.written(batch)).isEmpty)
    course.answer(similarity: 1)
    // One was chosen before they were there.
    course.send(.next)
    course.hear()
    var heard: [String] = []
    for _ in 0..<10 {
      course.answer(similarity: 1)
      heard.append(Self.sentence(of: course.send(.next)) ?? "none")
      course.hear()
    }
    #expect(Set(heard.prefix(6)) == Set(batch.map(\.id)))
    #expect(heard.dropFirst(6).allSatisfy { $0.hasPrefix("e") })
  }

  @Test("three calls serve half an hour, whatever they return", arguments: [0, 3, 20])
  func seldom(written: Int) {
    var course = Course(hasWriter: true)
    course.begin()
    var calls = 1
    var next = 0
    course.send(.written([]))
    for _ in 0..<200 {
      course.answer(similarity: 1, after: 5)
      course.send(.next)
      if !Self.wishes(course.send(.playbackStarted(by: nil))).isEmpty {
        calls += 1
        course.send(.written((0..<written).map { Course.written(next + $0) }))
        next += written
      }
      course.send(.playbackEnded, after: 2)
    }
    #expect(calls == 3)
  }

  @Test("after a failure nothing is asked for two minutes")
  func rest() {
    var course = Course(hasWriter: true)
    course.begin()
    course.send(.written([]))
    var waited = 0.0
    while waited < 1_000 {
      let before = course.now
      course.answer(similarity: 1, after: 5)
      course.send(.next)
      waited += course.now - before
      if !Self.wishes(course.send(.playbackStarted(by: nil))).isEmpty { break }
      course.send(.playbackEnded, after: 2)
      waited += 2
    }
    #expect(waited >= Supply.rest - 10 && waited < Supply.rest + 30)
  }

  @Test("what comes during a pause or after the learner has gone is not lost on the way")
  func pause() {
    var course = Course(sentences: [Course.sentences[0]], hasWriter: true)
    course.begin()
    course.send(.pause)
    #expect(course.send(.written([Course.written(1)])).isEmpty)
    course.send(.resume)
    // A learner who has gone: the session pauses by itself at that very event.
    var other = Course(sentences: [Course.sentences[0]], hasWriter: true)
    other.begin()
    other.send(.written([Course.written(1)]), after: 500)
    other.send(.resume)
    for var session in [course, other] {
      session.answer(similarity: 1)
      // One was chosen before.
      session.send(.next)
      session.hear()
      session.answer(similarity: 1)
      #expect(Self.sentence(of: session.send(.next)) == "w1")
    }
  }

  @Test("sentences kept from earlier are used up before more are asked for")
  func kept() {
    let kept = (0..<8).map { Course.written($0) }
    var deck = Deck(Course.sentences + kept, practised: [kept[0].id])
    deck.add(written: kept)
    #expect(deck.stock(near: Difficulty.of(kept[1])) == 7)
    var session = Session(
      plan: SessionPlan(id: "s", minutes: 30, lang: .english, seed: 1), deck: deck,
      ability: Ability(mean: 0, variance: 0.05), hasWriter: true)
    _ = session.handle(SessionEvent(.begin, at: 0))
    #expect(Self.wishes(session.handle(SessionEvent(.playbackStarted(by: nil), at: 0))).isEmpty)
  }
}
