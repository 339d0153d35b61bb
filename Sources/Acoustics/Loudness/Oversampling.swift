import Glibc

/// What lies between the samples: the peaks of the curve that a loudspeaker draws through them.
enum Oversampling {
  private static let taps = 16

  /// For each of the three places between two samples, the weights of the samples around it.
  private static let phases: [[Float]] = (1...3).map { quarter in
    let weights = (0..<taps).map { tap in
      let distance = Double(quarter) / 4 - Double(tap - taps / 2 + 1)
      let edge = distance / Double(taps / 2)
      let window = 0.54 + 0.46 * cos(.pi * edge)
      return sin(.pi * distance) / (.pi * distance) * window
    }
    // A steady level must come out as itself.
    let sum = weights.reduce(0, +)
    return weights.map { Float($0 / sum) }
  }

  /// For each sample the highest magnitude from it to just before the next one, at four times the
  /// rate.
  static func peaks(of samples: [Float]) -> [Float] {
    var peaks = samples.map(abs)
    let margin = [Float](repeating: 0, count: taps / 2)
    let padded = margin.dropLast() + samples + margin
    var between = [Float](repeating: 0, count: samples.count)
    for weights in phases {
      padded.withUnsafeBufferPointer { padded in
        between.withUnsafeMutableBufferPointer { between in
          for index in between.indices { between[index] = 0 }
          // Tap by tap, so that the inner loop runs over neighbours.
          for (tap, weight) in weights.enumerated() {
            for index in between.indices { between[index] += weight * padded[index + tap] }
          }
        }
      }
      for index in peaks.indices { peaks[index] = max(peaks[index], abs(between[index])) }
    }
    return peaks
  }
}

extension Waveform {
  /// The true peak in dB relative to full scale, found between the samples too; nil for silence.
  public var truePeak: Double? {
    let peak = Oversampling.peaks(of: samples).max() ?? 0
    return peak > 0 ? 20 * log10(Double(peak)) : nil
  }
}
