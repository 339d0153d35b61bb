@testable import Coaching
import Testing

/// Sentences that are read aloud.
@Suite struct ReadAloudTests {
  private static func judgement(_ similarity: Double) -> Judgement {
    Judgement(similarity: similarity, passed: similarity > 0.85, words: [])
  }

  private static func speech(_ local: Double?, transcript: Double?) -> AttemptSpeech {
    func rating(_ score: Double, by rater: String) -> SpokenJudgement {
      SpokenJudgement(
        confidence: 1, similarity: 1,
        words: [SpokenWord(text: "soup", verdict: .match, score: score)],
        said: SaidScores(accuracy: score), rater: rater)
    }
    var speech = AttemptSpeech(
      judgements: local.map { [rating($0, by: SpokenJudgement.local)] } ?? [])
    speech.transcribed = transcript.map { rating($0, by: SpokenJudgement.transcript) }
    return speech
  }

  private static func begun() -> (session: Session, effects: [SessionEffect]) {
    var session = DrillCourse.session(.texts(DrillCourse.sentences))
    let effects = session.handle(SessionEvent(.begin, at: 0))
    return (session, effects)
  }

  /// The same once the learner has spoken, and it is judged.
  private static func read(
    _ outcome: SpokenOutcome
  ) -> (session: Session, effects: [SessionEffect]) {
    var session = DrillCourse.session(.texts(DrillCourse.sentences))
    _ = session.handle(SessionEvent(.begin, at: 0))
    _ = session.handle(SessionEvent(.voiceBegan(ago: 0.2), at: 2))
    _ = session.handle(SessionEvent(.voiceEnded, at: 4))
    let effects = session.handle(SessionEvent(.spokenJudged(outcome), at: 5))
    return (session, effects)
  }

  @Test func `the sentence is shown and not spoken, and the microphone opens at once`() throws {
    let (_, effects) = Self.begun()
    let shown = effects.compactMap { effect -> ExercisePrompt? in
      if case .show(.item(_, _, _, _, _, let prompt)) = effect { prompt } else { nil }
    }
    #expect(shown == [.aloud(DrillCourse.sentences[0])])
    #expect(effects.contains(.hear))
    #expect(!effects.contains { if case .play = $0 { true } else { false } })
    // The model is made, to be judged beside.
    let made = effects.compactMap { effect -> String? in
      if case .prepare(let sentence, _) = effect { sentence.id } else { nil }
    }
    #expect(made == DrillCourse.sentences.prefix(2).map(\.id))
  }

  @Test func `what was another sentence is a failure that somebody heard, not a matter of timing`()
    throws
  {
    var judgement = SpokenJudgement(
      confidence: 1, similarity: 0, words: [], said: SaidScores(), rater: SpokenJudgement.local)
    judgement.isAnotherSentence = true
    var speech = AttemptSpeech(judgements: [judgement])
    speech.timing = .clear
    let (_, effects) = Self.read(.answered("", Self.judgement(0), speech))
    let trial = try #require(DrillCourse.trial(in: effects))
    #expect(trial.raters == [judgement] && !trial.isRight)
  }

  @Test func `both raters are kept with the try, and nothing of it is a sentence's try`() throws {
    let (session, effects) = Self.read(
      .answered("soup is good", Self.judgement(1), Self.speech(81, transcript: 94)))
    let trial = try #require(DrillCourse.trial(in: effects))
    #expect(trial.exercise.kind == .reading && trial.isRight && trial.heard == "soup is good")
    #expect(trial.raters.map(\.rater) == ["local", "transcript"])
    #expect(trial.raters.map(\.said.accuracy) == [81, 94])
    #expect(trial.responseSeconds == 1.8 && trial.playbacks == 0)
    #expect(effects.contains(.show(.readAloud(ReadAloud(local: 81, transcript: 94)))))
    #expect(effects.contains(.drawMelodies))
    for effect in effects {
      switch effect {
      case .persist(.attempt), .persist(.ability), .persist(.itemDone):
        Issue.record("kept as a sentence's: \(effect)")
      default: break
      }
    }
    #expect(session.isTextShown)
  }

  @Test func `what a recognizer wrote is shown where the judge here has no words`() {
    let (_, effects) = Self.read(
      .answered("soup", Self.judgement(1), Self.speech(nil, transcript: 60)))
    let said = effects.compactMap { effect -> String? in
      if case .show(.said(let judgement, _)) = effect { judgement.rater } else { nil }
    }
    #expect(said == [SpokenJudgement.transcript])
  }

  @Test(arguments: ReadingTiming.Finding.allCases)
  func `by timing alone nothing is right or wrong, and what it told is kept`(
    finding: ReadingTiming.Finding
  ) throws {
    var speech = AttemptSpeech(judgements: [])
    speech.timing = finding
    let isClear = finding == .clear
    var (session, effects) = Self.read(.answered("", Self.judgement(isClear ? 1 : 0), speech))
    #expect(effects.contains(.show(.readAloud(ReadAloud(timing: finding)))))
    #expect(!effects.contains { if case .show(.judged) = $0 { true } else { false } })
    let results = effects.compactMap { effect -> ItemResult? in
      if case .show(.itemDone(let result, _)) = effect { result } else { nil }
    }
    #expect(results.map(\.similarity) == [nil] && results.map(\.timing) == [finding])
    let trial = try #require(DrillCourse.trial(in: effects))
    #expect(trial.raters.isEmpty && trial.timing == finding)
    let summary = try #require(Self.summary(of: &session))
    #expect(summary.items == 1 && summary.judged == 0 && summary.timed == [finding: 1])
    #expect(summary.passed == 0 && summary.passedAtFirstTry == 0 && summary.heard == nil)
  }

