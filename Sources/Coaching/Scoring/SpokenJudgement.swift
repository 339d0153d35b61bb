public import JSON

/// What the judge on this computer, which knows the sentence, made of a spoken answer.
public struct SpokenJudgement: Sendable, Hashable {
  /// Below this nothing is claimed: the learner was not understood, and it is no try.
  public static let leastConfidence = 0.7
  /// The name of the judge on this computer.
  public static let local = "local"
  /// The name of the rating by what a recognizer wrote down.
  public static let transcript = "transcript"

  /// How sure the judge is of what it heard, from 0 to 1.
  public var confidence: Double
  /// What kept the judge from hearing an answer; absent if there is one.
  public var trouble: Trouble?
  /// How much of the sentence was said, from 0 to 1: only what the judge is sure of.
  public var similarity: Double
  /// The words of the sentence in order, insertions in their place.
  public var words: [SpokenWord]
  public var said: SaidScores
  /// How sure the scores are, if the judge tells.
  public var sureness: SaidSureness?
  /// Whether it was clear speech, but not this sentence.
  public var isAnotherSentence = false
  /// Who judged: `SpokenJudgement.local`, or the name of a service.
  public var rater: String

  /// Why there is no answer in a recording.
  public enum Trouble: String, Sendable, Hashable, CaseIterable, Codable {
    /// There is no sound of speech.
    case silence
    /// There is sound, but no discernible speech.
    case noise
    /// It begins or ends in the middle of speech.
    case cutOff
    /// There is speech, but the judge cannot tell what was said.
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

  /// Whether it says anything about what was answered.
  public var isUnderstood: Bool { trouble == nil && confidence >= Self.leastConfidence }

  /// Whether it tells how much of the sentence was said: scores of what was heard alone do not.
  public var tellsHowMuch: Bool {
    said == SaidScores() || said.completeness != nil || !words.isEmpty
  }
}

/// A word of a spoken answer: a character with its syllable in Chinese.
public struct SpokenWord: Sendable, Hashable, Codable {
  /// As the sentence has it; for an insertion, what was heard.
  public var text: String
  public var verdict: Verdict
  /// From 0 to 100; absent where the judge cannot vouch for it.
  public var score: Double?
  /// Seconds from the beginning of the recording; absent for a word that was not said.
  public var span: ClosedRange<Double>?
  public var phonemes: [SpokenPhoneme]
  /// Whether the verdict is merely likely: the judge is not sure of it.
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
  /// What was heard instead, if the judge is sure of it.
  public var heard: String?
  /// From 0 to 100; absent where the judge cannot vouch for it.
  public var score: Double?
  public var isTone: Bool
  /// Whether the judge is often wrong about this kind of thing, and says so.
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

/// What a pronunciation score means to the speaker.
public enum SaidBand: String, Sendable, Hashable, CaseIterable {
  /// Anyone understands it at once.
  case clear
  /// It is understood, with an accent or a little care.
  case understandable
  /// It may be taken for something else.
  case practise

  /// The band of a score from 0 to 100.
  public init(_ score: Double) {
    self = score >= 75 ? .clear : score >= 50 ? .understandable : .practise
  }
}

/// How sure a judge is of each score for a spoken answer, from 0 to 1; a score below
/// `SpokenJudgement.leastConfidence` in certainty is withheld.
public struct SaidSureness: Sendable, Hashable {
  public var accuracy: Double
  public var fluency: Double
  public var completeness: Double
  public var prosody: Double

  public init(accuracy: Double, fluency: Double, completeness: Double, prosody: Double) {
    self.accuracy = accuracy
    self.fluency = fluency
    self.completeness = completeness
    self.prosody = prosody
  }
}

/// The melody of a voice: its height over time, about the speaker's own middle.
public struct PitchContour: Sendable, Hashable {
  /// When it begins in the sound.
  public var start: Double
  /// How long it lasts.
  public var seconds: Double
  /// Semitones above the middle, evenly spread over its time; nil where there is no voiced sound.
  public var semitones: [Double?]

  public init(start: Double, seconds: Double, semitones: [Double?]) {
    self.start = start
    self.seconds = seconds
    self.semitones = semitones
  }
}

extension SpokenJudgement {
  /// The members of the judgement in the documented shape; a number that the rater cannot vouch for
  /// is null. If the rater tells how sure it is of each, `sure` follows.
  public var members: [(String, JSON)] {
    let members: [(String, JSON)] = [
      ("confidence", .rounded(confidence, places: 3)), ("understood", .bool(isUnderstood)),
      ("trouble", .string(orNull: trouble?.rawValue)),
      ("similarity", .rounded(similarity, places: 3)),
      ("acc", .rounded(said.accuracy)), ("flu", .rounded(said.fluency)),
      ("comp", .rounded(said.completeness)), ("pros", .rounded(said.prosody)),
      ("total", .rounded(said.total)),
      ("rater", .string(rater)), ("words", .array(words.map(\.json))),
    ]
    return members + (isAnotherSentence ? [("another_sentence", true)] : [])
      + (sureness.map { [("sure", $0.json)] } ?? [])
  }

  /// The judgement as programs read it.
  public var json: JSON { .object(members) }
}

extension SaidSureness {
  fileprivate var json: JSON {
    [
      "acc": .rounded(accuracy, places: 3), "flu": .rounded(fluency, places: 3),
      "comp": .rounded(completeness, places: 3), "pros": .rounded(prosody, places: 3),
    ]
  }
}

extension SpokenWord {
  /// In the documented shape: `start` and `end` in seconds of the recording, `tentative` only if it
  /// is.
  public var json: JSON {
    let members: [(String, JSON)] = [
      ("text", .string(text)), ("verdict", .string(verdict.rawValue)), ("score", .rounded(score)),
      ("start", .rounded(span?.lowerBound, places: 3)),
      ("end", .rounded(span?.upperBound, places: 3)), ("phonemes", .array(phonemes.map(\.json))),
    ]
    return .object(isTentative ? members + [("tentative", true)] : members)
  }
}

extension SpokenPhoneme {
  /// In the documented shape.
  public var json: JSON {
    [
      "ipa": .string(ipa), "score": .rounded(score), "heard": .string(orNull: heard),
      "tone": .bool(isTone), "tentative": .bool(isTentative),
    ]
  }
}

extension JSON {
  /// A number with this many decimals; null if there is none, or it is not finite.
  fileprivate static func rounded(_ number: Double?, places: Int = 2) -> JSON {
    guard let number, number.isFinite else { return .null }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return .number((number * scale).rounded() / scale)
  }
}
