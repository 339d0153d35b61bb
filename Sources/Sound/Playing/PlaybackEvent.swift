/// What became of a clip that is being played.
public enum PlaybackEvent: Sendable, Equatable {
  /// The moment at which the first sample sounds at the device; it may lie a little ahead.
  case started(at: ContinuousClock.Instant)
  /// Seconds of the clip that have sounded.
  case progress(seconds: Double)
  /// The device went away, and the clip goes on at another one.
  case moved(to: SoundDevice)
  /// The server went away; the clip is played again from its start when it is back.
  case interrupted
  /// The server is back, and the clip plays from its start.
  case restarted
  /// The last sample has sounded.
  case ended
  /// The clip was stopped before its end.
  case stopped
  case failed(SoundError)
}

/// How playing a clip came to its end.
public enum PlaybackEnd: Sendable, Equatable {
  case ended
  case stopped
  case failed(SoundError)

  var event: PlaybackEvent {
    switch self {
    case .ended: .ended
    case .stopped: .stopped
    case .failed(let error): .failed(error)
    }
  }
}
