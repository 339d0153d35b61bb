/// When a session asks for sentences to be written: ahead of need, seldom, and many at once.
struct Supply: Sendable, Hashable {
  /// How many are asked for at once.
  static let batch = 20
  /// With fewer of them left that suit, more are asked for.
  static let least = 6
  /// After a failure nobody is asked for so many seconds.
  static let rest = 120.0

  private var calls: Int
  private var isAwaited = false
  private var opensAt = 0.0

  /// Enough for so many minutes: three calls in half an hour.
  init(minutes: Double) { calls = max(1, Int((minutes / 10).rounded(.up))) }

  /// Whether to ask now, with so many left.
  mutating func asks(with stock: Int, at time: Double) -> Bool {
    guard stock < Self.least, calls > 0, !isAwaited, time >= opensAt else { return false }
    calls -= 1
    isAwaited = true
    return true
  }

  mutating func take(_ count: Int, at time: Double) {
    isAwaited = false
    if count == 0 { opensAt = time + Self.rest }
  }
}
