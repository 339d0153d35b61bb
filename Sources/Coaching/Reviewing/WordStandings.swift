/// How a learner stands with each word, try by try.
///
/// Function words, figures and signs are left out: they are missed and heard with what is around them.
public struct WordStandings: Sendable {
  private struct Key: Hashable {
    let lang: Lang
    let word: String
  }

  private let splitter: WordSplitter
  private var all: [Key: WordStanding] = [:]
  /// The words of each text that was met: the same sentences come again and again.
  private var known: [Lang: [String: [String]]] = [:]

  public init(_ splitter: WordSplitter) { self.splitter = splitter }

  /// Takes in a sentence, the later ones last; returns the words in it that were missed.
  @discardableResult
  public mutating func take(_ met: MetSentence) -> [WordStanding] {
    guard met.tellsOfWords else { return [] }
    var keys: [Key] = []
    var words: [Key: MetWord] = [:]
    for word in self.words(of: met) {
      guard let text = Card.word(in: word.text), !LightWords.contains(text, met.lang) else {
        continue
      }
      let key = Key(lang: met.lang, word: Card.key(ofWord: text))
      if words[key] == nil { keys.append(key) }
      // A word that stands there twice was heard if it was heard both times.
      let wasHeard = word.isHeard && words[key]?.isHeard ?? true
      words[key] = MetWord(text: text, isHeard: wasHeard, answer: nil)
    }
    var missed: [WordStanding] = []
    for key in keys {
      guard let word = words[key], !met.isOwn || all[key] != nil else { continue }
      var standing = all[key] ?? WordStanding(word.text, met.lang, at: met.at)
      standing.meet(word.text, wasHeard: word.isHeard, in: met)
      all[key] = standing
      if !word.isHeard { missed.append(standing) }
    }
    return missed
  }

  private mutating func words(of met: MetSentence) -> [MetWord] {
    guard met.words.isEmpty else { return MetWord.words(of: met, splitter) }
    let texts = known[met.lang]?[met.text] ?? splitter.words(met.text, met.lang)
    known[met.lang, default: [:]][met.text] = texts
    return texts.map { MetWord(text: $0, isHeard: true, answer: nil) }
  }

  public subscript(word: String, lang: Lang) -> WordStanding? {
    all[Key(lang: lang, word: Card.key(ofWord: word))]
  }

  /// The words of a language that were met, however they went.
  public func met(_ lang: Lang) -> [String] {
    all.values.filter { $0.lang == lang }.map(\.text)
  }

  /// The words that give trouble, the most first.
  public func struggling(_ lang: Lang? = nil) -> [WordStanding] {
    all.values.filter { $0.isStruggling && (lang == nil || $0.lang == lang) }.sorted {
      ($1.severity, $1.retriesNeeded, $1.practised, $0.key)
        < ($0.severity, $0.retriesNeeded, $0.practised, $1.key)
    }
  }

  /// The words that are known well, those practised last first.
  public func proficient(_ lang: Lang? = nil) -> [WordStanding] {
    all.values.filter { $0.isProficient && (lang == nil || $0.lang == lang) }.sorted {
      ($1.practised, $0.key) < ($0.practised, $1.key)
    }
  }
}

/// Finds the words that become cards by themselves: those missed again before they were won back.
///
/// At most a few in a session: who misses much is not to be buried under it. The others come at a later
/// one, the worst first.
public struct WordWatch: Sendable {
  /// So many words become cards in one session.
  public static let mostASession = 5

  private let lang: Lang
  /// When the session began, in milliseconds since the beginning of 1970, UTC.
  private let began: Int64
  private var standings: WordStandings
  /// The words that are cards already, and those that the learner wants no more.
  private var settled: Set<String>
  private var room = WordWatch.mostASession

  /// `settled` names, by their keys, the words that are cards or are not to become any.
  public init(
    _ standings: WordStandings, _ lang: Lang, settled: Set<String>, began: Moment
  ) {
    self.standings = standings
    self.lang = lang
    self.settled = settled
    self.began = began.milliseconds
  }

  /// The words of earlier sessions that become cards now.
  public mutating func waiting() -> [WordStanding] {
    let waiting = standings.struggling(lang)
      .filter { $0.asksForCard && !settled.contains($0.key) }.prefix(room)
    room -= waiting.count
    settled.formUnion(waiting.map(\.key))
    return Array(waiting)
  }

  /// Takes in the first try at an item; returns the words that become cards with it.
  mutating func words(missedAt first: Item.Try, of item: Item, wonBack: Bool) -> [ReviewedWord] {
    if let speech = first.speech, !speech.tellsOfWords { return [] }
    let missed = standings.take(
      MetSentence(
        text: item.sentence.text, lang: item.sentence.lang, answer: first.answer,
        words: first.judgement.words, at: began, wasWonBack: wonBack))
    let new = missed.filter { $0.asksForCard && !settled.contains($0.key) }.prefix(room)
    room -= new.count
    settled.formUnion(new.map(\.key))
    return new.map { ReviewedWord($0.text, wonBack ? .hard : .again) }
  }
}

extension AttemptSpeech {
  /// Whether the words were heard well enough to tell which of them were missed.
  fileprivate var tellsOfWords: Bool {
    judgements.isEmpty || judgements.contains(where: \.isUnderstood)
  }
}
