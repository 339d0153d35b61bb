/// A clip being played; it goes on playing even when nothing holds this any more.
public struct Playback: Sendable {
  /// What happens to the clip, up to its end; for one reader.
  public let events: AsyncStream<PlaybackEvent>

  private let connection: PulseConnection
  private let id: Int
  private let outcome: Outcome<PlaybackEnd>

  init(
    events: AsyncStream<PlaybackEvent>, connection: PulseConnection, id: Int,
    outcome: Outcome<PlaybackEnd>
  ) {
    self.events = events
    self.connection = connection
    self.id = id
    self.outcome = outcome
  }

  /// Silences the clip, and returns once the server has discarded what it had of it.
  public func stop() async {
    if await connection.stop(id) { _ = await outcome.value }
  }

  /// Returns once the last sample has sounded, or clearly will not; cancelling a task waiting here
  /// stops the clip.
  public func finished() async -> PlaybackEnd {
    await withTaskCancellationHandler {
      await outcome.value
    } onCancel: {
      Task { await stop() }
    }
  }
}

/// What happened to a clip being played.
public enum PlaybackEvent: Sendable, Equatable {
  /// The moment at which the first sample sounds at the device; it may lie a little ahead.
  case started(at: ContinuousClock.Instant)
  /// Seconds of the clip that have sounded.
  case progress(seconds: Double)
  /// The device went away, and the clip goes on playing on another one.
  case moved(to: SoundDevice)
  /// The server went away; once it is back, the clip is played again from its start.
  case interrupted
  /// The server is back, and the clip plays from its start.
  case restarted
  /// The last sample has sounded.
  case ended
  /// The clip was stopped before its end.
  case stopped
  case failed(SoundError)
}

/// How playing a clip ended.
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

/// Where a playback reports what happens to it.
struct PlaybackReports: Sendable {
  let events: AsyncStream<PlaybackEvent>.Continuation
  let outcome: Outcome<PlaybackEnd>

  func tell(_ event: PlaybackEvent) {
    events.yield(event)
  }

  func end(_ end: PlaybackEnd) {
    events.yield(end.event)
    events.finish()
    outcome.settle(end)
  }
}
