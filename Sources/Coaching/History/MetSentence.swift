/// A sentence met at a first try, with what became of its words.
public struct MetSentence: Sendable, Hashable {
  public var text: String
  public var lang: Lang
  public var answer: String
  /// Empty where every word was heard.
  public var words: [WordVerdict]
  /// When it was answered, in milliseconds since the beginning of 1970, UTC.
  public var at: Int64
  /// Its item in the journal; absent where it is not there yet.
  public var item: Int64?
  /// Whether the item was passed in the end.
  public var wasWonBack: Bool
  /// Whether the learner made it up: a word in it that was never met may be none.
  public var isOwn: Bool

  public init(
    text: String, lang: Lang, answer: String, words: [WordVerdict] = [], at: Int64 = 0,
    item: Int64? = nil, wasWonBack: Bool = false, isOwn: Bool = false
  ) {
    self.text = text
    self.lang = lang
    self.answer = answer
    self.words = words
    self.at = at
    self.item = item
    self.wasWonBack = wasWonBack
    self.isOwn = isOwn
  }

  /// Whether it tells which words are hard: an answer with nothing right tells nothing of a word,
  /// and a command that was typed as an answer is none.
  var tellsOfWords: Bool {
    if ["/", "／"].contains(answer.first) { return false }
    return words.isEmpty || words.contains { $0.expected != nil && $0.verdict.isHeard }
  }
}

/// A text as its words: how a language is taken apart is not for the tally to know.
public struct WordSplitter: Sendable {
  /// The words of a text in order, without marks and blanks.
  public let words: @Sendable (String, Lang) -> [String]
  /// Whether something is a word of the language by itself.
  public let isWord: @Sendable (String, Lang) -> Bool

  public init(
    words: @escaping @Sendable (String, Lang) -> [String],
    isWord: @escaping @Sendable (String, Lang) -> Bool
  ) {
    self.words = words
    self.isWord = isWord
  }
}

/// A word of a sentence with what became of it: what is judged character by character is put
/// together again.
struct MetWord: Hashable {
  var text: String
  var isHeard: Bool
  /// What was answered in its place; absent where part of it was left out.
  var answer: String?

  /// The words of a sentence from the verdicts on their parts; empty if those are on something else,
  /// as when a translation was judged.
  static func words(of met: MetSentence, _ splitter: WordSplitter) -> [MetWord] {
    let verdicts = whole(met.words.filter { !($0.expected ?? "").isEmpty })
    let parts = verdicts.compactMap(\.expected)
    let text = met.text.lowercased()
    if let words = words(splitter.words(met.text, met.lang), verdicts) { return words }
    guard parts.allSatisfy({ text.holds($0.lowercased()) }) else { return [] }
    switch met.lang {
    case .chinese: return words(splitter.words(parts.joined(), .chinese), verdicts) ?? []
    case .english, .spanish:
      return zip(parts, verdicts).map { part, verdict in
        MetWord(text: part, isHeard: verdict.verdict.isHeard, answer: verdict.answer)
      }
    }
  }

  /// A spoken figure is judged syllable by syllable, and each verdict has the whole of it: one is made
  /// of them.
  private static func whole(_ verdicts: [WordVerdict]) -> [WordVerdict] {
    verdicts.reduce(into: []) { whole, verdict in
      guard let last = whole.last, last.expected == verdict.expected,
        verdict.expected?.contains(where: \.isNumber) ?? false
      else { return whole.append(verdict) }
      if last.verdict.isHeard { whole[whole.count - 1] = verdict }
    }
  }

  /// Nil if the verdicts are not on these words.
  private static func words(_ texts: [String], _ verdicts: [WordVerdict]) -> [MetWord]? {
    var words: [MetWord] = []
    var rest = verdicts[...]
    for text in texts {
      var covered = ""
      var word = MetWord(text: text, isHeard: true, answer: "")
      while covered.count < text.count {
        guard let verdict = rest.popFirst(), let part = verdict.expected else { return nil }
        covered += part
        word.isHeard = word.isHeard && verdict.verdict.isHeard
        if let answer = verdict.answer { word.answer? += answer } else { word.answer = nil }
      }
      guard covered.lowercased() == text.lowercased() else { return nil }
      words.append(word)
    }
    return rest.isEmpty ? words : nil
  }
}
