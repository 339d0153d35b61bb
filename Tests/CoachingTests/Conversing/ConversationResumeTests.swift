@testable import Coaching
import Testing

@Suite struct ConversationResumeTests {
  /// A talk led by luck until it breaks off.
  private struct Life {
    var talk: Conversation
    var luck: TalkLuck
    var entries: [TalkEntry] = []
    /// The event that closed the last turn, if that was the very last thing that happened.
    var closing: ConversationEvent?

    init(seed: UInt64) {
      luck = TalkLuck(seed: seed)
      var plan = Talk.plan(input: seed.isMultiple(of: 2) ? .handsFree : .typing)
      plan.players = [[], ["baker"], ["boy", "baker"]][Int(seed / 4 % 3)]
      talk = Conversation(scene: Scenes.bakery, plan: plan, words: Talk.words)
      live(ConversationEvent(.begin, at: 0))
    }

    mutating func live(_ event: ConversationEvent) {
      let effects = ConversationResumeTests.prompt(&talk, event)
      let turns = turns.count
      for case .keep(let entry) in effects { entries.append(entry) }
      closing = self.turns.count > turns ? event : nil
      luck.see(effects.filter { !$0.isPreparation })
    }

    var turns: [KeptTurn] {
      entries.compactMap { if case .turn(let turn) = $0 { turn } else { nil } }
    }

    /// What was given in the turn that was not over.
    var attempts: [KeptAttempt] {
      entries.compactMap { entry in
        guard case .attempt(let attempt) = entry, attempt.n > turns.count else { return nil }
        return attempt
      }
    }

    var resumed: Conversation {
      Conversation(
        resuming: talk.scene, plan: talk.plan, kept: turns, attempts: attempts, words: Talk.words)
    }

    /// Whether what was given before it could be an answer is being judged as one.
    private var isJudging: Bool {
      if case .judging = talk.phase { true } else { false }
    }

    /// Whether nothing is left over that the journal does not have: what waits in memory, a broken
    /// microphone, a correction still to be heard.
    var isPlain: Bool {
      !talk.isOver && talk.early.isEmpty && !isJudging && !talk.isDeaf && talk.paused == nil
        && turns.last?.outcome != .corrected
        && (turns.last?.outcome != .heard || talk.plan.players.contains(turns.last?.role ?? ""))
    }
  }

  /// What an event brings about where every clip is there at once.
  private static func prompt(
    _ talk: inout Conversation, _ event: ConversationEvent
  ) -> [ConversationEffect] {
    var effects = talk.handle(event)
    var place = 0
    while place < effects.count {
      if case .prepare(let line) = effects[place] {
        effects += talk.handle(ConversationEvent(.clipReady(line), at: event.at))
      }
      place += 1
    }
    return effects
  }

  @Test("what follows in a resumed talk is what would have followed", arguments: 0..<4)
  func equal(part: Int) {
    var compared = 0
    var different: [UInt64] = []
    for seed in stride(from: UInt64(part), to: TalkLuck.talks, by: 4) {
      var life = Life(seed: seed)
      for _ in 0..<(4 + life.luck.number(below: 40)) where !life.talk.isOver {
        life.live(life.luck.event())
        // Not after an event whose time was over already: only the uninterrupted one knows it.
        guard let closing = life.closing, life.isPlain, closing.at == life.talk.clock.now
        else { continue }
        compared += 1
        var resumed = life.resumed
        // What was made before need not be waited for again.
        resumed.clips = life.talk.clips
        _ = Self.prompt(&resumed, ConversationEvent(.begin, at: closing.at))
        if !Self.isSame(life, resumed) { different.append(seed) }
        break
      }
    }
    #expect(compared > TalkLuck.talks / 10)
    #expect(different.isEmpty)
  }

  /// Whether both do the same, whatever happens from here.
  private static func isSame(_ life: Life, _ resumed: Conversation) -> Bool {
    var (one, other, luck) = (life.talk, resumed, life.luck)
    for _ in 0..<30 {
      let event = luck.event()
      let effects = prompt(&one, event).filter { !$0.isPreparation }
      guard effects == prompt(&other, event).filter({ !$0.isPreparation }),
        one.state == other.state, one.nextDeadline == other.nextDeadline
      else { return false }
      luck.see(effects)
    }
    return true
  }

