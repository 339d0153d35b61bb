import Coaching
import JSON

extension ReportPage {
  /// What was understood by level and by topic.
  mutating func writeShares() {
    guard !report.levels.isEmpty || !report.topics.isEmpty else { return }
    let language = language
    writeShares("levels", .levels, .level, by: "level") { name in
      Level(rawValue: name).map { BilingualText.level($0).text(in: language).capitalizedFirst }
        ?? name
    }
    writeShares("topics", .topics, .topic, by: "topic") {
      BilingualText.topic($0).text(in: language)
    }
  }

  private mutating func writeShares(
    _ path: String, _ heading: BilingualText, _ column: BilingualText, by key: String,
    _ name: (String) -> String
  ) {
    guard let rows = json[path]?.asArray, !rows.isEmpty else { return }
    beginSection(path, heading)
    let hasReach = rows.contains { $0["pace_reached"]?.asDouble != nil }
    beginTable(
      say(heading),
      [column, .items, .firstTry, .heard, .score] + (hasReach ? [.paceReached] : []))
    for (index, row) in rows.enumerated() {
      html.raw("<tr><th scope=\"row\">")
      html.text(name(row[key]?.asString ?? ""))
      html.raw("</th><td>")
      number(row["items"], "\(path).\(index).items", NumberText.text)
      html.raw("</td><td class=\"share\">")
      if let share = row["first_try_rate"]?.asDouble {
        html.raw(
          "<span class=\"bar\" aria-hidden=\"true\"><i style=\"width:\(Percent.of(share))%\"></i>"
            + "</span> ")
      }
      number(row["first_try_rate"], "\(path).\(index).first_try_rate", Percent.text)
      html.raw("</td><td>")
      number(row["heard"], "\(path).\(index).heard", Percent.text)
      html.raw("</td><td>")
      number(row["item_score"], "\(path).\(index).item_score", NumberText.text)
      if hasReach {
        html.raw("</td><td>")
        number(row["pace_reached"], "\(path).\(index).pace_reached", NumberText.pace)
      }
      html.raw("</td></tr>\n")
    }
    endTable()
    html.raw("</section>\n")
  }
}
