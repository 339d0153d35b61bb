import Coaching

extension SessionStory {
  /// The story as one HTML file that needs nothing else: no network, no script, no other file.
  public func html(in language: ReportLanguage) -> String {
    var html = HTMLText()
    let title = BilingualText(zh: "一次练习", en: "A session").text(in: language)
    html.beginPage(title, self.title(in: language), language)
    html.raw("<ol class=\"hard\">\n")
    for passage in passages(in: language) { Self.write(passage, &html) }
    html.raw("</ol>\n")
    html.endPage(language)
    return html.markup
  }

  private static func write(_ passage: Passage, _ html: inout HTMLText) {
    let lang = (passage.lang ?? .chinese).tagOfPage
    html.raw("<li><p class=\"word\">")
    html.element("bdi", passage.text, "lang=\"\(lang)\"")
    html.raw("</p><p class=\"was\">")
    html.text(passage.outcome)
    html.raw("</p>")
    for attempt in passage.tries {
      html.raw("<p>")
      html.text(attempt.label)
      html.element("bdi", attempt.answer, "lang=\"\(lang)\"")
      html.raw("</p>")
    }
    if let line = passage.line {
      html.raw("<p>")
      html.text(passage.historyLabel)
      html.raw("<span aria-hidden=\"true\">\(line.blocks)</span><span class=\"hidden\">")
      html.text(passage.historyNumbers)
      html.raw("</span></p>")
    }
    html.raw("</li>\n")
  }
}
