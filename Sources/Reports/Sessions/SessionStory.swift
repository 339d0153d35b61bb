public import Coaching
public import JSON

/// A past session, sentence by sentence or question by question: what was heard, answered and scored.
public struct SessionStory: Sendable {
  /// One of its sentences.
  struct Part: Sendable {
    let item: DetailedItem
    /// How the sentence fared whenever it came, this time and later ones included, oldest first.
    let tries: [SentenceTry]
  }

  let session: DetailedItem.SessionFacts
  let day: LocalDay
  let parts: [Part]
  /// What was asked in a drill, or read aloud.
  let trials: [KeptTrial]

  /// The story of some items and trials of one session, with the latest tries at each sentence by its id; nil
  /// where there are none, or nothing is known of the session.
  public init?(
    _ session: DetailedItem.SessionFacts?, _ items: [DetailedItem],
    tries: [String: [SentenceTry]], trials: [KeptTrial] = []
  ) {
    guard let session = session ?? items.first?.session, !items.isEmpty || !trials.isEmpty else {
      return nil
    }
    self.session = session
    day = items.first?.item.day ?? session.began.day
    self.trials = trials
    parts = items.map { Part(item: $0, tries: tries[$0.item.sentenceID] ?? []) }
  }

  /// Those that count.
  private var counted: [DetailedItem] {
    parts.map(\.item).filter { $0.item.attempts > 0 || $0.outcome == .revealed }
  }

  /// Those of them that were heard in quiet.
  var share: Share {
    let quiet = counted.filter { $0.noise == nil }
    return Share(quiet.count { $0.isAtOnce }, of: quiet.count)
  }

  /// When it was.
  public var began: String { "\(day) \(SessionClock.text(of: session.began))" }

  /// When it was, and what it came to.
  public func title(in language: ReportLanguage) -> String {
    let minutes = BilingualText.numberOfMinutes(PracticeFigures.minutes(session.practisedSeconds))
    let items: BilingualText =
      parts.isEmpty ? .numberOfAnswers(trials.count) : .numberOfItems(counted.count)
    let rate = share.rate.map {
      " · " + BilingualText.firstTry.text(in: language) + " "
        + Percent.text(PracticeFigures.hundredths($0))
    }
    return "\(began) · \(minutes.text(in: language)) · "
      + "\(items.text(in: language))\(rate ?? "")"
  }

  /// For programs: each sentence with its tries, and how it fared whenever it came.
  public var json: JSON {
    [
      "v": 1, "id": .string(session.uid), "day": .string(day.description),
      "began": .string(Timestamp.text(of: session.began)),
      "ending": .string(orNull: session.ending?.rawValue),
      "seconds": .number(session.practisedSeconds), "items": .integer(counted.count),
      "first_try_rate": .number(orNull: share.rate.map(PracticeFigures.hundredths)),
      "sentences": .array(parts.map(\.json)), "trials": .array(trials.map(\.exported)),
    ]
  }
}

extension DetailedItem {
  /// Whether it passed at its first try.
  var isAtOnce: Bool { item.correct && item.attempts == 1 }
}

extension DetailedItem.Try {
  /// Whether every word was heard, and nothing else.
  var isWhole: Bool {
    !judgement.words.isEmpty && judgement.words.allSatisfy { $0.verdict.isHeard }
  }
}

extension SessionStory.Part {
  fileprivate var json: JSON {
    let item = item
    return [
      "n": .integer(orNull: item.n), "sentence_id": .string(item.item.sentenceID),
      "text": .string(item.item.text), "lang": .string(orNull: item.lang?.rawValue),
      "level": .string(orNull: item.level?.rawValue), "pace": .number(orNull: item.pace),
      "noise": .string(orNull: item.noise?.kind.rawValue), "snr": .number(orNull: item.noise?.snr),
      "translation": .string(orNull: item.translation),
      "outcome": .string(orNull: item.outcome?.rawValue), "correct": .bool(item.item.correct),
      "appealed": .bool(item.appeal != nil), "itemScore": .integer(orNull: item.item.score),
      "tries": .array(
        item.tries.map { attempt in
          [
            "answer": .string(attempt.answer),
            "similarity": .number(PracticeFigures.hundredths(attempt.judgement.similarity)),
            "passed": .bool(attempt.judgement.passed), "playbacks": .integer(attempt.playbacks),
            "words": .array(attempt.judgement.words.map(\.json)),
          ]
        }),
      "history": .array(
        tries.map { past in
          [
            "day": .string(past.day.description),
            "similarity": .number(PracticeFigures.hundredths(past.similarity)),
            "at_once": .bool(past.isAtOnce),
          ]
        }),
    ]
  }

  /// The line of how the sentence fared, once there is more than one time to compare.
  var line: Sparkline? {
    tries.count > 1 ? Sparkline(tries.map(\.similarity), fromZero: true, least: 1) : nil
  }

  /// What became of it, in a word.
  var verdict: BilingualText {
    let tries = item.item.attempts
    if let appeal = item.appeal {
      return appeal.isOwnWord
        ? BilingualText(zh: "您认为对", en: "by your own word")
        : BilingualText(zh: "改判为对", en: "counted after all")
    }
    switch item.outcome {
    case .skipped: return BilingualText(zh: "跳过", en: "skipped")
    case .revealed: return BilingualText(zh: "看了原文", en: "shown")
    case .passed, .failed, nil:
      if item.isAtOnce { return BilingualText(zh: "一遍听懂", en: "at once") }
      return item.item.correct
        ? BilingualText(zh: "第 \(tries) 次答对", en: "at try \(tries)")
        : BilingualText(zh: "没听出", en: "missed")
    }
  }
}
