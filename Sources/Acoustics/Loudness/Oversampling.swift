import Glibc

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
