@testable import Coaching
import Testing

@Suite struct ThresholdEstimatorTests {
  /// How many of five words a listener has right.
  private static func heard(
    _ listener: Psychometric, _ snr: Double, _ dice: inout SplitMix64
  ) -> Int {
    let chance = listener.chance(at: snr)
    return (0..<5).count { _ in Double.random(in: 0..<1, using: &dice) < chance }
  }

  @Test func `thresholds of many listeners are found without bias, closely, with honest intervals`()
  {
    var dice = SplitMix64(seed: 25)
    var errors: [Double] = []
    var covered = 0
    for _ in 0..<120 {
      let listener = Psychometric(
        threshold: Double.random(in: -10...2, using: &dice),
        slope: Double.random(in: 0.08...0.15, using: &dice),
        lapse: Double.random(in: 0...0.05, using: &dice))
      var estimator = ThresholdEstimator()
      for _ in 0..<20 {
        let snr = estimator.next
        estimator.note(Self.heard(listener, snr, &dice), at: snr)
      }
      let found = estimator.estimate
      errors.append(found.threshold - listener.threshold)
      if found.low <= listener.threshold, listener.threshold <= found.high { covered += 1 }
      #expect(found.low < found.threshold && found.threshold < found.high)
    }
    let bias = errors.reduce(0, +) / Double(errors.count)
    let spread = (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
    #expect(abs(bias) < 0.2)
    #expect(spread < 0.7)
    #expect(covered >= 108)
  }

  @Test func `what is asked next lies where the answer is least certain`() {
    var estimator = ThresholdEstimator()
    for _ in 0..<10 {
      estimator.note(5, at: -2)
      estimator.note(1, at: -10)
    }
    #expect((-9.0...(-3)).contains(estimator.next))
    #expect((-8.0...(-4)).contains(estimator.estimate.threshold))
  }

  @Test func `a listener who hears nothing, or everything, is not asked beyond what is played`() {
    for right in [0, 5] {
      var estimator = ThresholdEstimator()
      for _ in 0..<40 {
        let snr = estimator.next
        #expect(ThresholdEstimator.playable.contains(snr))
        estimator.note(right, at: snr)
      }
      #expect(estimator.estimate.threshold.isFinite)
    }
  }

  @Test func `a listener's chances rise with the ratio, from guessing to all but the lapses`() {
    let listener = Psychometric(threshold: -5, slope: 0.1, lapse: 0.04)
    #expect(abs(listener.chance(at: -60) - 0.1) < 1e-6)
    #expect(abs(listener.chance(at: 60) - 0.96) < 1e-6)
    #expect(abs(listener.chance(at: -5) - 0.53) < 1e-9)
    for snr in stride(from: -20.0, through: 20, by: 2.5) {
      #expect(abs(listener.outcomes(of: 5, at: snr).reduce(0, +) - 1) < 1e-9)
    }
  }

  @Test(arguments: [0, 5])
  func `of who understands nothing, or all, it is told that this is beyond what can be measured`(
    right: Int
  ) {
    var estimator = ThresholdEstimator()
    for _ in 0..<20 { estimator.note(right, at: estimator.next) }
    #expect(estimator.estimate.isBeyond, "\(estimator.estimate)")
  }

  @Test(arguments: [-18.0, -10, -4, 3, 10])
  func `a listener within what can be measured has a figure`(threshold: Double) {
    var dice = SplitMix64(seed: 3)
    let listener = Psychometric(threshold: threshold, slope: 0.11)
    var estimator = ThresholdEstimator()
    for _ in 0..<40 {
      let snr = estimator.next
      let right = (0..<5).count { _ in
        Double.random(in: 0..<1, using: &dice) < listener.chance(at: snr)
      }
      estimator.note(right, at: snr)
    }
    #expect(!estimator.estimate.isBeyond && abs(estimator.estimate.threshold - threshold) < 3)
  }

  @Test func `a difference means something from 2.2 dB on`() {
    func estimate(_ threshold: Double) -> ThresholdEstimate {
      ThresholdEstimate(
        threshold: threshold, low: threshold - 1, high: threshold + 1, slope: 0.1, lapse: 0)
    }
    #expect(!Retest(estimate(-5), after: estimate(-3)).isMeaningful)
    #expect(Retest(estimate(-5.3), after: estimate(-3)).isMeaningful)
    #expect(Retest(estimate(-5), after: estimate(-3)).change == -2)
  }
}
