import Coaching
import Practice
import TestSupport

/// A running session with everything it needs, all of it fake.
struct Desk {
  let log = Log()
  let time = VirtualTime()
  let runner: Runner
  let listener: FakeListener
  let tries: KeptTries
  let run: Task<SessionSummary?, any Error>

  /// At pace 1 they are what suits an average learner.
  static let sentences = [
    Sentence(
      id: "e1", text: "The kettle is hot.", lang: .english, level: .hard, wordBucket: .lessCommon),
    Sentence(
      id: "e2", text: "Our train was late.", lang: .english, level: .hard, wordBucket: .lessCommon),
    Sentence(
      id: "e3", text: "Please shut that door.", lang: .english, level: .hard,
      wordBucket: .lessCommon),
  ]

  init(
    sentences: [Sentence] = Desk.sentences, voice: (any TTSProvider)? = nil,
    loudspeaker: FakeLoudspeaker = FakeLoudspeaker(),
    failing microphone: (any Error)? = nil, isSpoken: Bool = false,
    opensAtPress: Bool = false, playsAtPress: Bool = false,
    delivery: Delivery = Delivery(), drill: Drill? = nil, noise: Noise? = nil,
    refusing: @escaping @Sendable (JournalEntry) -> Bool = { _ in false },
    front: (@Sendable (Log) -> any Front)? = nil, hasWriter: Bool = false,
    change: (inout SessionServices) -> Void = { _ in }
  ) {
    let listener = FakeListener(log: log, failure: microphone)
    self.listener = listener
    var plan = SessionPlan(
      id: "s", minutes: 30, lang: .english, mode: isSpoken ? .voice : .text, delivery: delivery,
      seed: 1)
    if drill != nil { plan.kind = .drill }
    plan.noise = noise
    plan.opensAtPress = opensAtPress
    plan.playsAtPress = playsAtPress
    let session = Session(
      plan: plan,
      deck: Deck(sentences),
      ability: Ability(mean: 0, variance: 0.05), hasWriter: hasWriter, drill: drill)
    let history = FakeHistory(log: log, refuses: refusing)
    tries = history.kept
    var services = SessionServices(
      sound: voice.map { SessionServices.Sound(voice: $0, loudspeaker: loudspeaker) },
      hearing: isSpoken
        ? SessionServices.Hearing(listener: listener, tone: Self.tone, judge: Self.judgeSpoken)
        : nil,
      judge: Self.judge,
      follow: { sentence, clip in
        sentence.text.split(separator: " ").map { SpokenPart(text: String($0), seconds: 0) }
      },
      history: history, retrospect: { nil },
      time: time.timepiece)
    change(&services)
    let runner = Runner(session: session, services: services)
    self.runner = runner
    let front = front?(log) ?? FakeFront(log: log)
    run = Task { try await runner.run(showing: front) }
  }

  static let tone = Clip(
    samples: [0], sampleRate: 8000, voice: Voice(provider: "tone", id: "", lang: .english), pace: 1,
    spoken: "tone")

  /// Clear, but nothing of the sentence.
  private static func anotherSentence(than sentence: Sentence) -> SpokenOutcome {
    var judgement = SpokenJudgement(
      confidence: 1, similarity: 0, words: [], said: SaidScores(), rater: "local")
    judgement.isAnotherSentence = true
    let words = sentence.text.split(separator: " ").map {
      WordVerdict(expected: String($0), answer: nil, verdict: .missing)
    }
    return .answered(
      "", Judgement(similarity: 0, passed: false, words: words),
      AttemptSpeech(judgements: [judgement]))
  }

  /// Three samples are right, two are wrong, five another sentence, and of one nobody can tell.
  @Sendable static func judgeSpoken(_ attempt: SessionServices.SpokenTry) async throws
    -> SpokenOutcome
  {
    let count = attempt.heard.samples.count
    if count == 1 { return .notCaught(.unclear) }
    if count == 4 { throw Refused() }
    if count == 5 { return anotherSentence(than: attempt.sentence) }
    let judgement = SpokenJudgement(
      confidence: 1, similarity: 1, words: [], said: SaidScores(accuracy: 70), rater: "local")
    let answer = count == 3 ? "right" : "wrong"
    return .answered(
      answer, judge(answer, attempt.sentence), AttemptSpeech(judgements: [judgement]))
  }

  /// The learner speaks this many samples.
  func speak(_ samples: Int) {
    listener.hear(.began(ago: 0.2))
    listener.hear(
      .ended(
        HeardSpeech(
          samples: Array(repeating: 0.1, count: samples), hasSpeech: samples > 0, isCutOff: false)))
  }

  /// `right` is right, and only the first word of anything else is.
  @Sendable static func judge(_ answer: String, _ sentence: Sentence) -> Judgement {
    let words = sentence.text.split(separator: " ").map(String.init)
    let isRight = answer == "right"
    return Judgement(
      similarity: isRight ? 1 : 0.25, passed: isRight,
      words: words.enumerated().map { place, word in
        isRight || place == 0
          ? WordVerdict(expected: word, answer: word, verdict: .match)
          : WordVerdict(expected: word, answer: nil, verdict: .missing)
      })
  }

  /// Waits until a line was noted so many times.
  func wait(for line: String, times: Int = 1) async throws {
    try await eventually("\(line) in \(log.lines)") { log.count(line) >= times }
  }

  /// Sends an event and waits for what comes of it.
  func send(_ event: SessionEvent.Kind, until line: String, times: Int = 1) async throws {
    runner.send(event)
    try await wait(for: line, times: times)
  }
}
