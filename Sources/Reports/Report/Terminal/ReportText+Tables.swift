import Coaching

extension ReportText {
  /// How minutes, understanding and pace went, one line each.
  var trends: [ScreenText] {
    let pieces = report.trend.pieces.map(\.figures)
    guard pieces.count > 1 else { return [] }
    let heading = heading(say(.trends) + bracketed(say(.by(report.trend.unit))))
    let rows = [
      trend(
        .minutes, pieces.map { $0.minutes.map(Double.init) }, fromZero: true, least: 1,
        NumberText.text),
      trend(.firstTry, pieces.map(\.firstTryRate), least: 0.2, Percent.text),
      trend(.pace, pieces.map(\.pace), least: 0.2, NumberText.pace),
    ]
    return [heading] + rows.flatMap(\.self)
  }

  private func trend(
    _ name: BilingualText, _ values: [Double?], fromZero: Bool = false, least: Double,
    _ text: (Double) -> String
  ) -> [ScreenText] {
    guard values.contains(where: { $0 != nil }) else { return [] }
    let line = Sparkline(values, fromZero: fromZero, least: least)
    guard hasBlocks else {
      return [ScreenText(" " + say(name))] + paragraph(line.numbers(text), indent: 3)
    }
    let label = ScreenText(" " + say(name).padded(toColumns: Self.labelWidth) + " ")
    let range = ScreenText(" " + text(line.range.lowerBound) + "–" + text(line.range.upperBound))
    let whole = label + colored(line.blocks) + range
    let columns = label.columns + line.blocks.columns + range.columns
    // Sixty pieces and their range do not fit on a line.
    return columns <= Self.width
      ? [whole] : [ScreenText(" " + say(name)) + range, "   " + colored(line.blocks)]
  }

  var levels: [ScreenText] {
    rows(.levels, report.levels.map { (say(.level($0.level)).capitalizedFirst, $0.figures) })
  }

  var topics: [ScreenText] {
    rows(
      .topics, report.topics.prefix(8).map { (Gate.line(say(.topic($0.topic))), $0.figures) })
  }

  private func rows(
    _ title: BilingualText, _ entries: [(name: String, figures: PracticeFigures)]
  ) -> [ScreenText] {
    guard !entries.isEmpty else { return [] }
    let items = entries.map { say(.numberOfItems($0.figures.items)) }
    let itemsWidth = items.map(\.columns).max() ?? 0
    let rows = zip(entries, items).map { entry, items -> ScreenText in
      let name = entry.name.truncated(toColumns: Self.labelWidth)
        .padded(toColumns: Self.labelWidth)
      let count = String(repeating: " ", count: itemsWidth - items.columns) + items
      // All of it was heard in noise.
      guard let rate = entry.figures.firstTryRate else { return " \(name) \(count)  –" }
      return " \(name) \(count)  \(bar(rate)) \(Percent.text(rate))"
    }
    return [heading(say(title) + bracketed(say(.firstTry)))] + rows
  }

  /// The words with how often they were missed, and what they were taken for.
  func hard(_ words: [HardWord], _ title: BilingualText) -> [ScreenText] {
    guard !words.isEmpty else { return [] }
    let names = words.map { Gate.line($0.text).truncated(toColumns: 20) }
    let counts = words.map { $0.count(in: language) }
    let nameWidth = max(6, names.map(\.columns).max() ?? 0)
    let countWidth = counts.map(\.columns).max() ?? 0
    let rows = words.indices.map { index -> ScreenText in
      let line =
        " " + names[index].padded(toColumns: nameWidth) + "  "
        + counts[index].padded(toColumns: countWidth)
        + (words[index].mistakes(in: language).map { "  " + $0 } ?? "")
      return ScreenText(line.trimmedEnd.truncated(toColumns: Self.width))
    }
    return [heading(say(title))] + rows
  }

  /// The sounds that were spoken as others.
  var sounds: [ScreenText] {
    let confusions = report.facts.confusions
    guard !confusions.isEmpty else { return [] }
    return [heading(say(.soundsToPractise))]
      + SoundsToPractise(confusions).lines(in: language).map { ScreenText($0) }
  }

  private func bar(_ share: Double) -> ScreenText {
    let full = Int((share * 20).rounded())
    let signs = hasBlocks ? ("█", "░") : ("#", ".")
    return colored(String(repeating: signs.0, count: full))
      + ScreenText(String(repeating: signs.1, count: max(0, 20 - full)))
  }

  private func colored(_ text: String) -> ScreenText {
    hasColor ? ScreenText(text).styled(.green) : ScreenText(text)
  }
}

/// A series of numbers as a line that rises and falls.
struct Sparkline {
  let values: [Double?]
  /// The range of the values; from zero if that is a fair start.
  let range: ClosedRange<Double>

  /// What the lowest and the highest block stand for: never closer than what matters, so that a
  /// line that hardly moves looks that way.
  private let scale: ClosedRange<Double>

  init(_ values: [Double?], fromZero: Bool = false, least: Double = 0) {
    self.values = values
    let known = values.compactMap(\.self)
    let low = fromZero ? 0 : known.min() ?? 0
    let high = max(low, known.max() ?? low)
    range = low...high
    let widening = max(0, least - (high - low)) / 2
    scale = low - widening...high + widening
  }

  /// A block for each value; a dot if there is none.
  var blocks: String {
    let height = scale.upperBound - scale.lowerBound
    return String(
      values.map { value -> Character in
        guard let value else { return "·" }
        let share = height > 0 ? (value - scale.lowerBound) / height : 0
        return Self.signs[min(Self.signs.count - 1, max(0, Int(share * Double(Self.signs.count))))]
      })
  }

  /// The values themselves, if a terminal has no blocks.
  func numbers(_ text: (Double) -> String) -> String {
    values.map { $0.map(text) ?? "-" }.joined(separator: " ")
  }

  private static let signs = Array("▁▂▃▄▅▆▇█")
}
