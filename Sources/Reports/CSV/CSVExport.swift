public import Coaching

/// The past as a table: a header, then one row per item.
///
/// It appends UTF-8 to the caller's buffer, so that years of practice are written as fast as they
/// are read from the journal.
public struct CSVExport: Sendable {
  public init() {}

  /// The line with the column names, after a byte order mark if `bom` asks for one.
  public func header(bom: Bool = false) -> [UInt8] {
    var buffer: [UInt8] = bom ? [0xEF, 0xBB, 0xBF] : []
    buffer.append(contentsOf: Self.columns.utf8)
    buffer.append(contentsOf: CSVCell.lineEnd)
    return buffer
  }

  /// Appends the row of one item.
  public func append(_ row: PractisedItem, to buffer: inout [UInt8]) {
    appendCells(of: row, to: &buffer)
    buffer.append(contentsOf: CSVCell.lineEnd)
  }

  /// Appends the row of one item with borrowed texts.
  public func append(_ row: LentItem, to buffer: inout [UInt8]) {
    buffer.append(contentsOf: row.day)
    buffer.append(CSVCell.comma)
    CSVCell.append(utf8: row.sentenceID, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(utf8: row.text, to: &buffer)
    buffer.append(CSVCell.comma)
    appendNumbers(
      row.attempts, row.mode, row.correct, row.similarity, row.said, row.score, to: &buffer)
    if let transcript = row.transcript { CSVCell.append(utf8: transcript, to: &buffer) }
    buffer.append(contentsOf: CSVCell.lineEnd)
  }

  /// Appends the row of one item without its line end.
  func appendCells(of row: PractisedItem, to buffer: inout [UInt8]) {
    CSVCell.append(row.day, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(text: row.sentenceID, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(text: row.text, to: &buffer)
    buffer.append(CSVCell.comma)
    appendNumbers(
      row.attempts, row.mode, row.correct, row.similarity, row.said, row.score, to: &buffer)
    if let transcript = row.transcript { CSVCell.append(text: transcript, to: &buffer) }
  }

  /// Appends the cells between the text and the transcript, each with its comma.
  private func appendNumbers(
    _ attempts: Int, _ mode: AnswerMode, _ correct: Bool, _ similarity: Double?,
    _ said: SaidScores, _ score: Int?, to buffer: inout [UInt8]
  ) {
    CSVCell.append(attempts, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(mode: mode, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(correct, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(similarity: similarity, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(said: said.accuracy, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(said: said.fluency, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(said: said.completeness, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(said: said.prosody, to: &buffer)
    buffer.append(CSVCell.comma)
    if let score { CSVCell.append(score, to: &buffer) }
    buffer.append(CSVCell.comma)
  }

  /// The names of the columns, in order.
  static let names = columns.split(separator: ",").map(String.init)

  private static let columns =
    "date,sentence_id,text,attempts,mode,correct,semanticSim,acc,flu,comp,pros,itemScore,transcript"
}
