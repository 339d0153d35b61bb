public import Coaching

/// The clocks by which a session runs.
public struct Timepiece: Sendable {
  /// Seconds on a clock that only runs forward and stands still while the computer sleeps.
  public var now: @Sendable () -> Double
  /// What the wall clock shows.
  public var moment: @Sendable () -> Moment
  /// Returns when `now` has reached a time, or when the task is cancelled.
  public var wait: @Sendable (_ until: Double) async -> Void

  public init(
    now: @escaping @Sendable () -> Double, moment: @escaping @Sendable () -> Moment,
    wait: @escaping @Sendable (_ until: Double) async -> Void
  ) {
    self.now = now
    self.moment = moment
    self.wait = wait
  }
}
