public import Coaching
internal import JSON

/// The past as a table with everything known about each item.
///
/// The fixed columns come first, so that a reader of the plain table can read this one too.
public struct CSVDetailExport: Sendable {
  private let fixed = CSVExport()

  public init() {}

  /// The line with the column names, after a byte order mark if `bom` asks for one.
  public func header(bom: Bool = false) -> [UInt8] {
    var buffer = fixed.header(bom: bom)
    buffer.removeLast(CSVCell.lineEnd.count)
    for column in DetailColumn.allCases {
      buffer.append(CSVCell.comma)
      buffer.append(contentsOf: column.rawValue.utf8)
    }
    buffer.append(contentsOf: CSVCell.lineEnd)
    return buffer
  }

  /// Appends the row of one item.
  public func append(_ row: DetailedItem, to buffer: inout [UInt8]) {
    fixed.appendCells(of: row.item, to: &buffer)
    for column in DetailColumn.allCases {
      buffer.append(CSVCell.comma)
      append(column, of: row, to: &buffer)
    }
    buffer.append(contentsOf: CSVCell.lineEnd)
  }

  private func append(_ column: DetailColumn, of row: DetailedItem, to buffer: inout [UInt8]) {
    /// All times in a row are written as the clock of its session showed them.
    func put(at milliseconds: Int64?) {
      guard let milliseconds else { return }
      let offset = row.session?.began.utcOffsetMinutes ?? 0
      let moment = Moment(milliseconds: milliseconds, utcOffsetMinutes: offset)
      buffer.append(contentsOf: Timestamp.text(of: moment).utf8)
    }
    func put(_ text: String?) { if let text { CSVCell.append(text: text, to: &buffer) } }
    func put(_ number: Int?) { if let number { CSVCell.append(number, to: &buffer) } }
    func put(_ number: Double?) { if let number { CSVCell.append(number: number, to: &buffer) } }

    let session = row.session
    switch column {
    case .session: put(session?.uid)
    case .sessionBegan: put(at: session?.began.milliseconds)
    case .sessionEnded: put(at: session?.ended)
    case .sessionEnding: put(session?.ending?.rawValue)
    case .sessionSeconds: put(session?.practisedSeconds)
    case .sessionPace: put(session?.pace)
    case .plannedMinutes: put(session?.plannedMinutes)
    case .profile: put(session?.profile.rawValue)
    case .number: put(row.n)
    case .lang: put(row.lang?.rawValue)
    case .level: put(row.level?.rawValue)
    case .wordBucket: put(row.wordBucket?.rawValue)
    case .topic: put(row.topic)
    case .reading: put(row.reading)
    case .translation: put(row.translation)
    case .pace: put(row.pace)
    case .began: put(at: row.began)
    case .ended: put(at: row.ended)
    case .outcome: put(row.outcome?.rawValue)
    case .appealed: put(at: row.appeal?.at)
    case .correctBefore: row.appeal.map { CSVCell.append($0.correctBefore, to: &buffer) }
    case .similarityBefore: CSVCell.append(similarity: row.appeal?.similarityBefore, to: &buffer)
    case .scoreBefore: put(row.appeal?.scoreBefore)
    case .responseSeconds: put(row.tries.first?.responseSeconds)
    case .playbacks: put(row.playbacks)
    case .tries: if !row.tries.isEmpty { put(JSON.array(row.tries.map(\.json)).text) }
    case .reviews: put(row.reviews.map { JSON.array($0.map(\.json)).text })
    case .noise: put(row.noise?.kind.rawValue)
    case .snr: row.noise.map { CSVCell.append(signed: $0.snr, to: &buffer) }
    case .helped: row.hadHelp.map { CSVCell.append($0, to: &buffer) }
    }
  }
}

extension DetailedItem {
  /// Of all its tries; unknown if the tries are.
  var playbacks: Int? {
    tries.isEmpty ? nil : tries.reduce(0) { $0 &+ $1.playbacks }
  }
}
