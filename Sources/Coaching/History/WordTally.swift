/// Counts which words are missed of those that are met, sentence by sentence.
public struct WordTally: Sendable {
  private struct Key: Hashable {
    let lang: Lang
    let word: String

    init(_ word: String, _ lang: Lang) {
      self.lang = lang
      self.word = word.lowercased()
    }
  }

  private struct Missed {
    var text: String
    var times = 0
    var takenFor: [String: (text: String, times: Int, last: Int)] = [:]
    var sentence = ""
    var last = 0
  }

  private struct Text: Hashable {
    let text: String
    let lang: Lang
  }

  private let splitter: WordSplitter
  private var missed: [Key: Missed] = [:]
  private var texts: [Text: Int] = [:]
  private var number = 0

  public init(_ splitter: WordSplitter) { self.splitter = splitter }

  /// Takes in a sentence, the later ones last.
  public mutating func add(_ met: MetSentence) {
    guard met.tellsOfWords else { return }
    number += 1
    var words: [MetWord] = []
    if !met.words.isEmpty {
      words = MetWord.words(of: met, splitter)
      // Verdicts on something else than the sentence tell nothing of its words.
      if words.isEmpty { return }
    }
    texts[Text(text: met.text, lang: met.lang), default: 0] += 1
    for word in words where !word.isHeard { note(word, in: met) }
  }

  private mutating func note(_ word: MetWord, in met: MetSentence) {
    var entry = missed[Key(word.text, met.lang)] ?? Missed(text: word.text)
    // Of its spellings the one with the fewest capitals: those at the beginning of a sentence tell
    // nothing.
    entry.text = max(entry.text, word.text)
    entry.times += 1
    entry.sentence = met.text
    entry.last = number
    if let answer = word.answer, answer.lowercased() != word.text.lowercased(),
      splitter.isWord(answer, met.lang)
    {
      let before = entry.takenFor[answer.lowercased()]?.times ?? 0
      entry.takenFor[answer.lowercased()] = (answer, before + 1, number)
    }
    missed[Key(word.text, met.lang)] = entry
  }

  /// The hardest words, missed at least `fewest` times: first those missed most surely of the times
  /// they were met, and those that tell little last.
  public func hardest(limit: Int, fewest: Int = 1, in lang: Lang? = nil) -> [HardWord] {
    let candidates = missed.filter {
      $0.value.times >= fewest && (lang == nil || $0.key.lang == lang)
    }
    let met = met(Set(candidates.keys))
    let words = candidates.map { key, entry in
      HardWord(
        text: entry.text, lang: key.lang, met: max(entry.times, met[key] ?? 0),
        missed: entry.times,
        takenFor: entry.takenFor.values.sorted { ($0.times, $0.last) > ($1.times, $1.last) }
          .prefix(3).map { .init(text: $0.text, times: $0.times) },
        sentence: entry.sentence)
    }
    return Array(
      words.filter { $0.hardness >= Self.leastHardness }.sorted(by: Self.isHarder)
        .prefix(max(0, limit)))
  }

  /// A word missed twice of twenty times is no hard word: anything is missed now and then.
  private static let leastHardness = 0.05

  private static func isHarder(_ one: HardWord, _ other: HardWord) -> Bool {
    let (light, otherLight) = (one.isLight, other.isLight)
    if light != otherLight { return otherLight }
    if one.hardness != other.hardness { return one.hardness > other.hardness }
    return (one.text, one.lang.rawValue) < (other.text, other.lang.rawValue)
  }

  /// How often each of some words was in a sentence that counts.
  private func met(_ keys: Set<Key>) -> [Key: Int] {
    var met: [Key: Int] = [:]
    for (text, times) in texts {
      for word in splitter.words(text.text, text.lang) {
        let key = Key(word, text.lang)
        if keys.contains(key) { met[key, default: 0] += times }
      }
    }
    return met
  }

  /// The words of what was met here that were never missed here, but were in `earlier`; those missed
  /// latest first.
  public func regained(from earlier: WordTally, limit: Int) -> [String] {
    var found: [(text: String, last: Int)] = []
    var seen: Set<Key> = []
    for text in texts.keys {
      for word in splitter.words(text.text, text.lang) {
        let key = Key(word, text.lang)
        guard missed[key] == nil, let entry = earlier.missed[key], seen.insert(key).inserted,
          !LightWords.contains(entry.text, key.lang)
        else { continue }
        found.append((entry.text, entry.last))
      }
    }
    return found.sorted { ($1.last, $0.text) < ($0.last, $1.text) }.prefix(max(0, limit))
      .map(\.text)
  }
}

extension HardWord {
  var isLight: Bool { LightWords.contains(text, lang) }

  /// How often it is missed at least, as far as that is known.
  ///
  /// What is believed of a word before it is met: one in ten is missed. Each time it is met says
  /// more; from the mean of that belief its standard deviation is taken, so that two of two do not
  /// come before thirteen of thirty-three.
  var hardness: Double {
    let failed = Double(missed) + 0.5
    let all = Double(met) + 5
    let mean = failed / all
    return mean - (mean * (1 - mean) / (all + 1)).squareRoot()
  }
}
