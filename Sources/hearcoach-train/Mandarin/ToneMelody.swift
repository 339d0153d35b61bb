import Acoustics
import Said

/// The pitch of a voice throughout a recording, and its syllables.
struct ToneMelody {
  /// By frame of the model.
  var hertz: [Double?]
  var words: [Range<Int>]
  var finals: [Range<Int>]
  var tones: [Int]

  init(_ track: PitchTrack, _ alignment: Alignment, of text: MandarinText) {
    let last = alignment.segments.last?.frames.upperBound ?? 0
    // A frame of the model lies 12.5 ms after its number says.
    hertz = (0..<last).map { track.hertz(at: (Double($0) + 1.25) * 0.01) }
    words = alignment.words
    finals = alignment.finals(of: text.words)
    tones = text.spoken.map(\.tone)
  }

  private init(hertz: [Double?], words: [Range<Int>], finals: [Range<Int>], tones: [Int]) {
    self.hertz = hertz
    self.words = words
    self.finals = finals
    self.tones = tones
  }

  /// As `ToneContour` takes it.
  var track: PitchTrack { PitchTrack(step: 0.01, hertz: [nil] + hertz) }

  var isOneSyllable: Bool { words.count == 1 && tones != [5] }

  /// Two single syllables as if they were a word: the first loses its end, as it does in speech, and
  /// a third tone there only falls. Nil for two third tones, which would change.
  static func joined(
    _ first: ToneMelody, _ second: ToneMelody, _ dice: inout TrainingDice
  ) -> ToneMelody? {
    guard first.isOneSyllable, second.isOneSyllable, first.tones != [3] || second.tones != [3]
    else { return nil }
    let kept =
      switch first.tones[0] {
      case 2: dice.uniform(0.7...1)
      case 3: dice.uniform(0.4...0.65)
      case 4: dice.uniform(0.6...1)
      default: 1.0
      }
    // At the end of a word a third tone often stays low.
    let last = second.tones == [3] && dice.uniform() < 0.4 ? dice.uniform(0.45...0.8) : 1
    var hertz: [Double?] = []
    var words: [Range<Int>] = []
    var finals: [Range<Int>] = []
    for (melody, share) in [(first, kept), (second, last)] {
      let (word, final) = (melody.words[0], melody.finals[0])
      let end = final.lowerBound + max(6, Int(Double(final.count) * share))
      let offset = hertz.count - word.lowerBound
      hertz += melody.hertz[word.lowerBound..<min(end, melody.hertz.count)]
      hertz += [Double?](repeating: nil, count: max(0, end + offset - hertz.count))
      words.append(word.lowerBound + offset..<end + offset)
      finals.append(final.lowerBound + offset..<end + offset)
    }
    return ToneMelody(
      hertz: hertz, words: words, finals: finals, tones: first.tones + second.tones)
  }
}
