package import Coaching

/// What a session came to, in words: the most important first.
package struct SummaryPhrases {
  /// The number that counts; absent where nothing was practised.
  package let headline: Phrase?
  /// The first group belongs to the headline; parts of a group may share a line.
  package let groups: [[Phrase]]

  /// What `isSpelled` is told in words where eyes need only a sign.
  package init(_ summary: SessionSummary, at moment: Moment, isSpelled: Bool) {
    guard summary.items > 0 else {
      headline = nil
      groups = [[.summaryNothing]]
      return
    }
    let rightShare = Self.percent(summary.passedAtFirstTry, of: summary.judged)
    let minutes = Int((summary.practisedSeconds / 60).rounded())
    if summary.kind.isOfExercises {
      headline =
        summary.judged > 0
        ? .summaryTrials(rightShare, summary.exercises) : .summaryRead(summary.items)
      let confused = summary.confused.isEmpty ? [] : [Phrase.summaryConfused(summary.confused)]
      groups = [
        [.summaryTrialsTop(minutes: minutes, trials: summary.items)],
        Phrase.summaryTimed(summary.timed), confused,
        summary.missed.isEmpty ? [] : [.summaryMissed(summary.missed)],
        Self.ahead(summary, at: moment),
      ].filter { !$0.isEmpty }
      return
    }
    let (noisy, quiet) = (summary.itemsInNoise, summary.items - summary.itemsInNoise)
    headline =
      noisy > 0
      ? .summaryInNoise(Self.percent(summary.passedAtOnceInNoise, of: noisy))
      : .summaryFirstTry(rightShare)
    var groups: [[Phrase]] = [
      [
        .summaryTop(minutes: minutes, items: summary.items)
      ]
    ]
    if noisy > 0, quiet > 0 {
      let right = summary.passedAtFirstTry - summary.passedAtOnceInNoise
      groups.append([.summaryInQuiet(Self.percent(right, of: quiet))])
    }
    if let reach = summary.noise { groups.append([.reached(reach)]) }
    if let left = summary.left { groups.append([.summaryLeft(left)]) }
    if let week = summary.retrospect?.week { groups.append([.summaryWeek(week)]) }
    if !summary.wonBack.isEmpty {
      groups.append([
        .summaryWonBack(summary.wonBack.map { Gate.line($0) }.joined(separator: " "))
      ])
    }
    if let words = summary.retrospect?.words {
      groups += Self.phrases(words, isSpelled: isSpelled).map { [$0] }
    }
    groups.append(Self.ahead(summary, at: moment))
    self.groups = groups.filter { !$0.isEmpty }
  }

  /// Rounded, as reports have it: two of three are 67.
  private static func percent(_ some: Int, of all: Int) -> Int {
    (100 * some + all / 2) / max(1, all)
  }

  private static func phrases(_ words: SessionWords, isSpelled: Bool) -> [Phrase] {
    var phrases: [Phrase] = []
    if !words.regained.isEmpty { phrases.append(.summaryRegained(list(words.regained))) }
    if !words.hardest.isEmpty {
      let pairs = words.hardest.map { word -> Phrase in
        guard let other = word.takenFor.first?.text else { return .verbatim(word.text) }
        return isSpelled ? .takenFor(word.text, other) : .verbatim("\(word.text) / \(other)")
      }
      phrases.append(
        Phrase(
          zh: Phrase.summaryHardest(list(pairs.map(\.zh))).zh,
          en: Phrase.summaryHardest(list(pairs.map(\.en))).en))
    }
    return phrases
  }

  private static func list(_ words: [String]) -> String { words.joined(separator: " · ") }

  private static func ahead(_ summary: SessionSummary, at moment: Moment) -> [Phrase] {
    var parts: [Phrase] = []
    if let retrospect = summary.retrospect {
      parts.append(.summaryStreak(retrospect.streak, restsUsed: retrospect.restsUsed))
      // A review has told already what is left of it.
      if let due = retrospect.due, due.today > 0, summary.left == nil {
        parts.append(.due(due))
      } else if let tomorrow = retrospect.dueTomorrow, tomorrow > 0 {
        parts.append(.dueTomorrow(tomorrow))
      }
      if let minutes = retrospect.tomorrow {
        parts.append(.summaryTomorrow(Int(minutes.rounded())))
      }
      if let slot = retrospect.reminder { parts.append(.seeYou(slot, moment)) }
    }
    if !summary.kind.isOfExercises, let next = summary.outlook {
      parts.append(.summaryNext(next.level, pace: next.pace))
    }
    return parts
  }
}
