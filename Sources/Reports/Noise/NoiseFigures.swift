import Coaching
import JSON

/// How loud speech must be beside each noise for three in four sentences to be understood.
struct NoiseFigures: Sendable {
  let now: [PractisedNoise]
  private let before: [PractisedNoise]

  init(_ facts: PeriodFacts, before: PeriodFacts?) {
    now = facts.noise
    self.before = before?.noise ?? []
  }

  /// Where the same led in the span before.
  private func reachBefore(_ noise: PractisedNoise) -> NoiseReach? {
    before.first { $0.lang == noise.lang && $0.reach.kind == noise.reach.kind }?.reach
  }

  /// A row for each noise.
  func rows(in language: ReportLanguage) -> [DrillFigures.Row] {
    now.map { noise in
      let reach = noise.reach
      return DrillFigures.Row(
        name: language.name(of: reach.kind),
        count: BilingualText.numberOfItems(reach.sentences).text(in: language),
        rate: Decibels.text(reach.snr, in: language),
        about: Self.interval(reach).text(in: language),
        before: reachBefore(noise).map {
          BilingualText.before.text(in: language) + " " + Decibels.text($0.snr, in: language)
        } ?? "")
    }
  }

  /// For programs: a list, which is empty where nothing was heard in noise.
  var json: JSON {
    .array(
      now.map { noise in
        let reach = noise.reach
        return [
          "lang": .string(noise.lang.rawValue), "kind": .string(reach.kind.rawValue),
          "snr": .number(PracticeFigures.tenths(reach.snr)),
          "low": .number(PracticeFigures.tenths(reach.low)),
          "high": .number(PracticeFigures.tenths(reach.high)),
          "sentences": .integer(reach.sentences),
          "before": .number(orNull: (reachBefore(noise)?.snr).map(PracticeFigures.tenths)),
          "values": noise.series.json,
        ]
      })
  }

  static func interval(_ reach: NoiseReach) -> BilingualText {
    func ends(in language: ReportLanguage) -> [String] {
      [reach.low, reach.high].map { Decibels.text($0, in: language) }
    }
    let (zh, en) = (ends(in: .chinese), ends(in: .english))
    return BilingualText(
      zh: "很可能在 \(zh[0]) 到 \(zh[1]) 之间", en: "95% sure: \(en[0]) to \(en[1])")
  }
}

extension BilingualText {
  static let inNoise = BilingualText(
    zh: "噪声里听懂四分之三的句子（说话声比噪声响多少，越低越好）",
    en: "Three in four sentences in noise (voice above noise; lower is better)")
  static let whichNoise = BilingualText(zh: "噪声", en: "noise")
  static let ratio = BilingualText(zh: "说话声比噪声", en: "voice above noise")
  static let sentencesHeard = BilingualText(zh: "句数", en: "sentences")
}
