public import Coaching

/// Compares what was spoken with what it should be, before it is played.
public struct ClipCheck: Sendable {
  /// How long it may last, in seconds.
  public let bounds: ClosedRange<Double>
  /// How many samples at full scale in a row are too many: one alone can be the top of a wave.
  private var longestPeak = 1
  private var fullScale: Float = 0.999

  /// For a known voice: its clips last within `bounds`, in seconds.
  public init(lasting bounds: ClosedRange<Double>) { self.bounds = bounds }

  /// For an unknown voice, whose clips are only checked for what no speaker would do.
  public init(ofAnyVoiceLasting bounds: ClosedRange<Double>) {
    self.bounds = bounds
    // Many scale each clip to full scale, where a slow wave has two samples at its top.
    longestPeak = 2
    fullScale = 0.9999
  }

  /// The sound of a voice that does not tell when its words begin.
  public func checked(_ wave: Waveform) throws(SpeechError) -> Waveform {
    try checked(SpokenSound(wave: wave)).wave
  }

  /// The sound with a short margin of silence at both ends; throws if it is not fit to be heard.
  public func checked(_ sound: SpokenSound) throws(SpeechError) -> SpokenSound {
    let spoken = sound.wave
    guard spoken.peak > 0.05, spoken.rms > 0.005,
      let extent = spoken.speechExtent(above: Self.floor)
    else { throw .failedCheck(.silent) }
    guard !isClipped(spoken.samples) else { throw .failedCheck(.clipped) }
    let seconds = Double(extent.count) / Double(spoken.sampleRate)
    if seconds < bounds.lowerBound { throw .failedCheck(.tooShort) }
    if seconds > bounds.upperBound { throw .failedCheck(.tooLong) }
    let margin = Int(Self.margin * Double(spoken.sampleRate))
    return SpokenSound(
      wave: trimmed(spoken, to: extent, margin: margin),
      onsets: sound.onsets.map { onset in
        WordOnset(place: onset.place, sample: onset.sample - extent.lowerBound + margin)
      })
  }

  /// Cuts silence, or adds it if the sound begins at once: the fades touch nothing else.
  private func trimmed(_ spoken: Waveform, to extent: Range<Int>, margin: Int) -> Waveform {
    let kept =
      max(0, extent.lowerBound - margin)..<min(spoken.samples.count, extent.upperBound + margin)
    let before = margin - (extent.lowerBound - kept.lowerBound)
    let after = margin - (kept.upperBound - extent.upperBound)
    let samples =
      [Float](repeating: 0, count: before) + spoken.samples[kept]
      + [Float](repeating: 0, count: after)
    return Waveform(samples: samples, sampleRate: spoken.sampleRate)
      .faded(milliseconds: Self.margin * 500)
  }

  private func isClipped(_ samples: [Float]) -> Bool {
    var run = 0
    for sample in samples {
      run = abs(sample) > fullScale ? run + 1 : 0
      if run > longestPeak { return true }
    }
    return false
  }

  /// About −54 dB: below it is what the library leaves around speech.
  private static let floor: Float = 0.002
  private static let margin = 0.004
}
