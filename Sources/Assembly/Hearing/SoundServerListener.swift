import Acoustics
import Coaching
import Language
import Practice
import Settings
import Sound
import Wording

/// The sound server as a session's ear.
struct SoundServerListener: Listener {
  let server: SoundServer
  /// The configured microphone; nil for the best one.
  let microphone: String?
  let limits: RecordingLimits
  let trace: Trace
  /// Called with the microphone if it is not the one used before.
  let tell: @Sendable (MicrophoneChoice) -> Void

  func open() async throws -> any Listening {
    let recording = try await server.record(from: microphone, until: limits.waiting())
    trace.note("microphone: \(recording.choice.microphone.description)")
    tell(recording.choice)
    return OpenEar(recording)
  }
}

extension Application {
  /// The configured microphone, for answers that a pause of so many seconds ends.
  func listener(
    _ server: SoundServer, pause: Double, speaking: Double, _ remarks: Remarks
  ) -> SoundServerListener {
    let wanted = settings.sound.microphone
    return SoundServerListener(
      server: server, microphone: wanted.isEmpty ? nil : wanted,
      limits: limits(pause: pause, speaking: speaking), trace: trace,
      tell: Self.tellingOnce(remarks))
  }

  /// When an answer ends by itself: whoever thinks for as long as the microphone waits has `speaking` seconds all
  /// the same.
  func limits(pause: Double, speaking: Double) -> RecordingLimits {
    let patience = settings.sound.patience
    return RecordingLimits(pause: pause, longest: speaking + patience, patience: patience)
  }

  /// The microphone's peculiarities are mentioned once.
  private static func tellingOnce(_ remarks: Remarks) -> @Sendable (MicrophoneChoice) -> Void {
    let told = SeenTexts()
    return { choice in
      let microphone = choice.microphone
      guard microphone.isBluetooth, told.isNew(microphone.name) else { return }
      remarks.say(.headsetMicrophone)
    }
  }
}

/// A microphone open for a session.
private struct OpenEar: Listening {
  let events: AsyncStream<ListeningEvent>
  private let recording: Recording

  init(_ recording: Recording) {
    self.recording = recording
    let (events, inlet) = AsyncStream.makeStream(of: ListeningEvent.self)
    self.events = events
    Task {
      for await event in recording.events {
        switch event {
        case .level(let level): inlet.yield(.level(level))
        case .began(let moment):
          inlet.yield(.began(ago: max(0, (ContinuousClock.now - moment).seconds)))
        case .finished(let speech): inlet.yield(.ended(HeardSpeech(speech)))
        case .failed(let error): inlet.yield(.failed(error))
        case .opened, .ended, .cancelled: break
        }
      }
      inlet.finish()
    }
  }

  func attend(keeping seconds: Double) async { await recording.attend(keeping: seconds) }
  func soFar() async -> HeardSpeech? { await recording.soFar().map { HeardSpeech($0) } }
  func end(after pause: Double) async { await recording.end(after: pause) }
  func end(after pause: ReadingPause) async {
    await recording.end { pause.seconds(after: $0) }
  }
  func finish() async { await recording.stop() }
  func cancel() async { await recording.cancel() }
}

extension HeardSpeech {
  fileprivate init(_ speech: RecordedSpeech) {
    self.init(
      samples: speech.waveform.samples, hasSpeech: speech.began != nil,
      isCutOff: speech.began != nil && speech.ending == .limit,
      leadIn: speech.began.map { max(0, $0 - speech.start) } ?? 0, voiced: speech.voiced)
  }
}
