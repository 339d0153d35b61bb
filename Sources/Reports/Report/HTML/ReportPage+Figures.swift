import Coaching
import JSON

extension ReportPage {
  /// The numbers, each with what it was before.
  mutating func writeFigures() {
    beginSection("numbers", .numbers)
    html.raw("<dl class=\"cards\">\n")
    card(.minutes, "minutes", NumberText.text)
    card(.days, "days", NumberText.text)
    card(.sessions, "sessions", NumberText.text)
    card(.items, "items", NumberText.text)
    card(.firstTry, "first_try_rate", Percent.text)
    card(.heard, "heard", Percent.text)
    card(.byOwnWord, "by_own_word", NumberText.text)
    cardOfSaid()
    card(.pace, "pace", NumberText.pace)
    card(.paceReached, "pace_reached", NumberText.pace)
    card(.playbacks, "playbacks", NumberText.text)
    let language = language
    card(.response, "response_seconds") { BilingualText.seconds($0).text(in: language) }
    cardOfGoal()
    cardOfStreak()
    html.raw("</dl>\n")
    if report.paceReached != nil { html.element("p", say(.howPaceIsReached), #"class="note""#) }
    html.raw("</section>\n")
  }

  private mutating func card(_ name: BilingualText, _ key: String, _ text: (Double) -> String) {
    guard let value = json[key], value != .null else { return }
    begin(name)
    number(value, key, text)
    if let before = json["before"]?[key], before != .null { was(before, key, text) }
    html.raw("</dd></div>\n")
  }

  private mutating func begin(_ name: BilingualText, isWide: Bool = false) {
    html.raw(isWide ? "<div class=\"wide\">" : "<div>")
    html.element("dt", say(name))
    html.raw("<dd>")
  }

  private mutating func was(_ value: JSON, _ path: String, _ text: (Double) -> String) {
    html.raw(#" <span class="was">"#)
    html.text(say(.before) + " ")
    number(value, "before.\(path)", text)
    html.raw("</span>")
  }

  private mutating func cardOfSaid() {
    guard let said = json["said"], said != .null else { return }
    begin(
      .said,
      isWide: said.asObject?.members.contains { $0.key != "score" && $0.value != .null } ?? false)
    number(said["score"], "said.score", NumberText.text)
    if let before = json["before"]?["said"]?["score"] { was(before, "said.score", NumberText.text) }
    let parts: [(BilingualText, String)] = [
      (.accuracy, "acc"), (.fluency, "flu"), (.completeness, "comp"), (.prosody, "pros"),
    ]
    html.raw(#" <span class="parts">"#)
    for (name, key) in parts where said[key] != .null {
      html.raw(#" <span class="part">"#)
      html.text(say(name) + " ")
      number(said[key], "said.\(key)", NumberText.text)
      html.raw("</span>")
    }
    html.raw("</span>")
    html.raw("</dd></div>\n")
  }

  private mutating func cardOfGoal() {
    guard let goal = json["goal"], goal != .null else { return }
    begin(.goal)
    number(goal["practised"], "goal.practised", NumberText.text)
    html.raw("/")
    number(goal["days"], "goal.days", NumberText.text)
    html.text(" " + say(BilingualText(zh: "天", en: "days")))
    html.raw("</dd></div>\n")
  }

  private mutating func cardOfStreak() {
    guard let streak = json["streak"], streak != .null else { return }
    begin(.streak)
    let language = language
    number(streak["current"], "streak.current") {
      BilingualText.numberOfDays(Int($0)).text(in: language)
    }
    html.raw(#" <span class="was">"#)
    html.text(say(.longest) + " ")
    number(streak["longest"], "streak.longest") {
      BilingualText.numberOfDays(Int($0)).text(in: language)
    }
    if let streak = report.streak { html.text(say(.semicolon) + say(.streakRule(streak))) }
    html.raw("</span></dd></div>\n")
  }
}

extension ReportPage {
  private static let trends: [(key: String, name: BilingualText, scale: Series.Scale)] = [
    ("minutes", .minutes, .fromZero), ("first_try_rate", .firstTry, .share),
    ("pace", .pace, .pace),
  ]

  /// A small picture for each number that goes up and down, and the numbers themselves below.
  mutating func writeTrends() {
    let pieces = json["trend"]?["pieces"]?.asArray ?? []
    guard pieces.count > 1 else { return }
    let unit = report.trend.unit
    let heading = BilingualText(
      zh: "\(BilingualText.trends.zh)（\(BilingualText.by(unit).zh)）",
      en: "\(BilingualText.trends.en) \(BilingualText.by(unit).en)")
    beginSection("trends", heading)
    html.raw("<div class=\"charts\">\n")
    let shown = Self.trends.filter { trend in pieces.contains { $0[trend.key] != .null } }
    for trend in shown {
      let chart = Chart(
        id: prefix + trend.key,
        series: Series(
          name: say(trend.name), values: pieces.map { $0[trend.key]?.asDouble },
          from: pieces.first?["from"]?.asString ?? "", to: pieces.last?["to"]?.asString ?? "",
          scale: trend.scale, language: language))
      html.raw("<figure>")
      html.element("figcaption", say(trend.name))
      html.raw(chart.svg)
      html.raw("</figure>\n")
    }
    html.raw("</div>\n<details><summary>")
    html.text(say(BilingualText(zh: "趋势的具体数据", en: "The numbers of these trends")))
    html.raw("</summary>\n")
    writeTable(of: pieces, shown)
    html.raw("</details>\n</section>\n")
  }

  private mutating func writeTable(
    of pieces: [JSON], _ shown: [(key: String, name: BilingualText, scale: Series.Scale)]
  ) {
    let language = language
    beginTable(say(.trends), [.unit(report.trend.unit)] + shown.map(\.name) + [.items])
    for (index, piece) in pieces.enumerated() {
      html.raw("<tr>")
      html.element("th", piece["from"]?.asString ?? "", #"scope="row""#)
      for trend in shown {
        html.raw("<td>")
        number(piece[trend.key], "trend.pieces.\(index).\(trend.key)") {
          trend.scale.text($0, in: language)
        }
        html.raw("</td>")
      }
      html.raw("<td>")
      number(piece["items"], "trend.pieces.\(index).items", NumberText.text)
      html.raw("</td></tr>\n")
    }
    endTable()
  }

  /// Begins a table that may be wider than a phone: then it scrolls, by keyboard too.
  mutating func beginTable(_ name: String, _ columns: [BilingualText]) {
    let whose = place.isEmpty ? "" : (report.lang.map { say(.lang($0)) + " · " } ?? "")
    let label = say(
      BilingualText(zh: "表格：\(whose)\(name)", en: "Table: \(whose)\(name)"))
    html.raw(
      #"<div class="scroll" role="region" tabindex="0" aria-label="\#(HTMLText.escaped(label))">"#)
    html.raw("<table class=\"list\"><thead><tr>")
    for column in columns { html.element("th", say(column), #"scope="col""#) }
    html.raw("</tr></thead><tbody>\n")
  }

  mutating func endTable() { html.raw("</tbody></table></div>\n") }
}
