public import JSON

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
