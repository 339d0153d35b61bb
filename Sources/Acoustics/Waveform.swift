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

  /// The samples as 16-bit numbers, held to their range; what is not a number becomes silence.
  public var int16: [Int16] {
    samples.map { sample in
      guard !sample.isNaN else { return 0 }
      return Int16(max(-32_768, min(32_767, (sample * 32_768).rounded())))
    }
  }
}
