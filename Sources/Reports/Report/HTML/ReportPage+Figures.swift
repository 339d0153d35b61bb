import Coaching
import JSON

extension ReportPage {
  /// The numbers, each with what it was before.
  mutating func writeFigures() {
    beginSection("numbers", .numbers)
    html.raw("<dl class=\"cards\">\n")
    card(.minutes, "minutes", Numeral.text)
    card(.days, "days", Numeral.text)
    card(.sessions, "sessions", Numeral.text)
    card(.items, "items", Numeral.text)
    card(.firstTry, "first_try_rate", Percent.text)
    card(.heard, "heard", Percent.text)
    card(.byOwnWord, "by_own_word", Numeral.text)
    cardOfSaid()
    card(.score, "item_score", Numeral.text)
    card(.pace, "pace", Numeral.pace)
    card(.paceReached, "pace_reached", Numeral.pace)
    card(.playbacks, "playbacks", Numeral.text)
    let language = language
    card(.response, "response_seconds") { Wording.seconds($0).text(in: language) }
    cardOfGoal()
    cardOfStreak()
    html.raw("</dl>\n")
    if report.paceReached != nil { html.element("p", say(.howPaceIsReached), #"class="note""#) }
    html.raw("</section>\n")
  }

  private mutating func card(_ name: Wording, _ key: String, _ text: (Double) -> String) {
    guard let value = json[key], value != .null else { return }
    begin(name)
    number(value, key, text)
    if let before = json["before"]?[key], before != .null { was(before, key, text) }
    html.raw("</dd></div>\n")
  }

  private mutating func begin(_ name: Wording, isWide: Bool = false) {
    html.raw(isWide ? "<div class=\"wide\">" : "<div>")
    html.element("dt", say(name))
    html.raw("<dd>")
  }

  private mutating func was(_ value: JSON, _ path: String, _ text: (Double) -> String) {
    html.raw(#" <span class="was">"#)
    html.text(say(.before) + " ")
    number(value, "before.\(path)", text)
    html.raw("</span>")
  }

  private mutating func cardOfSaid() {
    guard let said = json["said"], said != .null else { return }
    begin(
      .said,
      isWide: said.asObject?.members.contains { $0.key != "score" && $0.value != .null } ?? false)
    number(said["score"], "said.score", Numeral.text)
    if let before = json["before"]?["said"]?["score"] { was(before, "said.score", Numeral.text) }
    let parts: [(Wording, String)] = [
      (.accuracy, "acc"), (.fluency, "flu"), (.completeness, "comp"), (.prosody, "pros"),
    ]
    html.raw(#" <span class="parts">"#)
    for (name, key) in parts where said[key] != .null {
      html.raw(#" <span class="part">"#)
      html.text(say(name) + " ")
      number(said[key], "said.\(key)", Numeral.text)
      html.raw("</span>")
    }
    html.raw("</span>")
    html.raw("</dd></div>\n")
  }

  private mutating func cardOfGoal() {
    guard let goal = json["goal"], goal != .null else { return }
    begin(.goal)
    number(goal["practised"], "goal.practised", Numeral.text)
    html.raw("/")
    number(goal["days"], "goal.days", Numeral.text)
    html.text(" " + say(Wording(zh: "天", en: "days")))
    html.raw("</dd></div>\n")
  }

  private mutating func cardOfStreak() {
    guard let streak = json["streak"], streak != .null else { return }
    begin(.streak)
    let language = language
    number(streak["current"], "streak.current") {
      Wording.numberOfDays(Int($0)).text(in: language)
    }
    html.raw(#" <span class="was">"#)
    html.text(say(.longest) + " ")
    number(streak["longest"], "streak.longest", Numeral.text)
    html.raw("</span></dd></div>\n")
  }
}
