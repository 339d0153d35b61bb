@testable import Coaching
import Testing

@Suite("A session in noise")
struct SessionNoiseTests {
  private static func course(
    ability: Ability = Ability(mean: 0, variance: 0.05), comebacks: [Comeback] = [],
    mode: AnswerMode = .text, minutes: Double = 30
  ) -> Course {
    Course(
      minutes: minutes, ability: ability, mode: mode, comebacks: comebacks,
      noise: Noise(.cafe, snr: 10))
  }

  /// What the item that begins with these effects is heard in.
  private static func ratio(_ effects: [SessionEffect]) -> Double?? {
    for case .persist(.itemBegan(_, _, let delivery)) in effects {
      return .some(delivery.noise?.snr)
    }
    return nil
  }

  @Test func `each first try says how loud the noise is next`() {
    var course = Self.course()
    #expect(Self.ratio(course.send(.begin)) == .some(10))
    course.hear()
    course.answer(similarity: 1)
    #expect(Self.ratio(course.send(.next)) == .some(6))
    course.hear()
    course.answer(similarity: 0.5)
    // What is heard again says nothing more.
    course.answer(similarity: 1)
    #expect(Self.ratio(course.send(.next)) == .some(10))
  }

  @Test func `an easier hearing takes the noise away first, then slows down`() {
    var course = Self.course()
    course.begin()
    var heard: [Delivery] = []
    for _ in 1...4 {
      for case .play(_, let delivery) in course.send(.slower) { heard.append(delivery) }
      course.hear()
    }
    #expect(heard.map(\.noise) == [nil, nil, nil, nil])
    let pace = course.session.item?.delivery.pace ?? 0
    #expect(heard.map { ($0.pace / pace * 100).rounded() } == [100, 80, 59, 59])
    #expect(heard.map(\.isWordByWord) == [false, false, false, true])
    // Asked for as it was, it is in noise again.
    var again: [Delivery] = []
    for case .play(_, let delivery) in course.send(.replay) { again.append(delivery) }
    #expect(again.map(\.noise) == [Noise(.cafe, snr: 10)])
  }

  @Test func `taking the noise away is no wish for slower sentences`() {
    var course = Self.course()
    course.begin()
    var notices: [SessionNotice] = []
    for _ in 1...4 {
      course.send(.slower)
      course.hear()
      for case .show(.notice(let notice)) in course.answer(similarity: 1) { notices.append(notice) }
      course.goOn()
    }
    #expect(!notices.contains(.asksWhetherSlower))
  }

  @Test func `who had the noise taken away before the first try did not understand it in noise`() {
    var course = Self.course()
    course.begin()
    course.send(.slower)
    course.hear()
    course.answer(similarity: 1)
    #expect(Self.ratio(course.send(.next)) == .some(14))
  }

  @Test func `what noise hid says nothing of the ability, and makes no word a card`() {
    var course = Self.course()
    course.begin()
    let effects = course.answer(similarity: 0.5)
    let abilities = effects.compactMap { effect -> Ability? in
      if case .persist(.ability(let ability, _, _)) = effect { ability } else { nil }
    }
    #expect(abilities == [Ability(mean: 0, variance: 0.05)])
  }

