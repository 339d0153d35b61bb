@testable import Coaching
import Testing

/// Drills of all kinds, whatever happens in them.
@Suite struct DrillFuzzTests {
  private struct Watch {
    /// Whether the learner speaks along, and the ear is open.
    let isAlong: Bool
    /// Whether the learner reads aloud: the ear opens before anything sounds.
    let isAloud: Bool
    var broken: Set<String> = []
    private var kept = 0
    private var item = 0
    private var isSkipped = false

    init(_ exercises: ExerciseKind?) {
      isAlong = exercises == .shadowing
      isAloud = exercises == .reading
    }

    mutating func see(_ effects: [SessionEffect]) {
      for effect in effects {
        switch effect {
        case .openEar: if !isAloud { broken.insert("an ear is opened for nothing") }
        case .judge, .write: broken.insert("something is asked of others")
        case .show(.readAloud): if !isAloud { broken.insert("read where nothing is to be read") }
        case .playAlong, .show(.shadowed):
          if !isAlong { broken.insert("spoken along with nobody") }
        case .judgeSpoken, .hear, .drawMelodies:
          if !isAlong, !isAloud { broken.insert("something is asked of others") }
        case .play: if isAlong, kept != item, !isSkipped { broken.insert("played with a deaf ear") }
        case .show(.itemDone(let result, _)): isSkipped = result.outcome == .skipped
        case .persist(.itemBegan), .persist(.attempt), .persist(.itemDone), .persist(.ability),
          .persist(.appealed):
          broken.insert("kept as a sentence's")
        case .persist(.trial(let trial)):
          if trial.item != item { broken.insert("a trial of another item") }
          if kept == item { broken.insert("two trials of an item") }
          kept = item
        case .show(.judged): if kept != item { broken.insert("shown before it is kept") }
        case .show(.item(let n, _, _, _, _, let prompt)):
          (item, isSkipped) = (n, false)
          if prompt == nil { broken.insert("nothing is asked") }
        default: break
        }
      }
    }
  }

  private static let answers = ["0", "1", "2", "3", "4", "soup", "5块", "¥"]

  private static func run(seed: UInt64) -> (effects: [[SessionEffect]], broken: Set<String>) {
    var luck = Luck(seed: seed)
    var session = DrillCourse.session(
      DrillCourse.questions(seed: seed), seed: seed, minutes: seed.isMultiple(of: 3) ? 0.2 : 30)
    var watch = Watch(session.plan.exercises)
    var effects: [[SessionEffect]] = []
    let length = 8 + luck.number(below: 24)
    for step in 0..<length {
      var spoken: Sentence?
      if case .judgingSpoken = session.phase { spoken = session.item?.sentence }
      var event = luck.event(asked: nil, spoken: spoken)
      if case .answer = event.kind { event.kind = .answer(Self.answers[luck.number(below: 8)]) }
      if step == 0 { event.kind = .begin }
      if step == length - 1 { event.kind = .quit }
      let done = session.handle(event)
      watch.see(done)
      effects.append(done)
    }
    if !session.isOver { watch.broken.insert("quit is not the end") }
    return (effects, watch.broken)
  }

  @Test("whatever happens in whatever order, no rule is broken", arguments: 0..<5)
  func rules(part: Int) {
    var broken: [String: UInt64] = [:]
    for number in 0..<UInt64(2_000) {
      let seed = number * 5 + UInt64(part)
      for rule in Self.run(seed: seed).broken { broken[rule] = seed }
    }
    #expect(broken.isEmpty, "a rule and a seed that breaks it")
  }

  @Test func `the same events have the same effects`() {
    for seed in 0..<UInt64(300) {
      #expect(Self.run(seed: seed).effects == Self.run(seed: seed).effects, "seed \(seed)")
    }
  }
}
