import CPulse
import Synchronization

/// Which playback or recording of which connection a callback of libpulse is about.
final class StreamTag: Sendable {
  let connection: PulseConnection
  let id: Int

  init(connection: PulseConnection, id: Int) {
    self.connection = connection
    self.id = id
  }

  /// Hands a callback, which runs on the loop's thread, to the connection.
  static func hand(
    _ pointer: UnsafeMutableRawPointer?, to body: @Sendable (isolated PulseConnection, Int) -> Void
  ) {
    guard let pointer else { return }
    let tag = Unmanaged<StreamTag>.fromOpaque(pointer).takeUnretainedValue()
    tag.connection.assumeIsolated { body($0, tag.id) }
  }
}

/// Ends a stream whose callbacks are no longer wanted, even one that the server has yet to open.
func letGo(of stream: OpaquePointer) {
  switch pa_stream_get_state(stream) {
  case PA_STREAM_READY:
    pa_stream_disconnect(stream)
    pa_stream_unref(stream)
  case PA_STREAM_CREATING:
    // It cannot be cancelled before the server has answered, and would then stay open unnoticed.
    pa_stream_set_state_callback(
      stream,
      { stream, _ in
        guard let stream, pa_stream_get_state(stream) != PA_STREAM_CREATING else { return }
        pa_stream_set_state_callback(stream, nil, nil)
        if pa_stream_get_state(stream) == PA_STREAM_READY { pa_stream_disconnect(stream) }
        pa_stream_unref(stream)
      }, nil)
  default:
    pa_stream_unref(stream)
  }
}

/// How a playback or recording ended, for every caller waiting for it, however late it asks.
final class Outcome<End: Sendable>: Sendable {
  private enum State {
    case open([CheckedContinuation<End, Never>])
    case over(End)
  }

  private let state = Mutex(State.open([]))

  var value: End {
    get async {
      await withCheckedContinuation { waiting in
        let end = state.withLock { state -> End? in
          switch state {
          case .over(let end): return end
          case .open(let others):
            state = .open(others + [waiting])
            return nil
          }
        }
        if let end { waiting.resume(returning: end) }
      }
    }
  }

  /// Settles the outcome; only the first call does anything.
  func settle(_ end: End) {
    let waiting = state.withLock { state -> [CheckedContinuation<End, Never>] in
      guard case .open(let waiting) = state else { return [] }
      state = .over(end)
      return waiting
    }
    for one in waiting { one.resume(returning: end) }
  }
}
