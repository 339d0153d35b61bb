@testable import Coaching
import Testing

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
    var spoken: Sentence?
    let length = 8 + luck.number(below: 24)
    for step in 0..<(length + 4) {
      var event = luck.event(asked: asked, spoken: spoken)
      if step == 0, seed % 16 > 0 { event.kind = .begin }
      if step == length { event.kind = .quit }
      let done = session.handle(event)
      if case .judged = event.kind { asked = nil }
      if case .spokenJudged = event.kind { spoken = nil }
      for case .judge(_, let sentence) in done { asked = sentence }
      for case .judgeSpoken(let sentence, _, _) in done { spoken = sentence }
      watch.see(event, done, session)
      events.append(event)
      effects.append(done)
    }
    return (events, effects, watch.broken)
  }

  private static func session(seed: UInt64) -> Session {
    var plan = SessionPlan(
      id: "s", minutes: seed.isMultiple(of: 3) ? 0.2 : 30, lang: .english,
      mode: seed.isMultiple(of: 2) ? .voice : .text, seed: seed)
    plan.opensAtPress = seed % 3 == 1
    plan.playsAtPress = seed % 6 == 1
    if seed % 4 == 1 { plan.noise = Noise(.street, snr: 3) }
    return Session(
      plan: plan, deck: Deck(Array(Course.sentences.prefix(Int(seed % 9)))),
      hasWriter: seed % 5 < 3,
      comebacks: seed % 7 < 3 ? comebacks(Int(seed % 9)) : [])
  }

  /// What is due among the first sentences, at all turns.
  private static func comebacks(_ count: Int) -> [Comeback] {
    Course.sentences.prefix(count).enumerated().map { place, sentence in
      let reasons: [Comeback.Reason] = [.due, .word("aword\(place + 1)"), .missed(daysAgo: 1)]
      var comeback = Comeback(sentence, reasons[place % reasons.count])
      comeback.turn = [.opening, .after(Double(place)), .anyTime, .opening][place % 4]
      comeback.course =
        place % 5 == 4 ? nil : ReviewCourse([Review(at: 0, grade: place % 2 == 0 ? .easy : .again)])
      return comeback
    }
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

  @Test("the same events have the same effects, and time running backwards counts as none")
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

  @Test("random events reach everything that a session can do")
  func reach() {
    var seen: Set<String> = []
    for seed in 0..<UInt64(2000) {
      for effect in Self.run(seed: seed).effects.joined() { seen.insert(effect.name) }
    }
    let wanted: Set = [
      "keep try 3", "keep passed", "keep failed", "keep revealed", "keep skipped", "keep appeal",
      "keep end completed", "keep end stopped", "keep end idle", "item 3", "paused", "resumed",
      "open ear", "hear", "close ear", "hold ear", "attending", "end answer", "judge spoken",
      "play both", "write",
      "speaking",
      "thinking", "said local", "caughtSilence", "stillSilence", "caughtNoise", "caughtPart",
      "caughtUnclear",
      "earRests", "noMicrophone", "noOwnVoice", "paused by itself", "notHeardYet",
      "nothingAnswered", "notNow", "nothingToAppeal",
    ]
    #expect(wanted.subtracting(seen).isEmpty)
  }
}
