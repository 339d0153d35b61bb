import Coaching
import Practice
import Wording

/// The end of a session.
extension SessionScreen {
  /// What the session came to, what was hard in it, and what comes next.
  func summary(_ summary: SessionSummary) -> [ScreenText] {
    guard summary.items > 0 else { return ["", line(.summaryNothing)] }
    var lines: [ScreenText] = [""]
    lines += joined(top(of: summary))
    if let week = summary.retrospect?.week { lines += wrapped(.summaryWeek(week)) }
    if !summary.wonBack.isEmpty {
      lines += wrapped(
        .summaryWonBack(summary.wonBack.map { Gate.line($0) }.joined(separator: " ")))
    }
    if let words = summary.retrospect?.words { lines += self.words(words) }
    lines += joined(ahead(summary))
    return lines
  }

  private func top(of summary: SessionSummary) -> [Phrase] {
    [
      .summaryFirstTry(100 * summary.passedAtFirstTry / summary.items),
      .summaryTop(
        minutes: Int((summary.practisedSeconds / 60).rounded()), items: summary.items),
    ]
  }

  private func words(_ words: SessionWords) -> [ScreenText] {
    var lines: [ScreenText] = []
    if !words.regained.isEmpty {
      lines += wrapped(.summaryRegained(words.regained.joined(separator: " · ")))
    }
    if !words.hardest.isEmpty {
      let pairs = words.hardest.map { word -> String in
        guard let other = word.takenFor.first?.text else { return word.text }
        return isPlain
          ? Phrase.takenFor(word.text, other).text(in: language) : "\(word.text) / \(other)"
      }
      lines += wrapped(.summaryHardest(pairs.joined(separator: " · ")))
    }
    return lines
  }

  private func ahead(_ summary: SessionSummary) -> [Phrase] {
    var parts: [Phrase] = []
    if let retrospect = summary.retrospect {
      parts.append(.summaryStreak(retrospect.streak, restsUsed: retrospect.restsUsed))
      if let minutes = retrospect.tomorrow {
        parts.append(.summaryTomorrow(Int(minutes.rounded())))
      }
    }
    if let slot = summary.retrospect?.reminder { parts.append(.seeYou(slot, .now)) }
    if let next = summary.outlook { parts.append(.summaryNext(next.level, pace: next.pace)) }
    return parts
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
