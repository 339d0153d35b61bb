import Acoustics
import Glibc
import Testing

struct LogMelTests {
  private func loudestBand(_ hertz: Double, warp: Double = 1) -> Int {
    let levels = LogMel(warp: warp).levels(of: sine(hertz, seconds: 0.1, rate: 16_000).samples)
    let frame = levels[3 * LogMel.bands..<4 * LogMel.bands]
    return frame.indices.max { frame[$0] < frame[$1] }.map { $0 - frame.startIndex } ?? -1
  }

  @Test("higher sounds are loudest in higher bands, and a longer throat moves them down")
  func bands() {
    let bands = [150.0, 400, 1_000, 2_500, 5_500].map { loudestBand($0) }
    #expect(bands == bands.sorted() && Set(bands).count == bands.count)
    #expect(loudestBand(1_500, warp: 1.13) < loudestBand(1_500))
    #expect(loudestBand(1_500, warp: 0.87) > loudestBand(1_500))
  }

  @Test("a step twice as long gives half the frames")
  func tempo() {
    let sound = Noise.pink.samples(count: 16_000)
    let whole = LogMel().levels(of: sound)
    let half = LogMel().levels(of: sound, hop: 320)
    #expect(whole.count == LogMel.frames(in: 16_000) * LogMel.bands)
    #expect(half.count == LogMel.frames(in: 16_000, hop: 320) * LogMel.bands)
    #expect(half[LogMel.bands..<2 * LogMel.bands] == whole[2 * LogMel.bands..<3 * LogMel.bands])
  }

  @Test("levelled frames do not tell how loud the recording was")
  func levelled() {
    let sound = Noise.pink.samples(count: 16_000).enumerated().map { index, sample in
      sample * 0.1 * Float(1.6 + sin(Double(index) / 900))
    }
    let loud = LogMel.levelled(LogMel().levels(of: sound))
    let soft = LogMel.levelled(LogMel().levels(of: sound.map { $0 * 0.2 }))
    #expect(zip(loud, soft).allSatisfy { abs($0 - $1) < 0.1 })
  }

  @Test("too short a sound has no frames, and NaN is silence")
  func hostile() {
    #expect(LogMel().levels(of: [Float](repeating: 0.1, count: 399)).isEmpty)
    #expect(LogMel.levelled([]).isEmpty)
    let broken = [Float](repeating: .nan, count: 800) + [.infinity]
    let levels = LogMel().levels(of: broken)
    #expect(levels == LogMel().levels(of: [Float](repeating: 0, count: 801)))
    #expect(LogMel.levelled(levels).allSatisfy { $0.isFinite })
  }
}
