/// What kind of sentence is wanted.
public struct LLMRequest: Sendable, Hashable {
  public var lang: Lang
  /// In syllables for Chinese, else in words.
  public var length: ClosedRange<Int>
  public var vocabBucket: WordBucket
  public var topic: String?
  /// The level it should count as: easy, medium or hard.
  public var level: Level
  /// The language that its translation should be in.
  public var translation: Lang

  /// `own` is the learner's own language; nil for the usual one of translations.
  public init(
    lang: Lang, length: ClosedRange<Int>, vocabBucket: WordBucket, topic: String? = nil,
    level: Level, own: Lang? = nil
  ) {
    self.lang = lang
    translation = lang.helper(for: own)
    self.length = length
    self.vocabBucket = vocabBucket
    self.topic = topic
    self.level = level
  }
}

/// A sentence that a model wrote.
public struct LLMSentence: Sendable, Hashable {
  public var text: String
  public var lang: Lang
  public var level: Level
  public var topic: String?
  public var translation: String?

  public init(
    text: String, lang: Lang, level: Level, topic: String? = nil, translation: String? = nil
  ) {
    self.text = text
    self.lang = lang
    self.level = level
    self.topic = topic
    self.translation = translation
  }
}

/// Writes sentences.
public protocol LLMProvider: Sendable {
  /// Writes up to `count` sentences in one call; they are unchecked.
  func generateSentences(_ request: LLMRequest, count: Int) async throws -> [LLMSentence]
  /// Writes one sentence, which is unchecked.
  func generateSentence(_ request: LLMRequest) async throws -> LLMSentence
}

extension LLMProvider {
  /// One sentence of a call for one.
  public func generateSentence(_ request: LLMRequest) async throws -> LLMSentence {
    guard let sentence = try await generateSentences(request, count: 1).first else {
      throw NothingWritten()
    }
    return sentence
  }
}

/// A model was asked for sentences and gave none back.
public struct NothingWritten: Error, Hashable {
  public init() {}
}

/// What a model says of a word.
public struct LLMGloss: Sendable, Hashable {
  /// The names of its kinds, as the model gave them.
  public var kinds: [String]
  /// In the other language.
  public var meaning: String

  public init(kinds: [String], meaning: String) {
    self.kinds = kinds
    self.meaning = meaning
  }
}

/// Tells what words mean.
public protocol GlossProvider: Sendable {
  /// What a word of a language means in the other one, which is unchecked.
  func gloss(of word: String, _ lang: Lang) async throws -> LLMGloss
}

/// Tells how close two texts are in meaning.
public protocol MeaningProvider: Sendable {
  /// A vector for each text; the cosine of two of them is how close they are.
  func vectors(of texts: [String]) async throws -> [[Float]]
}

/// Tells which texts learners should not be given.
public protocol ModerationProvider: Sendable {
  /// Whether the text is fit for every learner.
  func check(_ text: String, lang: Lang) async throws -> Bool
}
