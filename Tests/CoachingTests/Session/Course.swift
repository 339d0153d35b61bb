@testable import Coaching

/// A session that a test drives from event to event.
struct Course {
  private(set) var session: Session
  private(set) var now = 0.0

  init(
    kind: SessionKind = .listen, minutes: Double = 30, sentences: [Sentence] = Course.sentences,
    seed: UInt64 = 1,
    ability: Ability = Ability(mean: 0, variance: 0.05), mode: AnswerMode = .text,
    delivery: Delivery = Delivery(), rotation: VoiceRotation = VoiceRotation(),
    profile: Profile = .learning, hasWriter: Bool = false, comebacks: [Comeback] = [],
    noise: Noise? = nil, opensAtPress: Bool = false, playsAtPress: Bool = false,
    returnsMissed: Bool = false, settled: Set<String> = []
  ) {
    var plan = SessionPlan(
      id: "s", kind: kind, minutes: minutes, lang: .english, mode: mode, profile: profile,
      delivery: delivery, rotation: rotation, seed: seed)
    plan.noise = noise
    plan.opensAtPress = opensAtPress
    plan.playsAtPress = playsAtPress
    plan.returnsMissed = returnsMissed
    plan.settled = settled
    session = Session(
      plan: plan, deck: Deck(sentences), ability: ability, hasWriter: hasWriter,
      comebacks: comebacks)
  }

  init(resuming past: UnfinishedSession, comebacks: [Comeback] = []) {
    session = Session(
      resuming: past, deck: Deck(Course.sentences), ability: Ability(mean: 0, variance: 0.05),
      comebacks: comebacks)
  }

  /// Eight sentences of four words, none of which stands in another one; at pace 1 they are what
  /// suits an average learner.
  static let sentences = (1...8).map { n in
    Sentence(
      id: "e\(n)", text: words(n).joined(separator: " "), lang: .english, level: .hard,
      wordBucket: .lessCommon)
  }

  /// A sentence as a model writes it, about as hard.
  static func written(_ n: Int) -> Sentence {
    Sentence(
      id: "w\(n)", text: words(100 + n).joined(separator: " "), lang: .english, level: .hard,
      wordBucket: .lessCommon)
  }

  static let voice = Voice(provider: "test", id: "test", lang: .english)

  static func words(_ n: Int) -> [String] { ["a", "b", "c", "d"].map { "\($0)word\(n)" } }

  static func judgement(_ similarity: Double, of sentence: Sentence) -> Judgement {
    let words = sentence.text.split(separator: " ").map(String.init)
    let heard = Int((similarity * Double(words.count)).rounded(.down))
    return Judgement(
      similarity: similarity, passed: similarity >= 0.85,
      words: words.enumerated().map { place, word in
        place < heard
          ? WordVerdict(expected: word, answer: word, verdict: .match)
          : WordVerdict(expected: word, answer: nil, verdict: .missing)
      })
  }

  @discardableResult
  mutating func send(_ event: SessionEvent.Kind, after seconds: Double = 0) -> [SessionEffect] {
    now += seconds
    return session.handle(SessionEvent(event, at: now))
  }

  /// Begins, and hears the first sentence to its end.
  mutating func begin() {
    send(.begin)
    hear()
  }

  /// The sentence sounds for two seconds.
  mutating func hear(by voice: Voice? = nil) {
    send(.playbackStarted(by: voice))
    send(.playbackEnded, after: 2)
  }

  /// Answers with the first key after `seconds`; gives what the verdict brings about.
  @discardableResult
  mutating func answer(
    _ text: String = "an answer", similarity: Double, after seconds: Double = 10
  ) -> [SessionEffect] {
    send(.typing, after: seconds)
    guard case .judge(_, let sentence)? = send(.answer(text)).last else { return [] }
    return send(.judged(Self.judgement(similarity, of: sentence)))
  }

