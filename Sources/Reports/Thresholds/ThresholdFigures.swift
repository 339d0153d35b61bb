import Coaching

/// The thresholds that were measured in a span, by what can be compared, each with where it leads.
struct ThresholdFigures: Sendable {
  /// One series: the same language, noise, voice, device and shape.
  struct Row: Sendable {
    let series: Measured.Series
    /// Those of the span, the earliest first; never none.
    let values: [KeptMeasure]
    /// The first there ever was.
    let first: KeptMeasure
    /// Through the last ones there were, up to the end of the span.
    let trend: ThresholdTrend?
    /// A measurement after the last one, which lies beyond what can be measured: it has no figure, and what the
    /// others lead to is not where it stands.
    let beyond: KeptMeasure?

    var last: KeptMeasure { values[values.count - 1] }
    /// How the last one compares with the first; nil where it is the first.
    var retest: Retest? {
      first.measured.id == last.measured.id
        ? nil : Retest(last.measured.estimate, after: first.measured.estimate)
    }

    /// What can be told for certain: by the line, else by a difference that means something in one person. Nil
    /// where a later one has no figure.
    var direction: ThresholdTrend.Direction? {
      if beyond != nil { return nil }
      if let trend, trend.direction != .steady { return trend.direction }
      guard let retest, retest.isMeaningful else { return .steady }
      return retest.change < 0 ? .better : .worse
    }
  }

  /// The series measured last come first.
  let rows: [Row]

  init(_ facts: PeriodFacts) {
    self.init(facts.thresholds, from: facts.first, to: facts.last)
  }

  /// The figures of all measurements that have one, in whatever order, for some days.
  init(_ measures: [KeptMeasure], from first: LocalDay, to last: LocalDay) {
    let all = measures.filter { $0.at.day <= last }
      .sorted { ($0.at.milliseconds, $0.measured.id) < ($1.at.milliseconds, $1.measured.id) }
    let known = all.filter { !$0.measured.estimate.isBeyond }
    var order: [Measured.Series] = []
    var bySeries: [Measured.Series: [KeptMeasure]] = [:]
    for kept in known {
      let series = kept.measured.series
      order.removeAll { $0 == series }
      order.insert(series, at: 0)
      bySeries[series, default: []].append(kept)
    }
    rows = order.compactMap { series in
      guard let figures = bySeries[series], let earliest = figures.first else { return nil }
      let values = figures.filter { $0.at.day >= first }
      guard !values.isEmpty else { return nil }
      let latest = all.last { $0.measured.series == series }
      return Row(
        series: series, values: values, first: earliest,
        trend: ThresholdTrend(figures.map(\.measured.estimate)),
        beyond: latest.flatMap { $0.measured.estimate.isBeyond ? $0 : nil })
    }
  }
}

extension ThresholdFigures.Row {
  /// Where it leads, as far as that can be told; nil where there is nothing to compare.
  func course(in language: ReportLanguage) -> String? {
    if let beyond { return BilingualText.beyond(on: beyond.at.day).text(in: language) }
    guard retest != nil else { return nil }
    return direction.map { BilingualText.direction($0).text(in: language) }
  }

  /// What is compared, in a line: the noise, the voice and the device.
  func name(in language: ReportLanguage) -> String {
    ([language.name(of: series.kind)] + place(in: language)).joined(separator: " · ")
  }

  /// The voice, the device, and whether it was shaped.
  func place(in language: ReportLanguage) -> [String] {
    let known = [series.voice?.id, series.device].compactMap(\.self)
    let place = known.isEmpty ? [BilingualText.silent.text(in: language)] : known
    return place + (series.isShaped ? [BilingualText.shaped.text(in: language)] : [])
  }
}

extension BilingualText {
  static let hearingInNoise = BilingualText(
    zh: "噪声中的听力（数字越低越好）", en: "Hearing in noise (lower is better)")
  static let noise = BilingualText(zh: "噪声", en: "Noise")
  static let threshold = BilingualText(zh: "听懂一半的词", en: "Half of the words")
  static let sure = BilingualText(zh: "可信范围", en: "95% sure")
  static let firstTime = BilingualText(zh: "第一次", en: "First")
  /// That a later measurement has no figure.
  static func beyond(on day: LocalDay) -> BilingualText {
    BilingualText(
      zh: "\(day)再测，超出了能测的范围", en: "measured again on \(day): beyond what can be measured")
  }

  static let trendOfThresholds = BilingualText(zh: "变化", en: "Change")
  fileprivate static let silent = BilingualText(zh: "没有声音", en: "silent")
  fileprivate static let shaped = BilingualText(zh: "按听力图调整", en: "shaped by audiogram")

  static func direction(_ direction: ThresholdTrend.Direction) -> BilingualText {
    switch direction {
    case .better: BilingualText(zh: "在进步", en: "better")
    case .worse: BilingualText(zh: "在退步", en: "worse")
    case .steady: BilingualText(zh: "看不出变化", en: "no change can be told")
    }
  }
}
