@testable import Coaching
import Testing

@Suite("Where three in four sentences are understood")
struct NoiseReachTests {
  @Test(
    "is estimated without a lean, and its interval tells how well it is known",
    arguments: [12, 30], [0.06, 0.1, 0.16])
  func estimate(sentences: Int, slope: Double) {
    var dice = SplitMix64(seed: 11)
    var errors: [Double] = []
    var covered = 0
    for _ in 0..<300 {
      let truth = Double.random(in: -8...4, using: &dice)
      let listener = NoisyListener(reach: truth, slope: slope)
      let course = listener.course(of: sentences, from: truth + 6, &dice)
      guard let reach = course.reach else { continue }
      #expect(reach.low < reach.snr && reach.snr < reach.high && reach.sentences == sentences)
      errors.append(reach.snr - truth)
      if (reach.low...reach.high).contains(truth) { covered += 1 }
    }
    #expect(errors.count > 200)
    let bias = errors.reduce(0, +) / Double(errors.count)
    let share = Double(covered) / Double(errors.count)
    #expect(abs(bias) < 1.2, "\(bias) of \(errors.count)")
    #expect(share > 0.9, "\(share)")
  }

  @Test func `is not told after a few sentences, nor where all or none are understood`() {
    func tries(_ count: Int, passed: Bool) -> [NoiseCourse.Try] {
      (0..<count).map { _ in NoiseCourse.Try(snr: 20, passed: passed) }
    }
    var dice = SplitMix64(seed: 3)
    let few = NoisyListener(reach: 0).course(of: NoiseReach.fewest - 1, &dice)
    #expect(few.reach == nil)
    #expect(NoiseReach(.cafe, from: tries(8, passed: true)) == nil)
  }

  @Test func `is what the latest sentences tell`() {
    var dice = SplitMix64(seed: 5)
    let before = NoisyListener(reach: 10).course(of: 200, &dice).tries
    let now = NoisyListener(reach: -6).course(of: NoiseReach.latest, from: 0, &dice).tries
    let reach = NoiseReach(.street, from: before + now)
    #expect(reach?.sentences == NoiseReach.latest)
    #expect(abs((reach?.snr ?? 99) + 6) < 3)
  }
}
