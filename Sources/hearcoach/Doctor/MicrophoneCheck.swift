import Acoustics
import Assembly
import Language
import Settings
import Sound
import Wording

/// Lets the learner speak a few words, see how loud they are, and hear themselves.
struct MicrophoneCheck {
  let app: Application
  let server: SoundServer

  /// Shows how loud it is until there has been speech.
  func listen(to microphone: Microphone) async throws -> RecordedSpeech {
    app.console.say(.audioSpeak)
    let recording = try await server.record(
      from: microphone.name, until: RecordingLimits(longest: 10, patience: 8))
    let meter = LevelMeter(console: app.console)
    for await event in recording.events {
      if case .level(let level) = event { meter.show(level) }
    }
    meter.clear()
    return try await recording.result()
  }

  func playBack(_ heard: RecordedSpeech) async throws {
    guard !heard.isDigitalSilence else { return }
    app.console.say(.audioPlayback)
    let device = app.settings.sound.device
    let playback = try await server.play(
      heard.waveform.audible, on: device.isEmpty ? nil : device)
    _ = await playback.finished()
  }
}

extension Waveform {
  /// The same sound made loud enough to be judged, without turning its background into a storm.
  fileprivate var audible: Waveform {
    guard peak > 0 else { return self }
    let gain = min(10, 0.5 / peak)
    return Waveform(samples: samples.map { $0 * gain }, sampleRate: sampleRate)
  }
}
