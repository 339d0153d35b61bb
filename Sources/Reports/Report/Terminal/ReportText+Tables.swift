import Coaching

extension ReportText {
  /// How minutes, understanding and pace went, a line each.
  var trends: [String] {
    let pieces = report.trend.pieces.map(\.figures)
    guard pieces.count > 1 else { return [] }
    let heading = heading(say(.trends) + bracketed(say(.by(report.trend.unit))))
    let rows = [
      trend(.minutes, pieces.map { Double($0.minutes) }, fromZero: true, least: 1, Numeral.text),
      trend(.firstTry, pieces.map(\.firstTryRate), least: 0.2, Percent.text),
      trend(.heard, pieces.map(\.heard), least: 0.2, Percent.text),
      trend(.pace, pieces.map(\.pace), least: 0.2, Numeral.pace),
    ]
    return [heading] + rows.flatMap(\.self)
  }

  private func trend(
    _ name: Wording, _ values: [Double?], fromZero: Bool = false, least: Double,
    _ text: (Double) -> String
  ) -> [String] {
    guard values.contains(where: { $0 != nil }) else { return [] }
    let line = Sparkline(values, fromZero: fromZero, least: least)
    guard hasBlocks else {
      return [" " + say(name)]
        + Printable.wrapped(line.numbers(text), width: Self.width - 1, indent: 3)
    }
    let label = " " + say(name).padded(toColumns: Self.labelWidth) + " "
    let range = " " + text(line.range.lowerBound) + "–" + text(line.range.upperBound)
    let whole = label + colored(line.blocks) + range
    let columns = label.columns + line.blocks.columns + range.columns
    // Sixty pieces and their range are more than a line.
    return columns <= Self.width
      ? [whole] : [" " + say(name) + range, "   " + colored(line.blocks)]
  }

  var levels: [String] {
    rows(.levels, report.levels.map { (say(.level($0.level)).capitalizedFirst, $0.figures) })
  }

  var topics: [String] {
    rows(
      .topics, report.topics.prefix(8).map { (Printable.text(say(.topic($0.topic))), $0.figures) })
  }

  private func rows(_ title: Wording, _ entries: [(name: String, figures: Figures)]) -> [String] {
    guard !entries.isEmpty else { return [] }
    let items = entries.map { say(.numberOfItems($0.figures.items)) }
    let itemsWidth = items.map(\.columns).max() ?? 0
    let rows = zip(entries, items).map { entry, items in
      let name = entry.name.truncated(toColumns: Self.labelWidth)
        .padded(toColumns: Self.labelWidth)
      let count = String(repeating: " ", count: itemsWidth - items.columns) + items
      let rate = entry.figures.firstTryRate ?? 0
      return " \(name) \(count)  \(bar(rate)) \(Percent.text(rate))"
    }
    return [heading(say(title) + bracketed(say(.firstTry)))] + rows
  }

  /// The words with how often they were missed, and what they were taken for.
  func hard(_ words: [HardWord], _ title: Wording) -> [String] {
    guard !words.isEmpty else { return [] }
    let names = words.map { Printable.text($0.text).truncated(toColumns: 20) }
    let counts = words.map { say(.missed($0.missed, of: $0.met)) }
    let nameWidth = max(6, names.map(\.columns).max() ?? 0)
    let countWidth = counts.map(\.columns).max() ?? 0
    let rows = words.indices.map { index in
      let mistakes = words[index].takenFor.map { mistake in
        Printable.text(mistake.text) + (mistake.times > 1 ? " ×\(mistake.times)" : "")
      }
      let line =
        " " + names[index].padded(toColumns: nameWidth) + "  "
        + counts[index].padded(toColumns: countWidth)
        + (mistakes.isEmpty ? "" : "  \(say(.takenFor)) \(mistakes.joined(separator: ", "))")
      return line.trimmedEnd.truncated(toColumns: Self.width)
    }
    return [heading(say(title))] + rows
  }

  /// The sounds that were spoken as others.
  var sounds: [String] {
    let confusions = report.facts.confusions
    guard !confusions.isEmpty else { return [] }
    return [heading(say(.soundsToPractise))] + SoundsToPractise(confusions).lines(in: language)
  }

  private func bar(_ share: Double) -> String {
    let full = Int((share * 20).rounded())
    let signs = hasBlocks ? ("█", "░") : ("#", ".")
    return colored(String(repeating: signs.0, count: full))
      + String(repeating: signs.1, count: max(0, 20 - full))
  }

  private func colored(_ text: String) -> String {
    hasColor && !text.isEmpty ? "\u{1B}[32m\(text)\u{1B}[0m" : text
  }
}
