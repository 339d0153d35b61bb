import Acoustics
package import Coaching
import Language
internal import Practice
package import Sound
package import Wording

/// The sound server as a session's loudspeaker.
package struct SoundServerLoudspeaker: Loudspeaker {
  package let server: SoundServer
  /// The configured device; nil for the default one.
  package let device: String?
  /// What speech is shaped by before it is heard; nil where it is left as it is.
  package let audiogram: Audiogram?
  package let trace: Trace
  package let tell: @Sendable (Phrase) -> Void

  package init(
    server: SoundServer, device: String?, audiogram: Audiogram? = nil, trace: Trace,
    tell: @escaping @Sendable (Phrase) -> Void
  ) {
    self.server = server
    self.device = device
    self.audiogram = audiogram
    self.trace = trace
    self.tell = tell
  }

  package func play(_ clip: Clip, started: @escaping @Sendable () -> Void) async throws {
    let wave = audiogram.map {
      HearingShape($0, sampleRate: clip.sampleRate).applied(to: clip.wave)
    }
    try await play(
      wave?.samples ?? clip.samples, sampleRate: clip.sampleRate, channels: 1, started: started)
  }

  /// Plays samples, by turns of each channel where there are two, and returns when they have sounded.
  func play(
    _ samples: [Float], sampleRate: Int, channels: Int,
    started: @escaping @Sendable () -> Void = {}
  ) async throws {
    let begin = ContinuousClock.now
    let playback = try await server.play(
      samples: samples, sampleRate: sampleRate, channels: channels, on: device)
    await withTaskCancellationHandler {
      for await event in playback.events {
        switch event {
        case .started(let moment):
          trace.note("first sample after \(Int((moment - begin).seconds * 1000)) ms")
          started()
        case .moved(let device): tell(.soundMoved(to: device.description))
        case .interrupted: tell(.soundInterrupted)
        case .restarted: tell(.soundRestarted)
        case .progress, .ended, .stopped, .failed: break
        }
      }
    } onCancel: {
      Task { await playback.stop() }
    }
    switch await playback.finished() {
    case .ended: break
    case .stopped: throw CancellationError()
    case .failed(let error): throw error
    }
  }
}

extension SoundServer {
  /// All devices, which must include the one that the learner chose; an empty name means any.
  package func devices(with chosen: String) async throws -> [SoundDevice] {
    let devices = try await devices()
    guard chosen.isEmpty || devices.contains(where: { [$0.name, $0.description].contains(chosen) })
    else { throw SoundError.noSuchDevice(chosen, known: devices) }
    return devices
  }
}