  @Test func `the sentence after two that failed is in quiet, and so is the text that is read`() {
    var course = Self.course()
    course.begin()
    for _ in 1...2 {
      let effects = course.send(.reveal)
      for case .play(_, let delivery) in effects { #expect(delivery.noise == nil) }
      course.hear()
      course.send(.next)
      course.hear()
    }
    #expect(course.session.item?.delivery.noise == nil)
    course.answer(similarity: 1)
    let next = course.send(.next)
    // Two misses by four decibels: what was heard in quiet changed nothing.
    #expect(Self.ratio(next) == .some(18))
  }

  @Test func `what is due is heard in quiet`() {
    var course = Self.course(comebacks: [Comeback(Course.sentences[3], .due)])
    #expect(Self.ratio(course.send(.begin)) == .some(nil))
    course.hear()
    course.answer(similarity: 1)
    #expect(Self.ratio(course.send(.next)) == .some(10))
  }

  @Test func `an appeal is taken in`() {
    var course = Self.course()
    course.begin()
    course.send(.reveal)
    course.hear()
    course.goOn()
    #expect(course.session.item?.delivery.noise?.snr == 14)
    course.answer(similarity: 0.5)
    course.send(.reveal)
    course.hear()
    course.send(.appeal)
    // Understood after all, at the second sentence's only try.
    #expect(Self.ratio(course.send(.next)) == .some(10))
  }

  @Test func `a session that broke off goes on where it was`() {
    var course = Self.course()
    var kept = KeptEntries()
    func keep(_ effects: [SessionEffect]) { kept.keep(effects, diesAt: effects.count) }
    keep(course.send(.begin))
    course.hear()
    for similarity in [1, 1, 0.5] {
      keep(course.answer(similarity: similarity))
      if similarity < 1 { keep(course.send(.reveal)) }
      keep(course.send(.next))
      course.hear()
    }
    let now = course.session.item?.delivery
    #expect(now?.noise == Noise(.cafe, snr: 6))
    guard var past = kept.unfinished else {
      Issue.record("nothing to go on with")
      return
    }
    past.triesInNoise = [
      1: .init(snr: 10, passed: true), 2: .init(snr: 6, passed: true),
      3: .init(snr: 2, passed: false),
    ]
    past.plan.noise = Noise(.cafe, snr: 10)
    var again = Course(resuming: past)
    again.send(.begin)
    #expect(again.session.item?.delivery.noise == Noise(.cafe, snr: 6))
    #expect(again.session.noise?.tries == course.session.noise?.tries)
    again.hear()
    again.answer(similarity: 1)
    #expect(Self.ratio(again.send(.next)) == .some(2))
  }

  @Test func `the end tells where three in four are understood, after enough sentences`() {
    var dice = SplitMix64(seed: 7)
    let listener = NoisyListener(reach: 2)
    var course = Self.course(minutes: 600)
    course.begin()
    func summary() -> SessionSummary? {
      var other = course
      return other.send(.quit).compactMap(\.summary).last
    }
    for n in 1...30 {
      let snr = course.session.item?.delivery.noise?.snr
      course.answer(similarity: snr.map { listener.passes(at: $0, &dice) } ?? true ? 1 : 0.2)
      if course.session.phase != .resting { course.send(.reveal) }
      if n == 3 { #expect(summary()?.noise == nil) }
      course.goOn()
    }
    let reach = summary()?.noise
    #expect(reach?.kind == .cafe && abs((reach?.snr ?? 99) - 2) < 6)
    #expect(reach.map { $0.low < 2 && 2 < $0.high } == true)
  }

  @Test func `sentences are easier than in quiet, so that it is the noise that makes them hard`() {
    let ability = Ability(mean: 1, variance: 0.05)
    var course = Self.course(ability: ability)
    course.begin()
    let aimed = course.session.aimed(ability)
    #expect(aimed.difficulty(forChance: 0.75) < ability.difficulty(forChance: 0.94))
    var quiet = Course()
    quiet.begin()
    #expect(quiet.session.aimed(ability) == ability)
  }

  @Test func `spoken answers go the same course`() {
    var course = Self.course(mode: .voice)
    course.begin()
    course.speak(similarity: 1)
    #expect(Self.ratio(course.send(.next)) == .some(6))
  }

  private static func counts(_ course: Course) -> [Int] {
    var other = course
    let summary = other.send(.quit).compactMap(\.summary).last
    return summary.map {
      [$0.items, $0.itemsInNoise, $0.passedAtFirstTry, $0.passedAtOnceInNoise]
    } ?? []
  }

  @Test func `the end counts what was heard in noise, and what of it passed at once, apart`() {
    var course = Self.course()
    course.begin()
    course.answer(similarity: 1)
    #expect(Self.counts(course) == [1, 1, 1, 1])
    course.goOn()
    // Understood, but not at once.
    course.answer(similarity: 0.5)
    course.answer(similarity: 1)
    course.goOn()
    // What is skipped without a try is no item.
    course.send(.skip)
    course.goOn()
    #expect(Self.counts(course) == [2, 2, 1, 1])
    for _ in 1...2 {
      course.send(.reveal)
      course.hear()
      course.goOn()
    }
    // After two that failed comes one in quiet.
    #expect(course.session.item?.delivery.noise == nil)
    course.answer(similarity: 1)
    #expect(Self.counts(course) == [5, 4, 2, 1])
  }

  @Test func `an appeal is counted where the sentence was heard`() {
    var course = Self.course()
    course.begin()
    course.answer(similarity: 0.5)
    course.send(.reveal)
    course.hear()
    #expect(Self.counts(course) == [1, 1, 0, 0])
    course.send(.appeal)
    #expect(Self.counts(course) == [1, 1, 1, 1])
    var quiet = Course()
    quiet.begin()
    quiet.answer(similarity: 1)
    #expect(Self.counts(quiet) == [1, 0, 1, 0])
  }
}
