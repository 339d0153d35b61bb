public import Coaching
internal import Glibc

extension Moment {
  /// What the wall clock shows.
  public static var now: Moment {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return .local(Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  /// A point in time, in milliseconds since 1970, as the wall clock will show it.
  public static func local(_ milliseconds: Int64) -> Moment {
    let offset = offset(at: time_t(milliseconds / 1000))
    return Moment(
      milliseconds: milliseconds, utcOffsetMinutes: min(mostOffset, max(-mostOffset, offset)))
  }

  /// No place on earth is more than 14 hours from UTC; a journal has room for 18.
  private static let mostOffset = 18 * 60

  private static func offset(at seconds: time_t) -> Int {
    var seconds = seconds
    var local = tm()
    localtime_r(&seconds, &local)
    return local.tm_gmtoff / 60
  }

  /// How many minutes the clock claims to be from UTC, if that is impossible and less is used for
  /// the days.
  public static var impossibleOffset: Int? {
    let offset = offset(at: Glibc.time(nil))
    return abs(offset) > mostOffset ? offset : nil
  }
}

extension Timepiece {
  /// The computer's clocks; the forward one stops while it sleeps.
  package static let real: Timepiece = {
    let start = SuspendingClock.now
    return Timepiece(
      now: { (SuspendingClock.now - start).seconds },
      moment: { .now },
      wait: { until in
        let deadline = start.advanced(by: .milliseconds(Int64((until * 1000).rounded(.up))))
        // A cancelled wait is over too.
        try? await Task.sleep(until: deadline, clock: .suspending)
      })
  }()
}

extension Duration {
  /// As a number of seconds.
  public var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
