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
  /// Pinyin, or the sounds of English; several are apart by " / ". Absent where the project's list does
  /// not have the word.
  public let reading: String?
  public let kinds: [Kind]
  public let meaning: String
  /// The language model that wrote it; absent where it is the project's own.
  public let author: String?

  public init(
    word: String, reading: String? = nil, kinds: [Kind], meaning: String, author: String? = nil
  ) {
    self.word = word
    self.reading = reading
    self.kinds = kinds
    self.meaning = meaning
    self.author = author
  }
}

/// A meaning that a language model wrote, and where it came from.
public struct WrittenGloss: Sendable, Hashable {
  public var word: String
  public var lang: Lang
  public var kinds: [Gloss.Kind]
  public var meaning: String
  /// The name of the service in the configuration.
  public var service: String
  public var model: String
  public var at: Moment

  public init(
    _ word: String, _ lang: Lang, kinds: [Gloss.Kind], meaning: String, by service: String,
    model: String, at moment: Moment
  ) {
    self.word = word
    self.lang = lang
    self.kinds = kinds
    self.meaning = meaning
    self.service = service
    self.model = model
    at = moment
  }

  /// The same as what a word means, whoever wrote it.
  public var gloss: Gloss {
    Gloss(word: word, kinds: kinds, meaning: meaning, author: model.isEmpty ? service : model)
  }
}
