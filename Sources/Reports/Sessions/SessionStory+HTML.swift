import Coaching

extension SessionStory {
  /// The story as one HTML file that needs nothing else: no network, no script, no other file.
  public func html(in language: ReportLanguage) -> String {
    var html = HTMLText()
    let title = BilingualText(zh: "一次练习", en: "A session").text(in: language)
    html.beginPage(title, self.title(in: language), language)
    html.raw("<ol class=\"hard\">\n")
    for part in parts { Self.write(part, language, &html) }
    html.raw("</ol>\n")
    html.endPage(language)
    return html.markup
  }

  private static func write(_ part: Part, _ language: ReportLanguage, _ html: inout HTMLText) {
    let item = part.item
    let lang = (item.lang ?? .chinese).tagOfPage
    html.raw("<li><p class=\"word\">")
    html.element("bdi", item.item.text, "lang=\"\(lang)\"")
    html.raw("</p><p class=\"was\">")
    let score = item.item.score.map {
      " · " + BilingualText(zh: "\($0) 分", en: "score \($0)").text(in: language)
    }
    html.text(part.verdict.text(in: language) + (score ?? ""))
    html.raw("</p>")
    for (number, attempt) in item.tries.enumerated() where !attempt.isWhole {
      html.raw("<p>")
      html.text(
        BilingualText(zh: "第 \(number + 1) 遍：", en: "Try \(number + 1): ").text(in: language))
      html.element("bdi", attempt.answer.isEmpty ? "–" : attempt.answer, "lang=\"\(lang)\"")
      html.raw("</p>")
    }
    if let line = part.line {
      let label = BilingualText(
        zh: "这句最近 \(part.tries.count) 次：", en: "Its last \(part.tries.count) times: ")
      html.raw("<p>")
      html.text(label.text(in: language))
      html.raw("<span aria-hidden=\"true\">\(line.blocks)</span><span class=\"hidden\">")
      html.text(line.numbers(Percent.text))
      html.raw("</span></p>")
    }
    html.raw("</li>\n")
  }
}
