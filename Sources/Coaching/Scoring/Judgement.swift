public import JSON

/// What became of a word of the sentence in an answer.
public enum Verdict: String, Sendable, CaseIterable, Codable {
  case match
  /// Another spelling of the same sound: heard right, and it costs nothing.
  case homophone
  case near, wrong, missing, extra

  /// Whether the word was heard as said.
  public var isHeard: Bool { self == .match || self == .homophone }
}

/// A word of the sentence with the word of the answer aligned to it.
public struct WordVerdict: Sendable, Hashable, Codable {
  /// Absent for a word that only the answer has.
  public var expected: String?
  /// Absent for a word that the answer lacks.
  public var answer: String?
  public var verdict: Verdict

  public init(expected: String?, answer: String?, verdict: Verdict) {
    self.expected = expected
    self.answer = answer
    self.verdict = verdict
  }
}

/// The Heard judgement of one answer.
public struct Judgement: Sendable, Hashable, Codable {
  /// How much of the meaning was caught, from 0 to 1.
  public var similarity: Double
  public var passed: Bool
  /// The words in sentence order, insertions in their place.
  public var words: [WordVerdict]
  /// The places in `words` of those that would be right but for their tone; not kept in the journal.
  public var otherTones: Set<Int>

  public init(
    similarity: Double, passed: Bool, words: [WordVerdict], otherTones: Set<Int> = []
  ) {
    self.similarity = similarity
    self.passed = passed
    self.words = words
    self.otherTones = otherTones
  }
}

extension WordVerdict {
  /// The verdict as programs read it.
  public var json: JSON {
    [
      "expected": .string(orNull: expected), "answer": .string(orNull: answer),
      "verdict": .string(verdict.rawValue),
    ]
  }
}

extension WordVerdict {
  /// The verdict that `json` names, if it is one.
  public init?(json: JSON) {
    guard let verdict = json["verdict"]?.asString.flatMap(Verdict.init) else { return nil }
    self.init(
      expected: json["expected"]?.asString, answer: json["answer"]?.asString, verdict: verdict)
  }
}

extension Judgement {
  /// The judgement as programs read it.
  public var json: JSON {
    [
      "similarity": .number(similarity), "passed": .bool(passed),
      "words": .array(words.map(\.json)),
    ]
  }
}
