import Coaching
import JSON

extension ReportPage {
  /// The sounds that were spoken as others.
  mutating func writeConfusions() {
    let confusions = report.facts.confusions
    guard !confusions.isEmpty else { return }
    beginSection("confusions", .soundsToPractise)
    html.raw("<ol class=\"hard\">\n")
    for (index, confusion) in confusions.enumerated() {
      html.raw("<li><p class=\"word\">")
      html.element("bdi", confusion.expected)
      html.raw(" <span class=\"was\">")
      html.text(say(.spokenAs) + " ")
      html.element("bdi", confusion.heard)
      html.raw(" ×")
      number(.integer(confusion.times), "confusions.\(index).times", NumberText.text)
      if confusion.isTentative { html.text(bracketed(.notCertain)) }
      html.raw("</span></p></li>\n")
    }
    html.raw("</ol>\n</section>\n")
  }

  private func bracketed(_ wording: BilingualText) -> String {
    say(BilingualText(zh: "（\(wording.zh)）", en: " (\(wording.en))"))
  }

  /// The hardest words with what they were taken for, and a sentence containing them.
  mutating func writeHard(
    _ words: [HardWord], path: String, _ heading: BilingualText, _ column: BilingualText
  ) {
    guard !words.isEmpty else { return }
    beginSection(path.replacing(each: "_", by: "-"), heading)
    html.raw("<ol class=\"hard\">\n")
    for (index, word) in words.enumerated() {
      let lang = word.lang.tagOfPage
      html.raw("<li><p class=\"word\">")
      html.element("bdi", word.text, "lang=\"\(lang)\"")
      html.raw(" <span class=\"was\">")
      html.text(say(.missed) + " ")
      number(.integer(word.missed), "\(path).\(index).missed", NumberText.text)
      html.raw("/")
      number(.integer(word.met), "\(path).\(index).met", NumberText.text)
      html.raw("</span></p>")
      if !word.takenFor.isEmpty {
        html.raw("<p>")
        html.text(say(.takenFor) + " ")
        for (place, mistake) in word.takenFor.enumerated() {
          html.raw(place > 0 ? " · " : "")
          html.element("bdi", mistake.text, "lang=\"\(lang)\"")
          guard mistake.times > 1 else { continue }
          html.raw(" ×")
          number(
            .integer(mistake.times), "\(path).\(index).taken_for.\(place).times", NumberText.text)
        }
        html.raw("</p>")
      }
      if let sentence = word.sentence {
        html.element("p", sentence, "class=\"sentence\" lang=\"\(lang)\"")
      }
      html.raw("</li>\n")
    }
    html.raw("</ol>\n</section>\n")
  }
}