  /// Speaks for two seconds, beginning after `seconds`; gives what the judge's word brings about.
  @discardableResult
  mutating func speak(similarity: Double, after seconds: Double = 1) -> [SessionEffect] {
    send(.voiceBegan(ago: 0.3), after: seconds + 0.3)
    guard case .judgeSpoken(let sentence, _, _)? = send(.voiceEnded, after: 2).last else {
      return []
    }
    let judgement = Self.judgement(similarity, of: sentence)
    return send(.spokenJudged(.answered("spoken", judgement, Self.speech(of: sentence))), after: 1)
  }

  static func speech(of sentence: Sentence, accuracy: Double = 80) -> AttemptSpeech {
    let words = sentence.text.split(separator: " ").map {
      SpokenWord(text: String($0), verdict: .match)
    }
    return AttemptSpeech(judgements: [
      SpokenJudgement(
        confidence: 0.9, similarity: 1, words: words, said: SaidScores(accuracy: accuracy),
        rater: SpokenJudgement.local)
    ])
  }

  /// To the end of the next sentence.
  mutating func goOn() {
    send(.next)
    hear()
  }
}

extension SessionEffect {
  /// The effect in a few words.
  var name: String {
    switch self {
    case .prepare: "prepare"
    case .play(_, let delivery): "play \(delivery.pace)"
    case .silence: "silence"
    case .judge: "judge"
    case .openEar: "open ear"
    case .hear: "hear"
    case .closeEar: "close ear"
    case .holdEar: "hold ear"
    case .endAnswer: "end answer"
    case .judgeSpoken: "judge spoken"
    case .playBoth: "play both"
    case .playAlong(_, let delivery): "play along \(delivery.pace)"
    case .drawMelodies: "draw melodies"
    case .write: "write"
    case .persist(let entry):
      switch entry {
      case .sessionBegan: "keep session"
      case .itemBegan(let n, _, _): "keep item \(n)"
      case .attempt(let attempt): "keep try \(attempt.number)"
      case .itemDone(let result): "keep \(result.outcome)"
      case .trial(let trial): "keep trial \(trial.item)"
      case .appealed: "keep appeal"
      case .ability: "keep ability"
      case .sessionEnded(let ending, _): "keep end \(ending)"
      }
    case .show(let news):
      switch news {
      case .session: "session"
      case .item(let n, _, _, _, _, _): "item \(n)"
      case .playing(let delivery, _): "playing \(delivery.pace)"
      case .played: "played"
      case .listening(let number): "listening \(number)"
      case .attending: "attending"
      case .speaking: "speaking"
      case .thinking: "thinking"
      case .said(let judgement, _): "said \(judgement.rater)"
      case .shadowed: "shadowed"
      case .readAloud: "read"
      case .judged(let attempt): "judged \(attempt.number)"
      case .revealed: "revealed"
      case .itemDone(let result, _): "done \(result.n)"
      case .paused(let byItself): byItself ? "paused by itself" : "paused"
      case .resumed: "resumed"
      case .notice(let notice): notice.rawValue
      case .summary: "summary"
      }
    }
  }

  /// The result that is kept with it.
  var result: ItemResult? {
    switch self {
    case .persist(.itemDone(let result)), .persist(.appealed(let result)): result
    default: nil
    }
  }

  /// The difficulty of the item that begins with it.
  var begun: Double? {
    guard case .persist(.itemBegan(_, let sentence, let delivery)) = self else { return nil }
    return Difficulty.of(sentence, pace: delivery.pace)
  }

  var attempt: AttemptRecord? {
    if case .persist(.attempt(let attempt)) = self { attempt } else { nil }
  }

  var ability: Ability? {
    if case .persist(.ability(let ability, _, _)) = self { ability } else { nil }
  }

  var summary: SessionSummary? {
    if case .show(.summary(let summary)) = self { summary } else { nil }
  }
}

extension [SessionEffect] {
  var names: [String] { map(\.name) }
}
