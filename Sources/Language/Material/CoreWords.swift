public import Coaching

/// The everyday words of a language, from the project's own list.
public struct CoreWords: Sendable {
  let words: Set<String>
  /// Those that have accents, without them.
  private let plainWords: Set<String>
  /// The length in characters of the longest.
  let longest: Int

  /// Reads a list with one word a line, where `#` begins a remark.
  public init(parsing list: String) {
    var words: Set<String> = []
    for line in list.split(whereSeparator: \.isNewline) {
      let word = line.prefix { $0 != "#" }.filter { !$0.isWhitespace && $0 != "\u{FEFF}" }
      if !word.isEmpty { words.insert(word.lowercased()) }
    }
    self.words = words
    plainWords = Set(
      words.lazy.filter { $0.unicodeScalars.contains { (0xE0...0xFF).contains($0.value) } }
        .map(SpanishForms.plain))
    longest = words.lazy.map(\.count).max() ?? 0
  }

  public var count: Int { words.count }

  /// How much of a text the list covers: characters in Chinese, words in other languages.
  public func coverage(of text: String, in lang: Lang) -> Coverage {
    switch lang {
    case .chinese: chineseCoverage(of: text)
    case .english, .spanish: latinCoverage(of: text, lang)
    }
  }

  /// Whether something is made of words of the list alone; what has figures in it, or letters in Chinese, is not.
  public func holds(word: String, in lang: Lang) -> Bool {
    guard !word.contains(where: \.isNumber), lang != .chinese || word.allSatisfy(\.isHan) else {
      return false
    }
    let coverage = coverage(of: word, in: lang)
    return coverage.core > 0 && coverage.share == 1
  }

  public struct Coverage: Sendable, Hashable {
    public var core = 0
    public var total = 0

    /// From 0 to 1; a text without any words is covered.
    public var share: Double { total == 0 ? 1 : Double(core) / Double(total) }

    mutating func add(isCore: Bool) {
      total += 1
      if isCore { core += 1 }
    }
  }
}

extension CoreWords {
  /// From left to right, the longest word of the list is taken; figures and letters count as core.
  func chineseCoverage(of text: String) -> Coverage {
    var coverage = Coverage()
    let places = Array(text.indices) + [text.endIndex]
    var place = 0
    while place < places.count - 1 {
      let character = text[places[place]]
      if character.isASCIIWordPart {
        coverage.add(isCore: true)
        place += 1
      } else if character.isHan {
        let length = self.length(ofWordAt: place, in: text, places)
        for _ in 0..<max(length, 1) { coverage.add(isCore: length > 0) }
        place += max(length, 1)
      } else {
        place += 1
      }
    }
    return coverage
  }

  /// `places` are those of its characters, and its end.
  private func length(ofWordAt place: Int, in text: String, _ places: [String.Index]) -> Int {
    let most = min(longest, places.count - 1 - place)
    return (1...max(most, 1)).reversed().first { length in
      length <= most && words.contains(String(text[places[place]..<places[place + length]]))
    } ?? 0
  }
}

extension Character {
  var isHan: Bool {
    unicodeScalars.first.map { $0.value.isHan || $0 == "〇" } ?? false
  }

  /// An ASCII letter or digit.
  var isASCIIWordPart: Bool { isASCII && (isLetter || isNumber) }
}

extension CoreWords {
  /// Numbers, and names (a capital inside a sentence), count as core.
  func latinCoverage(of text: String, _ lang: Lang) -> Coverage {
    var coverage = Coverage()
    var beginsSentence = true
    for token in EnglishTokens.words(of: text) {
      let isName = !beginsSentence && token.first?.isUppercase == true
      coverage.add(isCore: isName || isCore(token, lang))
      beginsSentence = EnglishTokens.endsSentence(token)
    }
    return coverage
  }

  private func isCore(_ token: Substring, _ lang: Lang) -> Bool {
    if token.contains(where: \.isNumber) { return true }
    let word = EnglishTokens.listed(token)
    if has(word, lang) { return true }
    let parts = word.split(separator: "-")
    return parts.count > 1 && parts.allSatisfy { has(String($0), lang) }
  }

  private func has(_ word: String, _ lang: Lang) -> Bool {
    if words.contains(word) { return true }
    if lang == .spanish {
      return SpanishForms.bases(of: word).contains {
        words.contains($0) || plainWords.contains($0)
      }
    }
    return EnglishTokens.baseForms(of: word).contains(where: words.contains)
  }
}
