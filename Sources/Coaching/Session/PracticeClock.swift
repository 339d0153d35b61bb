/// Counts the seconds that are practice: it never runs backwards, and not while paused.
struct PracticeClock: Sendable, Hashable {
  private(set) var now: Double = 0
  private(set) var practised: Double = 0
  var isRunning = false

  /// Moves on to `time`; an earlier time is taken as now, and what comes after `limit` is no practice.
  mutating func advance(to time: Double, practiceUntil limit: Double) {
    guard time > now else { return }
    if isRunning { practised += max(0, min(time, limit) - now) }
    now = time
  }
}
