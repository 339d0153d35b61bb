/// Counts the seconds that are practice: it never runs backwards, and not while paused.
struct PracticeClock: Sendable, Hashable {
  private(set) var now: Double = 0
  private(set) var practised: Double = 0
  var isRunning = false

  /// Moves on to `time`; an earlier time is taken as now.
  mutating func advance(to time: Double) {
    guard time > now else { return }
    if isRunning { practised += time - now }
    now = time
  }
}
