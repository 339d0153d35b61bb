internal import Acoustics
public import Coaching
public import Language

/// Judges spoken Mandarin, knowing the sentence; it gets to know the speaker's voice over a
/// session.
public actor MandarinJudge: SpokenJudge {
  private let model: MandarinModel
  private let reader: Reader
  private let meaning: MeaningWords
  private var speaker = SpeakerPitch()

  public init(model: MandarinModel, reader: Reader) {
    self.model = model
    self.reader = reader
    meaning = MeaningWords(reader: reader)
  }

  /// Why a sentence cannot be judged.
  public enum Refusal: Error, Sendable, Equatable {
    /// It has no syllable, or one that Mandarin lacks.
    case noMandarin(String)
  }

  public func judge(_ answer: SpokenAnswer) throws -> SpokenJudgement {
    guard let text = text(of: answer.sentence) else {
      throw Refusal.noMandarin(answer.sentence.text)
    }
    return judge(answer, against: text)
  }

  /// Judges an answer by these syllables, whatever its sentence reads like.
  public func judge(_ answer: SpokenAnswer, against text: MandarinText) -> SpokenJudgement {
    let samples = LowMicrophone.raised(
      answer.samples.map { $0.isFinite ? max(-1, min(1, $0)) : 0 })
    let activity = SpokenActivity(of: samples)
    if let trouble = activity.trouble { return .none(trouble) }
    guard let sound = MandarinSound(samples, model: model),
      let hearing = MandarinHearing(text, in: sound)
    else { return .none(.unclear) }
    let decoys = answer.decoys.compactMap { self.text(of: $0) }
      .compactMap { sound.acceptance(of: $0.words) }
    let evidence = hearing.syllables.map { SyllableEvidence($0) }
    let trust = MandarinTrust(hearing, decoys: decoys, in: sound)
    let wave = Waveform(samples: samples, sampleRate: LogMel.sampleRate)
    // A tune is clear too.
    if trust.isAnother, wave.mayBeSpeech { return .another(than: text) }
    guard trust.confidence >= SpokenJudgement.leastConfidence else {
      let isCut = activity.isCutOff && trust.lacksAnEnd
      return .none(isCut ? .cutOff : .unclear, confidence: trust.confidence)
    }

    let track = PitchTrack(of: wave)
    speaker.hear(track)
    let tones = ToneHearing.tones(
      of: hearing, in: track, speaker: speaker, model: model.tones)
    let extras = ExtraSyllables.said(beside: hearing, in: sound)
    let words = MandarinWords(hearing, evidence, tones, extras: extras)
    let melody = answer.model.flatMap { Melody(ofModel: $0, saying: text, model: model) }
    let own = Melody(of: hearing, in: track)
    let scores = MandarinScores(
      hearing, words, tones: tones, melody: own, beside: melody, trust: trust)
    return SpokenJudgement(
      confidence: trust.confidence, similarity: words.similarity, words: words.all,
      said: scores.said, sureness: scores.sureness, rater: "local")
  }

  private func text(of sentence: Sentence) -> MandarinText? {
    MandarinText(sentence.text, reader: reader, syllables: sentence.reading, meaning: meaning)
  }
}

extension SpokenJudgement {
  /// Nothing of the sentence was said.
  fileprivate static func another(than text: MandarinText) -> SpokenJudgement {
    var judgement = SpokenJudgement(
      confidence: 1, similarity: 0,
      words: text.spoken.map { SpokenWord(text: $0.text, verdict: .missing) }, said: SaidScores(),
      rater: "local")
    judgement.isAnotherSentence = true
    return judgement
  }

  /// There is nothing to judge.
  fileprivate static func none(_ trouble: Trouble, confidence: Double = 0) -> SpokenJudgement {
    SpokenJudgement(
      confidence: min(confidence, leastConfidence), trouble: trouble, similarity: 0, words: [],
      said: SaidScores(), rater: "local")
  }
}

/// Whether there is speech in a recording, and all of it.
struct SpokenActivity {
  /// Why there is nothing to judge, if that shows without knowing the sentence.
  let trouble: SpokenJudgement.Trouble?
  /// Whether it is as loud at one end as in the middle of speech.
  let isCutOff: Bool

  init(of samples: [Float]) {
    let wave = Waveform(samples: samples, sampleRate: VoiceActivity.sampleRate)
    guard wave.peak > LowMicrophone.nothing, wave.duration > 0.1 else {
      trouble = .silence
      isCutOff = false
      return
    }
    var activity = VoiceActivity()
    let events = activity.hear(samples) + activity.finish()
    trouble = events.isEmpty ? .noise : nil
    let edge = VoiceActivity.sampleRate / 20
    let loud = Self.edgeShare * wave.rms
    isCutOff =
      Self.rms(samples.prefix(edge)) > loud || Self.rms(samples.suffix(edge)) > loud
  }

  private static func rms(_ samples: ArraySlice<Float>) -> Float {
    Waveform(samples: Array(samples), sampleRate: VoiceActivity.sampleRate).rms
  }

  private static let edgeShare: Float = 0.7
}
