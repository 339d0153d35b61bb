public import Coaching

/// The past as a table: a header, then one row an item.
///
/// It appends UTF-8 to a buffer of the caller's, so that years of practice are written as fast as
/// they are read from the journal.
public struct CSVExport: Sendable {
  public init() {}

  /// The line with the names of the columns, after a byte order mark where `bom` asks for one.
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

  /// Appends the row of one item without its end.
  func appendCells(of row: PractisedItem, to buffer: inout [UInt8]) {
    CSVCell.append(row.day, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(text: row.sentenceID, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(text: row.text, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(row.attempts, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(mode: row.mode, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(row.correct, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(similarity: row.similarity, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(said: row.said.accuracy, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(said: row.said.fluency, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(said: row.said.completeness, to: &buffer)
    buffer.append(CSVCell.comma)
    CSVCell.append(said: row.said.prosody, to: &buffer)
    buffer.append(CSVCell.comma)
    if let score = row.score { CSVCell.append(score, to: &buffer) }
    buffer.append(CSVCell.comma)
    if let transcript = row.transcript { CSVCell.append(text: transcript, to: &buffer) }
  }

  /// The names of the columns, in their order.
  static let names = columns.split(separator: ",").map(String.init)

  private static let columns =
    "date,sentence_id,text,attempts,mode,correct,semanticSim,acc,flu,comp,pros,itemScore,transcript"
}
