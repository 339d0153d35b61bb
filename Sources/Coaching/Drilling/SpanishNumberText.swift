/// A number as it is written in Spanish, brought to the form in which `NumberText` reads it.
enum SpanishNumberText {
  /// Months and the parts of the day by their English names, a point before a fraction, the month before
  /// its day.
  static func plain(_ text: String, as kind: NumberKind) -> String {
    var words = words(of: text.lowercased())
    switch kind {
    case .time: words = time(words)
    case .date: words = date(words)
    case .quantity, .price: words = words.map { amounts[$0] ?? $0 }
    case .telephone: break
    }
    return words.joined(separator: " ")
  }

  /// Words, numbers with the signs within them, and other signs; a number without its thousands marks.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    let characters = Array(text)
    var place = 0
    while place < characters.count {
      let start = place
      if characters[place].isASCIIDigit {
        while place < characters.count,
          characters[place].isASCIIDigit
            || ".,:/-".contains(characters[place]) && place + 1 < characters.count
              && characters[place + 1].isASCIIDigit
        { place += 1 }
        words.append(number(characters[start..<place]))
      } else if characters[place].isLetter {
        while place < characters.count, characters[place].isLetter { place += 1 }
        words.append(String(characters[start..<place]))
      } else {
        if characters[place] != " " { words.append(String(characters[place])) }
        place += 1
      }
    }
    return words
  }

  private static func number(_ written: ArraySlice<Character>) -> String {
    let text = String(written)
    guard written.allSatisfy({ $0.isASCIIDigit || $0 == "." || $0 == "," }) else { return text }
    let sides = text.split(separator: ",", omittingEmptySubsequences: false)
    let groups = sides[0].split(separator: ".")
    let isGrouped = groups.count > 1 && groups.dropFirst().allSatisfy { $0.count == 3 }
    let whole = isGrouped ? groups.joined() : String(sides[0])
    return sides.count == 2 ? "\(whole).\(sides[1])" : sides.count == 1 ? whole : text
  }

  // MARK: Times

  private static func time(_ words: [String]) -> [String] {
    var result: [String] = []
    var place = 0
    while place < words.count {
      let next = place + 1 < words.count ? words[place + 1] : ""
      let after = place + 2 < words.count ? words[place + 2] : ""
      if let hour = Int(words[place]), (0...24).contains(hour), next == "y" || next == "menos",
        let minutes = minutes(after)
      {
        result.append(next == "y" ? clock(hour, minutes) : clock(before(hour), 60 - minutes))
        place += 3
      } else {
        if let part = parts[words[place]] {
          result.append(part)
        } else {
          result.append(words[place])
        }
        place += 1
      }
    }
    return result.filter { !idle.contains($0) }
  }

  private static func before(_ hour: Int) -> Int { hour == 1 ? 12 : hour == 0 ? 23 : hour - 1 }

  private static func minutes(_ word: String) -> Int? {
    switch word {
    case "media": 30
    case "cuarto", "4th": 15
    default: Int(word).flatMap { (1...59).contains($0) ? $0 : nil }
    }
  }

  private static func clock(_ hour: Int, _ minutes: Int) -> String {
    "\(hour):\(NumberDictation.twoFigures(minutes))"
  }

  private static let parts = [
    "mañana": "am", "madrugada": "am", "tarde": "pm", "noche": "pm", "mediodía": "pm",
  ]
  private static let idle: Set<String> = [
    "a", "la", "las", "de", "del", "son", "es", "en", "punto",
  ]

  // MARK: Dates

  private static func date(_ words: [String]) -> [String] {
    words.filter { !idle.contains($0) && $0 != "el" }.map { word in
      if let month = months.firstIndex(where: { word.count >= 3 && $0.hasPrefix(word) }) {
        return Self.english[month]
      }
      let sides = word.split(whereSeparator: { $0 == "/" || $0 == "-" || $0 == "." })
      // The day stands before its month, unless the year begins.
      guard (2...3).contains(sides.count), sides[0].count <= 2,
        sides.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) })
      else { return word == "primero" ? "1" : word }
      return ([sides[1], sides[0]] + sides.dropFirst(2)).joined(separator: "/")
    }
  }

  private static let months = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
  ]
  private static let english = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  // MARK: Amounts

  private static let amounts = [
    "menos": "minus", "por": "per", "ciento": "cent", "euro": "dollar", "euros": "dollars",
    "céntimo": "cent", "céntimos": "cents", "centimos": "cents", "€": "dollars", "con": "and",
    "coma": ".",
  ]
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
