/// A recording of a learner repeating a sentence.
public struct SpokenAnswer: Sendable {
  /// One channel of 16,000 samples a second, from −1 to 1.
  public var samples: [Float]
  public var sentence: Sentence
  /// Other sentences of the deck of about the same length: what was said must be closer to the
  /// sentence than to these.
  public var decoys: [Sentence]
  /// The sentence as the learner heard it; its melody and rhythm are the model.
  public var model: Clip?

  public init(samples: [Float], sentence: Sentence, decoys: [Sentence] = [], model: Clip? = nil) {
    self.samples = samples
    self.sentence = sentence
    self.decoys = decoys
    self.model = model
  }
}

/// Judges, on this computer, what was said in a recording of a known sentence.
public protocol SpokenJudge: Sendable {
  func judge(_ answer: SpokenAnswer) async throws -> SpokenJudgement
}

/// A recording of a sentence to be rated.
public struct PronunciationRequest: Sendable, Hashable {
  /// The path of a WAV file.
  public var audioURL: String
  public var referenceText: String
  /// What was heard in it, if known.
  public var transcript: String?
  public var lang: Lang

  public init(audioURL: String, referenceText: String, transcript: String? = nil, lang: Lang) {
    self.audioURL = audioURL
    self.referenceText = referenceText
    self.transcript = transcript
    self.lang = lang
  }
}

/// How a sentence was pronounced, from 0 to 100; a part that the rater cannot vouch for is absent.
public struct PronunciationResult: Sendable, Hashable {
  public var accuracy: Double?
  public var fluency: Double?
  public var completeness: Double?
  public var prosody: Double?
  public var words: [Word]

  /// A word of the sentence, with its phonemes if known.
  public struct Word: Sendable, Hashable {
    public var text: String
    public var accuracy: Double?
    public var fault: Fault?
    public var phonemes: [Phoneme]

    /// What is wrong with it apart from its sound.
    public enum Fault: Sendable, Hashable { case omitted, inserted, mispronounced }

    public init(
      text: String, accuracy: Double? = nil, fault: Fault? = nil, phonemes: [Phoneme] = []
    ) {
      self.text = text
      self.accuracy = accuracy
      self.fault = fault
      self.phonemes = phonemes
    }
  }

  /// A sound of a word, by the rater's own name for it.
  public struct Phoneme: Sendable, Hashable {
    public var name: String
    public var accuracy: Double?

    public init(name: String, accuracy: Double? = nil) {
      self.name = name
      self.accuracy = accuracy
    }
  }

  public init(
    accuracy: Double? = nil, fluency: Double? = nil, completeness: Double? = nil,
    prosody: Double? = nil, words: [Word] = []
  ) {
    self.accuracy = accuracy
    self.fluency = fluency
    self.completeness = completeness
    self.prosody = prosody
    self.words = words
  }
}

/// Rates how a sentence was pronounced.
public protocol PronunciationRater: Sendable {
  func rate(_ request: PronunciationRequest) async throws -> PronunciationResult
}
