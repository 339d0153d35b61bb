import Coaching
import JSON

extension ReportPage {
  /// What was understood by level and by topic.
  mutating func writeShares() {
    guard !report.levels.isEmpty || !report.topics.isEmpty else { return }
    let language = language
    writeShares("levels", .levels, .level, by: "level") { name in
      Level(rawValue: name).map { BilingualText.level($0).text(in: language).capitalizedFirst }
        ?? name
    }
    writeShares("topics", .topics, .topic, by: "topic") {
      BilingualText.topic($0).text(in: language)
    }
  }

  private mutating func writeShares(
    _ path: String, _ heading: BilingualText, _ column: BilingualText, by key: String,
    _ name: (String) -> String
  ) {
    guard let rows = json[path]?.asArray, !rows.isEmpty else { return }
    beginSection(path, heading)
    let hasReach = rows.contains { $0["pace_reached"]?.asDouble != nil }
    beginTable(
      say(heading),
      [column, .items, .firstTry, .heard, .score] + (hasReach ? [.paceReached] : []))
    for (index, row) in rows.enumerated() {
      html.raw("<tr><th scope=\"row\">")
      html.text(name(row[key]?.asString ?? ""))
      html.raw("</th><td>")
      number(row["items"], "\(path).\(index).items", NumberText.text)
      html.raw("</td><td class=\"share\">")
      if let share = row["first_try_rate"]?.asDouble {
        html.raw(
          "<span class=\"bar\" aria-hidden=\"true\"><i style=\"width:\(Percent.of(share))%\"></i>"
            + "</span> ")
      }
      number(row["first_try_rate"], "\(path).\(index).first_try_rate", Percent.text)
      html.raw("</td><td>")
      number(row["heard"], "\(path).\(index).heard", Percent.text)
      html.raw("</td><td>")
      number(row["item_score"], "\(path).\(index).item_score", NumberText.text)
      if hasReach {
        html.raw("</td><td>")
        number(row["pace_reached"], "\(path).\(index).pace_reached", NumberText.pace)
      }
      html.raw("</td></tr>\n")
    }
    endTable()
    html.raw("</section>\n")
  }

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
