/// A clip that is being played; it goes on playing when nobody holds this any more.
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

  /// Silences the clip, and returns when the server has thrown away what it had of it.
  public func stop() async {
    if await connection.stop(id) { _ = await outcome.value }
  }

  /// Returns when the last sample has sounded, or when it has become clear that it will not; a
  /// task that is cancelled while it waits here stops the clip.
  public func finished() async -> PlaybackEnd {
    await withTaskCancellationHandler {
      await outcome.value
    } onCancel: {
      Task { await stop() }
    }
  }
}
