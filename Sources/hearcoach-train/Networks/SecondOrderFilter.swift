import Glibc

/// Lets pass what is above a frequency, or what is below it, at 16 kHz (a filter of Butterworth's).
struct SecondOrderFilter {
  private let ahead: (Double, Double, Double)
  private let back: (Double, Double)

  init(at hertz: Double, passesHigh: Bool) {
    let angle = 2 * Double.pi * hertz / 16_000
    let damping = sin(angle) * 0.5.squareRoot()
    let scale = 1 + damping
    let side = (1 + (passesHigh ? 1 : -1) * cos(angle)) / 2 / scale
    ahead = (side, (passesHigh ? -2 : 2) * side, side)
    back = (-2 * cos(angle) / scale, (1 - damping) / scale)
  }

  func filtered(_ sound: [Float]) -> [Float] {
    var (before, earlier) = ((0.0, 0.0), (0.0, 0.0))
    return sound.map { sample in
      let value = Double(sample)
      let result =
        ahead.0 * value + ahead.1 * before.0 + ahead.2 * earlier.0 - back.0 * before.1
        - back.1 * earlier.1
      earlier = before
      before = (value, result)
      return Float(result)
    }
  }
}
