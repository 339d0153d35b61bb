public import JSON

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
  /// The verdict that `json` stands for, if it is one.
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
