/// How a table is written: its separator, and what Anki puts before the first row.
struct TableDialect {
  private(set) var separator: UInt8 = UInt8(ascii: ",")
  private(set) var isHTML = false
  /// Anki's `#columns:`.
  private(set) var columns: [String]?
  /// Columns that hold decks, tags and the like, counted from 0.
  private(set) var setAside: Set<Int> = []
  private(set) var isFromAnki = false
  /// Where the rows begin.
  private(set) var body: ArraySlice<UInt8>
  private(set) var firstLine = 1

  init(of bytes: [UInt8]) {
    body = bytes[...]
    var declared: UInt8?
    var columnLine: String?
    // A spreadsheet may say on a line of its own, above the header, how it was written.
    if body.prefix(4).elementsEqual("sep=".utf8), let separator = body.dropFirst(4).first {
      let end = body.dropFirst(5).prefix(2)
      let length = end.first == UInt8(ascii: "\r") && end.last == UInt8(ascii: "\n") ? 2 : 1
      if let first = end.first, first == UInt8(ascii: "\r") || first == UInt8(ascii: "\n") {
        declared = separator
        body = body.dropFirst(5 + length)
        firstLine += 1
      }
    }
    while body.first == UInt8(ascii: "#"), let remark = Remark(firstLineOf: body) {
      isFromAnki = true
      switch remark.key {
      case "separator": declared = Self.separator(named: remark.value)
      case "html": isHTML = remark.value == "true"
      case "columns": columnLine = remark.value
      case let key where key.hasSuffix(" column"):
        if let number = Int(remark.value), number > 0 { setAside.insert(number - 1) }
      default: break
      }
      body = body.dropFirst(remark.length)
      firstLine += 1
    }
    separator = declared ?? Self.likeliest(in: columnLine.map { Array($0.utf8) } ?? firstRow)
    if let columnLine {
      columns =
        SentenceTable(
          parsing: Array(columnLine.utf8)[...], separator: separator, firstLine: 1
        ).rows.first?.cells
    }
  }

  private var firstRow: [UInt8] {
    Array(body.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") })
  }

  /// The most frequent one in the header; a tab before all others.
  private static func likeliest(in header: [UInt8]) -> UInt8 {
    let tab = UInt8(ascii: "\t")
    if header.contains(tab) { return tab }
    let commas = header.count { $0 == UInt8(ascii: ",") }
    let semicolons = header.count { $0 == UInt8(ascii: ";") }
    return semicolons > commas ? UInt8(ascii: ";") : UInt8(ascii: ",")
  }

  private static func separator(named name: String) -> UInt8? {
    let named: [String: UnicodeScalar] = [
      "tab": "\t", "comma": ",", "semicolon": ";", "pipe": "|", "colon": ":", "space": " ",
    ]
    if let scalar = named[name.lowercased()] { return UInt8(ascii: scalar) }
    return name.utf8.count == 1 ? name.utf8.first : nil
  }

  /// A line such as `#separator:tab`.
  private struct Remark {
    var key: String
    var value: String
    /// In bytes, with the end of the line.
    var length: Int

    init?(firstLineOf bytes: ArraySlice<UInt8>) {
      let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      key = String(decoding: line[line.startIndex + 1..<colon], as: UTF8.self).lowercased()
      guard Self.keys.contains(key) else { return nil }
      value = String(decoding: line[(colon + 1)...], as: UTF8.self)
      length = line.count
      for end in [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
      where bytes.dropFirst(length).first == end { length += 1 }
    }

    private static let keys: Set = [
      "separator", "html", "columns", "notetype", "deck", "tags", "if matches", "guid column",
      "notetype column", "deck column", "tags column",
    ]
  }
}