  @Test("whenever a talk breaks off, it goes on at the same turn with what was given in it")
  func sameTurn() {
    var broken: [String: UInt64] = [:]
    var seen: Set<String> = []
    for seed in 0..<TalkLuck.talks / 3 {
      var life = Life(seed: seed)
      for _ in 0..<life.luck.number(below: 50) where !life.talk.isOver {
        life.live(life.luck.event())
      }
      if life.talk.isOver { continue }
      var resumed = life.resumed
      func expect(_ condition: Bool, _ rule: String) { if !condition { broken[rule] = seed } }
      let kept = life.attempts.last?.practisedSeconds ?? life.turns.last?.practisedSeconds ?? 0
      expect(resumed.practisedSeconds == kept, "practice lost at the break")
      let begun = Self.prompt(&resumed, ConversationEvent(.begin, at: 7))
      expect(!begun.contains { if case .keep = $0 { true } else { false } }, "kept again")
      // Before a correction has been heard, the turn is over already.
      let n = life.talk.turn.map { $0.isKept ? $0.n + 1 : $0.n } ?? 0
      expect(resumed.turn?.n == n, "another turn")
      if life.talk.turn?.isKept == false {
        expect(resumed.turn?.turn == life.talk.turn?.turn, "another line")
        expect(resumed.turn?.misses == life.talk.turn?.misses, "other misunderstandings")
      }
      expect(
        resumed.turn?.part == .spoken
          ? begun.names.contains("play \(resumed.turn?.turn.id ?? "")")
          : begun.contains { if case .show(.floor) = $0 { true } else { false } }, "no line")
      if life.talk.turn?.isKept == false {
        expect(resumed.turn?.part == life.talk.turn?.part, "another player's turn")
      }
      expect(
        begun.names.contains("suggested 0") == (resumed.turn?.misses == 3),
        "the reply that was shown is not shown")
      seen.insert("\(resumed.turn?.misses ?? -1)")
      // To the end by the first replies, both come to the same.
      var (one, other) = (life.talk, resumed)
      one.skipAll()
      other.skipAll()
      expect(one.kept.map(\.turn) == other.kept.map(\.turn), "another way")
      expect(
        one.kept.prefix(life.turns.count) == other.kept.prefix(life.turns.count), "another past")
    }
    #expect(broken.isEmpty, "a rule and a seed that breaks it")
    #expect(seen == ["0", "1", "2", "3"])
  }

  @Test("a talk that broke off after its last line only has its summary left")
  func over() {
    var talk = Talk()
    talk.begin()
    while !talk.conversation.isOver { talk.send(.skip) }
    var resumed = Talk(
      resuming: Conversation(
        resuming: Scenes.bakery, plan: Talk.plan(), kept: talk.conversation.kept,
        practisedSeconds: 77, words: Talk.words))
    let effects = resumed.send(.begin)
    #expect(effects.names == ["talk", "keep end completed", "summary"])
    #expect(effects.last?.summary?.practisedSeconds == 77)
  }

  @Test("a talk is resumed even if its scene has changed, or the journal is strange")
  func changed() {
    let turn = KeptTurn(
      n: 1, turn: "greeting", role: "baker", line: "What can I get you?", outcome: .answered,
      reply: 9, practisedSeconds: 5)
    func begin(_ turn: KeptTurn) -> [String] {
      var talk = Talk(
        resuming: Conversation(
          resuming: Scenes.bakery, plan: Talk.plan(), kept: [turn], words: Talk.words))
      return talk.send(.begin).names
    }
    #expect(begin(turn).contains("play bread"))
    var other = turn
    other.reply = 1
    #expect(begin(other).contains("play cake"))
    other.reply = nil
    #expect(begin(other).contains("play bread"))
    other.turn = "gone"
    #expect(begin(other) == ["talk", "keep end completed", "summary"])
    other.practisedSeconds = -.infinity
    #expect(begin(other).last == "summary")
  }
}

extension Conversation {
  /// On to the end.
  fileprivate mutating func skipAll() {
    while !isOver {
      _ = handle(ConversationEvent(paused == nil ? .skip : .resume, at: clock.now))
    }
  }
}
