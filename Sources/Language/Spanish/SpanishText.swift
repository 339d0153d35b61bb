internal import Coaching

/// A Spanish text word by word as it is spoken, each word with the place it is written at.
struct SpanishText {
  let source: [UInt8]
  private let tokens: [SpanishScript.Token]
  /// The words as they are spoken.
  let words: [String]
  /// Which token each word belongs to.
  let owners: [Int]
  /// The place of each token, in UTF-8.
  let places: [Range<Int32>]

  /// What is beyond `limit` bytes is not read.
  init(_ text: String, limit: Int = .max) {
    let bytes = Array(text.utf8)
    source = bytes.count > limit ? Array(bytes.prefix(limit)) : bytes
    let read = bytes.count > limit ? String(decoding: source, as: UTF8.self) : text
    let tokens = SpanishScript(ScalarText(read)).tokens
    var starts: [Int32] = []
    var start: Int32 = 0
    for scalar in read.unicodeScalars {
      starts.append(start)
      start += Int32(UTF8.width(scalar))
    }
    // A cut in the midst of a character leaves a sign that is longer than what was there.
    let end = Int32(source.count)
    starts.append(start)
    places = tokens.map {
      min(starts[$0.place.lowerBound], end)..<min(starts[$0.place.upperBound], end)
    }
    words = tokens.flatMap { $0.words.map { $0.lowercased() } }
    owners = tokens.indices.flatMap { index in tokens[index].words.map { _ in index } }
    self.tokens = tokens
  }

  /// Whether the word stands as it is written.
  func isOwn(_ word: Int) -> Bool { !tokens[owners[word]].isRewritten }

  /// Whether the word is set apart by the signs around it, or begins the text; words of `fillers` before it
  /// are set apart with it.
  func isSetApart(_ word: Int, behind fillers: Set<String>) -> Bool {
    var first = word
    while first > 0, !hasBreak(before: first), fillers.contains(words[first - 1]) { first -= 1 }
    return first == 0 || hasBreak(before: first) && hasBreak(before: word + 1)
  }

  /// Whether a sign stands before the word, or the text is over.
  private func hasBreak(before word: Int) -> Bool {
    guard word < words.count else { return true }
    guard word > 0, owners[word] > 0 else { return word == 0 }
    let end = Int(places[owners[word] - 1].upperBound)
    let start = Int(places[owners[word]].lowerBound)
    return end <= start
      && String(decoding: source[end..<start], as: UTF8.self).unicodeScalars
        .contains(where: Self.breaks.contains)
  }

  private static let breaks = Set(",.:;!?¡¿…—–".unicodeScalars)
}

extension SpanishText {
  /// Whether a number word is none where it stands: por ciento, las ocho y cuarto.
  private func isPartOfPhrase(_ place: Int) -> Bool {
    guard place > 0 else { return false }
    switch words[place] {
    case "ciento": return words[place - 1] == "por"
    case "cuarto": return words[place - 1] == "y" || words[place - 1] == "menos"
    default: return false
    }
  }

  /// The text with the numbers in it as figures: ciento cinco as 105, tres coma catorce as 3,14.
  var inFigures: String {
    var result: [UInt8] = []
    var end = 0
    var place = 0
    while place < words.count {
      guard isOwn(place), !isPartOfPhrase(place),
        let found = SpanishNumerals.number(in: words[place...])
      else {
        place += 1
        continue
      }
      let first = places[owners[place]]
      let last = places[owners[place + found.count - 1]]
      result += source[end..<Int(first.lowerBound)]
      result += (found.figures.replacing(each: ".", by: ",") + (found.isOrdinal ? "th" : "")).utf8
      end = Int(last.upperBound)
      place += found.count
    }
    return String(decoding: result + source[end...], as: UTF8.self)
  }
}
