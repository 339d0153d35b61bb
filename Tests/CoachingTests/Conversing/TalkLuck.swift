@testable import Coaching
import Glibc

/// Events of a talk as they may come, in random order; typed answers are all different.
struct TalkLuck {
  /// How many talks are led by luck: 100,000 before a release, fewer on other days.
  static let talks =
    getenv("HEARCOACH_TEST_TALKS").flatMap { UInt64(String(cString: $0)) } ?? 12_000

  private var random: SplitMix64
  private var time = 0.0
  private var typed = 0
  /// Clips that were asked for.
  private var asked: [TalkLine] = []
  private var task: JudgeTask?
  private var isListening = false
  private var isSounding = false
  /// Whether the script may be left for a model.
  private let canBeFree: Bool
  /// What is being written.
  private var writing: (n: Int, pieces: Int)?

  init(seed: UInt64, canBeFree: Bool = false) {
    random = SplitMix64(seed: seed)
    self.canBeFree = canBeFree
  }

  mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  /// Takes note of what is to be done, so that most of it is.
  mutating func see(_ effects: [ConversationEffect]) {
    for effect in effects {
      switch effect {
      case .prepare(let line): asked.append(line)
      case .judge(let task): self.task = task
      case .listen: isListening = true
      case .stopListening: isListening = false
      case .play, .playOn: isSounding = true
      case .stopPlaying: isSounding = false
      case .write(let task): writing = (task.n, 0)
      case .stopWriting: writing = nil
      case .overhear, .holdEar, .endAnswer, .fulfil, .keep, .pass, .show, .ring, .stopRinging,
        .useHandset:
        break
      }
    }
  }

  mutating func event() -> ConversationEvent { ConversationEvent(kind(), at: moment()) }

  /// The same where others play at their own computers: one in three times something comes from there.
  mutating func event(amid talk: Conversation) -> ConversationEvent {
    guard number(below: 3) == 0 else { return event() }
    let roles = ["baker", "boy", "guest", "cat"]
    let kind: ConversationEvent.Kind =
      switch number(below: 9) {
      // Who follows is not told who comes and goes.
      case 0 where talk.seats?.leads == true: .seated(roles[number(below: 4)])
      case 1 where talk.seats?.leads == true: .unseated(roles[number(below: 4)])
      default: .uttered(utterance(amid: talk, by: roles))
      }
    return ConversationEvent(kind, at: moment())
  }

  /// Mostly what is waited for, now and then what nobody waits for.
  private mutating func utterance(amid talk: Conversation, by roles: [String]) -> Utterance {
    let any = talk.scene.turns.randomElement(using: &random)?.id
    let turn = number(below: 5) > 0 ? talk.turn?.turn.id : any
    let isAnswer = talk.turn?.part == .answer
    let role = isAnswer ? talk.scene.learner?.id : talk.turn?.turn.role
    let ahead = number(below: 5) > 0 ? 1 : number(below: 80) - 5
    var said = Utterance(
      step: talk.uttered + ahead, turn: turn ?? "nowhere",
      role: number(below: 8) > 0 ? role ?? "cat" : roles[number(below: 4)])
    if isAnswer ? number(below: 9) > 0 : number(below: 9) == 0 { said.reply = number(below: 3) }
    if number(below: 3) == 0 { (said.given, said.mark) = ("something", 0.5) }
    return said
  }

  /// Mostly a second or two later, now and then an hour, and sometimes earlier.
  private mutating func moment() -> Double {
    switch number(below: 60) {
    case 0: time += 3600
    case 1, 2: time += 121
    case 3, 4: return time - Double(number(below: 500))
    default: time += Double(number(below: 400)) / 100
    }
    return time
  }

  private mutating func kind() -> ConversationEvent.Kind {
    if !asked.isEmpty, number(below: 6) > 0 {
      let line = asked.remove(at: number(below: asked.count))
      return number(below: 12) == 0 ? .clipFailed(line) : .clipReady(line)
    }
    if let line = writing, number(below: 3) > 0 { return written(line.n, line.pieces) }
    if let task, number(below: 5) > 0 {
      self.task = nil
      return .judged(task.place, judgement())
    }
    if isSounding, number(below: 2) == 0 {
      isSounding = false
      return .played
    }
    if isListening, number(below: 3) == 0 { return spoken() }
    return any()
  }

