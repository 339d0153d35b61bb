public import JSON

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

/// What a number of a pronunciation means to the one who spoke.
public enum SaidBand: String, Sendable, Hashable, CaseIterable {
  /// Whoever hears it understands it at once.
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

/// How sure a judge is of each score that it gives a spoken answer, from 0 to 1; one that it is less
/// sure of than `SpokenJudgement.leastConfidence` is withheld.
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
  /// When in the sound it begins.
  public var start: Double
  /// How long it lasts.
  public var seconds: Double
  /// Semitones above the middle, evenly spread over its time; nothing where no voice swings.
  public var semitones: [Double?]

  public init(start: Double, seconds: Double, semitones: [Double?]) {
    self.start = start
    self.seconds = seconds
    self.semitones = semitones
  }
}

extension SpokenJudgement {
  /// The members of the judgement as the documented shape has them; a number that the rater does not
  /// stand for is null. Where the rater tells how sure it is of each, `sure` follows.
  public var members: [(String, JSON)] {
    let members: [(String, JSON)] = [
      ("confidence", .rounded(confidence, places: 3)), ("understood", .bool(isUnderstood)),
      ("trouble", .string(orNull: trouble?.rawValue)),
      ("similarity", .rounded(similarity, places: 3)),
      ("acc", .rounded(said.accuracy)), ("flu", .rounded(said.fluency)),
      ("comp", .rounded(said.completeness)), ("pros", .rounded(said.prosody)),
      ("rater", .string(rater)), ("words", .array(words.map(\.json))),
    ]
    return members + (sureness.map { [("sure", $0.json)] } ?? [])
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
  /// As the documented shape has it: `start` and `end` in seconds of the recording, `tentative` only
  /// where it is.
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
  /// As the documented shape has it.
  public var json: JSON {
    [
      "ipa": .string(ipa), "score": .rounded(score), "heard": .string(orNull: heard),
      "tone": .bool(isTone), "tentative": .bool(isTentative),
    ]
  }
}

extension JSON {
  /// A number with so many decimals; null where there is none, and for what is no number.
  fileprivate static func rounded(_ number: Double?, places: Int = 2) -> JSON {
    guard let number, number.isFinite else { return .null }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return .number((number * scale).rounded() / scale)
  }
}
