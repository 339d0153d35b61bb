public import Coaching

extension SessionPlan {
  /// How much of the session is over before its item `n`, from 0 to 1.
  ///
  /// A review is as long as what is due; the planned time only limits it.
  public func shareDone(before n: Int, of all: Int?, practised: Double) -> Double {
    let share = all.map { Double(n - 1) / Double(max(1, $0)) } ?? practised / max(1, minutes * 60)
    return min(1, max(0, share))
  }
}
