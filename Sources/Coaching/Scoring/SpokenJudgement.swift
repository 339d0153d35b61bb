/// What a judge on this computer, who knows the sentence, made of a spoken answer.
public struct SpokenJudgement: Sendable, Hashable {
  /// Below this nothing is claimed: the learner was not understood, and it is no try.
  public static let leastConfidence = 0.7
  /// The name of the judge on this computer.
  public static let local = "local"

  /// How sure the judge is of what it heard, from 0 to 1.
  public var confidence: Double
  /// What kept the judge from hearing an answer; absent where there is one.
  public var trouble: Trouble?
  /// How much of the sentence came, from 0 to 1: only what the judge is sure of.
  public var similarity: Double
  /// The words of the sentence in their order, what was put in at its place.
  public var words: [SpokenWord]
  public var said: SaidScores
  /// How sure the scores are, where the judge tells.
  public var sureness: SaidSureness?
  /// Who judged: `SpokenJudgement.local`, or the name of a service.
  public var rater: String

  /// Why there is no answer in a recording.
  public enum Trouble: String, Sendable, Hashable, CaseIterable, Codable {
    /// Nobody spoke.
    case silence
    /// There is sound, but no speech that could be told from it.
    case noise
    /// It begins or ends in the middle of speech.
    case cutOff
    /// Somebody spoke, and the judge cannot tell what.
    case unclear
  }

  public init(
    confidence: Double, trouble: Trouble? = nil, similarity: Double, words: [SpokenWord],
    said: SaidScores, sureness: SaidSureness? = nil, rater: String
  ) {
    self.confidence = confidence
    self.trouble = trouble
    self.similarity = similarity
    self.words = words
    self.said = said
    self.sureness = sureness
    self.rater = rater
  }

  /// Whether it says anything of what was answered.
  public var isUnderstood: Bool { trouble == nil && confidence >= Self.leastConfidence }
}

/// A word of a spoken answer: a character with its syllable in Chinese.
public struct SpokenWord: Sendable, Hashable, Codable {
  /// As the sentence has it; what was heard where it was put in.
  public var text: String
  public var verdict: Verdict
  /// From 0 to 100; absent where the judge does not stand for it.
  public var score: Double?
  /// Seconds from the beginning of the recording; absent for a word that did not come.
  public var span: ClosedRange<Double>?
  public var phonemes: [SpokenPhoneme]
  /// Whether the verdict is what is likelier, and the judge is not sure of it.
  public var isTentative: Bool

  public init(
    text: String, verdict: Verdict, score: Double? = nil, span: ClosedRange<Double>? = nil,
    phonemes: [SpokenPhoneme] = [], isTentative: Bool = false
  ) {
    self.text = text
    self.verdict = verdict
    self.score = score
    self.span = span
    self.phonemes = phonemes
    self.isTentative = isTentative
  }
}

/// A sound of a word, or its tone.
public struct SpokenPhoneme: Sendable, Hashable, Codable {
  /// What it should be: in IPA, a tone by its letters (˥, ˧˥, ˨˩˦, ˥˩).
  public var ipa: String
  /// What was heard instead, where the judge is sure of it.
  public var heard: String?
  /// From 0 to 100; absent where the judge does not stand for it.
  public var score: Double?
  public var isTone: Bool
  /// Whether the judge is often wrong about such a thing, and says so.
  public var isTentative: Bool

  public init(
    ipa: String, heard: String? = nil, score: Double? = nil, isTone: Bool = false,
    isTentative: Bool = false
  ) {
    self.ipa = ipa
    self.heard = heard
    self.score = score
    self.isTone = isTone
    self.isTentative = isTentative
  }
}
