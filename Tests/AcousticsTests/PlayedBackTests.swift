@testable import Acoustics
import Glibc
import Testing

/// Telling a learner from the loudspeaker.
@Suite struct PlayedBackTests {
  private static let rate = 16_000

  /// Something like speech: syllables of a voice with a height of its own, and noise between them.
  private static func voice(_ seed: UInt64, seconds: Double = 3) -> [Float] {
    var random = Dice(state: 1 + seed)
    var samples: [Float] = []
    while samples.count < Int(seconds * Double(rate)) {
      let height = 90 + 170 * random.uniform()
      let length = 1_500 + Int(3_000 * random.uniform())
      let strengths = (1...12).map { _ in random.uniform() }
      let isNoise = random.uniform() < 0.25
      for place in 0..<length {
        let time = Double(place) / Double(rate)
        let rise = min(1, Double(min(place, length - place)) / 300)
        let value =
          isNoise
          ? 2 * random.uniform() - 1
          : strengths.enumerated().reduce(0) { sum, part in
            sum + part.element * sin(2 * .pi * height * Double(part.offset + 1) * time)
          } / 6
        samples.append(Float(0.3 * rise * value))
      }
    }
    return samples
  }

  /// As a room gives it back: late, darker, with a tail.
  private static func echoed(_ samples: [Float], by gain: Float, after delay: Int) -> [Float] {
    var heard = Array(repeating: Float(0), count: samples.count + delay + 2_000)
    var dark: Float = 0
    for (place, sample) in samples.enumerated() {
      dark += 0.4 * (sample - dark)
      for (later, share) in [(0, 1), (190, 0.4), (641, 0.25), (1_777, 0.1)] as [(Int, Float)] {
        heard[place + delay + later] += gain * share * dark
      }
    }
    return heard
  }

  private static func sum(_ one: [Float], _ other: [Float]) -> [Float] {
    (0..<max(one.count, other.count)).map { place in
      (place < one.count ? one[place] : 0) + (place < other.count ? other[place] : 0)
    }
  }

  private static func share(_ heard: [Float], of clip: [Float], at rate: Int = rate) -> Double {
    PlayedBack(
      Waveform(samples: heard, sampleRate: Self.rate), of: Waveform(samples: clip, sampleRate: rate)
    ).share
  }

  @Test(arguments: [0, 700, 5_000])
  func `what comes from the loudspeaker is known again, late and coloured by the room`(delay: Int) {
    let clip = Self.voice(1)
    #expect(Self.share(Self.echoed(clip, by: 0.3, after: delay), of: clip) > 0.6)
    // The recording may begin after the clip.
    #expect(Self.share(Array(Self.echoed(clip, by: 0.3, after: 0)[4_000...]), of: clip) > 0.6)
  }

  @Test func `another voice is not the loudspeaker, nor is one over a faint echo`() {
    for seed in 2..<8 as Range<UInt64> {
      let (clip, own) = (Self.voice(1), Self.voice(seed))
      #expect(Self.share(own, of: clip) < PlayedBack.likely, "seed \(seed)")
      let both = Self.sum(own, Self.echoed(clip, by: 0.2, after: 900))
      #expect(Self.share(both, of: clip) < PlayedBack.likely, "seed \(seed)")
    }
  }

  @Test func `a learner drowned out by the loudspeaker is not heard`() {
    let (clip, own) = (Self.voice(1), Self.voice(2))
    let both = Self.sum(own.map { 0.1 * $0 }, Self.echoed(clip, by: 1, after: 900))
    #expect(Self.share(both, of: clip) > PlayedBack.likely)
  }

  @Test func `of nothing, silence or a moment nothing is claimed`() {
    let clip = Self.voice(1)
    #expect(Self.share([], of: clip) == 0 && Self.share(clip, of: []) == 0)
    #expect(Self.share(Array(repeating: 0, count: 48_000), of: clip) == 0)
    #expect(Self.share(clip, of: Array(repeating: 0, count: 48_000)) == 0)
    #expect(Self.share(Array(clip.prefix(900)), of: clip) == 0)
  }
}
