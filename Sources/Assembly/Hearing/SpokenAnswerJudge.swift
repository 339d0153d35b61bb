import Acoustics
import Coaching
import Language
import Practice
import Said

/// Turns what a learner said into an answer: always on this computer, and by services if they are
/// configured.
///
/// The services only get speech, and what they fail at this computer does.
struct SpokenAnswerJudge: Sendable {
  let judges: SpokenJudges
  let judge: Judge
  let passMark: Double
  let decoys: Decoys
  let recognizer: (name: String, asr: any ASRProvider)?
  let rater: (name: String, rater: any PronunciationRater)?
  let recordings: RecordingPlace
  /// What is told of a sentence that was read aloud.
  let reading: ReadingJudge
  /// The session's name and day, under which a recording is kept.
  let session: String
  let day: LocalDay
  /// Called with the reason why a service was passed over.
  let tell: @Sendable (any Error) -> Void

  func judge(_ attempt: SessionServices.SpokenTry) async throws -> SpokenOutcome {
    if attempt.heard.isCutOff { return .notCaught(.cutOff) }
    let sound = SpokenAnswer(
      samples: attempt.heard.samples, sentence: attempt.sentence,
      decoys: decoys.decoys(for: attempt.sentence), model: attempt.model)
    let (local, timing) = try await localJudgement(of: sound, isAloud: attempt.isAloud)
    // Silence and noise hold no words: a service given them invents some.
    if let trouble = local.trouble, trouble != .unclear { return .notCaught(trouble) }
    let helped = await help(
      with: attempt,
      heard: local.isUnderstood ? local.answer(to: attempt.sentence, passMark).0 : nil)
    guard let (answer, judgement) = answer(to: attempt.sentence, local, helped.transcript) else {
      if attempt.isAloud, timing != nil, recognizer == nil || helped.hasFailed {
        return await byTiming(attempt, helped.rating)
      }
      return .notCaught(.unclear)
    }
    let own = timing?.judge(sound, heard: judgement) ?? local
    let judgements = [own.isUnderstood ? own : nil, helped.rating]
    var speech = AttemptSpeech(
      judgements: judgements.compactMap(\.self), recording: await kept(attempt))
    if attempt.isAloud, let transcript = helped.transcript {
      speech.transcribed = await reading.rating(
        of: attempt.sentence, transcript: transcript,
        similarity: judge.judge(transcript, of: attempt.sentence).similarity)
    }
    return .answered(answer, judgement, speech)
  }

  /// Nobody here understands the language: timing alone tells whether it was read clearly.
  private func byTiming(
    _ attempt: SessionServices.SpokenTry, _ rating: SpokenJudgement?
  ) async -> SpokenOutcome {
    let finding = reading.timing(attempt)
    // A rater that gave nothing knows nothing.
    let rating = rating.flatMap { $0.said == SaidScores() ? nil : $0 }
    var speech = AttemptSpeech(
      judgements: [rating].compactMap(\.self), recording: await kept(attempt))
    speech.timing = finding
    let isClear = finding == .clear
    // A rater may know how much of the sentence was there: clear timing does not outdo that.
    let known = rating.flatMap { $0.tellsHowMuch ? $0.similarity : nil }
    let similarity = known ?? (isClear ? 1 : 0)
    return .answered(
      "",
      Judgement(similarity: similarity, passed: isClear && similarity >= passMark, words: []),
      speech)
  }

  /// The name of the recording, if one is kept; a full disk does not cost the try.
  private func kept(_ attempt: SessionServices.SpokenTry) async -> String? {
    do {
      return try await recordings.keep(
        attempt.heard.wave, of: day, session: session, item: attempt.item,
        number: attempt.number)
    } catch {
      tell(error)
      return nil
    }
  }

