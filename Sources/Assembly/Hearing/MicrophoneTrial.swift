import Acoustics
package import Coaching
import Glibc
import Settings
package import Sound
package import Wording

/// Lets the learner speak a few words, see how loud they are, and hear themselves.
package struct MicrophoneTrial: Sendable {
  private let app: Application
  private let server: SoundServer

  package init(app: Application, server: SoundServer) {
    self.app = app
    self.server = server
  }

  /// Shows how loud it is until there has been speech.
  package func listen(
    to microphone: Microphone, showing show: (SoundLevel) -> Void
  ) async throws -> RecordedSpeech {
    let recording = try await server.record(
      from: microphone.name, until: RecordingLimits(longest: 10, patience: 8))
    for await event in recording.events {
      if case .level(let level) = event { show(level) }
    }
    return try await recording.result()
  }

  /// Plays it to the learner, unless there is nothing to hear.
  package func playBack(_ heard: RecordedSpeech) async throws {
    guard !heard.isDigitalSilence else { return }
    let device = app.settings.sound.device
    let playback = try await server.play(
      heard.waveform.audible, on: device.isEmpty ? nil : device)
    _ = await playback.finished()
  }
}

extension SoundLevel {
  /// Anything this far below the loudest is not worth a sign.
  private static let floor = -60.0

  package var decibels: Double { 20 * log10(max(1e-6, Double(rms))) }

  /// How much of a meter it fills; nothing for what is hardly there.
  package var share: Double { min(1, max(0, 1 - decibels / Self.floor)) }
}

extension Application {
  /// Whether there is something to answer into.
  package func hasMicrophone() async -> Bool {
    guard let server = try? await SoundServer.connect(applicationName: "HearCoach") else {
      return false
    }
    defer { server.close() }
    return (try? await microphone(of: server)) != nil
  }

  /// Lets the learner speak and then hear themselves: how loud it is, as a share of a meter, goes to
  /// `show`, and what there is to say of it to `tell`.
  package func tryMicrophone(
    _ show: (Double) -> Void, telling tell: (Phrase) -> Void
  ) async throws {
    let server = try await SoundServer.connect(applicationName: "HearCoach")
    defer { server.close() }
    let trial = MicrophoneTrial(app: self, server: server)
    let microphone = try await microphone(of: server)
    let heard = try await trial.listen(to: microphone) { show($0.share) }
    tell(heard.finding(from: microphone).detail)
    try await trial.playBack(heard)
  }

  private func microphone(of server: SoundServer) async throws -> Microphone {
    let wanted = settings.sound.microphone
    return try MicrophoneChoice.among(
      try await server.microphones(), wanted: wanted.isEmpty ? nil : wanted
    ).microphone
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
