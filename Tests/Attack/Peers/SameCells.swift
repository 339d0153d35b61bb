import Coaching
import JSON
import Reports

/// Whether a cell of a table may be written as another one.
enum SameCells {
  /// A number in another form, a formula guarded, a time of the same moment.
  static func means(_ cell: String, _ written: String) -> Bool {
    // Damage may bring control characters in, which an import leaves out.
    let cell = Controls.removed(from: cell) ?? cell
    if cell == written { return true }
    if let one = Double(cell), let other = Double(written) { return abs(one - other) < 0.051 }
    // JSON may begin with a byte order mark, and then with blanks.
    let bare = cell.unicodeScalars.drop { $0 == "\u{FEFF}" }.drop {
      " \t\r\n".unicodeScalars.contains($0)
    }
    let text = String(bare)
    if text.hasPrefix("["), let one = try? JSON.parse(text), let other = try? JSON.parse(written) {
      return sorted(one) == sorted(other)
    }
    if let one = Timestamp.moment(cell), let other = Timestamp.moment(written) {
      return one.milliseconds == other.milliseconds
    }
    return written == "'" + cell || written == cell.lowercased()
  }

  /// A value whose members stand in one order, without what an import leaves out.
  private static func sorted(_ json: JSON) -> JSON {
    switch json {
    case .array(let elements): .array(elements.map(sorted))
    case .object(let object):
      .object(object.members.map { ($0.key, sorted($0.value)) }.sorted { $0.0 < $1.0 })
    case .integer(let number): .number(Double(number))
    case .string(let text): .string(Controls.removed(from: text) ?? text)
    default: json
    }
  }
}
