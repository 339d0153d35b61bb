public import Coaching
internal import JSON
public import Language
internal import Network

/// Lets through what may be given to a learner, of what a model wrote: the rules are those of files.
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
    /// Characters that are not seen, or that steer a terminal; markup.
    case characters
    case otherLanguage
    /// Shorter, longer, harder or easier than was asked for.
    case level
    case duplicate
    case unfit
    /// What is asked of every file of sentences.
    case problem(PackProblem.Kind)
  }

  /// What came of a batch.
  public struct Outcome: Sendable {
    public var sentences: [Sentence] = []
    public var dropped: [Flaw] = []
  }

  /// The sentences that may be used, none like another or like `known`.
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
    // Before anything looks at each character of it.
    guard draft.text.utf8.count <= Self.longest else { return drop(.tooLong) }
    let text = draft.text.withoutOuterBlanks
    guard Self.isPlain(text) else { return drop(.characters) }
    guard draft.lang == request.lang, Self.isAll(in: request.lang, text) else {
      return drop(.otherLanguage)
    }
    guard rules.check(text, request.lang) else { return drop(.unfit) }
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

  /// The translation where it is one; a sentence can do without.
  private func translation(of draft: LLMSentence) -> String? {
    guard let text = draft.translation?.withoutOuterBlanks, !text.isEmpty,
      text.utf8.count <= Self.longest, Self.isPlain(text), Self.isAll(in: draft.lang.other, text),
      rules.check(text, draft.lang.other)
    else { return nil }
    return text
  }

  private static let longest = 600

  private static func step(_ level: Level) -> Int { Level.allCases.firstIndex(of: level) ?? 0 }

  private static func isPlain(_ text: String) -> Bool {
    Gate.firstRefused(in: text) == nil
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
          .surrogate,
          .mathSymbol where !"+=".unicodeScalars.contains(scalar), .modifierSymbol,
          .enclosingMark:
          false
        default: !"<>{}[]|\\`*_#\u{FFFD}".unicodeScalars.contains(scalar)
        }
      }
  }

  /// Whether nearly all letters are of the language.
  private static func isAll(in lang: Lang, _ text: String) -> Bool {
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
    let han = letters.filter { $0.properties.isIdeographic }.count
    guard !letters.isEmpty else { return false }
    switch lang {
    case .chinese: return 2 * han > letters.count
    case .english: return han == 0 && letters.allSatisfy { $0.value < 0x250 }
    }
  }
}
