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

  private struct Rater: PronunciationRater {
    let rate: @Sendable () throws -> PronunciationResult
    func rate(_ request: PronunciationRequest) async throws -> PronunciationResult { try rate() }
  }

  private static func read(
    _ seconds: Double = 2.4, aloud: Bool = true,
    hearing: (@Sendable () throws -> ASRResult)? = nil,
    rating: (@Sendable () throws -> PronunciationResult)? = nil
  ) async throws -> (outcome: SpokenOutcome, troubles: Int) {
    let home = try Home()
    let app = Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
    let reader = Reader()
    let troubles = Mutex(0)
    let judge = SpokenAnswerJudge(
      judges: SpokenJudges(
        { lang in throw MissingSpokenJudge.none(lang) }, timing: { _ in TimingJudge() }),
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
}
