import Coaching

extension LentItem {
  /// The item in a row of `PractisedItem.sql`.
  init(_ row: Statement) throws(SQLiteError) {
    let day = row.bytes(0)
    if !Self.isDay(day) { _ = try row.day(0) }
    self.init(
      day: day, sentenceID: row.bytes(1), text: row.bytes(2), attempts: row.count(3),
      mode: try Self.mode(row), correct: row.flag(5), similarity: row.optionalReal(6),
      said: SaidScores(row, from: 7),
      score: row.optionalCount(11), transcript: row.isNull(12) ? nil : row.bytes(12))
  }

  /// Whether a day that may be is written there; a String to tell would cost too much.
  private static func isDay(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    func number(_ digits: Range<Int>) -> Int? {
      var number = 0
      for digit in text[digits] {
        guard (48...57).contains(digit) else { return nil }
        number = 10 * number + Int(digit - 48)
      }
      return number
    }
    guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10)
    else { return false }
    return LocalDay(year: year, month: month, day: day) != nil
  }

  private static func mode(_ row: Statement) throws(SQLiteError) -> AnswerMode {
    // Nearly all rows have one of these; a String to look it up costs more than all the rest.
    switch row.bytes(4).first {
    case UInt8(ascii: "t"): .text
    case UInt8(ascii: "v"): .voice
    default: try row.word(4)
    }
  }
}
