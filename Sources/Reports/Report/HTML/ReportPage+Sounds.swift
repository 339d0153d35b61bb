import Coaching
import JSON

extension ReportPage {
  /// The same as a table.
  mutating func writeSoundsToldApart() {
    guard let rows = json["sounds_told_apart"]?.asArray, !rows.isEmpty else { return }
    beginSection("sounds-told-apart", .soundsToldApart)
    beginTable(say(.soundsToldApart), [.saidSound, .asked, .heardRight, .takenFor])
    for (index, row) in rows.enumerated() {
      let path = "sounds_told_apart.\(index)"
      html.raw("<tr><th scope=\"row\">")
      html.text(language.name(ofSound: row["sound"]?.asString ?? ""))
      html.raw("</th><td>")
      number(row["trials"], "\(path).trials", NumberText.text)
      html.raw("</td><td>")
      number(row["rate"], "\(path).rate", Percent.text)
      html.raw("</td><td>")
      for (place, other) in (row["taken_for"]?.asArray ?? []).enumerated() {
        html.raw(place > 0 ? " · " : "")
        html.text(language.name(ofSound: other["sound"]?.asString ?? ""))
        html.raw(" ×")
        number(other["times"], "\(path).taken_for.\(place).times", NumberText.text)
      }
      html.raw("</td></tr>\n")
    }
    endTable()
    html.raw("</section>\n")
  }
}
