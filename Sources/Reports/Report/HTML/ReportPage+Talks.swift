import Coaching
import JSON

/// What talks came to.
extension ReportPage {
  mutating func writeTalks() {
    guard let talks = json["talks"], talks != .null,
      talks["turns_heard"] != 0 || (talks["said"] ?? .null) != .null
    else { return }
    beginSection("talks", .talks)
    beginTable(say(.talks), [.whatWasAsked, .asked, .result, .before])
    // Where players said all lines, nothing was heard that could tell.
    if talks["turns_heard"] != 0 {
      html.raw("<tr><th scope=\"row\">")
      html.text(say(.turnsAtOnce).capitalizedFirst)
      html.raw("</th><td>")
      number(talks["turns_heard"], "talks.turns_heard", NumberText.text)
      html.raw("</td><td>")
      number(talks["rate"], "talks.rate", Percent.text)
      html.raw("</td><td>")
      number(talks["rate_before"], "talks.rate_before", Percent.text)
      html.raw("</td></tr>\n")
    }
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
