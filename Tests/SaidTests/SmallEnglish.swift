import Acoustics
import Coaching

@testable import Said

/// An ear that hears phones where a sound has their numbers: one frame per sample.
enum SmallEnglish {
  static let phones = ["SIL", "AA", "B", "IY", "S", "T", "+NSN+"]
  static let words = ["see": ["S", "IY"], "tea": ["T", "IY"], "bob": ["B", "AA", "B"]]

  static let ear = EnglishEar(
    phones: phones, statesPerPhone: 1, silence: "SIL", network: .none,
    listen: { samples in
      PhoneFits(alone: fits(samples, of: Array(phones.indices))) { sounds in
        fits(samples, of: sounds.map(\.phone))
      }
    }, pronunciations: { words[$0].map { [$0] } ?? [] })

  private static func fits(_ samples: [Float], of phones: [Int]) -> Emissions {
    Emissions(
      states: phones.count,
      values: samples.enumerated().flatMap { frame, sample in
        phones.map { phone in
          (phone == Int(sample) ? 0 : -5) - Float((frame * 7 + phone * 3) % 5) / 10
        }
      })
  }

  /// Each phone for eight frames.
  static func sound(_ names: String...) -> [Float] {
    names.flatMap { name in
      [Float](repeating: Float(phones.firstIndex(of: name) ?? 0), count: 8)
    }
  }

  /// Every answer comes with the same fluency, 7 of 10.
  static let timing = Ridge(
    means: [Double](repeating: 0, count: TimingFeatures.count),
    deviations: [Double](repeating: 1, count: TimingFeatures.count),
    weights: [[7] + [Double](repeating: 0, count: TimingFeatures.count)])

  /// Numbers by which every word and every sentence was said.
  static func fit(phones: [String] = phones, sentence: Ridge) -> EnglishFit {
    let one = BoostedTrees(start: 1, trees: [])
    return EnglishFit(
      phones: phones, network: "",
      bigram: [Double](repeating: -2, count: phones.count * phones.count),
      norms: PhoneNorms(rows: phones.map { _ in [2, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1] }),
      sentence: sentence, sentenceTrees: [], timing: timing, word: one, phone: one, came: one,
      kept: one,
      recognized: one, keptMark: 0.5, cameMark: 0.5, otherMark: 0.1, poorMark: 5)
  }
}
