import Coaching
import JSON

/// Those who rated how a sentence was read aloud, as they are stored: without key names, because there are
/// many words.
struct Raters {
  var judgements: [SpokenJudgement]
  /// What the timing told: the last of the list if anybody told how much was said, else the first, so that the
  /// beginning tells those tries apart.
  var timing: ReadingTiming.Finding?

  private static let timing = "timing"
  /// How what is stored begins where nobody but the timing told how much was said.
  private static let timingAlone = #"[["timing","#
  /// How it begins where this computer rated, which always tells how much was said.
  private static let rated = #"[["local","#

  init(_ judgements: [SpokenJudgement], timing: ReadingTiming.Finding? = nil) {
    self.judgements = judgements
    self.timing = timing
  }

  /// Whether somebody told how much was said, by the beginning of what is stored where that tells: ten years
  /// of tries are gone through.
  static func tellHowMuch(stored: String?) -> Bool {
    guard let stored, !stored.hasPrefix(timingAlone) else { return false }
    return stored.hasPrefix(rated)
      || Self(stored: stored).judgements.contains(where: \.tellsHowMuch)
  }

  /// Nil where there is nothing to store.
  var stored: String? {
    let told = timing.map { [JSON.array([.string(Self.timing), .string($0.rawValue)])] } ?? []
    let rated = judgements.map(\.stored)
    let list = judgements.contains(where: \.tellsHowMuch) ? rated + told : told + rated
    return list.isEmpty ? nil : JSON.array(list).text
  }

  /// Ratings that cannot be read are left out.
  init(stored: String?) {
    let list = stored.flatMap { try? JSON.parse($0).asArray } ?? []
    judgements = list.compactMap(SpokenJudgement.init(stored:))
    for parts in list.compactMap(\.asArray) where parts.count == 2 {
      guard parts[0].asString == Self.timing, let word = parts[1].asString else { continue }
      timing = ReadingTiming.Finding(rawValue: word) ?? timing
    }
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
