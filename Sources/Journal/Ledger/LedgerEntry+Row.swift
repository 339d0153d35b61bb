import CSQLite
import Coaching

extension LedgerEntry {
  /// The columns of its row, in the order of its values.
  static let columns = [
    "id", "at", "utc_offset", "day", "provider", "address", "here", "purpose", "kinds", "text",
    "bytes_sent", "bytes_received", "outcome", "input_tokens", "output_tokens", "characters",
    "seconds", "cost",
  ]

  var values: [Value] {
    [
      .text(id), .integer(at.milliseconds), .integer(at.utcOffsetMinutes),
      .text(at.day.description), .text(provider), .text(address), .flag(isOnThisComputer),
      .text(purpose.rawValue), .text(kinds.map(\.rawValue).sorted().joined(separator: " ")),
      .text(text), .integer(bytesSent), .integer(bytesReceived), .text(outcome?.stored),
      .integer(usage?.inputTokens), .integer(usage?.outputTokens), .integer(usage?.characters),
      .real(usage?.seconds), .real(cost),
    ]
  }

  /// The entry in a row with its columns.
  init(_ row: Statement) throws(SQLiteError) {
    let kinds = row.text(8).split(separator: " ").compactMap { ContentKind(rawValue: String($0)) }
    self.init(
      id: row.text(0), at: Moment(milliseconds: row.integer(1), utcOffsetMinutes: row.count(2)),
      provider: row.text(4), address: row.text(5), isOnThisComputer: row.flag(6),
      purpose: try row.word(7), kinds: Set(kinds), text: row.optionalText(9))
    bytesSent = row.count(10)
    bytesReceived = row.count(11)
    if let stored = row.optionalText(12) {
      guard let outcome = Outcome(stored: stored) else {
        throw SQLiteError(
          code: SQLITE_CORRUPT, operation: "read", message: "an outcome that says nothing")
      }
      self.outcome = outcome
    }
    usage = ServiceUsage(row, from: 13)
    cost = row.optionalReal(17)
  }
}

extension LedgerEntry.Outcome {
  fileprivate var stored: String {
    switch self {
    case .answered(let status): "answered \(status)"
    case .failed(let word): "failed \(word)"
    }
  }

  fileprivate init?(stored: String) {
    let parts = stored.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    switch parts[0] {
    case "answered":
      guard let status = Int(parts[1]) else { return nil }
      self = .answered(status: status)
    case "failed": self = .failed(String(parts[1]))
    default: return nil
    }
  }
}

extension ServiceUsage {
  /// What stands in four columns of a row; nothing where none of them says anything.
  init?(_ row: Statement, from first: Int32) {
    self.init(
      inputTokens: row.optionalCount(first), outputTokens: row.optionalCount(first + 1),
      characters: row.optionalCount(first + 2), seconds: row.optionalReal(first + 3))
    if self == ServiceUsage() { return nil }
  }
}
