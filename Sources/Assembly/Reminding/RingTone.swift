import Coaching
import Practice

/// The telephone that rings while a reminder is on the screen as a call.
struct RingTone {
  /// Nobody lets it ring for longer.
  private static let longest = 30.0
  private static let rest = 2.0

  let app: Application

  /// Rings and rests in turns until it is cancelled or was long enough. Where that cannot be heard, the
  /// notification still says who calls.
  func ring() async {
    guard let loudspeaker = try? await app.loudspeaker(telling: { _ in }) else { return }
    let clock = ContinuousClock()
    let end = clock.now + .seconds(Self.longest)
    while !Task.isCancelled, clock.now < end {
      do { try await loudspeaker.play(SoftSound.ring) {} } catch { return }
      try? await Task.sleep(for: .seconds(Self.rest))
    }
  }
}
