import Coaching
import JSON

/// What drills came to.
extension ReportPage {
  /// How each sound was heard.
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
    writeSoundMaps()
    html.raw("</section>\n")
  }

  /// Which sound was taken for which, before and now.
  private mutating func writeSoundMaps() {
    let maps = report.soundMaps(in: language)
    guard !maps.isEmpty else { return }
    html.element("h3", say(.soundsTakenForEachOther))
    html.element("p", say(.howMapReads), "class=\"note\"")
    for (place, map) in maps.enumerated() {
      html.raw("<div class=\"map\">")
      html.raw(map.svg(id: "\(prefix)map-\(place)"))
      html.raw("</div>\n")
    }
  }

  /// How numbers, and words left out of sentences, were written down, and sentences spoken along.
  mutating func writeWrittenDown() {
    let rows = WrittenDown(report.facts, before: report.before).rows
    guard !rows.isEmpty else { return }
    beginSection("written-down", .writtenDown)
    beginTable(say(.writtenDown), [.whatWasAsked, .asked, .heardRight, .before])
    for (path, row) in rows {
      let figures = JSON.object(row.members)
      html.raw("<tr><th scope=\"row\">")
      html.text(say(row.name).capitalizedFirst)
      html.raw("</th><td>")
      number(figures["trials"], "\(path).trials", NumberText.text)
      html.raw("</td><td>")
      number(figures["rate"], "\(path).rate", Percent.text)
      html.raw("</td><td>")
      number(figures["rate_before"], "\(path).rate_before", Percent.text)
      html.raw("</td></tr>\n")
    }
    endTable()
    html.raw("</section>\n")
  }
}
