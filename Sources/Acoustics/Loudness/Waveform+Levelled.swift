import Glibc

extension Waveform {
  /// The same sound at an integrated loudness, its true peak below a ceiling, its edges faded.
  ///
  /// Where plain gain would lift peaks above the ceiling they are bent below it, so that a lively
  /// clip comes out as loud as the others; only one that is hardly more than clicks stays quieter.
  /// Silence is returned as it is.
  public func levelled(to lufs: Double = -18, truePeak dB: Double = -1) -> Waveform {
    let faded = finite.faded(milliseconds: 4)
    guard let loudness = faded.loudness else { return self }
    // A hair below, for what rounding to 16 bits adds.
    let ceiling = Float(pow(10, (dB - 0.02) / 20))
    var gain = Float(pow(10, (lufs - loudness) / 20))
    // A little below what the gain asks for now: later turns ask for more.
    let peaks = Oversampling.peaks(of: faded.samples, reaching: ceiling / gain / 1.25)
    guard let highest = peaks.max(), highest * gain > ceiling else {
      return faded.scaled(by: gain)
    }

    let limiter = Limiter(peaks: peaks, sampleRate: sampleRate)
    let most = ceiling / (highest * Limiter.deepest)
    var limited = faded
    // What the limiter takes is given back by more gain before it; the sum settles quickly.
    for _ in 0..<4 {
      gain = min(gain, most)
      limited = faded.scaled(by: limiter.gains(upTo: gain, below: ceiling))
      guard let reached = limited.loudness, lufs - reached > 0.15, gain < most else { break }
      gain *= Float(pow(10, (lufs - reached) / 20))
    }
    // A gain that moves may lift what lies between two samples by a little.
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
