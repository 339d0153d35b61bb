public import Coaching
public import JSON

/// Something wrong with a file of sentences, and where; the wording is elsewhere.
public struct PackProblem: Error, Sendable, Hashable {
  /// Counted from 1.
  public let line: Int
  /// The id of the sentence, where it has one.
  public let id: String?
  public let kind: Kind
  /// What a table calls the column of the key that the problem is about.
  public let column: String?

  public init(line: Int, id: String? = nil, kind: Kind, column: String? = nil) {
    self.line = line
    self.id = id
    self.kind = kind
    self.column = column
  }

  public enum Kind: Sendable, Hashable {
    // The file
    case notJSON(JSONError.Kind, column: Int)
    case notUTF8
    /// A pack is an array of objects.
    case notAList
    case empty
    case quoteNotClosed
    case textAfterQuote
    /// A table has no column for the text.
    case noTextColumn(header: [String])
    case repeatedColumn(String)
    case tooManyCells(found: Int, columns: Int)
    case tooManySentences(most: Int)

    // Keys and values
    case notAnObject
    case missingKey(String)
    case unknownKey(String)
    case wrongType(key: String, wanted: ValueType)
    case unknownValue(key: String, found: String, allowed: [String])
    case emptyValue(key: String)
    case tooLongValue(key: String, most: Int)
    /// An id has 1 to 64 ASCII letters, digits, `-`, `_` and `.`.
    case badID(String)
    case repeatedID(firstLine: Int)
    case repeatedText(firstLine: Int)
    /// A recording's file is not below the folder of the sentences.
    case badFile(String)
    /// The id already belongs to another sentence.
    case takenID(String)

    // The text
    case badCharacter(key: String, character: String)
    case spaceAround(key: String)
    case noEndMark
    /// A text or translation without a letter of the language it should be in.
    case notInLanguage(key: String, lang: Lang)

    // The level
    case tooShort(length: Int, least: Int)
    case tooLong(length: Int, most: Int)
    case tooManyClauses(found: Int, most: Int)
    case wrongLevel(found: Level, computed: Level)
    case wrongBucket(found: WordBucket, computed: WordBucket)

    // The reading
    case badSyllable(String)
    case readingLength(found: Int, expected: Int)
    /// The first syllable that differs; `place` counts from 1.
    case readingDiffers(place: Int, found: String, expected: String)
    /// Only Chinese sentences have a reading.
    case readingNotWanted
  }

  public enum ValueType: Sendable, Hashable {
    case text, listOfTexts, textsByLanguage
  }
}
