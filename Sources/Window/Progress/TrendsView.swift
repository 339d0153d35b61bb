import CAdw
import Coaching
import Reports
import Wording

/// How practice went over some days: in a few sentences, as pictures, and the hardest words.
final class TrendsView: ReadView {
  private static let spans: [Report.Span] = [.week, .month, .all]
  private let choices = Box.row(gap: 10).aligned(across: GTK_ALIGN_CENTER)
  private let body = Box.column(gap: 22)
  private var span = Report.Span.month
  /// Which language is wanted; in some spans there is none of it.
  private var lang: Lang?
  private let whose = Box.row()
  /// The languages that can be chosen, and the one that is shown.
  private var offered: (all: [Lang], shown: Lang?) = ([], nil)

  private let practise: (Suggestion) -> Void
  private let links: WordLinks
  /// The hardest ones: what is pressed is done by them.
  private var pressed: [WordButtons] = []

  /// `practise` starts what a report suggests.
  init(
    _ work: Work, language: InterfaceLanguage, practise: @escaping (Suggestion) -> Void,
    links: WordLinks
  ) {
    self.practise = practise
    self.links = links
    super.init(work, language: language)
    choices.append(
      Choice(
        Self.spans.map { say(.span($0)) }, chosen: Self.spans.firstIndex(of: span) ?? 0
      ) { [weak self] place in
        self?.span = Self.spans[place]
        self?.readReport()
      }.with("tall").named(say(.whichTime)))
    choices.append(whose)
    column.show([choices, body])
    readReport()
  }

  private func readReport() {
    let (span, lang) = (span, lang)
    read {
      let found = try await $0.report(of: span, lang)
      return (found, try await $0.reading(of: span, found.report.lang))
    } show: { [weak self] found, reading in
      self?.offer(found.languages, shown: found.report.lang)
      self?.show(found.report, reading)
    }
  }

  /// Names the language that is shown, with those that can be chosen where there are several.
  private func offer(_ all: [Lang], shown: Lang?) {
    // What shows it already stays, with whoever has just chosen there.
    guard offered != (all, shown) else { return }
    offered = (all, shown)
    let names = all.map { language.ofReports.name(of: $0) }
    guard all.count > 1 else {
      return whose.show(names.map { Label($0).oneLine().aligned(down: GTK_ALIGN_CENTER) })
    }
    whose.show([
      Choice(names, chosen: all.firstIndex { $0 == shown } ?? 0) { [weak self] place in
        self?.offered.shown = all[place]
        self?.lang = all[place]
        self?.readReport()
      }.with("tall").named(say(.windowLanguage))
    ])
  }

  private func show(_ report: Report, _ reading: ReadingReport) {
    let language = language.ofReports
    let drills = drills(of: report) + tables(of: reading.figures(in: language))
    guard report.hasPractice || !drills.isEmpty else {
      return body.show([Label(say(.nothingInThisTime)), button(.tenMinutes)])
    }
    var parts: [Widget] = report.advice(in: language).flatMap { advice -> [Widget] in
      let sentence = Label(advice.sentence).leading()
      guard let suggestion = advice.suggestion else { return [sentence] }
      return [sentence, button(suggestion)]
    }
    let series = report.series(in: language)
    for one in series {
      let unit = report.seriesUnit(in: language)
      let name = say(.seriesName(one.name, by: unit))
      parts.append(
        Box.column(
          gap: 6,
          [
            Label(name).with("verdict").leading(), SeriesChart.drawing(of: one),
            table(of: one, name),
          ]))
    }
    if series.isEmpty { parts.append(Label(say(.tooFewForTrends)).with("dim-label")) }
    if !report.hardWords.isEmpty { parts.append(words(of: report)) }
    body.show(parts + drills)
  }

  /// The numbers of a picture, for whoever does not see it or wants to know them.
  private func table(of series: Series, _ name: String) -> Widget {
    let columns = [say(.beginning), series.name]
    return Unfolding(say(.asTable), name: "\(say(.asTable)): \(name)") {
      Table(name, columns: columns, rows: series.rows.map { [$0.place, $0.text] })
    }
  }

  private func button(_ suggestion: Suggestion) -> Widget {
    Button(say(.practise(suggestion))) { [weak self] in self?.practise(suggestion) }
      .with("pill", "tall").aligned(across: GTK_ALIGN_CENTER)
  }

  private func words(of report: Report) -> Widget {
    let language = language.ofReports
    pressed = []
    let rows = report.hardWords.map { word -> Widget in
      let count = Label(word.count(in: language)).with("small").oneLine()
      let pressed = WordButtons(
        [word.text], about: links.about(in: report.lang))
      self.pressed.append(pressed)
      var lines: [Widget] = [
        Box.row(
          gap: 14, [pressed.with("hard-word").expanding(), count])
      ]
      if let mistakes = word.mistakes(in: language) {
        lines.append(Label(mistakes).leading().chinese().with("small", "dim-label"))
      }
      return Box.column(gap: 2, lines).with("row")
    }
    let heading = Label(say(.hardestWords)).with("verdict").leading()
    return Box.column(gap: 10, [heading] + rows)
  }
}
