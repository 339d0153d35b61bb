import Coaching
import JSON

/// What was made of the sound of spoken tries, stored beside the tries.
struct SpokenRows {
  let connection: Connection

  /// Adds what was made of an existing try; no rating is a reason to lose the try.
  func add(_ speech: AttemptSpeech, item: Int64, n: Int) throws(SQLiteError) {
    for judgement in speech.judgements {
      try connection.run(
        """
        INSERT OR IGNORE INTO spoken
          (item, n, rater, confidence, trouble, similarity, acc, flu, comp, pros, total, words)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .integer(item), .integer(n), .text(judgement.rater),
          .real(judgement.confidence.asShare), .text(judgement.trouble?.rawValue),
          .real(judgement.similarity.asShare),
        ] + judgement.said.values
          + [.real(judgement.said.total?.asScore), .text(judgement.words.stored)])
    }
    if let recording = speech.recording {
      try connection.run(
        "INSERT OR IGNORE INTO recordings (item, n, name) VALUES (?, ?, ?)",
        [.integer(item), .integer(n), .text(recording)])
    }
    try ConfusionTotals(connection: connection).add(speech.judgements, item: item)
  }

  /// What was made of the tries at an item, by the numbers of the tries.
  func judgements(of item: Int64) throws(SQLiteError) -> [Int: [SpokenJudgement]] {
    let rows = try connection.all(
      "SELECT n, \(SpokenJudgement.columns) FROM spoken WHERE item = ? ORDER BY id",
      [.integer(item)]
    ) { row throws(SQLiteError) in (n: row.count(0), judgement: try SpokenJudgement(row, from: 1)) }
    return Dictionary(grouping: rows, by: \.n).mapValues { $0.map(\.judgement) }
  }

  /// The names of the recordings of the tries at an item, by the numbers of the tries.
  func recordings(of item: Int64) throws(SQLiteError) -> [Int: String] {
    let rows = try connection.all(
      "SELECT n, name FROM recordings WHERE item = ?", [.integer(item)]
    ) { ($0.count(0), $0.text(1)) }
    return Dictionary(rows) { first, _ in first }
  }
}

extension SpokenJudgement {
  static let columns = "confidence, trouble, similarity, words, acc, flu, comp, pros, total, rater"

  /// The judgement in a row whose columns are those from `first` on.
  init(_ row: Statement, from first: Int32 = 0) throws(SQLiteError) {
    var said = SaidScores(row, from: first + 4)
    said.total = row.optionalReal(first + 8)
    self.init(
      confidence: row.real(first), trouble: try row.optionalWord(first + 1),
      similarity: row.real(first + 2), words: [SpokenWord](stored: row.text(first + 3)),
      said: said, rater: row.text(first + 9))
  }
}

extension AttemptSpeech {
  /// The one whose scores count: a service's if there is one.
  var counting: SpokenJudgement? {
    let rated = judgements.filter { $0.said != SaidScores() }
    return rated.first { $0.rater != SpokenJudgement.local } ?? rated.first
  }
}

extension SaidScores {
  /// The values of four columns of a row.
  init(_ row: Statement, from first: Int32) {
    self.init(
      accuracy: row.optionalReal(first), fluency: row.optionalReal(first + 1),
      completeness: row.optionalReal(first + 2), prosody: row.optionalReal(first + 3))
  }

  /// The same, and nil if no part is there.
  static func orNone(_ row: Statement, from first: Int32) -> SaidScores? {
    let said = SaidScores(row, from: first)
    return said == SaidScores() ? nil : said
  }

  /// The parts in the order of their columns.
  var values: [Value] { [accuracy, fluency, completeness, prosody].map { .real($0?.asScore) } }
}

extension Double {
  // A try is not lost because a judge's number was a hair out of bounds.

  /// Within 0 and 1.
  var asShare: Double { isNaN ? 0 : Swift.min(1, Swift.max(0, self)) }

  /// Within 0 and 100; nil if it is not a number.
  fileprivate var asScore: Double? { isNaN ? nil : Swift.min(100, Swift.max(0, self)) }
}

/// The words of a spoken try as they are stored: without key names, because there are many.
///
/// Scores are stored to a tenth, times to a millisecond.
extension [SpokenWord] {
  var stored: String { JSON.array(map(\.stored)).text }

  /// Words that cannot be read are left out: the rating counts all the same.
  init(stored: String) {
    let list = try? JSON.parse(stored).asArray
    self = (list ?? []).compactMap(SpokenWord.init(stored:))
  }
}

extension SpokenWord {
  fileprivate var stored: JSON {
    let parts: [JSON] = [
      .string(text), .string(verdict.rawValue), .rounded(score, 10),
      .rounded(span?.lowerBound, 1000), .rounded(span?.upperBound, 1000),
      .array(phonemes.map(\.stored)),
    ]
    return .array(isTentative ? parts + [true] : parts)
  }

  fileprivate init?(stored: JSON) {
    guard let parts = stored.asArray, (6...7).contains(parts.count), let text = parts[0].asString,
      let verdict = parts[1].asString.flatMap(Verdict.init), let sounds = parts[5].asArray
    else { return nil }
    var span: ClosedRange<Double>?
    if let start = parts[3].asDouble, let end = parts[4].asDouble, start <= end {
      span = start...end
    }
    self.init(
      text: text, verdict: verdict, score: parts[2].asDouble, span: span,
      phonemes: sounds.compactMap(SpokenPhoneme.init(stored:)),
      isTentative: parts.count > 6 && parts[6].asBool == true)
  }
}

extension SpokenPhoneme {
  private static let tone = 1
  private static let tentative = 2

  fileprivate var stored: JSON {
    let marks = (isTone ? Self.tone : 0) | (isTentative ? Self.tentative : 0)
    var parts: [JSON] = [.string(ipa), .rounded(score, 10)]
    if heard != nil || marks != 0 { parts.append(.string(orNull: heard)) }
    if marks != 0 { parts.append(.integer(marks)) }
    return .array(parts)
  }

  fileprivate init?(stored: JSON) {
    guard let parts = stored.asArray, (2...4).contains(parts.count), let ipa = parts[0].asString
    else { return nil }
    let marks = parts.count > 3 ? parts[3].asInt ?? 0 : 0
    self.init(
      ipa: ipa, heard: parts.count > 2 ? parts[2].asString : nil, score: parts[1].asDouble,
      isTone: marks & Self.tone != 0, isTentative: marks & Self.tentative != 0)
  }
}

extension JSON {
  /// A number rounded to a `unit`th, or null if there is none.
  fileprivate static func rounded(_ number: Double?, _ unit: Double) -> JSON {
    guard let number, number.isFinite else { return .null }
    let rounded = (number * unit).rounded() / unit
    return Int(exactly: rounded).map(JSON.integer) ?? .number(rounded)
  }
}
