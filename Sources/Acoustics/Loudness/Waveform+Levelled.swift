import Glibc

extension Waveform {
  /// The same sound at an integrated loudness, its true peak below a ceiling, its edges faded.
  ///
  /// Peaks that plain gain would lift above the ceiling are bent below it, so that a lively clip
  /// comes out as loud as the others; only one that is hardly more than clicks stays quieter.
  /// Silence is returned as it is.
  public func levelled(to lufs: Double = -18, truePeak dB: Double = -1) -> Waveform {
    let faded = finite.faded(milliseconds: 4)
    guard let loudness = faded.loudness else { return self }
    // Slightly below, to allow for what rounding to 16 bits adds.
    let ceiling = Float(pow(10, (dB - 0.02) / 20))
    var gain = Float(pow(10, (lufs - loudness) / 20))
    // A little below what the gain needs now: later rounds need more.
    let peaks = Oversampling.peaks(of: faded.samples, reaching: ceiling / gain / 1.25)
    guard let highest = peaks.max(), highest * gain > ceiling else {
      return faded.scaled(by: gain)
    }

    let limiter = Limiter(peaks: peaks, sampleRate: sampleRate)
    let most = ceiling / (highest * Limiter.deepest)
    var limited = faded
    // What the limiter takes is given back by more gain before it; the total settles quickly.
    for _ in 0..<4 {
      gain = min(gain, most)
      limited = faded.scaled(by: limiter.gains(upTo: gain, below: ceiling))
      guard let reached = limited.loudness, lufs - reached > 0.15, gain < most else { break }
      gain *= Float(pow(10, (lufs - reached) / 20))
    }
    // A changing gain may slightly lift the curve between two samples.
    let left = Oversampling.peaks(of: limited.samples, reaching: ceiling).max() ?? 0
    return left > ceiling ? limited.scaled(by: ceiling / left) : limited
  }

  private var finite: Waveform {
    guard samples.contains(where: { !$0.isFinite }) else { return self }
    return Waveform(samples: samples.map { $0.isFinite ? $0 : 0 }, sampleRate: sampleRate)
  }

  private func scaled(by gain: Float) -> Waveform {
    Waveform(samples: samples.map { $0 * gain }, sampleRate: sampleRate)
  }

  private func scaled(by gains: [Float]) -> Waveform {
    Waveform(samples: zip(samples, gains).map { $0 * $1 }, sampleRate: sampleRate)
  }
}

/// Bends the few highest peaks of a sound below a ceiling, looking ahead.
struct Limiter {
  /// How far a peak is bent at most: beyond that, a sound is turned down rather than squeezed.
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
    // The lowest within reach on both sides, then a mean over no more than that: at a peak every
    // value in the mean is at most the wanted one.
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
    // Beyond the edges of a sound, its gain continues unchanged.
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

/// What lies between the samples: the peaks of the curve that a loudspeaker draws through them.
enum Oversampling {
  private static let taps = 16
  private static let stretch = 128

  /// For each of the three places between two samples, the weights of the samples around it.
  private static let places: [[Float]] = (1...3).map { quarter in
    let weights = (0..<taps).map { tap in
      let distance = Double(quarter) / 4 - Double(tap - taps / 2 + 1)
      let window = 0.54 + 0.46 * cos(.pi * distance / Double(taps / 2))
      return sin(.pi * distance) / (.pi * distance) * window
    }
    // A steady level must come out as itself.
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  /// How far at most the curve rises above the highest sample around.
  private static let rise = places.map { $0.reduce(0) { $0 + abs($1) } }.max() ?? 1

  /// For each sample the highest magnitude from it to just before the next one, at four times the
  /// rate; stretches where nothing can reach `level` are left as the samples show them.
  static func peaks(of samples: [Float], reaching level: Float = 0) -> [Float] {
    var peaks = samples.map(abs)
    let margin = [Float](repeating: 0, count: taps / 2)
    let padded = margin.dropLast() + samples + margin
    padded.withUnsafeBufferPointer { padded in
      for start in stride(from: 0, to: samples.count, by: stretch) {
        let end = min(start + stretch, samples.count)
        let around = padded[start..<(end + taps - 1)]
        guard around.reduce(0, { max($0, abs($1)) }) * rise >= level else { continue }
        for weights in places {
          raise(&peaks, start..<end, to: padded, weights)
        }
      }
    }
    return peaks
  }

  private static func raise(
    _ peaks: inout [Float], _ range: Range<Int>, to padded: UnsafeBufferPointer<Float>,
    _ weights: [Float]
  ) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: range.count) { between in
      between.initialize(repeating: 0)
      // Weight by weight, so that the inner loop runs over neighbours.
      for (tap, weight) in weights.enumerated() {
        let first = range.lowerBound + tap
        for index in between.indices { between[index] += weight * padded[first + index] }
      }
      for index in between.indices {
        let place = range.lowerBound + index
        peaks[place] = max(peaks[place], abs(between[index]))
      }
    }
  }
}

extension Waveform {
  /// The true peak in dB relative to full scale, found between the samples too; nil for silence.
  public var truePeak: Double? {
    let peak = Oversampling.peaks(of: samples, reaching: peak).max() ?? 0
    return peak > 0 ? 20 * log10(Double(peak)) : nil
  }
}
