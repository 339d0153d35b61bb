@testable import Coaching
import Testing

@Suite struct PacesTests {
  @Test(
    "paces run up to 1.4 of the configured one as far as a voice can follow, and down to 0.7 at most",
    arguments: [(1.0, 0.7, 1.4), (0.8, 0.72, 1.12), (0.5, 0.5, 0.7), (1.5, 0.9, 1.5)])
  func bounds(base: Double, slowest: Double, fastest: Double) {
    let paces = Paces(base: base)
    #expect(paces.pace(paces.steps.lowerBound) == slowest)
    #expect(paces.pace(paces.steps.upperBound) == fastest)
    #expect(paces.pace(0) == base)
  }

  @Test("a pace that no voice can speak is left as it was configured", arguments: [0, 0.1, 5])
  func unspeakable(base: Double) {
    #expect(Paces(base: base).steps == 0...0)
    #expect(Paces(base: base).step(of: 1) == 0)
  }

  @Test("each pace is found again as its step", arguments: [0.5, 0.83, 1, 1.17, 1.5])
  func again(base: Double) {
    let paces = Paces(base: base)
    for step in paces.steps {
      #expect(paces.step(of: paces.pace(step)) == step)
      #expect(paces.step(hardeningBy: paces.hardening(step)) == step)
    }
    #expect(paces.step(hardeningBy: 40) == paces.steps.upperBound)
    #expect(paces.step(hardeningBy: -40) == paces.steps.lowerBound)
  }
}
