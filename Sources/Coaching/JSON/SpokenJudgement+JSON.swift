extension SpokenJudgement {
  /// The members of the judgement as the documented shape has them; a number that the rater does not
  /// stand for is null.
  public var members: [(String, JSON)] {
    [
      ("confidence", .number(confidence)), ("understood", .bool(isUnderstood)),
      ("trouble", .string(orNull: trouble?.rawValue)), ("similarity", .number(similarity)),
      ("acc", .number(orNull: said.accuracy)), ("flu", .number(orNull: said.fluency)),
      ("comp", .number(orNull: said.completeness)), ("pros", .number(orNull: said.prosody)),
      ("rater", .string(rater)), ("words", .array(words.map(\.json))),
    ]
  }
}

extension SpokenWord {
  /// As the documented shape has it.
  public var json: JSON {
    [
      "text": .string(text), "verdict": .string(verdict.rawValue),
      "score": .number(orNull: score), "start": .number(orNull: span?.lowerBound),
      "end": .number(orNull: span?.upperBound),
      "phonemes": .array(
        phonemes.map { phoneme in
          [
            "ipa": .string(phoneme.ipa), "score": .number(orNull: phoneme.score),
            "heard": .string(orNull: phoneme.heard), "tone": .bool(phoneme.isTone),
            "tentative": .bool(phoneme.isTentative),
          ]
        }),
    ]
  }
}
