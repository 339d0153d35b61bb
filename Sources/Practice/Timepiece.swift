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

extension Timepiece {
  /// A screen reader names the key that was pressed, and what was asked for with it sounds after that.
  func letKeyBeNamed() async throws {
    await wait(now() + 1.5)
    try Task.checkCancellation()
  }

  /// What `body` returns, or nil if that takes longer; then it is no longer waited for.
  func first<Result: Sendable>(
    within seconds: Double, _ body: @escaping @Sendable () async -> Result?
  ) async -> Result? {
    let (results, inlet) = AsyncStream<Result?>.makeStream()
    let errand = Task { inlet.yield(await body()) }
    let end = now() + seconds
    let alarm = Task {
      await wait(end)
      inlet.yield(nil)
    }
    defer {
      errand.cancel()
      alarm.cancel()
    }
    for await result in results { return result }
    return nil
  }
}

/// One alarm at the next deadline replaces a ticking clock.
struct Alarm {
  private var task: Task<Void, Never>?

  mutating func set(
    for deadline: Double?, on time: Timepiece, ring: @escaping @Sendable () -> Void
  ) {
    task?.cancel()
    task = deadline.map { deadline in
      Task {
        await time.wait(deadline)
        if !Task.isCancelled { ring() }
      }
    }
  }

  func cancel() { task?.cancel() }
}
