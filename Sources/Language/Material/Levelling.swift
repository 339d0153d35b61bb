public import Coaching

/// Finds the level and the word bucket of sentences in one language.
public struct Levelling: Sendable {
  public let lang: Lang
  public let rule: LevelRule
  public let core: CoreWords

  public init(_ lang: Lang, core: CoreWords) {
    self.lang = lang
    self.core = core
    rule = LevelRule(of: lang)
  }

  /// What determines a level.
  public struct Measure: Sendable, Hashable {
    /// In syllables as spoken for Chinese, else in words.
    public let length: Int
    public let clauses: Int
    /// How many of the words are core words, from 0 to 1.
    public let coreShare: Double
    public let bucket: WordBucket
    public let level: Level
  }

  public func measure(_ text: String, with reader: Reader) -> Measure {
    switch lang {
    case .chinese: measure(text, length: reader.read(text, as: lang).syllables.count)
    case .english, .spanish: measure(text, length: EnglishTokens.words(of: text).count)
    }
  }

  /// For callers that have counted already.
  func measure(_ text: String, length: Int) -> Measure {
    let clauses = Clauses.count(in: text)
    let share = core.coverage(of: text, in: lang).share
    let bucket = rule.bucket(coreShare: share)
    return Measure(
      length: length, clauses: clauses, coreShare: share, bucket: bucket,
      level: rule.level(length: length, clauses: clauses, bucket: bucket))
  }
}

/// What makes a sentence easy, medium or hard: every sentence falls into one level.
public struct LevelRule: Sendable, Hashable {
  /// How long a sentence may be: in syllables as spoken for Chinese, else in words.
  public let lengths: ClosedRange<Int>
  /// An easy one is no longer than this, has common words, and one clause.
  public let easyAtMost: Int
  /// From this length on it is hard.
  public let hardFrom: Int
  /// From this length on it is hard if its words are less common.
  public let lessCommonHardFrom: Int
  /// With this many clauses, which is also the most allowed, it is hard.
  public let mostClauses = 3
  /// The share of core words from which the words of a sentence are common.
  public let commonFrom = 0.8

  public init(of lang: Lang) {
    switch lang {
    case .chinese:
      (lengths, easyAtMost, hardFrom, lessCommonHardFrom) = (3...28, 9, 15, 11)
    case .english, .spanish:
      (lengths, easyAtMost, hardFrom, lessCommonHardFrom) = (3...24, 7, 13, 9)
    }
  }

  public func bucket(coreShare: Double) -> WordBucket {
    coreShare >= commonFrom ? .common : .lessCommon
  }

  public func level(length: Int, clauses: Int, bucket: WordBucket) -> Level {
    if length >= hardFrom || clauses >= mostClauses { return .hard }
    if bucket == .lessCommon && length >= lessCommonHardFrom { return .hard }
    return length <= easyAtMost && clauses <= 1 && bucket == .common ? .easy : .medium
  }
}

/// Counts the parts of a text between the marks that make a speaker pause.
enum Clauses {
  static func count(in text: String) -> Int {
    let characters = Array(text)
    var count = 0
    var hasWord = false
    for (place, character) in characters.enumerated() {
      if character.isLetter || character.isNumber {
        hasWord = true
      } else if hasWord, separates(place, in: characters) {
        count += 1
        hasWord = false
      }
    }
    return hasWord ? count + 1 : count
  }

  private static func separates(_ place: Int, in characters: [Character]) -> Bool {
    switch characters[place] {
    // A pause between list items, 、, does not separate clauses.
    case "，", "；", "：", "。", "！", "？", "…", "—": return true
    case "!", "?", ";": return true
    case ",", ":":
      // None of 7:40, 1,200 and 2.5 is two clauses.
      return !isInsideFigures(place, in: characters)
    case ".":
      return !isInsideWord(place, in: characters) && !endsAbbreviation(place, in: characters)
    default: return false
    }
  }

  private static func isInsideFigures(_ place: Int, in characters: [Character]) -> Bool {
    place > 0 && place + 1 < characters.count
      && characters[place - 1].isNumber && characters[place + 1].isNumber
  }

  private static func isInsideWord(_ place: Int, in characters: [Character]) -> Bool {
    place + 1 < characters.count && characters[place + 1].isASCIIWordPart
  }

  private static func endsAbbreviation(_ place: Int, in characters: [Character]) -> Bool {
    // At the end of the text it changes nothing, and no sentence begins with a small letter.
    guard let next = characters[(place + 1)...].first(where: { !$0.isWhitespace }) else {
      return false
    }
    if next.isLowercase { return true }
    let start = characters[..<place].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
    return EnglishTokens.isAbbreviation(Substring(String(characters[start...place])))
  }
}
