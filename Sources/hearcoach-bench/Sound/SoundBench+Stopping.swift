import Coaching
import Glibc
import Sound

extension SoundBench {
  private static let stops = 100

  /// How soon it is silent at the sink after a stop.
  func stopping() async throws -> String {
    let noise = Noise.samples(seconds: 3, sampleRate: 22_050)
    var returned: [Double] = []
    var sinceCall: [Double] = []
    var sinceReturn: [Double] = []
    var random = SplitMix64(seed: 4)
    for _ in 0..<Self.stops {
      let before = try await monitor.rest()
      let playback = try await sound.play(samples: noise, sampleRate: 22_050)
      _ = try await monitor.firstSound(after: before)
      try await Task.sleep(for: .milliseconds(Int.random(in: 20..<120, using: &random)))
      let call = ContinuousClock.now
      await playback.stop()
      let back = ContinuousClock.now
      let last = try await monitor.silence() ?? call
      returned.append((back - call).inSeconds)
      sinceCall.append(max(0, (last - call).inSeconds))
      sinceReturn.append(max(0, (last - back).inSeconds))
    }
    return """
      stop, \(Self.stops) times (median, 95th centile, most): silent at the sink
        \(Self.spread(sinceCall)) after the call,
        \(Self.spread(sinceReturn)) after its return (aim ≤ 50 ms), which takes
        \(Self.spread(returned))
      """
  }

  private static func spread(_ values: [Double]) -> String {
    let sorted = values.sorted()
    return [Row.median(values), sorted[sorted.count * 95 / 100 - 1], sorted[sorted.count - 1]]
      .map(Table.milliseconds).joined(separator: ", ")
  }
}

/// Noise without a silent moment, at a quiet level.
enum Noise {
  static func samples(seconds: Double, sampleRate: Int) -> [Float] {
    var random = SplitMix64(seed: 7)
    return (0..<Int(seconds * Double(sampleRate))).map { _ in
      Float.random(in: 0.05..<0.2, using: &random) * (Bool.random(using: &random) ? 1 : -1)
    }
  }
}
