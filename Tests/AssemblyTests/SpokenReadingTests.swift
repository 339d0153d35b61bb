@testable import Assembly
@testable import Coaching
import Language
import Practice
import Said
import Synchronization
import TestSupport
import Testing

/// A sentence read aloud in a language that nothing on this computer understands, and what is made of it with
/// the help of services or without.
@Suite struct SpokenReadingTests {
  private struct Failure: Error {}

  private static let sentence = Sentence(
    id: "s1", text: "Mañana compramos pan y leche fresca.", lang: .spanish, level: .easy,
    wordBucket: .common)

  private struct Ear: ASRProvider {
    let hear: @Sendable () throws -> ASRResult
    func transcribe(_ request: ASRRequest) async throws -> ASRResult { try hear() }
  }

  /// A judge on this computer that understands everybody.
  private struct Judging: SpokenJudge {
    func judge(_ answer: SpokenAnswer) async throws -> SpokenJudgement {
      SpokenJudgement(
        confidence: 1, similarity: 1,
        words: answer.sentence.text.split(separator: " ").map {
          SpokenWord(text: String($0), verdict: .match, score: 80)
        }, said: SaidScores(accuracy: 80), rater: SpokenJudgement.local)
    }
  }

  private struct Rater: PronunciationRater {
    let rate: @Sendable () throws -> PronunciationResult
    func rate(_ request: PronunciationRequest) async throws -> PronunciationResult { try rate() }
  }

