/// Hears the learner through a microphone.
public protocol Listener: Sendable {
  /// Opens the microphone, and returns when it is open.
  func open() async throws -> any Listening
}

/// A microphone that is open.
public protocol Listening: Sendable {
  /// What it hears, up to its end; for one reader.
  var events: AsyncStream<ListeningEvent> { get }

  /// From now on an answer is awaited: of what was heard before, only the last seconds given count.
  func attend(keeping seconds: Double) async

  /// What has been heard of speech that goes on; nil where there is none.
  func soFar() async -> HeardSpeech?

  /// From now on a pause of this many seconds ends the speech.
  func end(after pause: Double) async

  /// From now on whoever reads aloud may stop for as long as this says.
  func end(after pause: ReadingPause) async

  /// Closes it, and keeps what was heard.
  func finish() async

  /// Closes it, and throws away what was heard.
  func cancel() async
}

/// What an open microphone hears.
public enum ListeningEvent: Sendable {
  /// How loud it is, about twenty times a second.
  case level(SoundLevel)
  /// Speech began this many seconds ago.
  case began(ago: Double)
  /// It has closed, and this was heard.
  case ended(HeardSpeech)
  /// It has closed, and nothing was kept.
  case failed(any Error)
}

/// What a microphone heard until it closed.
public struct HeardSpeech: Sendable, Hashable {
  /// One channel of 16,000 samples a second, from −1 to 1.
  public var samples: [Float]
  /// Whether there was speech.
  public var hasSpeech: Bool
  /// Whether it ends in the middle of speech.
  public var isCutOff: Bool
  /// How many seconds of it come before the speech.
  public var leadIn: Double
  /// Where in it there is a voice, in seconds, as long as the speech goes on; nil where that is not known.
  public var voiced: [Range<Double>]?

  /// How many seconds of voice there are in it; nil where that is not known.
  public var voicedSeconds: Double? {
    voiced.map { $0.reduce(0) { $0 + $1.upperBound - $1.lowerBound } }
  }

  public init(
    samples: [Float], hasSpeech: Bool, isCutOff: Bool, leadIn: Double = 0,
    voiced: [Range<Double>]? = nil
  ) {
    self.leadIn = leadIn
    self.voiced = voiced
    self.samples = samples
    self.hasSpeech = hasSpeech
    self.isCutOff = isCutOff
  }
}

/// Plays clips.
public protocol Loudspeaker: Sendable {
  /// Plays a clip and returns once its last sample has sounded.
  ///
  /// `started` is called when the first sample sounds. When cancelled, it falls silent and throws
  /// `CancellationError`.
  func play(_ clip: Clip, started: @escaping @Sendable () -> Void) async throws
}
