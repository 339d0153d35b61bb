import Coaching
import Sound

/// The sound server as a session's loudspeaker.
struct Loudspeakers: Loudspeaker {
  let server: SoundServer
  /// The configured device; absent for the default one.
  let device: String?
  let trace: Trace
  let tell: @Sendable (Phrase) -> Void

  func play(_ clip: Clip, started: @escaping @Sendable () -> Void) async throws {
    let begin = ContinuousClock.now
    let playback = try await server.play(
      samples: clip.samples, sampleRate: clip.sampleRate, on: device)
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