  /// By the language's judge; if there is none but a service can hear, or if it was read aloud, by timing
  /// alone.
  private func localJudgement(
    of answer: SpokenAnswer, isAloud: Bool
  ) async throws -> (SpokenJudgement, timing: TimingJudge?) {
    do {
      return (try await judges.judge(for: answer.sentence.lang).judge(answer), nil)
    } catch let error as MissingSpokenJudge {
      if recognizer == nil, !isAloud { throw error }
      let timing = await judges.timingJudge(for: answer.sentence.lang)
      return (try await timing.judge(answer), timing)
    }
  }

  /// The answer in words: the best hearing counts, whichever judge it came from.
  private func answer(
    to sentence: Sentence, _ local: SpokenJudgement, _ transcript: String?
  ) -> (String, Judgement)? {
    let heard = transcript.map { ($0, judge.judge($0, of: sentence)) }
    let known = local.isUnderstood ? local.answer(to: sentence, passMark) : nil
    guard let heard, let known else { return heard ?? known }
    return known.1.similarity > heard.1.similarity ? known : heard
  }

  // MARK: Services

  private struct Help: Sendable {
    var transcript: String?
    var rating: SpokenJudgement?
    /// Whether the recognizer could not be asked: then it was not unsure.
    var hasFailed = false
  }

  /// What services make of it; a rater is told what was heard, be it by the judge here.
  private func help(with attempt: SessionServices.SpokenTry, heard: String?) async -> Help {
    guard recognizer != nil || rater != nil else { return Help() }
    do {
      return try await recordings.lend(attempt.heard.wave) { path in
        async let hearing = transcript(of: path, attempt.sentence)
        if let heard {
          async let rating = rating(of: path, attempt.sentence, heard: heard)
          let (words, hasFailed) = await hearing
          return Help(transcript: words, rating: await rating, hasFailed: hasFailed)
        }
        let (words, hasFailed) = await hearing
        return Help(
          transcript: words, rating: await rating(of: path, attempt.sentence, heard: words),
          hasFailed: hasFailed)
      }
    } catch {
      tell(error)
      return Help(hasFailed: recognizer != nil)
    }
  }

  /// What a service heard; no words if it failed or is not sure.
  private func transcript(
    of path: String, _ sentence: Sentence
  ) async -> (words: String?, hasFailed: Bool) {
    guard let recognizer else { return (nil, false) }
    do {
      let result = try await recognizer.asr.transcribe(
        ASRRequest(audioURL: path, lang: sentence.lang))
      let isSure = (result.confidence ?? 1) >= SpokenJudgement.leastConfidence
      return (isSure && !result.transcript.isEmpty ? result.transcript : nil, false)
    } catch {
      tell(error)
      return (nil, true)
    }
  }

  private func rating(
    of path: String, _ sentence: Sentence, heard: String?
  ) async -> SpokenJudgement? {
    guard let rater else { return nil }
    do {
      let result = try await rater.rater.rate(
        PronunciationRequest(
          audioURL: path, referenceText: sentence.text, transcript: heard, lang: sentence.lang))
      return SpokenJudgement(result, by: rater.name)
    } catch {
      tell(error)
      return nil
    }
  }
}

extension SpokenJudgement {
  /// What the judge is sure was said, as an answer in words.
  ///
  /// Of an answer that fails a word that may have been another one is not claimed: it is what the
  /// answer lacks.
  func answer(to sentence: Sentence, _ passMark: Double) -> (String, Judgement) {
    let passed = similarity >= passMark
    func isSure(_ word: SpokenWord) -> Bool { passed || !word.isTentative }
    let verdicts = words.map { word in
      let verdict: Verdict =
        switch word.verdict {
        case .wrong, .near: .missing
        case .match, .homophone: isSure(word) ? word.verdict : .near
        case .missing, .extra: word.verdict
        }
      return WordVerdict(
        expected: word.verdict == .extra ? nil : word.text,
        answer: verdict.isHeard || verdict == .extra || verdict == .near ? word.text : nil,
        verdict: verdict)
    }
    let spoken = words.filter { $0.verdict.isHeard && isSure($0) }.map(\.text)
    return (
      spoken.joined(separator: sentence.lang.isSpaced ? " " : ""),
      Judgement(similarity: similarity, passed: passed, words: verdicts)
    )
  }
}
