public import Acoustics
public import Coaching

/// A recording being made; it goes on to its end even when nothing holds this any more.
public struct Recording: Sendable {
  /// What becomes of the recording, up to its end; for one reader.
  public let events: AsyncStream<RecordingEvent>
  /// Which microphone is open for it.
  public let choice: MicrophoneChoice

  private let connection: PulseConnection
  private let id: Int
  private let outcome: Outcome<Result<RecordedSpeech, any Error>>

  init(
    events: AsyncStream<RecordingEvent>, choice: MicrophoneChoice, connection: PulseConnection,
    id: Int, outcome: Outcome<Result<RecordedSpeech, any Error>>
  ) {
    self.events = events
    self.choice = choice
    self.connection = connection
    self.id = id
    self.outcome = outcome
  }

  /// Follows speech from now on, discarding what was heard before except for the last seconds
  /// given.
  public func attend(keeping seconds: Double = 0) async {
    await connection.attend(recording: id, keeping: seconds)
  }

  /// What has been heard of speech that goes on; nil where there is none.
  public func soFar() async -> RecordedSpeech? {
    await connection.heardSoFar(recording: id)
  }

  /// From now on a pause of this many seconds ends the speech.
  public func end(after pause: Double) async {
    await connection.end(recording: id, after: pause)
  }

  /// From now on a pause ends the speech that is as long as this says, by the seconds spoken before it.
  public func end(after pause: @escaping @Sendable (_ spoken: Double) -> Double) async {
    await connection.end(recording: id, after: pause)
  }

  /// Closes the microphone and keeps what was heard.
  public func stop() async {
    await connection.stop(recording: id)
  }

  /// Closes the microphone and throws away what was heard.
  public func cancel() async {
    await connection.cancel(recording: id)
  }

  /// Returns what was heard once the microphone is closed, or throws why there is nothing;
  /// cancelling a task waiting here cancels the recording.
  public func result() async throws -> RecordedSpeech {
    let result = await withTaskCancellationHandler {
      await outcome.value
    } onCancel: {
      Task { await cancel() }
    }
    return try result.get()
  }
}

/// What became of a recording that is being made.
public enum RecordingEvent: Sendable, Equatable {
  /// The microphone is open.
  case opened(MicrophoneChoice)
  /// How loud it is, about twenty times a second.
  case level(SoundLevel)
  /// Speech began, at a moment slightly in the past; a second beginning replaces the first.
  case began(at: ContinuousClock.Instant)
  /// Speech ended at that moment.
  case ended(at: ContinuousClock.Instant)
  /// The microphone is closed, and this was heard.
  case finished(RecordedSpeech)
  /// The microphone is closed and nothing is kept, as requested.
  case cancelled
  /// The microphone is closed, and nothing is kept.
  case failed(SoundError)
}

/// Where a recording reports what becomes of it.
struct RecordingReports: Sendable {
  let events: AsyncStream<RecordingEvent>.Continuation
  let outcome: Outcome<Result<RecordedSpeech, any Error>>

  func tell(_ event: RecordingEvent) {
    events.yield(event)
  }

  func end(_ speech: RecordedSpeech) {
    end(.finished(speech), .success(speech))
  }

  func end(_ error: SoundError) {
    end(.failed(error), .failure(error))
  }

  func cancel() {
    end(.cancelled, .failure(CancellationError()))
  }

  private func end(_ event: RecordingEvent, _ result: Result<RecordedSpeech, any Error>) {
    events.yield(event)
    events.finish()
    outcome.settle(result)
  }
}

/// What a microphone heard.
public struct RecordedSpeech: Sendable, Equatable {
  /// Why a recording ended.
  public enum Ending: Sendable, Hashable {
    /// The speaker has paused long enough.
    case speechEnded
    /// It reached its longest duration.
    case limit
    /// Speech did not begin in time.
    case nobodySpoke
    /// It was stopped by hand.
    case stopped
  }

  /// The speech with a little silence on either side; everything, if no speech was found or looked
  /// for.
  public let waveform: Waveform
  /// Where the waveform begins, in seconds since the microphone was opened.
  public let start: Double
  /// When the speech began, in seconds since the microphone was opened.
  public let began: Double?
  /// When the speech ended, in seconds since the microphone was opened.
  public let ended: Double?
  public let ending: Ending
  /// Where in the waveform there is a voice, in seconds, while the speech goes on; nil where that is not told.
  public let voiced: [Range<Double>]?
  /// The loudest sample of all that was heard, whatever its sign.
  public let peak: Float
  /// Whether it was so loud that the sound is flattened at its peaks.
  public let isClipped: Bool
  /// Whether all samples were zero, as from a muted microphone; a live one has noise.
  public let isDigitalSilence: Bool

  public init(
    waveform: Waveform, start: Double = 0, began: Double? = nil, ended: Double? = nil,
    ending: Ending, voiced: [Range<Double>]? = nil, peak: Float, isClipped: Bool = false,
    isDigitalSilence: Bool = false
  ) {
    self.waveform = waveform
    self.start = start
    self.began = began
    self.ended = ended
    self.ending = ending
    self.voiced = voiced
    self.peak = peak
    self.isClipped = isClipped
    self.isDigitalSilence = isDigitalSilence
  }
}

/// When a recording ends by itself.
public struct RecordingLimits: Sendable, Hashable {
  /// For so many seconds a sound comes back to the microphone that has just ended, by its way and the room.
  public static let afterglow = 0.25

  /// Seconds of silence that end the speech.
  public let pause: Double
  /// Seconds after which it ends in any case.
  public let longest: Double
  /// Seconds within which speech must begin.
  public let patience: Double
  /// Whether it ends with the speech, and keeps nothing else.
  public let followsSpeech: Bool
  /// Whether it first waits to be told to attend: what comes before is not an answer.
  public let waits: Bool

  /// Seconds are clamped to sensible values.
  public init(pause: Double = 0.9, longest: Double = 20, patience: Double = 6) {
    self.init(
      pause: pause, longest: longest, patience: patience, followsSpeech: true, waits: false)
  }

  /// The microphone is open, but speech is only followed when the recording is told to attend.
  public func waiting() -> RecordingLimits {
    RecordingLimits(
      pause: pause, longest: longest, patience: patience, followsSpeech: followsSpeech, waits: true)
  }

  /// Everything heard in this many seconds, speech or not.
  public static func exactly(seconds: Double) -> RecordingLimits {
    RecordingLimits(
      pause: 0.9, longest: seconds, patience: 6, followsSpeech: false, waits: false)
  }

  private init(
    pause: Double, longest: Double, patience: Double, followsSpeech: Bool, waits: Bool
  ) {
    self.waits = waits
    self.pause = Self.held(pause, to: 0.1...10, orElse: 0.9)
    // No sentence lasts five minutes, whose samples would fill 19 MB.
    self.longest = Self.held(longest, to: 0.1...300, orElse: 20)
    self.patience = Self.held(patience, to: 0.1...300, orElse: 6)
    self.followsSpeech = followsSpeech
  }

  private static func held(
    _ seconds: Double, to range: ClosedRange<Double>, orElse usual: Double
  ) -> Double {
    seconds.isNaN ? usual : min(max(seconds, range.lowerBound), range.upperBound)
  }
}