  private static func read(
    _ seconds: Double = 2.4, aloud: Bool = true, isJudged: Bool = false,
    canLend: Bool = true, hearing: (@Sendable () throws -> ASRResult)? = nil,
    rating: (@Sendable () throws -> PronunciationResult)? = nil
  ) async throws -> (outcome: SpokenOutcome, troubles: Int) {
    let home = try Home()
    // No directory can be made where a file is.
    if !canLend { try TestFile.write("", to: home.file("run/hearcoach")) }
    let app = Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in },
      say: { _, _ in })
    let reader = Reader()
    let troubles = Mutex(0)
    let judge = SpokenAnswerJudge(
      judges: SpokenJudges(
        { lang in
          guard isJudged else { throw MissingSpokenJudge.none(lang) }
          return { Judging() }
        }, timing: { _ in TimingJudge() }),
      judge: Judge(reader: reader), passMark: 0.85, decoys: Decoys([]),
      recognizer: hearing.map { ("ear", Ear(hear: $0)) },
      rater: rating.map { ("rater", Rater(rate: $0)) }, recordings: RecordingPlace(of: app),
      reading: ReadingJudge(reader: reader), session: "s", day: LocalDay(daysSince1970: 20_000),
      tell: { _ in troubles.withLock { $0 += 1 } })
    let samples = hiss(seconds: 0.5) + plainVoice(seconds: seconds) + hiss(seconds: 0.5)
    let outcome = try await judge.judge(
      SessionServices.SpokenTry(
        item: 1, number: 1,
        heard: HeardSpeech(samples: samples, hasSpeech: true, isCutOff: false),
        sentence: sentence, model: nil, isAloud: aloud))
    return (outcome, troubles.withLock { $0 })
  }

  private static func answer(
    in outcome: SpokenOutcome
  ) throws -> (text: String, judgement: Judgement, speech: AttemptSpeech) {
    guard case .answered(let text, let judgement, let speech) = outcome else {
      throw Failure()
    }
    return (text, judgement, speech)
  }

  @Test func `without a recognizer its timing is told, and nobody is said to have rated it`()
    async throws
  {
    let clear = try Self.answer(in: try await Self.read().outcome).speech
    #expect(clear.byTimingAlone == .clear && clear.raters.isEmpty)
    let short = try Self.answer(in: try await Self.read(0.6).outcome).speech
    #expect(short.byTimingAlone == .short)
  }

  @Test func `a recognizer that fails is told of, and timing tells the rest`() async throws {
    let (outcome, troubles) = try await Self.read(hearing: { throw Failure() })
    #expect(try Self.answer(in: outcome).speech.byTimingAlone == .clear)
    #expect(troubles == 1)
  }

  @Test func `a recognizer that is not sure heard nothing: neither a try nor a timing`()
    async throws
  {
    let unsure = try await Self.read(hearing: { ASRResult(transcript: "pan", confidence: 0.3) })
    #expect(unsure.outcome == .notCaught(.unclear) && unsure.troubles == 0)
    let nothing = try await Self.read(hearing: { ASRResult(transcript: "", confidence: nil) })
    #expect(nothing.outcome == .notCaught(.unclear))
  }

  @Test func `what was not read aloud is not judged by its timing when the recognizer fails`()
    async throws
  {
    let (outcome, _) = try await Self.read(aloud: false, hearing: { throw Failure() })
    #expect(outcome == .notCaught(.unclear))
  }

  @Test func `a recognizer that heard it is a rater, and the timing says nothing`() async throws {
    let (outcome, _) = try await Self.read(
      hearing: { ASRResult(transcript: "mañana compramos pan y leche fresca", confidence: 1) })
    let answer = try Self.answer(in: outcome)
    #expect(answer.judgement.passed && answer.speech.timing == nil)
    #expect(answer.speech.raters.contains { $0.rater == SpokenJudgement.transcript })
  }

  @Test func `clear timing does not outdo a rater who missed half of it, nor a rater a long stop`()
    async throws
  {
    func judged(_ seconds: Double, _ completeness: Double) async throws -> Bool {
      let (outcome, _) = try await Self.read(
        seconds, rating: { PronunciationResult(accuracy: 90, completeness: completeness) })
      let answer = try Self.answer(in: outcome)
      // Somebody rated it: it is right or wrong.
      #expect(answer.speech.byTimingAlone == nil && answer.speech.timing != nil)
      return answer.judgement.passed
    }
    #expect(try await judged(2.4, 100))
    #expect(try await !judged(2.4, 50))
    #expect(try await !judged(0.6, 100))
  }

  @Test func `a rater that gives nothing is none`() async throws {
    let (outcome, _) = try await Self.read(rating: { PronunciationResult() })
    #expect(try Self.answer(in: outcome).speech.byTimingAlone == .clear)
    let (failed, troubles) = try await Self.read(rating: { throw Failure() })
    #expect(try Self.answer(in: failed).speech.byTimingAlone == .clear && troubles == 1)
  }

  @Test
  func `where the judge here understood it, a recognizer that fails is told of and costs nothing`()
    async throws
  {
    for aloud in [true, false] {
      let (outcome, troubles) = try await Self.read(
        aloud: aloud, isJudged: true, hearing: { throw Failure() })
      let answer = try Self.answer(in: outcome)
      #expect(answer.judgement.passed && answer.speech.timing == nil && troubles == 1)
      // Nobody wrote anything down: there is no rating by it.
      #expect(answer.speech.raters.map(\.rater) == [SpokenJudgement.local])
    }
  }

  @Test func `a recording that cannot be lent to a recognizer is as if that had failed`()
    async throws
  {
    let (outcome, troubles) = try await Self.read(
      canLend: false,
      hearing: { ASRResult(transcript: "mañana compramos pan y leche fresca", confidence: 1) })
    #expect(try Self.answer(in: outcome).speech.byTimingAlone == .clear)
    #expect(troubles == 1)
  }

  @Test func `a rater goes on where the recognizer failed`() async throws {
    let (outcome, troubles) = try await Self.read(
      hearing: { throw Failure() },
      rating: { PronunciationResult(accuracy: 70, completeness: 100) })
    let answer = try Self.answer(in: outcome)
    #expect(answer.judgement.passed && answer.speech.byTimingAlone == nil && troubles == 1)
    #expect(answer.speech.raters.map(\.said.accuracy) == [70])
  }

  @Test
  func `a rating that does not tell how much was said is kept, and makes nothing right or wrong`()
    async throws
  {
    for (seconds, finding) in [(2.4, ReadingTiming.Finding.clear), (0.6, .short)] {
      let (outcome, _) = try await Self.read(seconds, rating: { PronunciationResult(accuracy: 93) })
      let speech = try Self.answer(in: outcome).speech
      #expect(speech.byTimingAlone == finding)
      #expect(speech.raters.map(\.said.accuracy) == [93] && speech.said?.completeness == nil)
      // What nobody told is not taken for said.
      #expect(speech.raters.map(\.similarity) == [0])
    }
  }

  @Test func `without a completeness the words that a rater missed tell how much was said`()
    async throws
  {
    func judged(missing: Int) async throws -> Judgement {
      let words = sentence.text.split(separator: " ").enumerated().map { place, word in
        PronunciationResult.Word(text: String(word), fault: place < missing ? .omitted : nil)
      }
      let extra = PronunciationResult.Word(text: "eh", fault: .inserted)
      let (outcome, _) = try await Self.read(
        rating: { PronunciationResult(accuracy: 93, words: words + [extra]) })
      let answer = try Self.answer(in: outcome)
      #expect(answer.speech.byTimingAlone == nil)
      return answer.judgement
    }
    let sentence = Self.sentence
    #expect(try await judged(missing: 0).passed)
    let half = try await judged(missing: 3)
    #expect(half.similarity == 0.5 && !half.passed)
  }
}
