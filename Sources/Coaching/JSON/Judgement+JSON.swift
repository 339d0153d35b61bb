extension WordVerdict {
  /// The verdict as programs read it.
  public var json: JSON {
    [
      "expected": .string(orNull: expected), "answer": .string(orNull: answer),
      "verdict": .string(verdict.rawValue),
    ]
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
