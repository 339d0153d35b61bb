public import Coaching

/// What voices are given to speak.
extension Reader {
  /// The text as any voice is to speak it: in the words of `read`, so that what is heard is what an
  /// answer is held against. A voice's own rules would say figures and signs in other words.
  public func voiceForm(_ text: String, as lang: Lang) -> String {
    switch lang {
    case .chinese: chineseVoiceForm(text)
    case .english, .spanish: spokenPieces(of: text, lang).map(\.spoken).joined(separator: " ")
    }
  }

  /// On the telephone 1 is written 幺: a voice that is given characters would not know.
  private func chineseVoiceForm(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for cell in ChineseScript(ScalarText(text), letters: letters).cells where cell.scalar != 0 {
      let isYao = cell.scalar == Han.one && cell.fixed == letters.yao
      result.append(isYao ? "幺" : Unicode.Scalar(cell.scalar) ?? "\u{FFFD}")
    }
    return String(result)
  }

  /// A text of an alphabet word by word, as written and as spoken; what is read as one stays together.
  func spokenPieces(of text: String, _ lang: Lang) -> [(written: String, spoken: String)] {
    let scalars = Array(text.unicodeScalars)
    let script = ScalarText(text)
    let all = lang == .spanish ? SpanishScript(script).tokens : EnglishScript(script).tokens
    let tokens = all.filter(\.isRewritten)
    var pieces: [(written: String, spoken: String)] = []
    var (start, place, token) = (0, 0, 0)
    var spoken = ""
    func end() {
      if start < place {
        pieces.append((Self.string(scalars[start..<place]), spoken))
      }
      start = place + 1
      spoken = ""
    }
    while place < scalars.count {
      if token < tokens.count, tokens[token].place.lowerBound == place {
        if let last = spoken.unicodeScalars.last, EnglishScript.isLetter(last.value) {
          spoken += " "
        }
        spoken += Self.voiced(tokens[token].words)
        place = tokens[token].place.upperBound
        // One stop is enough behind p.m. at the end.
        if spoken.last == ".", place < scalars.count, scalars[place] == "." { spoken.removeLast() }
        token += 1
        // The gap that a token ends with ends the piece too.
        if place > start, scalars[place - 1] == " " { place -= 1 }
        if place < scalars.count, scalars[place].properties.isAlphabetic || scalars[place].isDigit {
          spoken += " "
        }
      } else if scalars[place] == " " {
        end()
        place += 1
      } else {
        spoken.unicodeScalars.append(scalars[place])
        place += 1
      }
    }
    end()
    return pieces
  }

  /// The parts of the day are written as voices know them: "a m" would begin with an article.
  private static func voiced(_ words: [String]) -> String {
    guard words.count > 1, words.last == "m", let part = words.dropLast().last,
      part == "a" || part == "p"
    else { return words.joined(separator: " ") }
    return (words.dropLast(2) + ["\(part).m."]).joined(separator: " ")
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
