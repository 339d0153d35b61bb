import Attack
import Coaching
@testable import Reports
import Testing

/// Rows to write, and what was written of them.
enum Rows {
  static func row(
    day: LocalDay? = nil, id: String = "s", text: String = "t", attempts: Int = 1,
    mode: AnswerMode = .voice, correct: Bool = true, similarity: Double? = 1,
    said: SaidScores = SaidScores(), score: Int? = 100, transcript: String? = nil
  ) throws -> PractisedItem {
    PractisedItem(
      day: try day ?? #require(LocalDay(year: 2026, month: 11, day: 20)), sentenceID: id,
      text: text, attempts: attempts, mode: mode, correct: correct, similarity: similarity,
      said: said, score: score, transcript: transcript)
  }

  static func written(_ row: PractisedItem) -> String {
    var buffer: [UInt8] = []
    CSVExport().append(row, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// The cells of a row with these values, as an independent reader finds them.
  static func cells(
    day: LocalDay? = nil, attempts: Int = 1, similarity: Double? = 1,
    said: SaidScores = SaidScores(), score: Int? = 100
  ) throws -> [String] {
    let row = try row(
      day: day, attempts: attempts, similarity: similarity, said: said, score: score)
    let records = try SmallCSVParser.records(in: Array(written(row).utf8))
    return try #require(records.first)
  }

  /// The three rows that the format was fixed with.
  static func starterBytes() throws -> [UInt8] {
    let day = try #require(LocalDay(year: 2025, month: 8, day: 31))
    let rows = [
      try row(
        day: day, id: "c001", text: "请把水杯放在桌子上。", similarity: 0.95,
        said: SaidScores(accuracy: 90, fluency: 85, completeness: 92, prosody: 80), score: 95,
        transcript: "请把水杯放在桌子上"),
      try row(
        day: day, id: "c002", text: "等雨小一点我们再出门。", attempts: 2, similarity: 0.92,
        said: SaidScores(accuracy: 88, fluency: 76, completeness: 92, prosody: 70), score: 91,
        transcript: "等雨小一点我们再出门"),
      try row(
        day: day, id: "c003", text: "晚饭后记得量一量血压。", attempts: 3, correct: false,
        similarity: 0.7,
        said: SaidScores(accuracy: 65, fluency: 60, completeness: 70, prosody: 55), score: 68,
        transcript: "晚饭后记得量血压"),
    ]
    var buffer: [UInt8] = []
    for row in rows { CSVExport().append(row, to: &buffer) }
    return buffer
  }
}
