import Coaching
import JSON

/// What was measured in noise.
extension ReportPage {
  mutating func writeThresholds() {
    let rows = ThresholdFigures(report.facts).rows
    let values = json["thresholds"]?.asArray ?? []
    guard !rows.isEmpty, rows.count == values.count else { return }
    beginSection("thresholds", .hearingInNoise)
    let charts = rows.enumerated().compactMap { index, row in
      row.series(in: language).map { Chart(id: "\(prefix)threshold-\(index)", series: $0) }
    }
    write(charts)
    beginTable(
      say(.hearingInNoise),
      [.noise, .asked, .threshold, .sure, .firstTime, .trendOfThresholds])
    for (index, row) in rows.enumerated() { write(row, values[index], "thresholds.\(index)") }
    endTable()
    html.raw("</section>\n")
  }

  /// Pictures beside each other; nothing where there are none.
  mutating func write(_ charts: [Chart]) {
    if charts.isEmpty { return }
    html.raw("<div class=\"charts\">\n")
    for chart in charts {
      html.raw("<figure>")
      html.element("figcaption", chart.series.name)
      html.raw(chart.svg)
      html.raw("</figure>\n")
    }
    html.raw("</div>\n")
  }

  /// Decibels in the language of the page.
  var decibels: (Double) -> String {
    let language = language
    return { Decibels.text($0, in: language) }
  }

  private mutating func write(_ row: ThresholdFigures.Row, _ value: JSON, _ path: String) {
    html.raw("<tr>")
    html.element("th", row.name(in: language), #"scope="row""#)
    html.raw("<td>")
    number(value["measurements"], "\(path).measurements", NumberText.text)
    html.raw("</td><td>")
    number(value["threshold"], "\(path).threshold", decibels)
    html.raw("</td><td>")
    number(value["interval"]?.asArray?.first, "\(path).interval.0", decibels)
    html.raw(" … ")
    number(value["interval"]?.asArray?.last, "\(path).interval.1", decibels)
    html.raw("</td><td>")
    number(value["first"]?["threshold"], "\(path).first.threshold", decibels)
    html.raw("</td><td>")
    html.text(row.course(in: language) ?? "–")
    html.raw("</td></tr>\n")
  }
}
