import Coaching

/// Paragraphs of a report.
enum Printable {
  /// The text in lines of at most `width` columns: broken at blanks, or between Chinese characters.
  static func wrapped(_ text: String, width: Int, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for unit in units(text) {
      let isFull = (line + unit.trimmedEnd).columns > width - indent
      if isFull, !line.isEmpty {
        lines.append(margin + line.trimmedEnd)
        line = ""
      }
      // A line does not begin with the blank that it was broken at.
      line += line.isEmpty ? String(unit.drop { $0 == " " }) : unit
      while line.columns > width - indent, line.trimmedEnd.columns > width - indent {
        let head = head(of: line, columns: width - indent)
        guard !head.isEmpty, head.count < line.count else { break }
        lines.append(margin + head)
        line = String(line.dropFirst(head.count))
      }
    }
    if !line.trimmedEnd.isEmpty { lines.append(margin + line.trimmedEnd) }
    return lines
  }

  /// What is never broken: a word with the blank after it, a Chinese character with the marks that
  /// may not begin a line.
  private static func units(_ text: String) -> [String] {
    var units: [String] = []
    var mayGoOn = false
    for character in text {
      let isWide = String(character).columns > 1
      if let last = units.indices.last, closing.contains(character) || (mayGoOn && !isWide) {
        units[last].append(character)
      } else {
        units.append(String(character))
      }
      mayGoOn = !isWide && character != " " || opening.contains(character)
    }
    return units
  }

  private static func head(of line: String, columns: Int) -> String {
    var head = ""
    var room = columns
    for character in line {
      room -= String(character).columns
      guard room >= 0 else { break }
      head.append(character)
    }
    return head
  }

  private static let closing: Set<Character> = [
    "。", "，", "、", "：", "；", "！", "？", "”", "’", "）", "》", "」", " ", ".", ",", ":", ";", "%",
  ]
  private static let opening: Set<Character> = ["“", "‘", "（", "《", "「"]
}

extension String {
  /// The text without trailing blanks.
  var trimmedEnd: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
