import Coaching
import Practice
import Wording

/// The end of a session.
extension SessionScreen {
  /// What the session came to, what was hard in it, and what comes next.
  func summary(_ summary: SessionSummary) -> [ScreenText] {
    let phrases = SummaryPhrases(summary, at: .now, isSpelled: isPlain)
    var groups = phrases.groups
    if let headline = phrases.headline { groups[0].insert(headline, at: 0) }
    return [""] + groups.flatMap(joined)
  }

  /// As many parts on a line as fit whole.
  private func joined(_ parts: [Phrase]) -> [ScreenText] {
    var lines: [String] = []
    for part in parts.map(text) {
      if let longer = lines.last.map({ $0 + Self.dot + part }), fits(longer) {
        lines[lines.count - 1] = longer
      } else {
        lines.append(part)
      }
    }
    return lines.flatMap { wrapped(.verbatim($0)) }
  }

  private static let dot = " · "
}
