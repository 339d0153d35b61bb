internal import Glibc
public import Coaching

extension ToneQuestion {
  /// How its three tones sound: samples for the left ear and the right one, by turns.
  public func samples(sampleRate: Int, loudness: Double = 0.1) -> [Float] {
    let rate = Double(sampleRate)
    let (tone, pause, ramp) = (Int(0.8 * rate), Int(0.4 * rate), 0.1 * rate)
    var samples: [Float] = []
    for place in 0..<3 {
      // 6 dB below the others: enough to be sure of in headphones, and as much as a room takes away
      // from what is in opposite phase.
      let height = place == soft ? loudness / 2 : loudness
      for index in 0..<tone {
        let edge = min(1, Double(min(index, tone - index)) / ramp)
        let value = height * edge * sin(2 * .pi * 200 * Double(index) / rate)
        samples.append(Float(value))
        samples.append(Float(place == opposite ? -value : value))
      }
      if place < 2 { samples += [Float](repeating: 0, count: 2 * pause) }
    }
    return samples
  }
}
