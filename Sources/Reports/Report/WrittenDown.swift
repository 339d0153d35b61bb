import Coaching
import JSON

/// How numbers, and words left out of sentences, were written down in drills.
struct WrittenDown {
  /// One thing that was asked for.
  struct Row {
    let name: BilingualText
    let count: DrillRecord.Count
    /// In the span before, if it was asked for then.
    let before: DrillRecord.Count?
    /// How hard the last one was, of five.
    var difficulty: Int?

    var members: [(String, JSON)] {
      [
        ("trials", .integer(count.trials)), ("right", .integer(count.right)),
        ("rate", Self.rounded(count.rate)), ("rate_before", Self.rounded(before?.rate)),
      ]
    }

    private static func rounded(_ rate: Double?) -> JSON {
      .number(orNull: rate.map(PracticeFigures.hundredths))
    }
  }

  private let numbers: [(kind: NumberKind, row: Row)]
  private let words: Row?

  /// The kinds of numbers that were asked for, then the words.
  var rows: [Row] { numbers.map(\.row) + [words].compactMap(\.self) }

  init(_ facts: PeriodFacts, before: PeriodFacts?) {
    let (now, then) = (facts.drills, before?.drills)
    numbers = NumberKind.allCases.compactMap { kind in
      guard let tally = now.numbers[kind] else { return nil }
      return (
        kind,
        Row(
          name: .number(kind), count: tally.count, before: then?.numbers[kind]?.count,
          difficulty: tally.difficulty)
      )
    }
    words =
      now.words.trials > 0
      ? Row(
        name: .wordsLeftOut, count: now.words,
        before: then.flatMap { $0.words.trials > 0 ? $0.words : nil }) : nil
  }

  var numbersJSON: JSON {
    .array(
      numbers.map { kind, row in
        .object(
          [("kind", .string(kind.rawValue))] + row.members
            + [("difficulty", .integer(orNull: row.difficulty))])
      })
  }

  var wordsJSON: JSON { words.map { .object($0.members) } ?? .null }
}

extension NumberTally {
  fileprivate var count: DrillRecord.Count { DrillRecord.Count(trials: trials, right: right) }
}

extension BilingualText {
  static let writtenDown = BilingualText(zh: "数字和填词", en: "Numbers and missing words")
  static let wordsLeftOut = BilingualText(zh: "句子里少的词", en: "missing words")
  static let whatWasAsked = BilingualText(zh: "内容", en: "What")

  static func ofFive(_ difficulty: Int) -> BilingualText {
    BilingualText(zh: "难度 \(difficulty)/5", en: "level \(difficulty) of 5")
  }

  fileprivate static func number(_ kind: NumberKind) -> BilingualText {
    switch kind {
    case .quantity: BilingualText(zh: "数", en: "numbers")
    case .date: BilingualText(zh: "日期", en: "dates")
    case .time: BilingualText(zh: "时间", en: "times")
    case .price: BilingualText(zh: "价钱", en: "prices")
    case .telephone: BilingualText(zh: "电话号码", en: "telephone numbers")
    }
  }
}
