internal import Acoustics
internal import Coaching
internal import Language

/// What was spoken, held against what it should be before anybody hears it.
struct SpokenClip {
  /// How long it may last, in seconds.
  let bounds: ClosedRange<Double>
  /// How many samples at full scale in a row are too many: one alone can be the top of a wave.
  private var longestPeak = 1
  private var fullScale: Float = 0.999

  /// For pinyin at a pace: about 0.27 s a syllable at pace 1.
  init(of script: PinyinScript, pace: Double) {
    let syllables = Double(script.syllables)
    bounds =
      (0.09 * syllables / pace)...(0.6 + (0.55 * syllables + 0.7 * Double(script.pauses)) / pace)
  }

  /// For a text at a pace: about 0.1 s a letter at pace 1, more where letters or figures are named.
  init(of text: PlainText, pace: Double) {
    let shortest = 0.025 * Double(text.letters) + 0.02 * Double(text.names)
    let longest =
      0.45 * Double(text.letters) + 0.9 * Double(text.names) + 0.8 * Double(text.pauses)
    bounds = (shortest / pace)...(1 + longest / pace)
  }

  /// For a voice that nothing is known of: what is far from any speaker's length is wrong.
  init(ofAnyVoice request: TTSRequest, reader: Reader, pace: Double) {
    let usual: ClosedRange<Double>
    do {
      usual = try SpeechScript(request, reader: reader, limit: .max / 4).check(at: pace).bounds
    } catch {
      let count = Double(request.text.count)
      // Of a script that an alphabet's voice would refuse: signs that stand for syllables mostly.
      usual = (0.05 * count / pace)...(1 + count / pace)
    }
    bounds = (usual.lowerBound / 2)...(1 + 1.5 * usual.upperBound)
    // Many bring each clip to full scale, where a slow wave has two samples at its top.
    longestPeak = 2
    fullScale = 0.9999
  }

  /// The sound of a voice that does not tell when its words begin.
  func checked(_ wave: Waveform) throws(SpeechError) -> Waveform {
    try checked(SpokenSound(wave: wave)).wave
  }

  /// The sound with a short margin of silence at both ends, or why it is not fit to be heard.
  func checked(_ sound: SpokenSound) throws(SpeechError) -> SpokenSound {
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

  /// Cuts silence, or adds it where the sound begins at once: the fades touch nothing else.
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
  private static let margin = 0.012
}
