internal import Acoustics
internal import Coaching

/// Where a word begins: in the text that was spoken, and in its sound.
struct WordOnset: Sendable, Hashable {
  /// How many characters come before it.
  var place: Int
  var sample: Int
}

/// What a voice gave: its sound, and when the words begin in it, as far as it tells.
struct SpokenSound: Sendable {
  var wave: Waveform
  var onsets: [WordOnset] = []

  /// The onsets on the clock of whoever listens.
  var moments: [Clip.Onset] {
    // Words without a sound of their own may come after the last sample.
    onsets.filter { $0.sample < wave.samples.count }.map { onset in
      Clip.Onset(
        place: onset.place, seconds: Double(max(0, onset.sample)) / Double(wave.sampleRate))
    }
  }
}
