package import Coaching

/// Breaks text into lines: between words, and between any two Chinese characters.
package struct TextWrap {
  package let columns: Int

  package init(columns: Int) {
    self.columns = columns
  }

  /// The lines of a text; colours are dropped where it is broken.
  package func lines(_ text: ScreenText, indent: String, hanging: String) -> [ScreenText] {
    lines(text.plain, indent: indent, hanging: hanging).map { ScreenText($0) }
  }

  package func lines(_ text: String, indent: String, hanging: String) -> [String] {
    var lines: [String] = []
    var line = indent
    var isFresh = true
    for piece in pieces(of: text) {
      let fits = line.columns + piece.trimmedEnd.columns <= columns
      if !fits, !isFresh {
        lines.append(line.trimmedEnd)
        line = hanging
      }
      line += piece
      isFresh = false
    }
    lines.append(line.trimmedEnd)
    return lines
  }

  /// The shortest parts between which a line may end: a word with the blanks after it.
  private func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var current = ""
    for character in text {
      let isWide = String(character).columns == 2
      // Closing marks stay with what they close.
      let isClosing = "，。、；：！？）」』》”…".contains(character)
      let endsBlank = current.last == " "
      let follows = current.last.map { String($0).columns == 2 } ?? false
      if !current.isEmpty, character != " ", !isClosing, endsBlank || isWide || follows {
        pieces.append(current)
        current = ""
      }
      current.append(character)
    }
    if !current.isEmpty { pieces.append(current) }
    return pieces
  }
}

extension String {
  package var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
