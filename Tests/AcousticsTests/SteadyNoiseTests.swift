import Acoustics
import Coaching
import Testing

struct SteadyNoiseTests {
  @Test(
    "noise is as loud as it claims to be, white or pink", arguments: SteadyNoise.Colour.allCases)
  func loudness(colour: SteadyNoise.Colour) {
    var dice = SplitMix64(seed: 2)
    var noise = SteadyNoise(colour)
    let samples = (0..<200_000).map { _ in noise.next(&dice) }
    let power = samples.reduce(0) { $0 + Double($1 * $1) } / Double(samples.count)
    #expect((0.8...1.25).contains(power), "\(power)")
    // Pink noise is mostly low: neighbours are alike.
    let steps = zip(samples, samples.dropFirst()).reduce(0) {
      $0 + Double(($1.1 - $1.0) * ($1.1 - $1.0))
    }
    let roughness = steps / Double(samples.count) / power
    #expect(colour == .pink ? roughness < 1 : roughness > 1.9)
  }
}
