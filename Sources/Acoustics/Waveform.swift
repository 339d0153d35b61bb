import Glibc

/// Sound as one channel of samples between −1 and 1, with the rate they were taken at.
public struct Waveform: Sendable, Equatable {
  public var samples: [Float]
  public var sampleRate: Int

  public init(samples: [Float], sampleRate: Int) {
    self.samples = samples
    self.sampleRate = sampleRate
  }

  /// A waveform of 16-bit samples, as recorders and synthesizers give them.
  public init(int16 samples: [Int16], sampleRate: Int) {
    self.init(samples: samples.map { Float($0) / 32_768 }, sampleRate: sampleRate)
  }

  /// Seconds from the first sample to the last.
  public var duration: Double {
    sampleRate > 0 ? Double(samples.count) / Double(sampleRate) : 0
  }

  /// The samples as 16-bit numbers, clamped to their range; NaN becomes silence.
  public var int16: [Int16] {
    samples.map { sample in
      guard !sample.isNaN else { return 0 }
      return Int16(max(-32_768, min(32_767, (sample * 32_768).rounded())))
    }
  }
}

extension Waveform {
  /// The loudest sample, whatever its sign.
  public var peak: Float {
    samples.reduce(0) { max($0, abs($1)) }
  }

  /// The root of the mean square: how loud the whole is, silence included.
  public var rms: Float {
    guard !samples.isEmpty else { return 0 }
    // Summed as Double: a minute of small squares would lose its end in a Float.
    let sum = samples.reduce(0.0) { $0 + Double($1) * Double($1) }
    return Float((sum / Double(samples.count)).squareRoot())
  }

  /// From the first sample louder than `floor` to just after the last; nil if all are quieter.
  public func speechExtent(above floor: Float = 0.01) -> Range<Int>? {
    guard let first = samples.firstIndex(where: { abs($0) > floor }),
      let last = samples.lastIndex(where: { abs($0) > floor })
    else { return nil }
    return first..<(last + 1)
  }

  /// The same sound with its first and last milliseconds faded in and out, so that no edge clicks.
  public func faded(milliseconds: Double) -> Waveform {
    let wanted = milliseconds / 1_000 * Double(sampleRate)
    guard wanted >= 1 else { return self }
    let length = min(samples.count / 2, Int(min(wanted, Double(samples.count))))
    var faded = self
    for index in 0..<length {
      let gain = 0.5 - 0.5 * cos(Float.pi * (Float(index) + 0.5) / Float(length))
      faded.samples[index] *= gain
      faded.samples[samples.count - 1 - index] *= gain
    }
    return faded
  }
}
