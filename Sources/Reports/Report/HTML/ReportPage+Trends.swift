import Coaching
import JSON

extension ReportPage {
  private static let trends: [(key: String, name: Wording, scale: Chart.Scale)] = [
    ("minutes", .minutes, .fromZero), ("first_try_rate", .firstTry, .share),
    ("heard", .heard, .share), ("pace", .pace, .pace),
  ]

  /// A small picture for each number that goes up and down, and the numbers themselves below.
  mutating func writeTrends() {
    let pieces = json["trend"]?["pieces"]?.asArray ?? []
    guard pieces.count > 1 else { return }
    let unit = report.trend.unit
    let heading = Wording(
      zh: "\(Wording.trends.zh)（\(Wording.by(unit).zh)）",
      en: "\(Wording.trends.en) \(Wording.by(unit).en)")
    beginSection("trends", heading)
    html.raw("<div class=\"charts\">\n")
    let shown = Self.trends.filter { trend in pieces.contains { $0[trend.key] != .null } }
    for trend in shown {
      let chart = Chart(
        id: trend.key, name: say(trend.name), values: pieces.map { $0[trend.key]?.asDouble },
        from: pieces.first?["from"]?.asString ?? "", to: pieces.last?["to"]?.asString ?? "",
        scale: trend.scale, language: language)
      html.raw("<figure>")
      html.element("figcaption", say(trend.name))
      html.raw(chart.svg)
      html.raw("</figure>\n")
    }
    html.raw("</div>\n<details><summary>")
    html.text(say(Wording(zh: "这些走势的数字", en: "The numbers of these trends")))
    html.raw("</summary>\n")
    writeTable(of: pieces, shown)
    html.raw("</details>\n</section>\n")
  }

  private mutating func writeTable(
    of pieces: [JSON], _ shown: [(key: String, name: Wording, scale: Chart.Scale)]
  ) {
    beginTable(say(.trends), [.unit(report.trend.unit)] + shown.map(\.name) + [.items])
    for (index, piece) in pieces.enumerated() {
      html.raw("<tr>")
      html.element("th", piece["from"]?.asString ?? "", #"scope="row""#)
      for trend in shown {
        html.raw("<td>")
        number(piece[trend.key], "trend.pieces.\(index).\(trend.key)", trend.scale.text)
        html.raw("</td>")
      }
      html.raw("<td>")
      number(piece["items"], "trend.pieces.\(index).items", Numeral.text)
      html.raw("</td></tr>\n")
    }
    endTable()
  }

  /// Begins a table that may be wider than a phone: then it scrolls, also by the keyboard.
  mutating func beginTable(_ name: String, _ columns: [Wording]) {
    let label = say(Wording(zh: "表格：\(name)", en: "Table: \(name)"))
    html.raw(
      #"<div class="scroll" role="region" tabindex="0" aria-label="\#(HTMLText.escaped(label))">"#)
    html.raw("<table class=\"list\"><thead><tr>")
    for column in columns { html.element("th", say(column), #"scope="col""#) }
    html.raw("</tr></thead><tbody>\n")
  }

  mutating func endTable() { html.raw("</tbody></table></div>\n") }
}
