import Testing

@testable import Coaching

@Suite("A chat led by luck")
struct ChatFuzzTests {
  /// Watches a chat from outside and notes each rule that it breaks.
  private struct Watch {
    var broken: Set<String> = []
    private var writing: Int?
    private var sounding: TalkLine?
    private var turns: [KeptTurn] = []
    private var typed: [String] = []
    private var kept: Set<String> = []
    /// What was begun to be said, or could be read.
    private var told = ""
    private var isOver = false
    /// What the learner has been asked and may still agree to.
    private var offer: PackOffer?
    private var lastOffer: Int?

    mutating func see(
      _ event: ConversationEvent, _ effects: [ConversationEffect], _ talk: Conversation
    ) {
      if isOver { expect(effects.isEmpty, "effects after the end") }
      for case .fulfil(let done) in effects {
        expect(
          event.kind == .agree(done.number) && done == offer, "done without being agreed to")
        offer = nil
      }
      if case .played = event.kind { sounding = nil }
      if case .clipFailed(let line) = event.kind, line == sounding { sounding = nil }
      if case .written(let n, _) = event.kind, n == writing { writing = nil }
      for effect in effects { see(effect) }
      let isRefused = effects.contains {
        [.show(.notice(.notNow)), .show(.notice(.nothingGiven))].contains($0)
      }
      if case .answered(let text) = event.kind, !isRefused, !isOver || !effects.isEmpty {
        typed.append(text)
      }
      expect(talk.isOver == isOver, "an end unsaid")
      if talk.paused != nil { expect(sounding == nil, "it sounds in a pause") }
      if isOver {
        expect(writing == nil, "it is written for nobody")
        expect(
          turns.last?.outcome == .left || typed.allSatisfy(kept.contains) || isDiscarded,
          "something typed is lost")
      }
    }

    private var isDiscarded = false

    private mutating func see(_ effect: ConversationEffect) {
      switch effect {
      case .write(let task):
        told = ""
        expect(writing == nil, "two lines at once")
        expect(task.n == turns.count + 1 && task.turns == turns, "another line than the next")
        writing = task.n
      case .stopWriting:
        expect(writing != nil, "stopped twice")
        writing = nil
      case .play(let line), .playOn(let line):
        expect(sounding == nil, "two sounds at once")
        sounding = line
        told += line.sentence.text + "|"
      case .show(.partner(let line)): told += (line.text ?? "") + "|"
      case .show(.more(_, let text)): told += text + "|"
      case .stopPlaying: sounding = nil
      case .show(.offer(let new)):
        expect(offer == nil, "asked for two things at once")
        expect(new.number == (lastOffer ?? 0) + 1, "a number given twice")
        lastOffer = new.number
        offer = new
      case .show(.offerSettled(let over, let outcome)):
        expect(outcome == .kept(1) || over == offer, "settled what was not asked")
        if over == offer { offer = nil }
      case .judge(let task):
        expect(task.answer.text == nil, "typed words held against something")
      case .keep(.turn(let turn)):
        expect(turn.n == turns.count + 1, "turns out of order")
        expect(turn.outcome == .left || !turn.line.isEmpty, "a turn in which nothing was said")
        expect(
          [.said, .heard, .left].contains(turn.outcome), "an outcome that a chat cannot have")
        let said = turn.line.split(separator: ".").map { String($0.drop { $0 == " " }) }
        expect(
          turn.outcome == .left || said.allSatisfy { told.holds($0) },
          "what nobody heard stays of a line")
        turns.append(turn)
        if let given = turn.given { kept.insert(given) }
      case .keep(.attempt(let attempt)): if let given = attempt.given { kept.insert(given) }
      case .keep(.ended(let ending, _, _)): isDiscarded = ending == .discarded
      case .show(.summary): isOver = true
      default: break
      }
    }

    private mutating func expect(_ condition: Bool, _ rule: String) {
      if !condition { broken.insert(rule) }
    }
  }

  private struct Luck {
    var random: SplitMix64
    var time = 0.0
    var asked: [TalkLine] = []
    var writing: (n: Int, pieces: Int)?
    var isSounding = false
    var judging: JudgeTask.Place?
    var fulfilling: PackOffer?
    /// The number of what was offered last.
    var offered = 0
    var count = 0

    mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

    mutating func see(_ effects: [ConversationEffect]) {
      for effect in effects {
        switch effect {
        case .prepare(let line): asked.append(line)
        case .write(let task): writing = (task.n, 0)
        case .stopWriting: writing = nil
        case .play, .playOn: isSounding = true
        case .stopPlaying: isSounding = false
        case .judge(let task): judging = task.place
        case .fulfil(let offer): fulfilling = offer
        case .show(.offer(let offer)): offered = offer.number
        default: break
        }
      }
    }

