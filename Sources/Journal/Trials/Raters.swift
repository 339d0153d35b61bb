import Coaching
import JSON

/// Those who rated how a sentence was read aloud, as they are stored: without key names, because there are
/// many words.
extension [SpokenJudgement] {
  var stored: String { JSON.array(map(\.stored)).text }

  /// Ratings that cannot be read are left out.
  init(stored: String) {
    let list = try? JSON.parse(stored).asArray
    self = (list ?? []).compactMap(SpokenJudgement.init(stored:))
  }
}

extension SpokenJudgement {
  fileprivate var stored: JSON {
    let said = [said.accuracy, said.fluency, said.completeness, said.prosody, said.total]
    return .array(
      [.string(rater), .number(confidence.asShare), .number(similarity.asShare)]
        + said.map { score in .number(orNull: score?.asRoundedScore) }
        + [(try? JSON.parse(words.stored)) ?? .array([])])
  }

  fileprivate init?(stored: JSON) {
    guard let parts = stored.asArray, parts.count == 9, let rater = parts[0].asString,
      let confidence = parts[1].asDouble, let similarity = parts[2].asDouble
    else { return nil }
    self.init(
      confidence: confidence, similarity: similarity, words: [SpokenWord](stored: parts[8].text),
      said: SaidScores(
        accuracy: parts[3].asDouble, fluency: parts[4].asDouble, completeness: parts[5].asDouble,
        prosody: parts[6].asDouble, total: parts[7].asDouble), rater: rater)
  }
}

extension Double {
  /// Within 0 and 100, to a tenth.
  fileprivate var asRoundedScore: Double? {
    isNaN ? nil : (Swift.min(100, Swift.max(0, self)) * 10).rounded() / 10
  }
}
