import Coaching
import Practice
import TestSupport

/// A running session with everything it needs, all of it made for tests.
struct Desk {
  let log = Log()
  let time = VirtualTime()
  let runner: Runner
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
    refusing: @escaping @Sendable (JournalEntry) -> Bool = { _ in false },
    front: (@Sendable (Log) -> any Front)? = nil
  ) {
    let session = Session(
      plan: SessionPlan(id: "s", minutes: 30, lang: .english, seed: 1), deck: Deck(sentences),
      ability: Ability(mean: 0, variance: 0.05))
    let services = Services(
      sound: voice.map { Services.Sound(voice: $0, loudspeaker: loudspeaker) },
      judge: Self.judge,
      follow: { sentence, clip in
        sentence.text.split(separator: " ").map { SpokenPart(text: String($0), seconds: 0) }
      },
      history: FakeHistory(log: log, refuses: refusing), retrospect: { nil },
      time: time.timepiece)
    let runner = Runner(session: session, services: services)
    self.runner = runner
    let front = front?(log) ?? FakeFront(log: log)
    run = Task { try await runner.run(showing: front) }
  }

  /// `right` is right, and of anything else only the first word is.
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