    private static let plain: [ConversationEvent.Kind] = [
      .typing, .choose(0), .hint, .translation, .rephrase, .slower, .replay, .skip, .speak, .done,
      .interrupt(byVoice: false), .pause, .resume, .resume, .time, .played, .answered(" "),
      .pieceWritten(3, "Late."), .written(2, Chat.exchange), .takeBack, .microphoneLost,
      .interrupt(byVoice: true), .interrupt(byVoice: true), .voiceBegan(ago: 0.2),
      .captured(CapturedVoice(seconds: 1)), .captured(CapturedVoice(seconds: 0)),
      .agree(1), .refuse(2), .agree(0), .lookedUp(2, ToolWish(.due)), .offered(1, ChatOffers.buses),
    ]

    private mutating func judgement(at place: JudgeTask.Place) -> ConversationEvent.Kind {
      judging = nil
      let findings: [TalkJudgement.Finding] = [.silence, .unclear, .none, .none]
      let finding = findings[number(below: findings.count)]
      return .judged(
        place,
        TalkJudgement(
          finding: finding, similarity: 0, confidence: number(below: 5) == 0 ? 0.3 : 1,
          heardAs: finding == .none ? "spoken words" : nil))
    }

    mutating func event() -> ConversationEvent {
      time += number(below: 40) == 0 ? 130 : Double(number(below: 300)) / 100
      return ConversationEvent(kind(), at: time)
    }

    private mutating func kind() -> ConversationEvent.Kind {
      if !asked.isEmpty, number(below: 5) > 0 {
        let line = asked.remove(at: number(below: asked.count))
        return number(below: 12) == 0 ? .clipFailed(line) : .clipReady(line)
      }
      if let done = fulfilling {
        fulfilling = nil
        return .fulfilled(done, .kept(1))
      }
      if let line = writing, number(below: 3) > 0 {
        if number(below: 8) == 0 {
          return number(below: 2) == 0
            ? .lookedUp(line.n, ToolWish(.search, about: "bus"))
            : .offered(line.n, number(below: 2) == 0 ? ChatOffers.buses : ChatOffers.trains)
        }
        if line.pieces == 4 || number(below: 3) == 0 {
          writing = nil
          return .written(
            line.n,
            WrittenExchange(
              pieces: number(below: 4) == 0 ? [] : ["One.", "Two."], translation: "译文",
              reply: number(below: 2) == 0 ? nil : Chat.exchange.reply))
        }
        writing = (line.n, line.pieces + 1)
        return .pieceWritten(line.n, "Sentence \(line.pieces).")
      }
      if let place = judging, number(below: 2) == 0 { return judgement(at: place) }
      if isSounding, number(below: 2) == 0 {
        isSounding = false
        return .played
      }
      switch number(below: 33) {
      case 30, 31: return .agree(offered)
      case 32: return .refuse(offered)
      case 0..<8:
        count += 1
        return .answered("answer \(count)")
      case 8 where number(below: 20) == 0: return .end(save: number(below: 2) == 0)
      default: return Self.plain[number(below: Self.plain.count)]
      }
    }
  }

  private static func run(seed: UInt64) -> (effects: [ConversationEffect], broken: Set<String>) {
    var luck = Luck(random: SplitMix64(seed: seed))
    var talk = Chat(
      input: seed.isMultiple(of: 3) ? .handsFree : .typing, showsText: !seed.isMultiple(of: 4)
    ).conversation
    var watch = Watch()
    var all: [ConversationEffect] = []
    let length = 10 + luck.number(below: 60)
    for step in 0...length {
      var event = luck.event()
      if step == 0 { event.kind = .begin }
      if step == length { event.kind = .end(save: seed.isMultiple(of: 2)) }
      let effects = talk.handle(event)
      luck.see(effects)
      watch.see(event, effects, talk)
      all += effects
    }
    return (all, watch.broken)
  }

  @Test("whatever happens in whatever order, no rule is broken", arguments: 0..<4)
  func rules(part: Int) {
    var broken: [String: UInt64] = [:]
    for seed in stride(from: UInt64(part), to: TalkLuck.talks, by: 4) {
      for rule in Self.run(seed: seed).broken { broken[rule] = seed }
    }
    #expect(broken.isEmpty, "a rule and a seed that breaks it")
  }

  @Test("luck reaches everything that a chat can do, and the same events have the same effects")
  func reach() {
    var seen: Set<String> = []
    for seed in 0..<UInt64(3_000) {
      let first = Self.run(seed: seed)
      if seed < 300 { #expect(first.effects == Self.run(seed: seed).effects) }
      for effect in first.effects {
        seen.insert(effect.name)
        if let turn = effect.turn { seen.insert("\(turn.outcome)") }
        if let summary = effect.summary { seen.insert("ended \(summary.ending)") }
      }
    }
    let wanted: Set = [
      "said", "heard", "left", "stop writing", "write 3", "suggestions", "spareLine",
      "keptForLater",
      "earRests", "caughtSilence", "play on c1", "notPlayed", "more 1 Sentence 1.", "text",
      "hint 0", "looked up search", "offer buses", "fulfil buses", "offer kept(1)", "offer refused",
      "offer lapsed", "ended saved", "ended discarded",
      "(paused)", "(preparing)", "(partnerThinking)", "(partnerSpeaking)", "(learnerThinking)",
    ]
    #expect(wanted.subtracting(seen).isEmpty)
  }
}
