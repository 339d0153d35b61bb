public import Coaching

extension Report {
  /// The report for a terminal of 80 columns, line by line without line ends.
  ///
  /// If `blocks` is false, numbers replace the signs that a font may lack.
  public func lines(
    in language: ReportLanguage, color: Bool = false, blocks: Bool = true
  ) -> [ScreenText] {
    ReportText(report: self, language: language, hasColor: color, hasBlocks: blocks).lines
  }
}

/// A report as laid out in a terminal.
struct ReportText {
  let report: Report
  let language: ReportLanguage
  let hasColor: Bool
  let hasBlocks: Bool

  static let width = 80
  static let labelWidth = 22

  var lines: [ScreenText] {
    let lang = report.lang.map { say(.lang($0)) + " · " } ?? ""
    var lines = [heading(lang + say(.span(report.span)) + " · " + period), ""]
    if let headline = report.headline {
      lines += paragraph(headline.text(in: language, before: .earlier), indent: 1)
    }
    for sentence in report.sentences(in: language) {
      lines += paragraph(sentence, indent: 1)
    }
    if report.figures.items > 0 {
      let parts = [figures, trends, levels, topics]
      let words = [
        hard(report.facts.hardWords, .hardWords), hard(report.facts.hardSounds, .hardSounds),
      ]
      for part in parts + words + [sounds] where !part.isEmpty { lines += [""] + part }
    }
    for figures in report.drills(in: language) {
      lines += [""] + table(of: figures)
      if figures.title == say(.inNoise) { lines += noises }
    }
    if !thresholds.isEmpty { lines += thresholds }
    return lines + [""] + paragraph(say(.noMedicalDevice), indent: 1)
  }

  func paragraph(_ text: String, indent: Int) -> [ScreenText] {
    Printable.wrapped(Gate.line(text), width: Self.width - 1, indent: indent)
      .map { ScreenText($0) }
  }

  func say(_ wording: BilingualText) -> String { wording.text(in: language) }

  func heading(_ text: String) -> ScreenText {
    " " + (hasColor ? ScreenText(text).styled(.bold) : ScreenText(text))
  }

  private var period: String { say(.from(report.facts.first, to: report.facts.last)) }

  /// What is shown next to a name, and what it was before.
  private func row(_ name: BilingualText, _ value: String?, _ before: String? = nil) -> ScreenText?
  {
    guard let value else { return nil }
    let line = " " + say(name).padded(toColumns: Self.labelWidth) + " " + value
    guard let before else { return ScreenText(line) }
    return ScreenText(line.padded(toColumns: 50) + " " + say(.before) + " " + before)
  }

  private var figures: [ScreenText] {
    let now = report.figures
    let then = report.figuresBefore.flatMap { $0.days > 0 ? $0 : nil }
    let before = then == nil ? nil : report.before
    let count = say(.numberOfDays(now.days)) + " · " + say(.numberOfItems(now.items))
    let rows = [
      row(
        .practice, now.minutes.map { say(.numberOfMinutes($0)) },
        then?.minutes.map { say(.numberOfMinutes($0)) }),
      row(
        now.minutes == nil ? .practice : .nothing, count, then.map { say(.numberOfItems($0.items)) }
      ),
      row(.goal, report.goal.map { "\($0.practised)/\(say(.numberOfDays($0.days)))" }),
      row(
        .streak,
        report.streak.map { streak in
          say(.numberOfDays(streak.current))
            + bracketed(
              say(.streakRule(streak)) + say(.semicolon) + say(.longest) + " "
                + say(.numberOfDays(streak.longest)))
        }),
      row(.firstTry, now.firstTryRate.map(Percent.text), then?.firstTryRate.map(Percent.text)),
      row(.heard, now.heard.map(Percent.text), then?.heard.map(Percent.text)),
      row(
        .byOwnWord,
        report.facts.byOwnWord > 0 ? say(.numberOfItems(report.facts.byOwnWord)) : nil),
      row(.said, now.said.map { String($0.score) }, then?.said.map { String($0.score) }),
      row(.nothing, now.said.flatMap(parts(of:))),
      row(.pace, now.pace.map(NumberText.pace), then?.pace.map(NumberText.pace)),
      row(.paceReached, reached),
      row(
        .playbacks, report.playbacks.map(NumberText.text),
        before?.medianPlaybacks.map { NumberText.text(PracticeFigures.tenths($0)) }),
      row(
        .response, report.responseSeconds.map { say(.seconds($0)) },
        before?.medianResponseSeconds.map { say(.seconds(PracticeFigures.tenths($0))) }),
    ]
    return rows.compactMap(\.self)
  }

  /// By level, so that harder material is not taken for a decline.
  private var reached: String? {
    let known = report.levels.compactMap { level in
      level.reach.map { "\(say(.level(level.level))) \(NumberText.pace($0))" }
    }
    return known.isEmpty ? nil : known.joined(separator: " · ")
  }

  private func parts(of said: PracticeFigures.Said) -> String? {
    let parts = [
      (BilingualText.accuracy, said.accuracy), (.fluency, said.fluency),
      (.completeness, said.completeness), (.prosody, said.prosody),
    ]
    let known = parts.compactMap { name, value in value.map { "\(say(name)) \($0)" } }
    return known.isEmpty ? nil : known.joined(separator: " · ")
  }

  func bracketed(_ text: String) -> String {
    say(BilingualText(zh: "（\(text)）", en: " (\(text))"))
  }
}
