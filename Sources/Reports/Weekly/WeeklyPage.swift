import Coaching

/// How somebody practised in a week, as one HTML file for people who care about them.
///
/// It needs a browser and nothing else, and holds no sentence unless the learner wants words shown.
public struct WeeklyPage {
  let facts: WeeklyFacts
  let language: ReportLanguage
  private(set) var html = HTMLText()

  /// By this a file is known to be such a page.
  public static let mark = "<meta name=\"generator\" content=\"HearCoach weekly page\">"

  public static func html(_ facts: WeeklyFacts, in language: ReportLanguage) -> String {
    var page = WeeklyPage(facts: facts, language: language)
    page.write()
    return page.html.markup
  }

  private init(facts: WeeklyFacts, language: ReportLanguage) {
    self.facts = facts
    self.language = language
  }

  func say(_ wording: BilingualText) -> String { wording.text(in: language) }

  mutating func raw(_ markup: String) { html.raw(markup) }
  mutating func text(_ text: String) { html.text(text) }
  mutating func element(_ name: String, _ text: String, _ attributes: String = "") {
    html.element(name, text, attributes)
  }

  private mutating func write() {
    let week = WeeklySum(facts, WeeklyFacts.lastWeek(on: facts.today))
    html.beginPage(
      say(.weeklyTitle), say(.longSpan(week.first, week.last)), language,
      head: Self.mark, style: PageStyle.large)
    writeCards(week)
    writeDays(.theWeek, week.first...week.last, id: "week")
    writeBegunWeek()
    writeWeeks()
    writeThresholds()
    writeWords()
    writeNotes()
    raw("</main>\n<footer>\n")
    element("p", say(facts.words.isEmpty ? .holdsNoSentence : .holdsWords))
    element("p", say(.noMedicalDevice))
    element("p", say(.loadsNothing))
    element("p", say(.writtenOn(facts.today)))
    raw("</footer>\n</body>\n</html>\n")
  }

  // MARK: The week in a few numbers

  private mutating func writeCards(_ week: WeeklySum) {
    let before = WeeklySum(
      facts, week.first.advanced(by: -7)...week.last.advanced(by: -7))
    raw("<section aria-labelledby=\"short\">\n")
    element("h2", say(.inShort), #"id="short" class="hidden""#)
    if week.days == 0 { element("p", say(.noPracticeThatWeek), #"class="headline""#) }
    raw("<dl class=\"cards\">\n")
    card(.practisedDays, "\(week.days)/7", was: "\(before.days)/7", before)
    card(
      .minutes, week.minutes.map(String.init) ?? "—", was: before.minutes.map(String.init), before)
    if let rate = week.quiet.rate {
      card(
        .firstTry, Percent.text(rate), about: week.quiet.about(in: language),
        was: before.quiet.rate.map(Percent.text), before)
    }
    raw("</dl>\n</section>\n")
  }

  private mutating func card(
    _ name: BilingualText, _ value: String, about: String? = nil, was: String?,
    _ before: WeeklySum
  ) {
    raw("<div>")
    element("dt", say(name))
    raw("<dd>")
    text(value)
    if let about {
      raw(" ")
      element("span", about, #"class="part""#)
    }
    // A week without practice says nothing of how much was understood.
    if let was, before.days > 0 {
      raw(" ")
      element("span", say(.weekBefore(was)), #"class="was""#)
    }
    raw("</dd></div>\n")
  }

  // MARK: Day by day

  private mutating func writeBegunWeek() {
    let monday = WeeklyFacts.monday(of: facts.today)
    guard WeeklySum(facts, monday...facts.today).days > 0 else { return }
    writeDays(.thisWeek, monday...facts.today, id: "begun")
  }

  private mutating func writeDays(
    _ heading: BilingualText, _ span: ClosedRange<LocalDay>, id: String
  ) {
    begin(heading, id)
    beginTable(heading, [.day, .minutes, .firstTry])
    let most = facts.days.map(\.practisedSeconds).max() ?? 0
    var day = span.lowerBound
    while day <= span.upperBound {
      let practice = facts.days.first { $0.day == day && $0.isPractised }
      raw(practice == nil ? "<tr class=\"idle\">" : "<tr>")
      element("th", say(.weekday(day)), #"scope="row" class="when""#)
      raw("<td class=\"share\">")
      if let practice {
        let width = most > 0 ? Int((100 * practice.practisedSeconds / most).rounded()) : 0
        raw("<span class=\"bar\" aria-hidden=\"true\"><i style=\"width:\(width)%\"></i></span>")
        text(PracticeFigures.knownMinutes(practice.practisedSeconds).map(String.init) ?? "—")
      } else {
        text(say(.noPractice))
      }
      raw("</td>")
      element("td", practice?.understood.rate.map(Percent.text) ?? "–")
      raw("</tr>\n")
      day = day.advanced(by: 1)
    }
    endTable()
    raw("</section>\n")
  }
}

extension WeeklyPage {
  mutating func begin(_ heading: BilingualText, _ id: String) {
    raw("<section aria-labelledby=\"\(id)\">\n")
    element("h2", say(heading), "id=\"\(id)\"")
    raw("\n")
  }

  /// A table that may be wider than a phone: then it scrolls, by keyboard too.
  mutating func beginTable(_ name: BilingualText, _ columns: [BilingualText]) {
    let label = say(BilingualText(zh: "表格：\(name.zh)", en: "Table: \(name.en)"))
    raw(
      #"<div class="scroll" role="region" tabindex="0" aria-label="\#(HTMLText.escaped(label))">"#)
    raw("<table class=\"list\"><thead><tr>")
    for column in columns { element("th", say(column), #"scope="col""#) }
    raw("</tr></thead><tbody>\n")
  }

  mutating func endTable() { raw("</tbody></table></div>\n") }
}

extension Share {
  /// Where the true share is, and of how many; nil where there was nothing.
  func about(in language: ReportLanguage) -> String? {
    interval().map { interval in
      let (low, high) = (Percent.of(interval.lowerBound), Percent.of(interval.upperBound))
      return BilingualText(
        zh: "约 \(low)–\(high)%，共 \(all) 句", en: "about \(low)–\(high)%, of \(all)"
      ).text(in: language)
    }
  }
}
