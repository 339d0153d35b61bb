public import Coaching

/// Where a word begins: in the text that was spoken, and in its sound.
public struct WordOnset: Sendable, Hashable {
  /// How many characters come before it.
  public var place: Int
  public var sample: Int

  public init(place: Int, sample: Int) {
    self.place = place
    self.sample = sample
  }
}

/// What a voice produced: the sound, and when its words begin, as far as it tells.
public struct SpokenSound: Sendable {
  public var wave: Waveform
  public var onsets: [WordOnset]

  public init(wave: Waveform, onsets: [WordOnset] = []) {
    self.wave = wave
    self.onsets = onsets
  }

  /// The onsets on the listener's clock.
  public var moments: [Clip.Onset] {
    // Silent words may be placed after the last sample.
    onsets.filter { $0.sample < wave.samples.count }.map { onset in
      Clip.Onset(
        place: onset.place, seconds: Double(max(0, onset.sample)) / Double(wave.sampleRate))
    }
  }
}
