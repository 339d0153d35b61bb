/// Cuts a text that is still growing into its sentences, each as soon as it is certain that it has ended.
///
/// It ends at . ! ? 。！？ and …, but not inside a number, a time, an abbreviation or a quotation.
public struct SentencePieces: Sendable, Hashable {
  private var rest: [Character] = []
  private var place = 0
  /// The quotations that are open, by what closes them.
  private var quotes: [Character] = []
  private var quoteBegan = 0

  /// A quotation that goes on for longer was none.
  private static let longestQuote = 160

  public init() {}

  /// The sentences that these characters complete.
  public mutating func feed(_ text: String) -> [String] {
    rest += text
    return cut(isWhole: false)
  }

  /// What is left once everything has come.
  public mutating func finish() -> [String] {
    var pieces = cut(isWhole: true)
    if let last = piece(upTo: rest.count) { pieces.append(last) }
    return pieces
  }

  private mutating func cut(isWhole: Bool) -> [String] {
    var pieces: [String] = []
    while place < rest.count {
      let character = rest[place]
      if Self.ends.contains(character) {
        switch end(at: place, isWhole: isWhole) {
        case .unknown: return pieces
        case .none: place += 1
        case .after(let last):
          if let piece = piece(upTo: last) { pieces.append(piece) }
        }
        continue
      }
      if let last = quotes.last {
        if character == last {
          quotes.removeLast()
        } else if place - quoteBegan > Self.longestQuote {
          quotes = []
        }
      } else if let closing = Self.quotes[character], !isInches(place) {
        quotes.append(closing)
        quoteBegan = place
      }
      place += 1
    }
    return pieces
  }

  private mutating func piece(upTo end: Int) -> String? {
    let text = String(rest[..<end]).trimmed
    rest.removeFirst(end)
    (place, quotes) = (0, [])
    return text.isEmpty ? nil : text
  }

  private enum End {
    /// What follows has to tell.
    case unknown
    case none
    /// This many characters belong to the sentence.
    case after(Int)
  }

  private func end(at start: Int, isWhole: Bool) -> End {
    var next = start + 1
    var open = quotes
    // Signs that follow each other end one sentence, and what closes belongs to it.
    while next < rest.count {
      if let closing = open.last, rest[next] == closing {
        open.removeLast()
      } else if !Self.ends.contains(rest[next]), !Self.closing.contains(rest[next]) {
        break
      }
      next += 1
    }
    if next == rest.count, !isWhole { return .unknown }
    guard open.isEmpty else { return .none }
    let isPoint = rest[start] == "."
    let isWide = Self.wide.contains(rest[start])
    if next < rest.count, !isWide, !rest[next].isWhitespace, !Self.isWide(rest[next]) {
      return .none
    }
    if isPoint, next == start + 1, isPartOfWord(start) { return .none }
    let isQuoted = open.count < quotes.count
    guard !isWide || isQuoted else { return .after(next) }
    guard let following = rest[next...].firstIndex(where: { !$0.isWhitespace }) else {
      return isWhole ? .after(next) : .unknown
    }
    // “Stop!” he said; approx. five.
    if isPoint || isQuoted, rest[following].isLowercase { return .none }
    if isQuoted, Self.goesOn.contains(rest[following]) { return .none }
    return .after(next)
  }

  /// Whether the point belongs to an abbreviation, to initials or to the number of a list.
  private func isPartOfWord(_ place: Int) -> Bool {
    var start = place
    while start > 0, !rest[start - 1].isWhitespace, !Self.isWide(rest[start - 1]) { start -= 1 }
    let word = String(rest[start..<place]).lowercased()
      .drop { Self.quotes[$0] != nil || $0 == "(" }
    guard !word.isEmpty else { return false }
    if word.allSatisfy(\.isNumber) {
      return rest[..<start].allSatisfy(\.isWhitespace)
    }
    if word.count == 1, word != "i", word != "a", word.first?.isLetter == true { return true }
    return Self.abbreviations.contains(String(word))
  }

  /// A mark behind a digit is one of length.
  private func isInches(_ place: Int) -> Bool {
    rest[place] == "\"" && place > 0 && rest[place - 1].isNumber
  }

  private static func isWide(_ character: Character) -> Bool {
    character.unicodeScalars.contains { $0.properties.isIdeographic || wide.contains(character) }
      || "，、；：“”「」".contains(character)
  }

  private static let ends: Set<Character> = [".", "!", "?", "。", "！", "？", "…"]
  private static let wide: Set<Character> = ["。", "！", "？", "…"]
  private static let closing: Set<Character> = [")", "）", "'", "’", "»", "】"]
  /// After a quotation the sentence around it goes on with these.
  private static let goesOn: Set<Character> = ["，", "、", ",", ";", "；", "的", "地", "—", "-"]
  private static let quotes: [Character: Character] = [
    "“": "”", "\"": "\"", "「": "」", "『": "』", "«": "»", "《": "》",
  ]
  private static let abbreviations: Set<String> = [
    "mr", "mrs", "ms", "dr", "prof", "st", "jr", "sr", "vs", "etc", "e.g", "i.e", "a.m", "p.m",
    "u.s", "u.k", "no", "vol", "fig", "approx", "dept", "est", "min", "max", "tel", "ave", "rd",
    "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "ph.d",
    "b.c", "a.d", "cf", "inc", "ltd", "co",
  ]
}
