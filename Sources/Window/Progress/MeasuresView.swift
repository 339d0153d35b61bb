import CAdw
import Coaching
import Reports
import Wording

/// What was measured in noise, series by series, and the way to measure again.
final class MeasuresView: ReadView {
  private let measure: (Lang, NoiseKind, _ isSpoken: Bool) -> Void
  private let body = Box.column(gap: 22)
  private let choices = WrapBox()
  private var lang = Lang.chinese
  private var kind = NoiseKind.steady
  private var isSpoken = false

  /// `measure` begins a measurement.
  init(
    _ work: Work, language: InterfaceLanguage,
    measure: @escaping (Lang, NoiseKind, _ isSpoken: Bool) -> Void
  ) {
    self.measure = measure
    super.init(work, language: language)
    column.show([Label(say(.measureWhat)).leading(), choices, body])
    offer(lang)
    read {
      try await $0.thresholds()
    } show: { [weak self] found in
      if found.lang != self?.lang { self?.offer(found.lang) }
      self?.show(found.history, found.practised)
    }
  }

  private func offer(_ lang: Lang) {
    self.lang = lang
    let (kinds, langs) = (NoiseKind.allCases, Lang.allCases)
    choices.show([
      Choice(kinds.map { say(Phrase.name(of: $0)) }, chosen: kinds.firstIndex(of: kind) ?? 0) {
        [weak self] in
        self?.kind = kinds[$0]
      }.with("tall").named(say(.whichNoise)),
      Choice(langs.map { say(.practised($0)) }, chosen: langs.firstIndex(of: lang) ?? 0) {
        [weak self] in self?.lang = langs[$0]
      }.with("tall").named(say(.windowLanguage)),
      Choice([say(.answerByChoosing), say(.answerBySpeaking)], chosen: isSpoken ? 1 : 0) {
        [weak self] in
        self?.isSpoken = $0 == 1
      }.with("tall").named(say(.howToAnswer)),
      Button(say(.beginMeasure)) { [weak self] in
        if let self { measure(self.lang, kind, isSpoken) }
      }.with("suggested-action", "pill", "tall"),
    ])
  }

  private func show(_ history: ThresholdHistory, _ practised: [PractisedNoise]) {
    var parts = history.parts.map(part)
    if parts.isEmpty {
      parts.append(
        Label(say(history.hasNoFigure ? .noFigureYet : .noMeasuresInWindow)).with("dim-label"))
    }
    if !practised.isEmpty {
      parts.append(Label(say(.practisedInNoise)).leading().with("verdict"))
      parts += practised.map(part)
    }
    body.show(parts + [Label(say(.measureIsNoDiagnosis)).leading().with("small", "dim-label")])
  }

  private func part(_ part: ThresholdHistory.Part) -> Widget {
    let name =
      say(Phrase.name(of: part.series.kind)) + " · " + say(.practised(part.series.lang))
    var lines: [Widget] = [
      Label(name).leading().with("verdict"),
      Label(say(.place(of: part.series))).leading().with("small", "dim-label"),
    ]
    if let latest = part.measures.first?.measured.estimate {
      lines.append(Label(say(.threshold(latest))).leading())
    }
    if let beyond = part.beyond {
      lines.append(Label(say(.measuredBeyond(on: beyond.at.day))).leading())
    } else if let trend = part.trend {
      lines.append(Label(say(.trend(trend))).leading())
    } else if part.measures.count > 1, let first = part.measures.last?.measured.estimate,
      let latest = part.measures.first?.measured.estimate
    {
      lines.append(Label(say(.sinceTheFirst(Retest(latest, after: first)))).leading())
    }
    if let picture = part.picture(in: language.ofReports) {
      lines.append(SeriesChart.drawing(of: picture))
    }
    return Box.column(gap: 6, lines + [table(of: part, name)])
  }

  /// What practice in a noise led to, and how.
  private func part(_ noise: PractisedNoise) -> Widget {
    let name = say(Phrase.name(of: noise.reach.kind))
    var lines: [Widget] = [
      Label(name).leading().with("verdict"), Label(say(.reached(noise.reach))).leading(),
    ]
    guard let picture = noise.picture(in: language.ofReports) else {
      return Box.column(gap: 6, lines)
    }
    lines.append(SeriesChart.drawing(of: picture))
    let columns = [say(.measuredOn), say(.thresholdInDecibels), say(.intervalInDecibels)]
    let rows = noise.series.points.reversed().map { point -> [String] in
      [
        point.day.description, say(.decibels(point.reach.snr)),
        "\(Phrase.signed(point.reach.low)) … \(Phrase.signed(point.reach.high))",
      ]
    }
    return Box.column(
      gap: 6,
      lines + [
        Unfolding(say(.asTable), name: "\(say(.asTable)): \(name)") {
          Table(name, columns: columns, rows: rows)
        }
      ])
  }

  /// Every value with its interval, the latest first.
  private func table(of part: ThresholdHistory.Part, _ name: String) -> Widget {
    let columns = [say(.measuredOn), say(.thresholdInDecibels), say(.intervalInDecibels)]
    let rows = part.measures.map { kept -> [String] in
      let estimate = kept.measured.estimate
      return [
        kept.at.day.description, say(.decibels(estimate.threshold)),
        "\(Phrase.signed(estimate.low)) … \(Phrase.signed(estimate.high))",
      ]
    }
    return Unfolding(say(.asTable), name: "\(say(.asTable)): \(name)") {
      Table(name, columns: columns, rows: rows)
    }
  }
}
