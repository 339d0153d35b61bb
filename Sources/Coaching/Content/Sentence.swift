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
  /// Translations by their language, where there are several; `translation` is the one that is shown.
  public var translations: [Lang: String]?
  /// What is heard of it instead of a voice.
  public var recording: SentenceRecording?

  public init(
    id: String, text: String, lang: Lang, level: Level, wordBucket: WordBucket,
    topic: String? = nil, reading: [String]? = nil, translation: String? = nil,
    translations: [Lang: String]? = nil, recording: SentenceRecording? = nil
  ) {
    self.id = id
    self.text = text
    self.lang = lang
    self.level = level
    self.wordBucket = wordBucket
    self.topic = topic
    self.reading = reading
    self.translation = translation
    self.translations = translations
    self.recording = recording
  }

  /// The language that its translation is written in.
  public var translationLang: Lang { lang.language(ofHelp: translation ?? "") }

  /// The same with the translation into the learner's own language, if it has one.
  ///
  /// Of a bundled sentence in that language none is shown: it is there for others. What somebody wrote beside
  /// a sentence of theirs was written for this learner, in whatever language.
  public func translated(for own: Lang, isBundled: Bool = true) -> Sentence {
    var sentence = self
    if lang == own, isBundled {
      sentence.translation = nil
    } else if let translation = translations?[own] {
      sentence.translation = translation
    }
    return sentence
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
