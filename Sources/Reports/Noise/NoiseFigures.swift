import Coaching
import JSON

/// How loud speech must be beside each noise for three in four sentences to be understood.
struct NoiseFigures: Sendable {
  let now: [NoiseReach]
  private let before: [NoiseKind: NoiseReach]
  private let series: [NoiseKind: NoiseSeries]

  init(_ facts: PeriodFacts, before: PeriodFacts?) {
    now = facts.noise
    series = Dictionary(
      facts.noiseSeries.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
    self.before = Dictionary(
      (before?.noise ?? []).map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A row for each noise.
  func rows(in language: ReportLanguage) -> [DrillFigures.Row] {
    now.map { reach in
      DrillFigures.Row(
        name: language.name(of: reach.kind),
        count: BilingualText.numberOfItems(reach.sentences).text(in: language),
        rate: Decibels.text(reach.snr),
        about: Self.interval(reach).text(in: language),
        before: before[reach.kind].map {
          BilingualText.before.text(in: language) + " " + Decibels.text($0.snr)
        } ?? "")
    }
  }

  /// For programs: a list, which is empty where nothing was heard in noise.
  var json: JSON {
    .array(
      now.map { reach in
        [
          "kind": .string(reach.kind.rawValue), "snr": .number(PracticeFigures.tenths(reach.snr)),
          "low": .number(PracticeFigures.tenths(reach.low)),
          "high": .number(PracticeFigures.tenths(reach.high)),
          "sentences": .integer(reach.sentences),
          "before": .number(orNull: (before[reach.kind]?.snr).map(PracticeFigures.tenths)),
          "values": series[reach.kind]?.json ?? [],
        ]
      })
  }

  static func interval(_ reach: NoiseReach) -> BilingualText {
    let (low, high) = (Decibels.text(reach.low), Decibels.text(reach.high))
    return BilingualText(zh: "95% 在 \(low) 到 \(high) 之间", en: "95% sure: \(low) to \(high)")
  }
}

extension BilingualText {
  static let inNoise = BilingualText(
    zh: "噪声里听懂四分之三的句子（语声比噪声响多少，越低越好）",
    en: "Three in four sentences in noise (voice above noise; lower is better)")
  static let whichNoise = BilingualText(zh: "噪声", en: "noise")
  static let ratio = BilingualText(zh: "语声比噪声", en: "voice above noise")
  static let sentencesHeard = BilingualText(zh: "句数", en: "sentences")
}
