import CAdw
import Reports
import Wording

/// What drills came to.
extension TrendsView {
  /// Each kind of drill with what was asked in it, then what was taken for what; nothing without drills.
  func drills(of report: Report) -> [Widget] {
    let language = language.ofReports
    let tables = tables(of: report.drills(in: language))
    let maps = report.soundMaps(in: language)
    if maps.isEmpty { return tables }
    let about = report.aboutSoundMaps(in: language)
    return tables + [
      Box.column(
        gap: 10,
        [
          Label(about.title).with("verdict").leading(),
          Label(about.reading).with("small", "dim-label").leading(),
        ] + maps.map { picture(of: $0, about.title) })
    ]
  }

  /// Each with its heading.
  func tables(of all: [DrillFigures]) -> [Widget] {
    all.map { figures in
      let heading = Label(figures.title).with("verdict").leading()
      return Box.column(gap: 10, [heading] + figures.rows.map(row))
    }
  }

  private func row(_ row: DrillFigures.Row) -> Widget {
    let count = Label("\(row.count)  \(row.rate)").with("small").oneLine().numeric()
    var lines: [Widget] = [
      Box.row(gap: 14, [Label(row.name).leading().chinese().with("hard-word").expanding(), count])
    ]
    let more = [row.about, row.before].filter { !$0.isEmpty }.joined(separator: " · ")
    if !more.isEmpty { lines.append(Label(more).leading().with("small", "dim-label")) }
    return Box.column(gap: 2, lines).with("row")
  }

  /// Before, where there was a before, and now; told as one.
  private func picture(of map: SoundMap, _ title: String) -> Widget {
    let parts = map.parts
    return Box.column(
      gap: 6,
      parts.enumerated().flatMap { place, part -> [Widget] in
        let drawing = SmallChart.sounds(part, of: map).named("\(title): \(part.name)")
        if place == parts.count - 1 { drawing.describe(map.description) }
        return [Label(part.name).with("small").leading(), drawing]
      })
  }
}
