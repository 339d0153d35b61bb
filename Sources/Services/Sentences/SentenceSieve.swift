public import Coaching
internal import JSON
public import Language
internal import Network

/// Lets through what may be given to a learner out of what a model wrote, by the rules for files.
public struct SentenceSieve: Sendable {
  private let reader: Reader
  private let levelling: [Lang: Levelling]
  private let check: PackCheck
  private let rules: RuleModeration

  public init(reader: Reader, core: [Lang: CoreWords], rules: RuleModeration) {
    self.reader = reader
    self.rules = rules
    check = PackCheck(reader: reader, core: core)
    levelling = Dictionary(
      uniqueKeysWithValues: core.map { ($0.key, Levelling($0.key, core: $0.value)) })
  }

  /// Why a text was dropped.
  public enum Flaw: Sendable, Hashable {
    case tooLong
    /// Invisible characters, terminal controls or markup.
    case characters
    case otherLanguage
    /// Shorter, longer, harder or easier than asked for.
    case level
    case duplicate
    case unfit
    /// What every file of sentences must meet.
    case problem(PackProblem.Kind)
  }

  /// The outcome of a batch.
  public struct Outcome: Sendable {
    public var sentences: [Sentence] = []
    public var dropped: [Flaw] = []
  }

  /// The usable sentences, none like another or like `known`.
  public func sift(
    _ drafts: [LLMSentence], for request: LLMRequest, beside known: [String]
  ) -> Outcome {
    var outcome = Outcome()
    var seen = NearDuplicates(known)
    for draft in drafts {
      switch sentence(of: draft, for: request, seen) {
      case .success(let sentence):
        seen.add(sentence.text)
        outcome.sentences.append(sentence)
      case .failure(let drop): outcome.dropped.append(drop.flaw)
      }
    }
    return outcome
  }

  private struct Drop: Error { let flaw: Flaw }

  private func sentence(
    of draft: LLMSentence, for request: LLMRequest, _ seen: NearDuplicates
  ) -> Result<Sentence, Drop> {
    func drop(_ flaw: Flaw) -> Result<Sentence, Drop> { .failure(Drop(flaw: flaw)) }
    // Before every character of it is looked at.
    guard draft.text.utf8.count <= Self.longest else { return drop(.tooLong) }
    let text = draft.text.withoutOuterBlanks
    guard PlainText.isPlain(text) else { return drop(.characters) }
    guard draft.lang == request.lang, PlainText.isAll(in: request.lang, text) else {
      return drop(.otherLanguage)
    }
    guard rules.check(text, lang: request.lang) else { return drop(.unfit) }
    guard let levelling = levelling[request.lang] else { return drop(.level) }
    let measure = levelling.measure(text, with: reader)
    let steps = abs(Self.step(measure.level) - Self.step(request.level))
    guard steps <= 1, measure.length <= request.length.upperBound + 2,
      measure.length >= request.length.lowerBound - 2,
      request.vocabBucket == .lessCommon || measure.bucket == .common
    else { return drop(.level) }
    var sentence = Sentence(
      id: SentenceID.own(of: text, in: request.lang), text: text, lang: request.lang,
      level: measure.level, wordBucket: measure.bucket, topic: request.topic)
    if request.lang == .chinese {
      sentence.reading = reader.read(text, as: .chinese).syllables
    }
    sentence.translation = translation(of: draft)
    let pack = JSON.array([SentencePack.json(of: sentence)]).text
    if let problem = check.problems(of: Array(pack.utf8)).first {
      return drop(.problem(problem.kind))
    }
    guard !seen.contains(text) else { return drop(.duplicate) }
    return .success(sentence)
  }

  /// The translation if it is one; a sentence can do without.
  private func translation(of draft: LLMSentence) -> String? {
    guard let text = draft.translation?.withoutOuterBlanks, !text.isEmpty,
      text.utf8.count <= Self.longest, PlainText.isPlain(text),
      PlainText.isAll(in: draft.lang.language(ofHelp: text), text),
      rules.check(text, lang: draft.lang.language(ofHelp: text))
    else { return nil }
    return text
  }

  private static let longest = 600

  private static func step(_ level: Level) -> Int { Level.allCases.firstIndex(of: level) ?? 0 }
}

/// Finds texts that say nearly the same as an existing one.
struct NearDuplicates: Sendable {
  private var pairs: [Set<String>] = []
  private var places: [String: [Int]] = [:]

  /// From this share of common character pairs, two texts are too much alike; where a character is
  /// a word, one word more or less is more of the text.
  private static func limit(for pairs: Set<String>) -> Double {
    let isHan = pairs.first?.unicodeScalars.first?.properties.isIdeographic == true
    return isHan ? 0.5 : 0.6
  }

  init(_ texts: some Sequence<String> = []) {
    for text in texts { add(text) }
  }

  mutating func add(_ text: String) {
    let own = Self.pairs(of: text)
    for pair in own { places[pair, default: []].append(pairs.count) }
    pairs.append(own)
  }

  func contains(_ text: String) -> Bool {
    let own = Self.pairs(of: text)
    let limit = Self.limit(for: own)
    var shared: [Int: Int] = [:]
    for pair in own { for place in places[pair] ?? [] { shared[place, default: 0] += 1 } }
    return shared.contains { place, count in
      Double(count) / Double(own.count + pairs[place].count - count) >= limit
    }
  }

  private static func pairs(of text: String) -> Set<String> {
    let letters = text.lowercased().filter { $0.isLetter || $0.isNumber }.map(String.init)
    guard letters.count > 1 else { return Set(letters) }
    return Set(zip(letters, letters.dropFirst()).map { $0 + $1 })
  }
}
