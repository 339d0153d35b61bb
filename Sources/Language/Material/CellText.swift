/// What a cell of a table says, without what is there for looks.
enum CellText {
  /// One line, without spaces around it.
  static func plain(_ cell: String) -> String {
    cell.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The same for a cell in HTML, as Anki writes it; its sounds are left out.
  static func plain(html cell: String) -> String {
    var result = ""
    var rest = cell[...]
    while let character = rest.first {
      if character == "<", let end = rest.firstIndex(of: ">") {
        let tag = rest[..<end].dropFirst().lowercased()
        if ["br", "div", "/div", "p", "/p", "li"].contains(where: tag.hasPrefix) { result += " " }
        rest = rest[rest.index(after: end)...]
      } else if rest.hasPrefix("[sound:"), let end = rest.firstIndex(of: "]") {
        rest = rest[rest.index(after: end)...]
      } else if character == "&", let end = rest.prefix(8).firstIndex(of: ";"),
        let entity = entities[String(rest[..<end].dropFirst())]
      {
        result += entity
        rest = rest[rest.index(after: end)...]
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return plain(result)
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "#39": "'", "nbsp": " ",
  ]
}
