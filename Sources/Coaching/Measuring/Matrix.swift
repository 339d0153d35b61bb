internal import JSON

/// Fifty words of which a hundred thousand sentences are made: one of ten in each of five places.
public struct Matrix: Sendable, Hashable {
  public var lang: Lang
  public var columns: [[String]]
  /// By how many decibels each word is raised where a voice speaks it, so that all are equally hard; of voices
  /// that were measured.
  public var levels: [Voice: [[Double]]] = [:]
  /// How often the levels of a voice were found, where that was more than once.
  public var rounds: [Voice: Int] = [:]

  /// How many words a sentence has, and each place has to choose from.
  public static let places = 5
  public static let words = 10

  public init(lang: Lang, columns: [[String]]) {
    self.lang = lang
    self.columns = columns
  }

  /// The sentence of these words, one for each place.
  public func sentence(_ choice: [Int]) -> String {
    let words = zip(columns, choice).map { $0[$1] }
    return lang == .chinese ? words.joined() + "。" : words.joined(separator: " ") + "."
  }

  /// The words of an answer, one of each column; nil where none was told.
  public func words(of rows: [Int?]) -> [String?] {
    zip(columns, rows).map { column, row in row.map { column[$0] } }
  }

  /// So many lists of ten sentences: in each list every word occurs once, and no sentence comes twice.
  func lists(_ count: Int, using dice: inout some RandomNumberGenerator) -> [[[Int]]] {
    var seen: Set<[Int]> = []
    return (0..<count).map { _ in
      while true {
        let orders = (0..<Self.places).map { _ in
          Array(0..<Self.words).shuffled(using: &dice)
        }
        let list = (0..<Self.words).map { row in orders.map { $0[row] } }
        guard seen.isDisjoint(with: list) else { continue }
        seen.formUnion(list)
        return list
      }
    }
  }
}

extension Matrix {
  /// What is wrong with a file of such words.
  public enum Problem: Error, Sendable, Hashable {
    case notJSON(line: Int)
    case unknownLang
    /// There are not five columns of ten words each.
    case shape
    case emptyWord(column: Int)
    case repeatedWord(String)
    /// The levels of a voice are not in the shape of the columns, or too far from none.
    case levels(voice: String)
    /// Two words of a column cannot be told apart by ear.
    case soundAlike(String, String)
  }

  /// Reads a file; all that may be wrong but what is heard is found here.
  public init(parsing bytes: [UInt8]) throws(Problem) {
    let json: JSON
    do {
      json = try JSON.parse(bytes)
    } catch {
      throw .notJSON(line: error.line)
    }
    guard let lang = json["lang"]?.asString.flatMap({ Lang(rawValue: $0) }) else {
      throw .unknownLang
    }
    let columns = (json["columns"]?.asArray ?? []).map { column in
      (column.asArray ?? []).map { $0.asString ?? "" }
    }
    guard columns.count == Self.places, columns.allSatisfy({ $0.count == Self.words }) else {
      throw .shape
    }
    for (place, column) in columns.enumerated() {
      if column.contains(where: \.trimmed.isEmpty) { throw .emptyWord(column: place + 1) }
      for (row, word) in column.enumerated() where column[..<row].contains(word) {
        throw .repeatedWord(word)
      }
    }
    self.init(lang: lang, columns: columns)
    levels = try Self.levels(json["levels"], lang)
    rounds = Self.rounds(json["levels"], lang)
  }

  /// Words of one column that sound alike, as `areAlike` hears them.
  public func problems(hearing areAlike: (String, String) -> Bool) -> [Problem] {
    columns.flatMap { column -> [Problem] in
      column.indices.compactMap { row in
        column[..<row].first { areAlike($0, column[row]) }.map { .soundAlike($0, column[row]) }
      }
    }
  }
}
