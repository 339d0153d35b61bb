import Coaching
import JSON

extension Report {
  /// The report as one HTML file that needs nothing else: no network, no script, no other file.
  ///
  /// `melodies` are those of the recordings that were kept. With `languages` the page has a part for
  /// each of them instead of one for all.
  public func html(
    in language: ReportLanguage, melodies: [MelodyPicture] = [], languages: [Report] = []
  ) -> String {
    var page = ReportPage(report: self, json: json, language: language, melodies: melodies)
    page.write(languages)
    return page.html.markup
  }
}

/// A report as a page, made from its JSON so that the numbers are the same.
struct ReportPage {
  let report: Report
  let json: JSON
  let language: ReportLanguage
  var melodies: [MelodyPicture] = []
  /// Where its numbers are in the whole JSON; empty for all of it.
  var place = ""
  /// Distinguishes the names of its parts from those of another report on the same page.
  var prefix = ""
  var heading = "h2"
  var html = HTMLText()

  mutating func write(_ languages: [Report] = []) {
    html.beginPage(title, period, language)
    if languages.isEmpty { writeReport() }
    for (index, report) in languages.enumerated() { write(report, at: index) }
    writeMelodies()
    html.endPage(language)
  }

  /// A part of the page for one language.
  private mutating func write(_ report: Report, at index: Int) {
    let name = report.lang?.rawValue ?? "all"
    var part = ReportPage(
      report: report, json: report.json, language: language, place: "languages.\(index).",
      prefix: "\(name)-", heading: "h3", html: html)
    part.html.raw("<section class=\"language\" aria-labelledby=\"\(name)\">\n")
    part.html.element("h2", report.lang.map { say(.lang($0)) } ?? "", "id=\"\(name)\"")
    part.html.raw("\n")
    part.writeReport()
    part.html.raw("</section>\n")
    html = part.html
  }

  private mutating func writeReport() {
    writeRemarks()
    if report.figures.items > 0 {
      writeFigures()
      writeMonths()
      writeTrends()
      writeShares()
      writeHard(report.facts.hardWords, path: "hard_words", .hardWords, .word)
      writeHard(report.facts.hardSounds, path: "hard_sounds", .hardSounds, .sound)
      writeConfusions()
    }
    writeSoundsToldApart()
    writeWrittenDown()
    writeTalks()
    writeNoise()
    writeThresholds()
  }

  func say(_ wording: BilingualText) -> String { wording.text(in: language) }

  /// A number of the report by its place in the JSON, written as readers know it; a dash if
  /// unknown.
  mutating func number(_ value: JSON?, _ path: String, _ text: (Double) -> String) {
    guard let number = value?.asDouble else {
      html.raw(#"<span aria-hidden="true">–</span><span class="hidden">"#)
      html.text(say(.unknown))
      return html.raw("</span>")
    }
    html.raw(#"<data value="\#(value?.text ?? "")" data-of="\#(place)\#(path)">"#)
    html.text(text(number))
    html.raw("</data>")
  }

  /// Begins a part of the page with its heading.
  mutating func beginSection(_ name: String, _ heading: BilingualText, _ class: String = "") {
    let classes = `class`.isEmpty ? "" : #" class="\#(`class`)""#
    html.raw("<section aria-labelledby=\"\(prefix)\(name)\"\(classes)>\n")
    html.element(self.heading, say(heading), "id=\"\(prefix)\(name)\"")
    html.raw("\n")
  }

  private var title: String { say(.reportTitle) + " · " + say(.span(report.span)) }

  private var period: String { say(.from(report.facts.first, to: report.facts.last)) }

  private mutating func writeRemarks() {
    beginSection("short", .inShort, "short")
    if let headline = report.headline {
      html.element("p", headline.text(in: language, before: .earlier), #"class="headline""#)
    }
    for sentence in report.sentences(in: language) { html.element("p", sentence) }
    html.raw("</section>\n")
  }
}
