public import JSON

/// Something wrong with a file of contrasts, and where; the wording is elsewhere.
public struct ContrastProblem: Error, Sendable, Hashable {
  /// Counted from 1.
  public let line: Int
  /// The id of the contrast, where it has one.
  public let id: String?
  public let kind: Kind

  public init(line: Int, id: String? = nil, kind: Kind) {
    self.line = line
    self.id = id
    self.kind = kind
  }

  /// What is wrong.
  public enum Kind: Sendable, Hashable {
    // The file
    case notJSON(JSONError.Kind, column: Int)
    /// A file of contrasts is an array of objects.
    case notAList
    case empty

    // Keys and values
    case notAnObject
    case missingKey(String)
    case unknownKey(String)
    case wrongType(key: String)
    case unknownLang(String)
    case emptyValue(key: String)
    case tooLongValue(key: String, most: Int)
    case badCharacter(key: String)
    /// An id has 1 to 40 small ASCII letters, digits and `-`.
    case badID(String)
    case repeatedID(firstLine: Int)

    // Sides and sets
    case sideCount(Int)
    case repeatedSide(String)
    case noSets
    /// A set has one choice for each side.
    case choiceCount(found: Int, sides: Int)
    /// Two choices of a set, counted from 1, cannot be told apart by ear.
    case soundAlike(Int, Int)
    case repeatedSet(firstLine: Int)

    // Contrasts that are crossed
    /// Two contrasts are crossed, not another number of them.
    case crossCount(Int)
    /// None of this language in the file has this id.
    case unknownContrast(String)
    /// Only contrasts with two sides can be crossed.
    case tooManySides(String)
    case repeatedCrossing(firstLine: Int)

    // The reading
    case badSyllable(String)
    case readingLength(found: Int, expected: Int)
    /// Only Chinese choices have a reading.
    case readingNotWanted
  }
}
