import Coaching

extension SpokenJudgement {
  /// The judgement that `json` stands for; nothing where a member is missing, wrong or unknown.
  init?(json: JSON) {
    guard json.hasOnly(Self.keys), let confidence = json["confidence"]?.asDouble,
      (0...1).contains(confidence), json["understood"]?.asBool != nil,
      case .some(let trouble) = json.text("trouble"),
      let similarity = json["similarity"]?.asDouble, (0...1).contains(similarity),
      let rater = json["rater"]?.asString, let list = json["words"]?.asArray,
      case .some(let accuracy) = json.number("acc", upTo: 100),
      case .some(let fluency) = json.number("flu", upTo: 100),
      case .some(let completeness) = json.number("comp", upTo: 100),
      case .some(let prosody) = json.number("pros", upTo: 100)
    else { return nil }
    let words = list.compactMap(SpokenWord.init(json:))
    let known = trouble.map { Trouble(rawValue: $0) }
    guard words.count == list.count, known != .some(nil) else { return nil }
    self.init(
      confidence: confidence, trouble: known ?? nil, similarity: similarity, words: words,
      said: SaidScores(
        accuracy: accuracy, fluency: fluency, completeness: completeness, prosody: prosody),
      rater: rater)
  }

  private static let keys: Set = [
    "confidence", "understood", "trouble", "similarity", "acc", "flu", "comp", "pros", "rater",
    "words",
  ]
}

extension SpokenWord {
  fileprivate init?(json: JSON) {
    guard json.hasOnly(["text", "verdict", "score", "start", "end", "phonemes"]),
      let text = json["text"]?.asString,
      let verdict = json["verdict"]?.asString.flatMap(Verdict.init),
      case .some(let score) = json.number("score", upTo: 100),
      case .some(let start) = json.number("start", upTo: 1e9),
      case .some(let end) = json.number("end", upTo: 1e9), let list = json["phonemes"]?.asArray
    else { return nil }
    let phonemes = list.compactMap(SpokenPhoneme.init(json:))
    guard phonemes.count == list.count, (start == nil) == (end == nil), start ?? 0 <= end ?? 0
    else { return nil }
    var span: ClosedRange<Double>?
    if let start, let end { span = start...end }
    self.init(text: text, verdict: verdict, score: score, span: span, phonemes: phonemes)
  }
}

extension SpokenPhoneme {
  fileprivate init?(json: JSON) {
    guard json.hasOnly(["ipa", "score", "heard", "tone", "tentative"]),
      let ipa = json["ipa"]?.asString, case .some(let heard) = json.text("heard"),
      case .some(let score) = json.number("score", upTo: 100), let isTone = json["tone"]?.asBool,
      let isTentative = json["tentative"]?.asBool
    else { return nil }
    self.init(ipa: ipa, heard: heard, score: score, isTone: isTone, isTentative: isTentative)
  }
}

extension JSON {
  /// Whether it is an object with these members and no other.
  func hasOnly(_ keys: Set<String>) -> Bool {
    guard let members = asObject?.members else { return false }
    return members.count == keys.count && members.allSatisfy { keys.contains($0.key) }
  }

  /// A number or none under `key`; nothing where it is neither, or beyond its range.
  func number(_ key: String, upTo limit: Double) -> Double?? {
    switch self[key] {
    case .null: return .some(nil)
    case let value:
      guard let number = value?.asDouble, (0...limit).contains(number) else { return nil }
      return .some(number)
    }
  }

  /// A text or none under `key`; nothing where it is neither.
  fileprivate func text(_ key: String) -> String?? {
    switch self[key] {
    case .null: .some(nil)
    case let value: value?.asString.map { .some($0) }
    }
  }
}
