package import Acoustics
import Coaching
import Language
import Said
package import Synthesis

/// A voice of a dozen made-up recordings, for tests.
package enum TinyVoice {
  /// Some words, each syllable as a dictionary writes it.
  package static let words = [
    ["ma1", "ma5"], ["ni3", "hao3"], ["da4"], ["hao3"], ["ni2", "men5"], ["ma1"], ["shi4"],
    ["lai2", "da4"], ["men2"], ["lai2"], ["wo3"], ["ma3", "da4"], ["hao4", "shi4"],
  ]
  package static let middle = 220.0

  package static let voice = MandarinVoice(library: library, melody: melody, middle: middle)

  package static let library: PieceLibrary = {
    let unpacked = UnpackedWord.measured(words.map { word($0).trimmed }, middle: middle)
    var counts = [Int](repeating: 0, count: 2 * FramePacking.places)
    for word in unpacked { FramePacking(step: 0.2).count(word.frames, into: &counts) }
    let packing = FramePacking(step: 0.2, chances: FramePacking.chances(from: counts))
    return PieceLibrary(
      unpacked.map {
        RecordedWord(
          syllables: $0.syllables, count: $0.frames.count, packed: packing.bytes(of: $0.frames)[...]
        )
      }, packing: packing)
  }()

  /// Ten frames an initial, forty a final, level in the middle of the voice.
  package static let melody = MelodyModel(
    network: FeedForward(layers: [
      .init(
        inputs: MelodyRows.inputs, outputs: MelodyRows.outputs,
        weights: [Float](repeating: 0, count: MelodyRows.inputs * MelodyRows.outputs),
        biases: [Float](repeating: 0, count: MelodyRows.outputs))
    ]),
    means: [2.3, 3.69] + [Float](repeating: 0, count: MelodyRows.points),
    spreads: [Float](repeating: 1, count: MelodyRows.outputs))

  /// A word with silence around it; each final has a shape of its own.
  package static func word(_ syllables: [String]) -> UnpackedWord {
    var frames = VoiceFrames.silence(30)
    var made: [RecordedWord.Syllable] = []
    for spelled in syllables {
      guard let read = Syllable(spelled), let sound = MandarinSyllable(pinyin: read.pinyin) else {
        continue
      }
      let start = frames.count
      if let initial = sound.initial {
        frames.append(stretch(12, hertz: 0, kind: 100 + initial, loudness: -7))
      }
      let middle = frames.count
      frames.append(stretch(36, hertz: 220, kind: sound.final, loudness: -4))
      made.append(
        RecordedWord.Syllable(
          sound: sound, tone: read.tone,
          times: SyllableTimes(initial: start..<middle, final: middle..<frames.count)))
    }
    frames.append(.silence(30))
    return UnpackedWord(syllables: made, frames: frames)
  }

  package static func stretch(_ count: Int, hertz: Float, kind: Int, loudness: Float) -> VoiceFrames
  {
    var frames = VoiceFrames.silence(count)
    for frame in 0..<count {
      frames.hertz[frame] = hertz
      frames.shape[frame * VoiceFrames.shapes] = loudness
      for number in 1..<12 {
        let value = Float((kind * 7 + number * 13) % 11 - 5) / Float(5 * number)
        frames.shape[frame * VoiceFrames.shapes + number] = value
      }
      for band in 0..<VoiceFrames.bands where hertz > 0 {
        frames.breath[frame * VoiceFrames.bands + band] = -5 + Float(band)
      }
    }
    return frames
  }

  /// The plan of a text.
  package static func plan(_ text: String) -> SpeechPlan {
    SpeechPlan(Reader().read(text, as: .chinese), of: text)
  }
}
