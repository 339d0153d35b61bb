import Glibc

extension Waveform {
  /// The integrated loudness in LUFS by ITU-R BS.1770-4 and EBU R128; nil for silence.
  ///
  /// A sound shorter than one gating block of 400 ms counts as one block.
  public var loudness: Double? {
    guard sampleRate > 0, !samples.isEmpty else { return nil }
    return Self.gatedLoudness(ofBlocks: blockPowers())
  }

  /// The mean K-weighted power of each whole block of 400 ms, every 100 ms.
  private func blockPowers() -> [Double] {
    let steps = samples.count * 10 / sampleRate
    var weighting = KWeighting(sampleRate: sampleRate)
    guard steps >= 4 else {
      let energy = samples.withUnsafeBufferPointer { Self.energy(of: $0[...], &weighting) }
      return [energy / Double(samples.count)]
    }

    let edges = (0...steps).map { $0 * sampleRate / 10 }
    let energies = samples.withUnsafeBufferPointer { samples in
      zip(edges, edges.dropFirst()).map { Self.energy(of: samples[$0..<$1], &weighting) }
    }
    return (0...(steps - 4)).map { first in
      let energy = energies[first..<(first + 4)].reduce(0, +)
      return energy / Double(edges[first + 4] - edges[first])
    }
  }

  private static func energy(
    of samples: Slice<UnsafeBufferPointer<Float>>, _ weighting: inout KWeighting
  ) -> Double {
    var filter = weighting
    var sum = 0.0
    for sample in samples {
      // NaN would ruin the filter for the rest of the sound.
      let weighed = filter.weigh(sample.isFinite ? sample : 0)
      sum += weighed * weighed
    }
    weighting = filter
    return sum
  }

  private static func gatedLoudness(ofBlocks powers: [Double]) -> Double? {
    let loud = powers.filter { $0 > power(ofLUFS: -70) }
    guard let mean = mean(loud) else { return nil }
    // Ten units below the mean of what is left: a tenth of its power.
    return Self.mean(loud.filter { $0 > mean / 10 }).map(lufs(ofPower:))
  }

  private static func mean(_ powers: [Double]) -> Double? {
    powers.isEmpty ? nil : powers.reduce(0, +) / Double(powers.count)
  }

  private static func lufs(ofPower power: Double) -> Double { -0.691 + 10 * log10(power) }

  private static func power(ofLUFS lufs: Double) -> Double { pow(10, (lufs + 0.691) / 10) }
}