  /// A model writes a line, a piece of it, nothing at all, or what comes too late.
  private mutating func written(_ n: Int, _ pieces: Int) -> ConversationEvent.Kind {
    if pieces == 3 || number(below: 2) == 0 {
      writing = nil
      return .written(
        n,
        WrittenExchange(
          pieces: number(below: 3) == 0 ? [] : ["One.", "Two."],
          reply: number(below: 2) == 0 ? nil : Self.suggestion))
    }
    writing = (n, pieces + 1)
    return .pieceWritten(number(below: 20) == 0 ? n + 1 : n, "Piece \(pieces).")
  }

  private static let suggestion = ExpectedReply(text: "I see.", translation: "明白。", next: "")

  private mutating func spoken() -> ConversationEvent.Kind {
    switch number(below: 5) {
    case 0: return .voiceBegan(ago: Double(number(below: 10)) / 10)
    case 1, 2:
      let said = (0..<5).map { _ in number(below: 2) == 0 }
      return .heardParts(said, of: number(below: 3))
    default:
      isListening = false
      return .captured(CapturedVoice(seconds: Double(number(below: 50)) / 10))
    }
  }

  /// What the learner may do at any time; some of it more often than the rest.
  private static let plain: [ConversationEvent.Kind] = [
    .answered(" "), .typing, .choose(0), .speak, .speak, .hold, .done, .takeBack, .hint,
    .translation,
    .rephrase, .slower, .replay, .skip, .interrupt(byVoice: true), .interrupt(byVoice: true),
    .interrupt(byVoice: false), .pause, .resume, .resume, .time, .time, .begin, .played,
    .voiceBegan(ago: 0.3), .captured(CapturedVoice(seconds: 1)), .time, .resume, .accept, .decline,
    .handset(true), .handset(false),
  ]

  private mutating func any() -> ConversationEvent.Kind {
    switch number(below: 36) {
    case 0..<5:
      typed += 1
      return .answered("answer \(typed)")
    case 5: return .choose(number(below: 4) - 1)
    case 6: return .clipReady(asked.first ?? Self.unknown)
    case 7: return .clipFailed(asked.first ?? Self.unknown)
    case 8: return .judged(.init(turn: number(below: 4), number: 1), judgement())
    case 9 where number(below: 6) == 0: return .microphoneLost
    case 10 where number(below: 30) == 0: return .end(save: number(below: 2) == 0)
    case 11 where canBeFree: return number(below: 3) == 0 ? .toScript : .goFree
    default: return Self.plain[number(below: Self.plain.count)]
    }
  }

  /// A clip that nobody asked for.
  private static let unknown = TalkLine(
    kind: .line, turn: "x", role: nil,
    sentence: Sentence(
      id: "x", text: "x", lang: .english, level: .easy, wordBucket: .common),
    delivery: Delivery())

  private mutating func judgement() -> TalkJudgement {
    let findings: [TalkJudgement.Finding] = [
      .reply(0), .reply(1), .reply(0), .reply(5), .mistake(0), .none, .none, .none, .none, .none,
      .unclear, .silence,
    ]
    return TalkJudgement(
      finding: findings[number(below: findings.count)],
      similarity: Double(number(below: 101)) / 100,
      confidence: number(below: 8) == 0 ? 0.5 : 0.9,
      ownWords: canBeFree && number(below: 3) > 0 ? "own words" : nil)
  }

  /// A scene that leads anywhere and nowhere.
  mutating func scene() -> Scene {
    var scene = Scenes.bakery
    scene.roles = Array(scene.roles.prefix(number(below: 4)))
    scene.turns = (0..<number(below: 7)).map { n in
      SceneTurn(
        id: "t\(n == 4 ? 3 : n)", role: ["baker", "boy", "guest", "cat"][number(below: 4)],
        text: "Line \(n).", translation: "译文",
        rephrased: number(below: 2) == 0 ? nil : "Simply \(n).",
        help: number(below: 2) == 0 ? nil : "帮助\(n)",
        replies: (0..<number(below: 4)).map { way in
          ExpectedReply(
            text: number(below: 9) == 0 ? "" : "Reply \(n) \(way).", translation: "译文",
            next: "t\(number(below: 8))")
        },
        mistakes: number(below: 2) == 0 ? [] : [TypicalMistake(heard: "x", say: "nothing")],
        next: number(below: 3) == 0 ? nil : "t\(number(below: 8))")
    }
    scene.first = "t\(number(below: 3))"
    return scene
  }
}
