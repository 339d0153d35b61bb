/// A recording to be transcribed.
public struct ASRRequest: Sendable, Hashable {
  /// The path of a WAV file.
  public var audioURL: String
  public var lang: Lang

  public init(audioURL: String, lang: Lang) {
    self.audioURL = audioURL
    self.lang = lang
  }
}

/// What was heard in a recording.
public struct ASRResult: Sendable, Hashable {
  public var transcript: String
  /// From 0 to 1; absent if the service does not say.
  public var confidence: Double?
  /// In order; empty if the service does not say.
  public var words: [Word]

  /// A word, and when it was spoken.
  public struct Word: Sendable, Hashable {
    public var text: String
    /// Seconds from the beginning of the recording.
    public var start: Double
    public var end: Double
    public var confidence: Double?

    public init(text: String, start: Double, end: Double, confidence: Double? = nil) {
      self.text = text
      self.start = start
      self.end = end
      self.confidence = confidence
    }
  }

  public init(transcript: String, confidence: Double? = nil, words: [Word] = []) {
    self.transcript = transcript
    self.confidence = confidence
    self.words = words
  }
}

/// Transcribes what is said in a recording.
public protocol ASRProvider: Sendable {
  func transcribe(_ request: ASRRequest) async throws -> ASRResult
}
