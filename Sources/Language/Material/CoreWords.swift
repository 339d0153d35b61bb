public import Coaching

/// The everyday words of a language, from the project's own list.
public struct CoreWords: Sendable {
  let words: Set<String>
  /// The most characters that one of them has.
  let longest: Int

  /// Reads a list with one word a line, where `#` begins a remark.
  public init(parsing list: String) {
    var words: Set<String> = []
    for line in list.split(whereSeparator: \.isNewline) {
      let word = line.prefix { $0 != "#" }.filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
      if !word.isEmpty { words.insert(word.lowercased()) }
    }
    self.words = words
    longest = words.lazy.map(\.count).max() ?? 0
  }

  public var count: Int { words.count }

  /// How much of a text the list covers: characters in Chinese, words in other languages.
  public func coverage(of text: String, in lang: Lang) -> Coverage {
    switch lang {
    case .chinese: chineseCoverage(of: text)
    case .english: englishCoverage(of: text)
    }
  }

  public struct Coverage: Sendable, Hashable {
    public var core = 0
    public var total = 0

    /// From 0 to 1; what has no words at all is covered.
    public var share: Double { total == 0 ? 1 : Double(core) / Double(total) }

    mutating func add(isCore: Bool) {
      total += 1
      if isCore { core += 1 }
    }
  }
}
