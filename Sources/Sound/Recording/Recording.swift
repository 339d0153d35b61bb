public import Acoustics

/// A recording that is being made; it goes on to its end when nobody holds this any more.
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

  /// Follows speech from now on: what was heard before counts no more, but for so many seconds.
  public func attend(keeping seconds: Double = 0) async {
    await connection.attend(recording: id, keeping: seconds)
  }

  /// Closes the microphone and keeps what was heard.
  public func stop() async {
    await connection.stop(recording: id)
  }

  /// Closes the microphone and throws away what was heard.
  public func cancel() async {
    await connection.cancel(recording: id)
  }

  /// Returns what was heard when the microphone is closed, or tells why there is nothing; a task
  /// that is cancelled while it waits here cancels the recording.
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
  case level(RecordingLevel)
  /// Somebody began to speak, at a moment that lies a little back; a second beginning takes the
  /// place of the first.
  case began(at: ContinuousClock.Instant)
  /// Nobody has spoken since that moment.
  case ended(at: ContinuousClock.Instant)
  /// The microphone is closed, and this was heard.
  case finished(RecordedSpeech)
  /// The microphone is closed, and nothing is kept, as was asked.
  case cancelled
  /// The microphone is closed, and nothing is kept.
  case failed(SoundError)
}

/// How loud a twentieth of a second is.
public struct RecordingLevel: Sendable, Hashable {
  /// The root of the mean square, 1 for the loudest there is.
  public let rms: Float
  /// The loudest sample, whatever its sign.
  public let peak: Float

  public init(rms: Float, peak: Float) {
    self.rms = rms
    self.peak = peak
  }
}

/// Where a recording tells what becomes of it.
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
  /// Why a recording came to its end.
  public enum Ending: Sendable, Hashable {
    /// Whoever spoke has paused long enough.
    case speechEnded
    /// It had become as long as it may.
    case limit
    /// Nobody began to speak in time.
    case nobodySpoke
    /// It was stopped by hand.
    case stopped
  }

  /// The speech with a little silence on either side; everything, where no speech was found or none
  /// was looked for.
  public let waveform: Waveform
  /// Where the waveform begins, in seconds since the microphone was opened.
  public let start: Double
  /// When the speech began, in seconds since the microphone was opened.
  public let began: Double?
  /// When the speech ended, in seconds since the microphone was opened.
  public let ended: Double?
  public let ending: Ending
  /// The loudest sample of all that was heard, whatever its sign.
  public let peak: Float
  /// Whether it was so loud that the sound is flattened at its peaks.
  public let isClipped: Bool
  /// Whether all samples were zero, as a muted microphone gives them; a living one has noise.
  public let isDigitalSilence: Bool

  public init(
    waveform: Waveform, start: Double = 0, began: Double? = nil, ended: Double? = nil,
    ending: Ending, peak: Float, isClipped: Bool = false, isDigitalSilence: Bool = false
  ) {
    self.waveform = waveform
    self.start = start
    self.began = began
    self.ended = ended
    self.ending = ending
    self.peak = peak
    self.isClipped = isClipped
    self.isDigitalSilence = isDigitalSilence
  }
}

/// When a recording ends by itself.
public struct RecordingLimits: Sendable, Hashable {
  /// Seconds of silence that end what is said.
  public let pause: Double
  /// Seconds after which it ends whatever is said.
  public let longest: Double
  /// Seconds within which somebody must begin to speak.
  public let patience: Double
  /// Whether it ends with the speech, and keeps nothing but the speech.
  public let followsSpeech: Bool
  /// Whether it first waits until it is told to attend: what comes before is no answer.
  public let waits: Bool

  /// What is no sensible number of seconds becomes the nearest one.
  public init(pause: Double = 0.9, longest: Double = 20, patience: Double = 6) {
    self.init(
      pause: pause, longest: longest, patience: patience, followsSpeech: true, waits: false)
  }

  /// The microphone is open, but speech is only followed when the recording is told to attend.
  public func waiting() -> RecordingLimits {
    RecordingLimits(
      pause: pause, longest: longest, patience: patience, followsSpeech: followsSpeech, waits: true)
  }

  /// Everything that is heard in so many seconds, speech or not.
  public static func exactly(seconds: Double) -> RecordingLimits {
    RecordingLimits(
      pause: 0.9, longest: seconds, patience: 6, followsSpeech: false, waits: false)
  }

  private init(
    pause: Double, longest: Double, patience: Double, followsSpeech: Bool, waits: Bool
  ) {
    self.waits = waits
    self.pause = Self.held(pause, to: 0.1...10, orElse: 0.9)
    // Nobody's sentence lasts five minutes, and their samples would fill 19 MB.
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
