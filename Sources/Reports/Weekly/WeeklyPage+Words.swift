import Coaching

extension WeeklyPage {
  mutating func writeWords() {
    guard !facts.words.isEmpty else { return }
    begin(.hardWords, "words")
    raw("<ul class=\"hard\">\n")
    for word in facts.words {
      raw("<li><p class=\"word\">")
      foreign(word.text, word.lang)
      text(" " + say(.missed(word.missed, of: word.met)))
      raw("</p>")
      if let sentence = word.sentence {
        raw("<p class=\"sentence\">")
        foreign(sentence, word.lang)
        raw("</p>")
      }
      raw("</li>\n")
    }
    raw("</ul>\n</section>\n")
  }

  private mutating func foreign(_ text: String, _ lang: Lang) {
    element("bdi", text, "lang=\"\(lang.tagOfPage)\"")
  }
}
