public import Coaching

/// The cards as a table of tabs that Anki can import: the fields are in the order that its plain
/// note types have, front and back first.
public struct CardExport: Sendable {
  private let utcOffsetMinutes: Int

  public init(utcOffsetMinutes: Int) { self.utcOffsetMinutes = utcOffsetMinutes }

  /// The lines that tell Anki how to read the rest.
  public var header: String {
    """
    #separator:tab
    #html:false
    #columns:text\tmeaning\treading\tkind\tlang\tstate\tdue\treviews\ttags
    #tags column:9

    """
  }

  /// A line for a card; of a word the meaning and the reading come from elsewhere.
  public func row(_ card: Card, meaning: String?, reading: String?) -> String {
    let due = Moment(milliseconds: card.due, utcOffsetMinutes: utcOffsetMinutes).day
    let fields = [
      card.text, meaning ?? "", reading ?? "", card.kind.rawValue, card.lang.rawValue,
      card.state?.rawValue ?? "new", due.description, String(card.reviews),
      "hearcoach \(card.lang.rawValue)",
    ]
    return fields.map(Self.field).joined(separator: "\t") + "\n"
  }

  /// A field keeps to its line; quotes are read as in CSV, and a line that begins with # is none. Both are looked
  /// for byte by byte, as Anki does: #️⃣ begins with # too.
  private static func field(_ text: String) -> String {
    let line = String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    guard line.holds("\"") || line.utf8.first == UInt8(ascii: "#") else { return line }
    return "\"" + line.replacing(each: "\"", by: "\"\"") + "\""
  }
}
