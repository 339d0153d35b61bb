/// How demanding a sentence is.
public enum Level: String, Sendable, CaseIterable, Codable {
  case easy, medium, hard
}

/// Whether nearly all words of a sentence are in the core-word list of its language.
public enum WordBucket: String, Sendable, CaseIterable, Codable {
  case common
  case lessCommon = "less-common"
}

/// A text to listen to.
public struct Sentence: Sendable, Hashable, Codable {
  public var id: String
  public var text: String
  public var lang: Lang
  public var level: Level
  public var wordBucket: WordBucket
  public var topic: String?
  /// For Chinese, its syllables as a dictionary gives them: pinyin with tone numbers.
  public var reading: [String]?
  public var translation: String?
  /// What is heard of it instead of a voice.
  public var recording: SentenceRecording?

  public init(
    id: String, text: String, lang: Lang, level: Level, wordBucket: WordBucket,
    topic: String? = nil, reading: [String]? = nil, translation: String? = nil,
    recording: SentenceRecording? = nil
  ) {
    self.id = id
    self.text = text
    self.lang = lang
    self.level = level
    self.wordBucket = wordBucket
    self.topic = topic
    self.reading = reading
    self.translation = translation
    self.recording = recording
  }
}

/// A language that can be practised.
public enum Lang: String, Sendable, CaseIterable, Codable {
  case chinese = "zh-CN"
  case english = "en-US"

  /// The language that a tag begins with, whatever its country: `en`, `zh`, `zh_TW`.
  public init?(tag: String) {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard let lang = Lang.allCases.first(where: { $0.rawValue.hasPrefix(language + "-") }) else {
      return nil
    }
    self = lang
  }

  /// The language a translation of this one is written in.
  public var other: Lang { self == .chinese ? .english : .chinese }

  /// Chinese for a text with a Chinese character in it.
  public init(guessedFrom text: String) {
    let isChinese = text.unicodeScalars.contains { $0.properties.isIdeographic }
    self = isChinese ? .chinese : .english
  }
}

/// A sentence that a language model wrote, and where it came from.
public struct WrittenSentence: Sendable, Hashable {
  public var sentence: Sentence
  /// The name of the service in the configuration.
  public var service: String
  public var model: String
  public var at: Moment

  public init(_ sentence: Sentence, by service: String, model: String, at moment: Moment) {
    self.sentence = sentence
    self.service = service
    self.model = model
    at = moment
  }
}
