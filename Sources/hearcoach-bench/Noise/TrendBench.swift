import Coaching
import Glibc

/// How surely ten measurements tell listeners who improve from those who do not: by the line through a
/// series, and by its first and last value alone.
struct TrendBench: Sendable {
  /// By how many decibels listeners improve over ten measurements, and how far they stray from day to day.
  struct Kind: Sendable {
    var gain: Double
    var wander: Double
  }

  /// What came of one listener.
  private struct Course: Sendable {
    var isToldByLine = false
    var isToldByValues = false
    /// By how much each measurement was wrong, and what it said of that.
    var errors: [Double] = []
    var widths: [Double] = []
  }

  var listeners: Int
  var kinds =
    [Kind(gain: 0, wander: 0), Kind(gain: 2, wander: 0)]
    + [Kind(gain: 0, wander: 0.6), Kind(gain: 2, wander: 0.6)]
  /// Other seeds make other listeners; the rule came before those with 26.
  var seed: UInt64 = 7

  private static let measurements = 10
  /// What it is held against, in percent.
  private static let aims = (seen: 95.0, mistaken: 5.0)

  func tell() async {
    print(
      "\(listeners) listeners of each of \(kinds.count) kinds (seed \(seed)), ten measurements each; "
        + "told to be better at any of them (± 95%)")
    print(
      "aim, where nobody strays: at least \(Self.aims.seen) % of who improves by 2 dB, at most "
        + "\(Self.aims.mistaken) % of who does not")
    fflush(nil)
    var progress = BenchProgress("listener", of: listeners * kinds.count)
    let fresh = ThresholdEstimator()
    for kind in kinds {
      var courses: [Course] = []
      await withTaskGroup(of: Course.self) { group in
        // No more at a time than can be measured at a time: else all would be done before any is told.
        var next = 0
        func begin() {
          guard next < listeners else { return }
          let number = next
          next += 1
          group.addTask { course(of: number, kind, by: fresh) }
        }
        for _ in 0..<max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) { begin() }
        for await course in group {
          courses.append(course)
          progress.advance()
          begin()
        }
      }
      print(line(kind, courses))
      fflush(nil)
    }
  }

  /// Measures a listener ten times, as the program does, and looks after each time.
  private func course(
    of number: Int, _ kind: Kind, by fresh: ThresholdEstimator
  ) -> Course {
    var dice = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number))
    var listener = Psychometric(
      threshold: -5 + 3 * SimulatedListeners.normal(&dice),
      slope: Double.random(in: 0.08...0.15, using: &dice),
      lapse: Double.random(in: 0...0.05, using: &dice))
    let start = listener.threshold
    var series: [ThresholdEstimate] = []
    var course = Course()
    for session in 0..<Self.measurements {
      // A person does not hear equally well on each day.
      listener.threshold =
        start - kind.gain * Double(session) / Double(Self.measurements - 1)
        + kind.wander * SimulatedListeners.normal(&dice)
      let found = SimulatedListeners.estimate(listener, by: fresh, &dice)
      course.errors.append(found.threshold - listener.threshold)
      course.widths.append((found.high - found.low) / 3.92)
      series.append(found)
      if ThresholdTrend(series)?.direction == .better { course.isToldByLine = true }
      let retest = Retest(found, after: series[0])
      if retest.isMeaningful, retest.change < 0 { course.isToldByValues = true }
    }
    return course
  }

  private func line(_ kind: Kind, _ courses: [Course]) -> String {
    let errors = courses.flatMap(\.errors)
    let mean = errors.reduce(0, +) / Double(errors.count)
    let stray = (errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(errors.count))
      .squareRoot()
    let width = courses.flatMap(\.widths).reduce(0, +) / Double(errors.count)
    return "improving by \(kind.gain) dB, straying by \(kind.wander) dB a day: line "
      + "\(share(courses.count(where: \.isToldByLine))), first and last "
      + "\(share(courses.count(where: \.isToldByValues))); one measurement errs by "
      + "\(Table.decimal(stray, 2)) dB and says \(Table.decimal(width, 2))"
  }

  private func share(_ part: Int) -> String {
    let share = Double(part) / Double(listeners)
    let give = 1.96 * (share * (1 - share) / Double(listeners)).squareRoot()
    return "\(Table.decimal(100 * share, 1)) ± \(Table.decimal(100 * give, 1)) %"
  }
}
