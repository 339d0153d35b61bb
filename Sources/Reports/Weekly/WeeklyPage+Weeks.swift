import Coaching

/// What goes further back than a week.
extension WeeklyPage {
  mutating func writeWeeks() {
    let week = WeeklyFacts.lastWeek(on: facts.today)
    let all = (0..<WeeklyFacts.weeks).reversed().map { back in
      WeeklySum(
        facts,
        week.lowerBound.advanced(by: -7 * back)...week.upperBound.advanced(by: -7 * back))
    }
    // Weeks before the first one with practice tell nothing.
    let sums = Array(all.drop { $0.days == 0 })
    guard sums.count > 1, let first = sums.first, let last = sums.last else { return }
    begin(.weeks, "weeks")
    raw("<div class=\"charts\">\n")
    let minutes = Series(
      name: say(.minutes), values: sums.map { $0.days > 0 ? $0.minutes.map(Double.init) : nil },
      from: first.first.description, to: last.last.description, scale: .fromZero,
      language: language)
    if minutes.values.contains(where: { $0 != nil }) { write(minutes, id: "minutes") }
    var understood = Series(
      name: say(.firstTry), values: sums.map { $0.quiet.rate.map(PracticeFigures.hundredths) },
      from: first.first.description, to: last.last.description, scale: .share, language: language)
    understood.bands = sums.map { $0.quiet.interval() }
    if understood.values.contains(where: { $0 != nil }) { write(understood, id: "understood") }
    raw("</div>\n")
    beginTable(.weeks, [.unit(.week), .practisedDays, .minutes, .firstTry])
    for sum in sums.reversed() {
      raw("<tr>")
      element("th", say(.shortDay(sum.first)), #"scope="row" class="when""#)
      element("td", "\(sum.days)/7")
      element("td", sum.minutes.map(String.init) ?? "—")
      raw("<td>")
      text(sum.quiet.rate.map(Percent.text) ?? "–")
      if let about = sum.quiet.about(in: language) {
        element("span", say(.opening) + about + say(.closing), #"class="part""#)
      }
      raw("</td></tr>\n")
    }
    endTable()
    raw("</section>\n")
  }

  private mutating func write(_ series: Series, id: String) {
    raw("<figure>")
    element("figcaption", series.name)
    raw(Chart(id: id, series: series).svg)
    raw("</figure>\n")
  }
}
