@testable import Coaching
import Testing

@Suite struct ConversationFuzzTests {
  private static func talk(seed: UInt64, _ luck: inout TalkLuck) -> Conversation {
    let inputs: [TalkInput] = [.handsFree, .typing, .handsFree, .press, .hold]
    var plan = Talk.plan(
      input: inputs[Int(seed % 5)], showsText: !seed.isMultiple(of: 4),
      suggests: !seed.isMultiple(of: 7))
    if seed % 11 == 5 { plan.opening = .call }
    plan.playsAtPress = seed % 13 == 6
    let players: [[String]] = [[], ["baker"], ["boy"], ["baker", "boy"], ["boy", "baker"]]
    if plan.opening == .scene { plan.players = players[Int(seed / 7 % 5)] }
    return Conversation(
      scene: seed.isMultiple(of: 3) ? luck.scene() : Scenes.bakery, plan: plan,
      words: Talk.words)
  }

  /// Leads one talk by luck; gives the events, the effects, and the rules that were broken.
  private static func run(
    seed: UInt64
  ) -> (events: [ConversationEvent], effects: [[ConversationEffect]], broken: [String]) {
    var luck = TalkLuck(seed: seed)
    var talk = talk(seed: seed, &luck)
    var watch = TalkWatch(
      talk.scene, isCall: talk.plan.opening == .call, players: talk.plan.players)
    var events: [ConversationEvent] = []
    var effects: [[ConversationEffect]] = []
    let length = 8 + luck.number(below: 32)
    for step in 0..<(length + 3) {
      var event = luck.event()
      if step == 0, seed % 16 > 0 { event.kind = .begin }
      if step == length { event.kind = .end(save: seed.isMultiple(of: 2)) }
      let done = talk.handle(event)
      luck.see(done)
      watch.see(event, done, talk)
      events.append(event)
      effects.append(done)
    }
    let summaries = effects.joined().count { $0.summary != nil }
    return (events, effects, watch.broken + (summaries == 1 ? [] : ["\(summaries) summaries"]))
  }

  @Test("whatever happens in whatever order, no rule is broken", arguments: 0..<8)
  func rules(part: Int) {
    var broken: [String: UInt64] = [:]
    for seed in stride(from: UInt64(part), to: TalkLuck.talks, by: 8) {
      for rule in Self.run(seed: seed).broken { broken[rule] = seed }
    }
    #expect(broken.isEmpty, "a rule and a seed that breaks it")
  }

  @Test("the same events have the same effects, and time running backwards counts as none")
  func repeatable() {
    var different: [UInt64] = []
    for seed in 0..<UInt64(4000) {
      let first = Self.run(seed: seed)
      var luck = TalkLuck(seed: seed)
      var talk = Self.talk(seed: seed, &luck)
      var time = 0.0
      let effects = first.events.map { event in
        time = max(time, event.at)
        return talk.handle(ConversationEvent(event.kind, at: time))
      }
      if effects != first.effects { different.append(seed) }
    }
    #expect(different.isEmpty)
  }

  @Test("random events reach everything that a talk can do")
  func reach() {
    var seen: Set<String> = []
    for seed in 0..<UInt64(8000) {
      for effect in Self.run(seed: seed).effects.joined() {
        seen.insert(effect.name)
        if let turn = effect.turn { seen.insert("\(turn.outcome)") }
        if let summary = effect.summary { seen.insert("ended \(summary.ending)") }
      }
    }
    var wanted: Set = [
      "overhear", "listen", "close ear", "end answer", "hold ear", "stop", "play on greeting",
      "other words",
      "play greeting help", "play greeting correction", "play greeting at 0.8", "suggestions",
      "suggested 0", "meaning", "hint 0", "text", "help", "corrected", "keep miss 1.1",
      "keep words 1.1", "summary", "judged 0", "judged 4", "play farewell",
      "floor 1 baker 2", "floor 1 baker 3", "floor 2 guest 1", "floor 1 guest 1",
    ]
    for outcome in TurnOutcome.allCases where outcome != .said { wanted.insert("\(outcome)") }
    for ending in TalkEnding.allCases { wanted.insert("ended \(ending)") }
    wanted.formUnion(["ring", "stop ringing", "handset true", "by handset false"])
    for ending in TalkEnding.allCases where ending.tookPlace {
      wanted.insert("keep end \(ending)")
    }
    let ofModels: Set<TalkNotice> = [.spareLine, .scriptGoesOn, .ownWordsAreTyped, .noFreePartner]
    for notice in TalkNotice.allCases where !ofModels.contains(notice) {
      wanted.insert(notice.rawValue)
    }
    for state in TalkState.allCases where state != .idle && state != .summary {
      wanted.insert("(\(state))")
    }
    #expect(wanted.subtracting(seen).isEmpty)
  }
}
