import Coaching

extension WeeklyPage {
  /// The last value of each series: what voice and what headphones is nobody else's affair.
  mutating func writeThresholds() {
    let rows = thresholds
    guard !rows.isEmpty else { return }
    begin(.hearingInNoise, "noise")
    beginTable(.hearingInNoise, [.noise, .threshold, .sure, .measuredOn, .trendOfThresholds])
    for row in rows {
      let estimate = row.last.measured.estimate
      raw("<tr>")
      element(
        "th", language.name(of: row.series.kind) + " · " + language.name(of: row.series.lang),
        #"scope="row""#)
      let (value, low, high) = (
        Decibels.text(estimate.threshold, in: language), Decibels.text(estimate.low, in: language),
        Decibels.text(estimate.high, in: language)
      )
      element("td", value)
      element("td", "\(low) … \(high)")
      element("td", say(.shortDay(row.last.at.day)))
      element("td", row.course(in: language) ?? "–")
      raw("</tr>\n")
    }
    endTable()
    raw("</section>\n")
  }

  var thresholds: [ThresholdFigures.Row] {
    guard let first = facts.thresholds.map(\.at.day).min(), first <= facts.today else { return [] }
    return ThresholdFigures(facts.thresholds, from: first, to: facts.today).rows
  }

  /// How the numbers are to be read.
  mutating func writeNotes() {
    raw("<section aria-labelledby=\"notes\">\n")
    element("h2", say(.howToRead), #"id="notes""#)
    element("p", say(.howAtOnceReads))
    if !thresholds.isEmpty { element("p", say(.howThresholdReads)) }
    raw("</section>\n")
  }
}
