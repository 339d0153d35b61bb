extension Waveform {
  /// The same sound at another sample rate; itself where one of the rates is none.
  public func resampled(to rate: Int) -> Waveform {
    guard rate != sampleRate, var resampler = Resampler(from: sampleRate, to: rate) else {
      return self
    }
    return Waveform(samples: resampler.take(samples) + resampler.finish(), sampleRate: rate)
  }
}
