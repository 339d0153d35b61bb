import Assembly
import Sound
import Wording

/// The trial of a microphone on a terminal.
struct MicrophoneCheck {
  let app: Application
  let server: SoundServer

  private var trial: MicrophoneTrial { MicrophoneTrial(app: app, server: server) }

  /// Shows how loud it is until there has been speech.
  func listen(to microphone: Microphone) async throws -> RecordedSpeech {
    app.console.say(.audioSpeak)
    let meter = LevelMeter(console: app.console)
    defer { meter.clear() }
    return try await trial.listen(to: microphone) { meter.show($0) }
  }

  func playBack(_ heard: RecordedSpeech) async throws {
    if !heard.isDigitalSilence { app.console.say(.audioPlayback) }
    try await trial.playBack(heard)
  }
}
