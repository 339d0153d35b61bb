import Testing

@testable import Coaching

/// Events as they may come, in any order that luck has.
private struct Luck {
  private var random: SplitMix64
  private var time = 0.0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  /// Mostly a second or two later, now and then an hour, and sometimes earlier.
  private mutating func moment() -> Double {
    switch number(below: 40) {
    case 0: time += 3600
    case 1, 2: time += 121
    case 3, 4: return time - Double(number(below: 500))
    default: time += Double(number(below: 400)) / 100
    }
    return time
  }

  mutating func event(asked sentence: Sentence?) -> SessionEvent {
    let at = moment()
    // Mostly the judge answers at once.
    if let sentence, number(below: 8) > 0 {
      return SessionEvent(.judged(judgement(of: sentence)), at: at)
    }
    let kinds: [SessionEvent.Kind] = [
      .playbackStarted, .playbackStarted, .playbackEnded, .playbackEnded, .playbackEnded,
      .playbackFailed, .answer("mine"), .answer("mine"), .answer("mine"), .answer("mine"),
      .answer(" "), .typing, .replay, .slower, .reveal, .skip, .next, .next, .next, .pause,
      .resume, .resume, .appeal, .time, .time, .begin,
      .judged(Judgement(similarity: 1, passed: true, words: [])),
    ]
    return SessionEvent(kinds[number(below: kinds.count)], at: at)
  }

  private mutating func judgement(of sentence: Sentence) -> Judgement {
    let verdicts = Verdict.allCases
    let words = sentence.text.split(separator: " ").map { word in
      let verdict = verdicts[number(below: verdicts.count)]
      return WordVerdict(
        expected: verdict == .extra ? nil : String(word),
        answer: verdict == .missing ? nil : "mine", verdict: verdict)
    }
    let similarity = Double(number(below: 101)) / 100
    return Judgement(similarity: similarity, passed: similarity >= 0.85, words: words)
  }
}

@Suite struct SessionFuzzTests {
  /// Leads one session by luck; gives the events, the effects, and the rules that were broken.
  private static func run(
    seed: UInt64
  ) -> (events: [SessionEvent], effects: [[SessionEffect]], broken: [String]) {
    var luck = Luck(seed: seed)
    var session = session(seed: seed)
    var watch = SessionWatch()
    var events: [SessionEvent] = []
    var effects: [[SessionEffect]] = []
    var asked: Sentence?
    let length = 8 + luck.number(below: 24)
    for step in 0..<(length + 4) {
      var event = luck.event(asked: asked)
      if step == 0, seed % 16 > 0 { event.kind = .begin }
      if step == length { event.kind = .quit }
      let done = session.handle(event)
      if case .judged = event.kind { asked = nil }
      for case .judge(_, let sentence) in done { asked = sentence }
      watch.see(event, done, session)
      events.append(event)
      effects.append(done)
    }
    return (events, effects, watch.broken)
  }

  private static func session(seed: UInt64) -> Session {
    Session(
      plan: SessionPlan(
        id: "s", minutes: seed.isMultiple(of: 3) ? 0.2 : 30, lang: .english, seed: seed),
      deck: Deck(Array(Course.sentences.prefix(Int(seed % 9)))))
  }

  @Test("whatever happens in whatever order, no rule is broken", arguments: 0..<8)
  func rules(part: Int) {
    var broken: [String: UInt64] = [:]
    for seed in 0..<UInt64(12_500) {
      let seed = seed * 8 + UInt64(part)
      for rule in Self.run(seed: seed).broken { broken[rule] = seed }
    }
    #expect(broken.isEmpty, "a rule and a seed that breaks it")
  }

  @Test("the same events have the same effects, and time that runs back counts as none")
  func repeatable() {
    var different: [UInt64] = []
    for seed in 0..<UInt64(4000) {
      let first = Self.run(seed: seed)
      var session = Self.session(seed: seed)
      var time = 0.0
      let effects = first.events.map { event in
        time = max(time, event.at)
        return session.handle(SessionEvent(event.kind, at: time))
      }
      if effects != first.effects { different.append(seed) }
    }
    #expect(different.isEmpty)
  }

  @Test("luck comes to everything that a session can do")
  func reach() {
    var seen: Set<String> = []
    for seed in 0..<UInt64(2000) {
      for effect in Self.run(seed: seed).effects.joined() { seen.insert(effect.name) }
    }
    let wanted: Set = [
      "keep try 3", "keep passed", "keep failed", "keep revealed", "keep skipped", "keep appeal",
      "keep end completed", "keep end stopped", "keep end idle", "item 3", "paused", "resumed",
      "paused by itself", "notHeardYet", "nothingAnswered", "notNow", "nothingToAppeal",
    ]
    #expect(wanted.subtracting(seen).isEmpty)
  }
}
