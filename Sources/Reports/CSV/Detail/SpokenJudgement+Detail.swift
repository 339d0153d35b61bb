internal import Coaching
internal import JSON

extension SpokenJudgement {
  /// The judgement in `json`; nil if it is not written as this program writes it.
  init?(json: JSON) {
    guard let confidence = json["confidence"]?.asDouble, (0...1).contains(confidence),
      let similarity = json["similarity"]?.asDouble, (0...1).contains(similarity),
      let rater = json["rater"]?.asString, let words = json["words"]?.asArray
    else { return nil }
    self.init(
      confidence: confidence, trouble: json["trouble"]?.asString.flatMap(Trouble.init),
      similarity: similarity, words: words.compactMap(SpokenWord.init(json:)),
      said: SaidScores(
        accuracy: json.score("acc"), fluency: json.score("flu"), completeness: json.score("comp"),
        prosody: json.score("pros"), total: json.score("total")),
      rater: rater)
    // Tables that were written before there was a total have no such member.
    let expected = json["total"] == nil ? members.filter { $0.0 != "total" } : members
    // Anything not understood on the way would be lost.
    guard JSON.object(expected).withDoubles == json.withDoubles else { return nil }
  }
}

extension SpokenWord {
  fileprivate init?(json: JSON) {
    guard let text = json["text"]?.asString,
      let verdict = json["verdict"]?.asString.flatMap(Verdict.init),
      let phonemes = json["phonemes"]?.asArray
    else { return nil }
    var span: ClosedRange<Double>?
    if let start = json["start"]?.asDouble, let end = json["end"]?.asDouble, start >= 0,
      start <= end
    {
      span = start...end
    }
    self.init(
      text: text, verdict: verdict, score: json.score("score"), span: span,
      phonemes: phonemes.compactMap(SpokenPhoneme.init(json:)),
      isTentative: json["tentative"]?.asBool ?? false)
  }
}

extension SpokenPhoneme {
  fileprivate init?(json: JSON) {
    guard let ipa = json["ipa"]?.asString, let isTone = json["tone"]?.asBool,
      let isTentative = json["tentative"]?.asBool
    else { return nil }
    self.init(
      ipa: ipa, heard: json["heard"]?.asString, score: json.score("score"), isTone: isTone,
      isTentative: isTentative)
  }
}

extension JSON {
  /// A number from 0 to 100 under `key`.
  fileprivate func score(_ key: String) -> Double? {
    self[key]?.asDouble.flatMap { (0...100).contains($0) ? $0 : nil }
  }

  /// The same value, with whole numbers treated like all others.
  fileprivate var withDoubles: JSON {
    switch self {
    case .integer(let number): .number(Double(number))
    case .array(let elements): .array(elements.map(\.withDoubles))
    case .object(let object): .object(object.members.map { ($0.key, $0.value.withDoubles) })
    case .null, .bool, .number, .string: self
    }
  }
}
