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
  package private(set) var device: String?
  /// What everything is to be heard on and on nothing else: where it is gone, nothing is played.
  private var heldTo: SoundDevice?
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

  /// The same loudspeaker, which stays with one device whatever else becomes the default one.
  func held(to device: SoundDevice) -> Self {
    var held = self
    (held.device, held.heldTo) = (device.name, device)
    return held
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
    let playback = try await opened(samples, sampleRate: sampleRate, channels: channels)
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
    case .failed(let error): throw own(error)
    }
  }

  private func opened(
    _ samples: [Float], sampleRate: Int, channels: Int
  ) async throws -> Playback {
    do {
      return try await server.play(
        samples: samples, sampleRate: sampleRate, channels: channels, on: device,
        stays: heldTo != nil)
    } catch let error as SoundError {
      throw own(error)
    }
  }

  /// What is told of a trouble: a device that is held to has words of its own.
  private func own(_ error: SoundError) -> any Error {
    guard let heldTo, case .noSuchDevice = error.kind else { return error }
    return HeldDeviceGone(device: heldTo)
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

/// The device on which everything is to be heard went away.
package struct HeldDeviceGone: Error {
  let device: SoundDevice
}

extension HeldDeviceGone: Reportable {
  package var report: ErrorReport {
    ErrorReport(
      .heldDeviceGone(device.description), next: .wayToHeldDevice,
      byButtons: .wayToHeldDeviceByButtons)
  }
}
