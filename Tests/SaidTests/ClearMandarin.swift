import Acoustics
@testable import Said
import Testing

/// Mandarin as clear as no recording is: frames that fit one state each, and hardly any other.
enum ClearMandarin {
  private static let framesByState = 5

  /// Silence of so many frames after a syllable.
  struct Pause {
    var after: Int
    var frames: Int
  }

  static func syllables(_ pinyin: [String]) throws -> [MandarinSyllable] {
    try pinyin.map { try #require(MandarinSyllable(pinyin: $0)) }
  }

  static func text(
    _ pinyin: [String], burden: MandarinText.Burden = .content, tone: Int = 1
  ) throws -> MandarinText {
    MandarinText(
      try syllables(pinyin).map { .init(text: "字", syllable: $0, tone: tone, burden: burden) })
  }

  static func sound(
    of pinyin: [String], pause: Pause? = nil, evidence: BoostedTrees? = nil,
    extras: BoostedTrees? = nil
  ) throws -> MandarinSound? {
    let frames = try syllables(pinyin).enumerated().flatMap { place, syllable in
      MandarinStates.units(of: syllable).flatMap(\.states).flatMap {
        [Int](repeating: $0, count: framesByState)
      }
        + (pause?.after == place
          ? [Int](repeating: MandarinStates.silence, count: pause?.frames ?? 0) : [])
    }
    var values: [Float] = []
    for state in frames {
      values += (0..<MandarinStates.count).map { $0 == state ? -0.1 : -8 }
    }
    return MandarinSound(
      Emissions(states: MandarinStates.count, values: values),
      evidence: try evidence ?? MandarinModels.shipped().evidence,
      extras: try extras ?? MandarinModels.shipped().extras)
  }
}
