package import Coaching

/// Breaks text into lines: between words, and between any two Chinese characters.
package struct TextWrap {
  package let columns: Int
  /// What a bracket may leave of a line: it is indented, and a mark may follow.
  private static let margin = 8

  package init(columns: Int) {
    self.columns = columns
  }

  /// The lines of a text; colours are dropped where it is broken.
  package func lines(_ text: ScreenText, indent: String, hanging: String) -> [ScreenText] {
    lines(text.plain, indent: indent, hanging: hanging).map { ScreenText($0) }
  }

  /// Each line of a text as lines that begin below each other.
  package func lines(eachOf text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let indent = String(line.prefix { $0 == " " })
      return lines(String(line.dropFirst(indent.count)), indent: indent, hanging: indent)
    }
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

  /// The shortest parts between which a line may end: a word with the blanks after it. Where blanks
  /// set things apart, such as keys and what they do, each thing is one; so is what a bracket holds, and
  /// a path.
  private func pieces(of text: String) -> [String] {
    let things = things(in: text)
    var pieces = things.count > 1 ? things.flatMap(whole) : words(of: text)
    if pieces.count > 1, let last = pieces.last, Self.isUsualAnswer(last) {
      pieces.removeLast()
      pieces[pieces.count - 1] += last
    }
    return pieces
  }

  /// The number of what is taken without an answer, `[1]`: it stays with the end of its question.
  private static func isUsualAnswer(_ piece: String) -> Bool {
    piece.hasPrefix("[") && piece.hasSuffix("]") && Int(piece.dropFirst().dropLast()) != nil
  }

  /// The parts between which there are two blanks or more, with those blanks.
  private func things(in text: String) -> [String] {
    var things = [""]
    for character in text {
      let isNew = character != " " && things[things.count - 1].hasSuffix("  ")
      if isNew, !things[things.count - 1].allSatisfy({ $0 == " " }) { things.append("") }
      things[things.count - 1].append(character)
    }
    return things
  }

  /// A thing that fits on a short line is not broken.
  private func whole(_ thing: String) -> [String] {
    thing.trimmedEnd.columns <= columns / 2 ? [thing] : words(of: thing)
  }

  private func words(of text: String) -> [String] {
    var pieces: [String] = []
    var current = ""
    var unbroken = 0
    let characters = Array(text)
    for (place, character) in characters.enumerated() {
      let isWide = String(character).columns == 2
      // Closing marks stay with what they close.
      let isClosing = "，。、；：！？）」』》”…".contains(character)
      let endsBlank = current.last == " "
      let follows = current.last.map { String($0).columns == 2 } ?? false
      let isOpened = current.last.map { "（(「“[".contains($0) } ?? false
      if unbroken > 0 {
        unbroken -= 1
      } else if !current.isEmpty, character != " ", !isClosing, !isOpened,
        endsBlank || isWide || follows
      {
        pieces.append(current)
        current = ""
      }
      if unbroken == 0 { unbroken = self.unbroken(from: place, in: characters) }
      current.append(character)
    }
    if !current.isEmpty { pieces.append(current) }
    return pieces
  }

  /// How many characters after this one belong to the same bracket or path, or to the word whose sign it is.
  private func unbroken(from place: Int, in text: [Character]) -> Int {
    let ends: [Character: Character] = ["（": "）", "(": ")", "[": "]"]
    let rest = text[(place + 1)...]
    if let end = ends[text[place]] {
      guard let close = rest.firstIndex(of: end) else { return 0 }
      let inside = String(text[place...close])
      return inside.columns <= columns - Self.margin ? close - place : 0
    }
    if "✗≈＿＋".contains(text[place]), place == 0 || text[place - 1] == " " {
      let word = rest.prefix { $0 != " " }
      return String(word).columns <= columns - Self.margin ? word.count : 0
    }
    let isStart = place == 0 || text[place - 1] == " " || String(text[place - 1]).columns == 2
    guard isStart, text[place] == "/" || text[place] == "~" && rest.first == "/" else { return 0 }
    return rest.prefix { $0 != " " && !"，。；、）)”".contains($0) }.count
  }
}

extension String {
  package var trimmedEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
