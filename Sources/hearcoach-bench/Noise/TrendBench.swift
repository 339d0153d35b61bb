import Coaching
import Glibc

/// How surely ten measurements tell listeners who improve from those who do not: by the line through a
/// series, and by its first and last value alone.
enum TrendBench {
  private static let measurements = 10

  static func tell(listeners: Int) {
    print("\(listeners) listeners, ten measurements each; told to be better at any of them (± 95%)")
    for (gain, wander) in [(0.0, 0.0), (2, 0), (0, 0.6), (2, 0.6)] {
      var dice = SplitMix64(seed: 7)
      var (byLine, byValues, widths) = (0, 0, 0.0)
      var errors = SimulatedListeners.Figures()
      for _ in 0..<listeners {
        var listener = Psychometric(
          threshold: -5 + 3 * SimulatedListeners.normal(&dice),
          slope: Double.random(in: 0.08...0.15, using: &dice),
          lapse: Double.random(in: 0...0.05, using: &dice))
        let start = listener.threshold
        var series: [ThresholdEstimate] = []
        var (isOnLine, isOfValues) = (false, false)
        for session in 0..<measurements {
          // A person does not hear equally well on each day.
          listener.threshold =
            start - gain * Double(session) / Double(measurements - 1)
            + wander * SimulatedListeners.normal(&dice)
          let found = SimulatedListeners.estimate(listener, &dice)
          errors.note(found.threshold, found.low, found.high, truth: listener.threshold)
          widths += (found.high - found.low) / 3.92
          series.append(found)
          isOnLine = isOnLine || ThresholdTrend(series)?.direction == .better
          let retest = Retest(found, after: series[0])
          isOfValues = isOfValues || (retest.isMeaningful && retest.change < 0)
        }
        byLine += isOnLine ? 1 : 0
        byValues += isOfValues ? 1 : 0
      }
      print(
        "improving by \(gain) dB, straying by \(wander) dB a day: line \(share(byLine, listeners)), "
          + "first and last \(share(byValues, listeners)); one measurement errs by "
          + "\(Table.decimal(errors.deviation, 2)) dB and says "
          + "\(Table.decimal(widths / Double(listeners * measurements), 2))")
      fflush(nil)
    }
  }

  private static func share(_ part: Int, _ whole: Int) -> String {
    let share = Double(part) / Double(whole)
    let give = 1.96 * (share * (1 - share) / Double(whole)).squareRoot()
    return "\(Table.decimal(100 * share, 1)) ± \(Table.decimal(100 * give, 1)) %"
  }
}
