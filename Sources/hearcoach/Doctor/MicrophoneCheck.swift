import Assembly
import Sound
import Wording

/// The trial of a microphone on a terminal.
struct MicrophoneCheck {
  let app: Application
  let server: SoundServer
  /// Whether everything is told before it begins, and nothing while it goes on.
  var isPlain = false

  private var trial: MicrophoneTrial { MicrophoneTrial(app: app, server: server) }

  /// Shows how loud it is until there has been speech.
  func listen(to microphone: Microphone) async throws -> RecordedSpeech {
    if isPlain { return try await trial.listen(to: microphone) { _ in } }
    app.console.say(.audioSpeak)
    let meter = LevelMeter(console: app.console)
    defer { meter.clear() }
    return try await trial.listen(to: microphone) { meter.show($0) }
  }

  func playBack(_ heard: RecordedSpeech) async throws {
    if !heard.isDigitalSilence, !isPlain { app.console.say(.audioPlayback) }
    try await trial.playBack(heard)
  }
}
