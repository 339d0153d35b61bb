/// What a word means to speakers of the other language.
public struct Gloss: Sendable, Hashable {
  /// What a word does in a sentence, by its usual abbreviation.
  public enum Kind: String, Sendable, CaseIterable {
    case noun = "n"
    case verb = "v"
    case adjective = "adj"
    case adverb = "adv"
    case pronoun = "pron"
    case number = "num"
    case measureWord = "mw"
    case preposition = "prep"
    case conjunction = "conj"
    case particle = "part"
    case interjection = "int"
    case auxiliary = "aux"
    case determiner = "det"
  }

  public let word: String
  /// Pinyin, or the sounds of English; several are apart by " / ".
  public let reading: String
  public let kinds: [Kind]
  public let meaning: String
}

/// The meanings of the everyday words of a language, from the project's own list.
public struct Glosses: Sendable {
  private let all: [String: Gloss]

  /// Reads a table of words, readings, kinds and meanings apart by tabs, under a line of headings.
  ///
  /// A line that is not of that shape has no meaning to tell and is passed over; of a word that stands
  /// there twice the first line counts.
  public init(parsing table: String) {
    var all: [String: Gloss] = [:]
    for line in table.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 4, cells.allSatisfy({ !$0.isEmpty }) else { continue }
      let kinds = cells[2].split(separator: ",").map { Gloss.Kind(rawValue: String($0)) }
      guard kinds.allSatisfy({ $0 != nil }) else { continue }
      let key = cells[0].lowercased()
      guard all[key] == nil else { continue }
      all[key] = Gloss(
        word: cells[0], reading: cells[1], kinds: kinds.compactMap(\.self), meaning: cells[3])
    }
    self.all = all
  }

  public var count: Int { all.count }

  public subscript(word: String) -> Gloss? { all[word.lowercased()] }
}
