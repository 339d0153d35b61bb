public import JSON

/// Who speaks: a provider, its voice, and the language it speaks.
public struct Voice: Sendable, Hashable {
  /// Such as `espeak-ng`.
  public var provider: String
  public var id: String
  public var lang: Lang

  public init(provider: String, id: String, lang: Lang) {
    self.provider = provider
    self.id = id
    self.lang = lang
  }
}

extension Voice {
  /// The voice as programs read it; its language is that of the sentence.
  public var json: JSON { ["provider": .string(provider), "id": .string(id)] }
}

/// A sentence spoken by a voice at a pace.
public struct Clip: Sendable {
  /// One channel, from −1 to 1.
  public var samples: [Float]
  public var sampleRate: Int
  public var voice: Voice
  /// 1 is the voice's own pace; less is slower.
  public var pace: Double
  /// What the voice was given to speak: pinyin with tone numbers for Chinese, else the text.
  public var spoken: String
  /// When its words begin, in their order, as far as the voice tells.
  public var onsets: [Onset]

  /// The beginning of a word.
  public struct Onset: Sendable, Hashable {
    /// How many characters of `spoken` precede the word.
    public var place: Int
    /// Seconds from the first sample.
    public var seconds: Double

    public init(place: Int, seconds: Double) {
      self.place = place
      self.seconds = seconds
    }
  }

  public init(
    samples: [Float], sampleRate: Int, voice: Voice, pace: Double, spoken: String,
    onsets: [Onset] = []
  ) {
    self.samples = samples
    self.sampleRate = sampleRate
    self.voice = voice
    self.pace = pace
    self.spoken = spoken
    self.onsets = onsets
  }

  /// How long it sounds, in seconds.
  public var duration: Double { Double(samples.count) / Double(sampleRate) }
}

/// A part of a sentence, and when it is spoken in a clip.
public struct SpokenPart: Sendable, Hashable {
  /// As it is written, including the marks and blanks after it.
  public var text: String
  /// Seconds from the clip's first sample to its beginning.
  public var seconds: Double

  public init(text: String, seconds: Double) {
    self.text = text
    self.seconds = seconds
  }
}
