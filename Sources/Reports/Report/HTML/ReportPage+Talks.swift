import Coaching
import JSON

/// What talks came to.
extension ReportPage {
  mutating func writeTalks() {
    guard let talks = json["talks"], talks != .null else { return }
    beginSection("talks", .talks)
    beginTable(say(.talks), [.whatWasAsked, .asked, .heardRight, .before])
    html.raw("<tr><th scope=\"row\">")
    html.text(say(.turnsAtOnce).capitalizedFirst)
    html.raw("</th><td>")
    number(talks["turns"], "talks.turns", NumberText.text)
    html.raw("</td><td>")
    number(talks["rate"], "talks.rate", Percent.text)
    html.raw("</td><td>")
    number(talks["rate_before"], "talks.rate_before", Percent.text)
    html.raw("</td></tr>\n")
    if let said = talks["said"], said != .null {
      html.raw("<tr><th scope=\"row\">")
      html.text(say(.said))
      html.raw("</th><td>")
      number(said["turns"], "talks.said.turns", NumberText.text)
      html.raw("</td><td>")
      number(said["score"], "talks.said.score", NumberText.text)
      html.raw("</td><td></td></tr>\n")
    }
    endTable()
    html.raw("</section>\n")
  }
}
