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
    /// What else there is to say of it.
    var about: BilingualText?

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
  private let along: (row: Row, record: DrillRecord.Along)?
  private let aloud: Row?

  /// The kinds of numbers that were asked for, then the words, then what was spoken along and read aloud; each with its
  /// place in the report's JSON.
  var rows: [(path: String, row: Row)] {
    numbers.enumerated().map { ("numbers_written.\($0)", $1.row) }
      + (words.map { [("words_left_out", $0)] } ?? [])
      + (along.map { [("spoken_along", $0.row)] } ?? [])
      + (aloud.map { [("read_aloud", $0)] } ?? [])
  }

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
    along =
      now.along.count.trials > 0
      ? (
        Row(
          name: .spokenAlong, count: now.along.count,
          before: then.flatMap { $0.along.count.trials > 0 ? $0.along.count : nil },
          about: .closeness(now.along)), now.along
      ) : nil
    aloud =
      now.aloud.trials > 0
      ? Row(
        name: .readAloud, count: now.aloud,
        before: then.flatMap { $0.aloud.trials > 0 ? $0.aloud : nil }) : nil
  }

  var numbersJSON: JSON {
    .array(
      numbers.map { kind, row in
        .object(
          [("kind", .string(kind.rawValue))] + row.members
            + [("difficulty", .integer(orNull: row.difficulty))])
      })
  }

  var aloudJSON: JSON { aloud.map { .object($0.members) } ?? .null }

  var wordsJSON: JSON { words.map { .object($0.members) } ?? .null }

  var alongJSON: JSON {
    along.map { row, record in
      .object(
        row.members + [
          ("lag", .number(orNull: record.lag.map(PracticeFigures.hundredths))),
          ("in_step", .number(orNull: record.inStep.map(PracticeFigures.hundredths))),
        ])
    } ?? .null
  }
}

extension NumberTally {
  fileprivate var count: DrillRecord.Count { DrillRecord.Count(trials: trials, right: right) }
}

extension BilingualText {
  static let writtenDown = BilingualText(
    zh: "数字、填词、跟读和朗读", en: "Numbers, missing words, speaking along, reading aloud")
  static let spokenAlong = BilingualText(zh: "跟读", en: "sentences spoken along")

  /// How closely sentences were spoken along; nil where that could not be measured.
  static func closeness(_ along: DrillRecord.Along) -> BilingualText? {
    guard let lag = along.lag, let inStep = along.inStep else { return nil }
    let (seconds, share) = (NumberText.text(PracticeFigures.tenths(lag)), Percent.text(inStep))
    return BilingualText(
      zh: "比示范慢 \(seconds) 秒，\(share) 跟上了节奏", en: "\(seconds) s behind, \(share) in step")
  }

  static let wordsLeftOut = BilingualText(zh: "填词", en: "missing words")
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
