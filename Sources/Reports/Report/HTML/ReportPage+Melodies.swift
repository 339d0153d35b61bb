import Coaching

extension ReportPage {
  /// How the day's sentences were heard and spoken, as far as recordings were kept.
  mutating func writeMelodies() {
    let pictures = melodies.enumerated().map { index, melody in
      (melody.text, melody.svg(id: "melody-\(index + 1)", in: language))
    }.filter { !$0.1.isEmpty }
    guard !pictures.isEmpty else { return }
    beginSection("melodies", .melodies)
    html.element("p", say(.aboutMelodies), #"class="note""#)
    for (text, svg) in pictures {
      html.raw("<figure>\n")
      html.element("figcaption", text)
      html.raw("\n\(svg)\n</figure>\n")
    }
    html.raw("</section>\n")
  }
}

extension BilingualText {
  fileprivate static let melodies = BilingualText(zh: "语调", en: "Melodies")
  fileprivate static let aboutMelodies = BilingualText(
    zh: "上面是示范，下面是您的录音。高低以各人自己的声音为准。",
    en: "Above the model, below your recording; each is measured from its own voice's middle.")
}
