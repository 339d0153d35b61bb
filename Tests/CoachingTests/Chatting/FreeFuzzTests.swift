import Testing

@testable import Coaching

@Suite("A scene that may be left, led by luck")
struct FreeFuzzTests {
  private struct Life {
    var effects: [ConversationEffect] = []
    var broken: Set<String> = []
    var turns: [KeptTurn] = []
    var talk: Conversation
  }

  private static func run(seed: UInt64) -> Life {
    var luck = TalkLuck(seed: seed, canBeFree: true)
    var plan = Talk.plan(
      input: seed.isMultiple(of: 3) ? .handsFree : .typing, showsText: !seed.isMultiple(of: 4))
    if seed % 11 == 5 { plan.opening = .call }
    let scene = seed.isMultiple(of: 5) ? luck.scene() : Scenes.bakery
    var life = Life(talk: Conversation(scene: scene, plan: plan, words: Talk.words))
    life.talk.canBeFree = true
    var rules = TalkWatch(scene, isCall: plan.opening == .call, canBeFree: true)
    var free = FreeWatch(scene)
    let length = 20 + luck.number(below: 60)
    for step in 0...length {
      var event = luck.event()
      if step == 0 { event.kind = .begin }
      if step == length { event.kind = .end(save: seed.isMultiple(of: 2)) }
      let effects = life.talk.handle(event)
      luck.see(effects)
      rules.see(event, effects, life.talk)
      free.see(event, effects, life.talk)
      life.effects += effects
    }
    life.turns = life.effects.compactMap(\.turn)
    life.broken = free.broken.union(rules.broken)
    return life
  }

  @Test("whatever happens in whatever order, no rule is broken", arguments: 0..<8)
  func rules(part: Int) {
    var broken: [String: UInt64] = [:]
    for seed in stride(from: UInt64(part), to: TalkLuck.talks, by: 8) {
      for rule in Self.run(seed: seed).broken { broken[rule] = seed }
    }
    #expect(broken.isEmpty, "a rule and a seed that breaks it")
  }

  @Test("a talk that is killed after any turn goes on where it was, freely or by its script")
  func resumed() {
    var different: Set<UInt64> = []
    for seed in 0..<UInt64(2_000) {
      let life = Self.run(seed: seed)
      for place in life.turns.indices.dropLast() {
        let next = life.turns[place + 1]
        var resumed = Conversation(
          resuming: life.talk.scene, plan: life.talk.plan, kept: Array(life.turns[...place]),
          words: Talk.words)
        resumed.canBeFree = true
        let effects = resumed.handle(ConversationEvent(.begin, at: 0))
        let isFree = effects.contains { if case .write = $0 { true } else { false } }
        let script = FreeTurn.script(of: next.turn)
        // Who had gone back to the script before the model said anything goes back once more.
        let isNext =
          isFree
          ? resumed.left == script && resumed.turn?.turn.role == next.role
          : resumed.turn?.turn.id == next.turn
        if !isNext { different.insert(seed) }
      }
    }
    #expect(different.isEmpty)
  }

  @Test("luck reaches all there is, and the same events have the same effects")
  func reach() {
    var seen: Set<String> = []
    for seed in 0..<UInt64(3_000) {
      let life = Self.run(seed: seed)
      if seed < 300 { #expect(life.effects == Self.run(seed: seed).effects) }
      for effect in life.effects {
        seen.insert(effect.name)
        if let turn = effect.turn {
          seen.insert("\(turn.isFree ? "free" : "script") \(turn.outcome)")
        }
      }
    }
    let wanted: Set = [
      "by free", "by script", "write 2", "write 3", "stop writing", "scriptGoesOn",
      "ownWordsAreTyped", "free said", "free heard", "free left", "script said", "script answered",
      "script corrected", "play greeting~2", "more 2 Piece 1.", "meaning",
      "hint 1", "text", "noOtherWords", "(paused)", "caughtUnclear", "caughtSilence",
    ]
    #expect(wanted.subtracting(seen).isEmpty)
  }
}
