public import Coaching

/// English as a voice is given it that knows words and nothing else: figures, signs and abbreviations
/// written out as they are judged, in plain letters, and marks for pauses.
public struct WordScript: Sendable {
  /// What the voice is given.
  public private(set) var text = ""
  /// The text as it was written.
  public let source: String
  /// For each word of `text`, between blanks, how many characters of `source` come before what it
  /// stands for.
  public private(set) var places: [Int] = []
  private let latin: LatinScript

  /// Throws for a text without a sound, and for letters of a script that is not Latin.
  public init(_ source: String) throws(SpeechError) {
    self.source = source
    latin = try LatinScript(source)
    let script = EnglishScript(ScalarText(source))
    let characters = CharacterPlaces(of: source)
    var end = 0
    var isAfterLetter = false
    for token in script.tokens {
      // In "six a.m. or seven" the stop ends a letter and nothing else.
      let goesOn = isAfterLetter && !script.text[token.place.lowerBound].isCapital
      if !text.isEmpty, !goesOn,
        let mark = Self.pause(in: script.text, end..<token.place.lowerBound)
      {
        text += mark
      }
      end = max(end, token.place.upperBound)
      isAfterLetter = token.place.count == 1 && script.text[end] == 0x2E
      let written = EnglishScript.string(script.text, token.place)
      // A letter that is named must not be taken for the word "a".
      let words =
        token.isRewritten
        ? token.words.map { $0.utf8.count == 1 ? $0.uppercased() : $0 }
        : [isAfterLetter ? written.uppercased() : written]
      for word in words.map(Self.plain) where !word.isEmpty {
        text += text.isEmpty ? word : " " + word
        places.append(characters[script.text.source(token.place).lowerBound])
      }
    }
    guard !places.isEmpty else { throw .emptyText }
    text += Self.pause(in: script.text, end..<script.text.count) ?? "."
  }

  /// The text in parts that are spoken without a pause, each with the mark at its end.
  public var clauses: [(words: String, mark: String)] {
    var clauses: [(words: String, mark: String)] = []
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      guard let mark = word.last, ".,;?!".contains(mark) else {
        words.append(word)
        continue
      }
      clauses.append(((words + [word.dropLast()]).joined(separator: " "), String(mark)))
      words = []
    }
    if !words.isEmpty { clauses.append((words.joined(separator: " "), "")) }
    return clauses
  }

  /// How long a voice may take for it at a pace, in seconds.
  public func seconds(at pace: Double) -> ClosedRange<Double> { latin.seconds(at: pace) }

  /// The word in letters without marks; what has none is left out.
  private static func plain(_ word: String) -> String {
    var kept = ""
    let parts = word.unicodeScalars.flatMap { scalar in
      foreign[scalar].map { $0.unicodeScalars.map(\.value) }
        ?? Decomposition.parts(of: scalar.value)
    }
    for scalar in parts.compactMap(Unicode.Scalar.init) {
      if scalar.isASCII, scalar.properties.isAlphabetic || scalar == "'" {
        kept.unicodeScalars.append(scalar)
      }
    }
    return kept.allSatisfy { $0 == "'" } ? "" : kept
  }

  /// The longest pause that stands between two words.
  private static func pause(in text: ScalarText, _ place: Range<Int>) -> String? {
    guard !place.isEmpty else { return nil }
    return marks.first { mark in
      place.contains { at in
        // Within a word a stop and a hyphen are no pause.
        mark.signs.contains { $0.value == text[at] }
          && (text[at] != 0x2E || !EnglishScript.isLetter(text[at + 1]))
          && (text[at] != 0x2D || text[at - 1] == 0x20 && text[at + 1] == 0x20)
      }
    }?.pause
  }

  private static let marks: [(signs: [Unicode.Scalar], pause: String)] = [
    (["?", "？"], "?"), (["!", "！"], "!"), ([".", "…", "。"], "."),
    ([";", "；", ":", "—", "-", "\n"], ";"), ([",", "(", ")", "，", "、"], ","),
  ]

  /// Letters that are no other letter with a mark.
  private static let foreign: [Unicode.Scalar: String] = [
    "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L",
    "đ": "d", "Đ": "D", "ß": "ss", "þ": "th", "Þ": "Th", "ð": "th", "Ð": "Th", "ı": "i",
  ]
}

/// How many characters come before a place that is counted in units of UTF-16.
private struct CharacterPlaces {
  private var starts: [Int] = []

  init(of text: String) {
    var units = 0
    for character in text {
      starts.append(units)
      units += character.utf16.count
    }
  }

  subscript(unit: Int) -> Int {
    max(0, (starts.firstIndex { $0 > unit } ?? starts.count) - 1)
  }
}
