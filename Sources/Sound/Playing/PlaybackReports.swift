/// Where a playback tells what happens to it.
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
