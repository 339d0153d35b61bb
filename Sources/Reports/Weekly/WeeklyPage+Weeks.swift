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
    write(
      Series(
        name: say(.minutes), values: sums.map { $0.days > 0 ? Double($0.minutes) : nil },
        from: first.first.description, to: last.last.description, scale: .fromZero,
        language: language), id: "minutes")
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
      element("td", "\(sum.minutes)")
      raw("<td>")
      text(sum.quiet.rate.map(Percent.text) ?? "–")
      if let about = sum.quiet.about(in: language) {
        raw(" ")
        element("span", "(\(about))", #"class="part""#)
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
      element("td", Decibels.text(estimate.threshold))
      element("td", "\(Decibels.text(estimate.low)) … \(Decibels.text(estimate.high))")
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

  mutating func writeWords() {
    guard !facts.words.isEmpty else { return }
    begin(.hardWords, "words")
    raw("<ul class=\"hard\">\n")
    for word in facts.words {
      raw("<li><p class=\"word\">")
      foreign(word.text, word.lang)
      text(" " + say(.missed(word.missed, of: word.met)))
      raw("</p>")
      if let sentence = word.sentence {
        raw("<p class=\"sentence\">")
        foreign(sentence, word.lang)
        raw("</p>")
      }
      raw("</li>\n")
    }
    raw("</ul>\n</section>\n")
  }

  private mutating func foreign(_ text: String, _ lang: Lang) {
    element("bdi", text, "lang=\"\(lang.tagOfPage)\"")
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
