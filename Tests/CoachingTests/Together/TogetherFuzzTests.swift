@testable import Coaching
import Testing

@Suite("One computer's part of a scene, with others who say anything at any time")
struct TogetherFuzzTests {
  /// What happened in one part, and which rules it broke.
  private struct Part {
    var events: [ConversationEvent] = []
    var effects: [[ConversationEffect]] = []
    var broken: Set<String> = []
  }

  private static func talk(seed: UInt64) -> Conversation {
    let leads = seed.isMultiple(of: 2)
    let own = leads ? "guest" : ["baker", "boy"][Int(seed / 2 % 2)]
    let inputs: [TalkInput] = [.typing, .handsFree, .press]
    var plan = Talk.plan(input: inputs[Int(seed / 4 % 3)], showsText: !seed.isMultiple(of: 5))
    plan.own = own
    if !leads { plan.players = [own] }
    let others = leads ? [["baker"], ["boy"], ["baker", "boy"], []][Int(seed / 3 % 4)] : []
    let elsewhere =
      leads ? Set(others) : Set(Scenes.bakery.roles.map(\.id)).subtracting([own])
    return Conversation(
      scene: Scenes.bakery, plan: plan, seats: TalkSeats(leads: leads, elsewhere: elsewhere),
      words: Talk.words)
  }

  private static func run(seed: UInt64) -> Part {
    var luck = TalkLuck(seed: seed)
    var talk = talk(seed: seed)
    var (part, rules) = (Part(), Rules(talk))
    let length = 20 + luck.number(below: 60)
    for step in 0...length {
      var event = luck.event(amid: talk)
      if step == 0, seed % 16 > 0 { event.kind = .begin }
      if step == length { event.kind = .end(save: true) }
      let done = talk.handle(event)
      luck.see(done)
      rules.see(done, talk)
      part.events.append(event)
      part.effects.append(done)
    }
    part.broken = rules.broken.union(rules.summaries == 1 ? [] : ["\(rules.summaries) summaries"])
    return part
  }

  /// Watches a part from outside.
  private struct Rules {
    let own: String
    let leads: Bool
    var broken: Set<String> = []
    var summaries = 0
    private var step = 0

    init(_ talk: Conversation) {
      own = talk.plan.own ?? ""
      leads = talk.seats?.leads == true
    }

    mutating func see(_ effects: [ConversationEffect], _ talk: Conversation) {
      for effect in effects {
        expect(summaries == 0, "effects after the end: \(effects.map(\.name))")
        switch effect {
        case .pass(let said): see(said)
        case .show(.uttered(let said)):
          expect(said.role != own, "the learner's own line came from elsewhere")
        case .keep(.turn(let turn)): see(turn, in: talk.scene)
        case .show(.summary): summaries += 1
        default: break
        }
      }
      expect(talk.arrived.count <= 2_000, "what came early is heaped up")
      expect(talk.arrived.keys.allSatisfy { $0 > talk.uttered }, "what is over is kept")
      let isRobbed = leads && talk.seats?.elsewhere.contains("guest") == true
      expect(!isRobbed, "the host's role is elsewhere")
    }

    /// Whoever leads tells of every step, in order; who follows only of lines of their own.
    private mutating func see(_ said: Utterance) {
      expect(said.step > step, "a step twice")
      if leads {
        expect(said.step == step + 1, "a step is left out")
      } else {
        expect(said.role == own && said.reply == nil, "a line of somebody else's is passed on")
      }
      step = said.step
    }

    private mutating func see(_ turn: KeptTurn, in scene: Scene) {
      let known = scene.turn(turn.turn).map { [$0.text] + $0.replies.map(\.text) } ?? []
      expect(known.contains(turn.line), "a line that the scene does not have")
      guard !leads else { return }
      expect(turn.similarity == nil && turn.said == nil, "a score of what nobody judges")
      let isOnlyHeard = [.heard, .left].contains(turn.outcome)
      expect(turn.reply == nil || isOnlyHeard, "who follows has chosen the way")
    }

    private mutating func expect(_ condition: Bool, _ rule: @autoclosure () -> String) {
      if !condition { broken.insert(rule()) }
    }
  }

  @Test("whatever comes from elsewhere in whatever order, no rule is broken", arguments: 0..<4)
  func rules(part: Int) {
    var broken: [String: UInt64] = [:]
    for seed in stride(from: UInt64(part), to: TalkLuck.talks / 2, by: 4) {
      for rule in Self.run(seed: seed).broken { broken[rule] = seed }
    }
    #expect(broken.isEmpty, "a rule and a seed that breaks it")
  }

  @Test("the same events have the same effects")
  func repeatable() {
    for seed in 0..<UInt64(400) {
      let first = Self.run(seed: seed)
      var talk = Self.talk(seed: seed)
      #expect(first.events.map { talk.handle($0) } == first.effects, "\(seed)")
    }
  }

  @Test("chance reaches what only happens with others")
  func reach() {
    var seen: Set<String> = []
    for seed in 0..<UInt64(2_000) {
      for effect in Self.run(seed: seed).effects.joined() {
        seen.insert(effect.name.split(separator: " ").first.map(String.init) ?? "")
        if let turn = effect.turn { seen.insert("\(turn.outcome)") }
        if let summary = effect.summary { seen.insert("ended \(summary.ending)") }
      }
    }
    let wanted: Set = [
      "elsewhere", "uttered", "pass", "heard", "said", "ended completed", "ended saved",
    ]
    #expect(wanted.subtracting(seen).isEmpty)
  }
}
