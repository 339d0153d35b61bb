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

  /// So many groups of sounds are enough for a page.
  private static var mostMaps: Int { 4 }

  /// Which sound was taken for which, before and now.
  private mutating func writeSoundMaps() {
    let now = report.facts.drills.sounds.hearings
    let before = report.before?.drills.sounds.hearings ?? ContrastTally()
    let groups = SoundGroup.groups(of: now).prefix(Self.mostMaps)
    guard !groups.isEmpty else { return }
    html.element("h3", say(.soundsTakenForEachOther))
    html.element("p", say(.howMapReads), "class=\"note\"")
    for (place, group) in groups.enumerated() {
      let earlier = group.among(before)
      html.raw("<div class=\"map\">")
      html.raw(
        SoundMap(
          id: "map-\(language)-\(place)", now: group, before: earlier.isKnown ? earlier : nil,
          language: language
        ).svg)
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