  @Test func `a rating beside the timing is right or wrong as every other is`() throws {
    var speech = Self.speech(nil, transcript: 90)
    speech.timing = .broken
    var (session, effects) = Self.read(.answered("soup", Self.judgement(1), speech))
    #expect(effects.contains { if case .show(.judged) = $0 { true } else { false } })
    #expect(try #require(DrillCourse.trial(in: effects)).timing == .broken)
    let summary = try #require(Self.summary(of: &session))
    #expect(summary.judged == 1 && summary.passed == 1 && summary.timed.isEmpty)
  }

  @Test func `a rating that does not tell how much was said leaves it neither right nor wrong`()
    throws
  {
    var speech = AttemptSpeech(judgements: [
      SpokenJudgement(
        confidence: 1, similarity: 0, words: [], said: SaidScores(accuracy: 93), rater: "azure")
    ])
    speech.timing = .clear
    var (session, effects) = Self.read(.answered("", Self.judgement(1), speech))
    #expect(!effects.contains { if case .show(.judged) = $0 { true } else { false } })
    let told = effects.compactMap { effect -> ReadAloud? in
      if case .show(.readAloud(let read)) = effect { read } else { nil }
    }
    #expect(told.map(\.service) == [93] && told.map(\.isByTimingAlone) == [true])
    let trial = try #require(DrillCourse.trial(in: effects))
    #expect(trial.raters.map(\.said.accuracy) == [93] && trial.timing == .clear)
    let summary = try #require(Self.summary(of: &session))
    #expect(summary.items == 1 && summary.judged == 0 && summary.timed == [.clear: 1])
    #expect(summary.passed == 0)
  }

  private static func summary(of session: inout Session) -> SessionSummary? {
    session.handle(SessionEvent(.quit, at: 9)).lazy.compactMap { effect in
      if case .show(.summary(let summary)) = effect { summary } else { nil }
    }.first
  }

  @Test func `what is not caught is no try, and after two the learner hears it first`() {
    var (session, effects) = Self.read(.notCaught(.unclear))
    #expect(effects.contains(.show(.notice(.readingUnclear))) && effects.contains(.hear))
    _ = session.handle(SessionEvent(.voiceBegan(ago: 0), at: 6))
    _ = session.handle(SessionEvent(.voiceEnded, at: 7))
    effects = session.handle(SessionEvent(.spokenJudged(.notCaught(.noise)), at: 8))
    #expect(effects.contains(.show(.notice(.readingRests))) && !effects.contains(.hear))
    effects = session.handle(SessionEvent(.replay, at: 9))
    #expect(effects.contains { if case .play = $0 { true } else { false } })
    _ = session.handle(SessionEvent(.playbackStarted(by: nil), at: 9))
    #expect(session.handle(SessionEvent(.playbackEnded, at: 11)).contains(.hear))
  }

  @Test func `it cannot be typed, and without a microphone it waits for one`() {
    var (session, _) = Self.begun()
    #expect(
      session.handle(SessionEvent(.answer("Soup"), at: 1)) == [.show(.notice(.readItAloud))])
    let effects = session.handle(SessionEvent(.earFailed, at: 2))
    #expect(effects.first == .show(.notice(.readingNeedsMicrophone)))
    #expect(effects.contains(.show(.paused(byItself: false))))
    #expect(session.handle(SessionEvent(.resume, at: 3)).contains(.hear))
  }

  @Test func `a microphone that fails while the learner speaks listens again after the pause`() {
    var (session, _) = Self.begun()
    _ = session.handle(SessionEvent(.voiceBegan(ago: 0), at: 1))
    _ = session.handle(SessionEvent(.earFailed, at: 2))
    #expect(session.handle(SessionEvent(.resume, at: 3)).contains(.hear))
  }

  @Test func `a playback that fails leaves the microphone open`() {
    var (session, _) = Self.begun()
    _ = session.handle(SessionEvent(.replay, at: 1))
    let effects = session.handle(SessionEvent(.playbackFailed, at: 2))
    #expect(effects.contains(.hear) && !effects.contains(.show(.notice(.notHeardYet))))
  }

  private static let timings: [([ClosedRange<Double>], ReadingTiming.Finding)] = [
    ([0.3...1.2, 1.4...2.4], .clear), ([0.3...0.9], .short), ([], .short),
    ([0.3...1.2, 2.6...3.4], .broken), ([0.3...3, 3.2...5.9], .long), ([0.3...1.3], .clear),
  ]

  @Test(
    "timing tells whether as much was spoken as a sentence of two seconds takes", arguments: timings
  )
  func timing(speech: [ClosedRange<Double>], finding: ReadingTiming.Finding) {
    #expect(ReadingTiming(speech: speech, voice: 2).finding == finding)
  }
}
