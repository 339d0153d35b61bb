/// Bends the few highest peaks of a sound below a ceiling, seeing them before they come.
struct Limiter {
  /// The farthest that a peak is bent: beyond it a sound is turned down rather than squeezed.
  static let deepest: Float = 0.25

  private let peaks: [Float]
  private let reach: Int

  /// A limiter for a sound with these true peaks.
  init(peaks: [Float], sampleRate: Int) {
    self.peaks = peaks
    // Longer than half a period of a low voice, so that the gain does not follow its wave.
    reach = max(1, sampleRate * 8 / 1_000)
  }

  /// A gain for each sample of at most `gain`, with which no peak passes the ceiling.
  func gains(upTo gain: Float, below ceiling: Float) -> [Float] {
    var wanted = [Float](repeating: gain, count: peaks.count)
    for index in wanted.indices where peaks[index] * gain > ceiling {
      wanted[index] = ceiling / peaks[index]
      // The peak may lie between this sample and the next: both are bent.
      if index + 1 < wanted.count {
        wanted[index + 1] = min(wanted[index + 1], wanted[index])
      }
    }
    // The lowest within reach on both sides, then a mean over no more than that: at a peak itself
    // every value that enters the mean is at most the wanted one.
    let lowest = Self.slidingMinimum(of: wanted, reach: reach)
    let half = Self.slidingMean(of: lowest, reach: reach / 2)
    return Self.slidingMean(of: half, reach: reach - reach / 2)
  }

  private static func slidingMinimum(of values: [Float], reach: Int) -> [Float] {
    var least = [Float](repeating: 0, count: values.count)
    // The places of values that are still the least of some window to come, in rising order.
    var queue = [Int](repeating: 0, count: values.count)
    var head = 0
    var tail = 0
    for index in 0..<(values.count + reach) {
      if index < values.count {
        while tail > head, values[queue[tail - 1]] >= values[index] { tail -= 1 }
        queue[tail] = index
        tail += 1
      }
      let centre = index - reach
      guard centre >= 0 else { continue }
      while queue[head] < centre - reach { head += 1 }
      least[centre] = values[queue[head]]
    }
    return least
  }

  private static func slidingMean(of values: [Float], reach: Int) -> [Float] {
    guard let first = values.first, let last = values.last else { return [] }
    var means = [Float](repeating: 0, count: values.count)
    let width = 2 * reach + 1
    // Beyond its edges a sound's gain goes on as it is there.
    var sum = Double(first) * Double(reach)
    for index in 0...reach { sum += Double(index < values.count ? values[index] : last) }
    for index in values.indices {
      means[index] = Float(sum / Double(width))
      let entering = index + reach + 1
      let leaving = index - reach
      sum += Double(entering < values.count ? values[entering] : last)
      sum -= Double(leaving >= 0 ? values[leaving] : first)
    }
    return means
  }
}
