/// A sentence or an answer, made ready to be compared.
struct PreparedText {
  /// The text as it was written, in UTF-8.
  let source: [UInt8]
  /// The folded text, for comparing spellings letter by letter.
  let letters: [Folding.Letter]
  /// Each unit shown as one word or character: places in `source`.
  var units: [Range<Int32>] = []
  var atoms: [Atom] = []

  /// A unit as it was written.
  func display(_ unit: Int32) -> String {
    let range = units[Int(unit)]
    return String(decoding: source[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }

  mutating func addUnit(_ place: Range<Int>) -> Int32 {
    let unit = letters[place.lowerBound].start..<letters[place.upperBound - 1].end
    // The 个 and the 半 of 3½小时 are one.
    if units.last != unit { units.append(unit) }
    return Int32(units.count - 1)
  }
}

/// The smallest thing that is compared: a Chinese character, an English word, a number.
struct Atom {
  enum Kind: UInt8, Sendable {
    case content, function, pronoun, negation, number
    /// 一 and "one": a number, but often no more than an article.
    case article
  }

  /// The same for all spellings of a word.
  var identity: UInt64
  /// As written, so that "every day" can be compared with "everyday".
  var spelling: Spelling
  var entry: Entry
  /// The display units it comes from, as indices.
  var firstUnit: Int32
  var lastUnit: Int32
  /// Its letters in the folded text; empty if they are not its own.
  var letters: Range<Int32>
  /// The letters that occur in it, as bits.
  var alphabet: UInt32 = 0
  /// How an English word sounds by its spelling.
  var pronounced = EnglishSound()
  /// Whether it is no word that is known, so that its letters only say what was heard.
  var isFreelySpelt = false

  var weight: Float { entry.weight }
  /// What is lost when it is left out.
  var absence: Float { entry.goesUnsaid ? 0 : entry.weight }
  var kind: Kind { entry.kind }
  var isNumber: Bool { kind == .number || kind == .article }
  var isContent: Bool { kind == .content || kind == .number || kind == .negation }
}

/// What is known about a word or character besides its spelling.
struct Entry: Sendable {
  /// How much of the meaning rests on it; 0 if it may come and go freely.
  var weight: Float = 1
  var kind: Atom.Kind = .content
  /// Another spelling of the same word, or 0.
  var canonical: UInt64 = 0
  /// The word without its ending, or 0 if that is not listed.
  var stem: UInt64 = 0
  /// Equal for words that sound the same; 0 if unknown.
  var sound: UInt32 = 0
  /// A second reading of a character.
  var secondSound: UInt32 = 0
  /// The sound of an English word where it is said in another way: read like red.
  var otherSound: UInt32 = 0
  /// Words of about the same meaning share it; 0 for none.
  var synonyms: UInt16 = 0
  /// What it is opposed to, in one sense and in another.
  var contrast = Contrast()
  var secondContrast = Contrast()
  /// One bit for each word that a shortened form may stand for.
  var readings: UInt16 = 0
  var numeral: Numeral?
  /// Whether it is a number said with hundreds or thousands, in Chinese also with tens or as 两, so that
  /// its figures are not what was said one after the other.
  var isReckoned = false
  /// Whether it is written in figures that may be said one after the other: 78年, extension 47.
  var isSaidByFigures = false
  /// Whether it need not be said, though nothing else may be said for it: the dollars of "$12.99".
  var goesUnsaid = false
  /// Whether its letters tell how it is said, so that a doubled one is no slip, and its stem is the word
  /// without its accents.
  var isSpelledAsSaid = false
  /// Which expansion of a contraction it has, counted from 1.
  var expansion: UInt16 = 0
}

extension Entry {
  /// Whether one cannot stand for the other without turning the sentence: before and after, who and
  /// where.
  func opposes(_ other: Entry) -> Bool {
    contrast.excludes(other.contrast) || contrast.excludes(other.secondContrast)
      || secondContrast.excludes(other.contrast) || secondContrast.excludes(other.secondContrast)
  }

  mutating func oppose(_ new: Contrast) {
    if contrast.axis == 0 { contrast = new } else { secondContrast = new }
  }
}

/// Where a word stands among those that exclude each other.
struct Contrast: Sendable {
  /// What they differ in, counted from 1; 0 for nothing.
  var axis: UInt16 = 0
  var side: UInt8 = 0

  func excludes(_ other: Contrast) -> Bool {
    axis != 0 && axis == other.axis && side != other.side
  }

  /// Each line of a table: the sides, with a stroke between words on the same one.
  static func table(_ text: String) -> [(word: Substring, contrast: Contrast)] {
    text.split(whereSeparator: { $0 == ";" || $0.isNewline }).enumerated().flatMap { axis, line in
      line.split(separator: " ").enumerated().flatMap { side, words in
        words.split(separator: "/").map {
          ($0, Contrast(axis: UInt16(axis + 1), side: UInt8(side)))
        }
      }
    }
  }
}

/// The part that a word or a character plays in a written-out number.
enum Numeral: Sendable, Equatable {
  case digit(UInt64)
  case teen(UInt64)
  case tens(UInt64)
  case multiplier(UInt64)
  case ordinal(UInt64)
}
