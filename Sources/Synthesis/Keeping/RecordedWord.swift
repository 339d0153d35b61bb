public import Acoustics
public import Said

/// A word as it was recorded: what it says, and the packed frames of the voice that says it.
public struct RecordedWord: Sendable, Equatable {
  /// One of its syllables.
  public struct Syllable: Sendable, Equatable {
    public var sound: MandarinSyllable
    public var tone: Int
    public var times: SyllableTimes
    /// Semitones above the middle of the voice, evenly along the final; nothing with too little voice, and
    /// where they are unlike those of its kind.
    public var heights: [Double]?
    /// The mean of the first number of the shape over the final.
    public var loudness: Float = 0
    /// What speaks against it wherever it stands: how far it is from the mean of its kind, and what an ear
    /// made of it.
    public var doubt: Float = 0

    public init(sound: MandarinSyllable, tone: Int, times: SyllableTimes) {
      self.sound = sound
      self.tone = tone
      self.times = times
    }
  }

  public var syllables: [Syllable]
  /// How many frames there are.
  public var count: Int
  public var packed: ArraySlice<UInt8>

  public init(syllables: [Syllable], count: Int, packed: ArraySlice<UInt8>) {
    self.syllables = syllables
    self.count = count
    self.packed = packed
  }
}

/// A word before it is packed.
public struct UnpackedWord: Sendable {
  public var syllables: [RecordedWord.Syllable]
  public var frames: VoiceFrames

  public init(syllables: [RecordedWord.Syllable], frames: VoiceFrames) {
    self.syllables = syllables
    self.frames = frames
  }

  /// Frames before the first syllable and after the last that are kept.
  private static let margin = 14

  /// Without the silence around it.
  public var trimmed: UnpackedWord {
    guard let first = syllables.first, let last = syllables.last else { return self }
    let start = max(0, first.times.whole.lowerBound - Self.margin)
    let end = min(frames.count, last.times.final.upperBound + Self.margin)
    var trimmed = UnpackedWord(syllables: syllables, frames: frames[start..<end])
    for index in syllables.indices {
      let times = syllables[index].times
      trimmed.syllables[index].times = SyllableTimes(
        initial: times.initial.lowerBound - start..<times.initial.upperBound - start,
        final: times.final.lowerBound - start..<times.final.upperBound - start)
    }
    return trimmed
  }

  /// The heights of its syllables as they were found, mistaken ones among them.
  private func heights(middle: Double) -> [(kind: UsualHeights.Kind, heights: [Double])?] {
    syllables.enumerated().map { index, syllable in
      frames.heights(in: syllable.times.final, points: MelodyRows.points, middle: middle).map {
        (.init(tone: syllable.tone, endsPhrase: index == syllables.count - 1), $0)
      }
    }
  }

  /// Tells of every syllable its heights, its loudness, and how unlike its kind it is.
  public static func measured(_ words: [UnpackedWord], middle: Double) -> [UnpackedWord] {
    let found = words.map { $0.heights(middle: middle) }
    let usual = UsualHeights(found.joined().compactMap(\.self))
    var words = words
    var kinds: [MandarinSyllable: [(word: Int, syllable: Int, shape: [Float])]] = [:]
    for word in words.indices {
      for index in words[word].syllables.indices {
        let syllable = words[word].syllables[index]
        let frames = words[word].frames
        words[word].syllables[index].heights = found[word][index].flatMap {
          usual.trusted($0.heights, $0.kind)
        }
        words[word].syllables[index].loudness = ShapeRow.mean(frames, syllable.times.final)[0]
        kinds[syllable.sound, default: []].append(
          (word, index, ShapeRow.rough(frames, syllable.times)))
      }
    }
    for kind in kinds.values {
      var mean = [Float](repeating: 0, count: kind[0].shape.count)
      for entry in kind {
        for index in mean.indices { mean[index] += entry.shape[index] / Float(kind.count) }
      }
      for entry in kind {
        words[entry.word].syllables[entry.syllable].doubt = ShapeRow.distance(
          entry.shape, mean)
      }
    }
    return words
  }
}

/// Shapes of frames as they are compared with each other.
enum ShapeRow {
  /// Numbers of a frame's shape that tell how it sounds.
  static let heard = 20

  static func of(_ frames: VoiceFrames, _ frame: Int) -> [Float] {
    let held = min(max(0, frame), frames.count - 1) * VoiceFrames.shapes
    return Array(frames.shape[held..<held + heard])
  }

  static func mean(_ frames: VoiceFrames, _ range: Range<Int>) -> [Float] {
    var mean = [Float](repeating: 0, count: heard)
    for frame in range {
      let start = frame * VoiceFrames.shapes
      for index in 0..<heard { mean[index] += frames.shape[start + index] }
    }
    return mean.map { $0 / Float(max(1, range.count)) }
  }

  /// The initial, where there is one, and the thirds of the final.
  static func rough(_ frames: VoiceFrames, _ times: SyllableTimes) -> [Float] {
    let final = times.final
    let third = max(1, final.count / 3)
    let parts = (0..<3).flatMap { part -> [Float] in
      let start = min(final.upperBound - 1, final.lowerBound + part * third)
      let end = part == 2 ? final.upperBound : min(final.upperBound, start + third)
      return mean(frames, start..<max(start + 1, end))
    }
    return times.initial.isEmpty ? parts : mean(frames, times.initial) + parts
  }

  /// How different two rows sound: the root of the mean square, loudness counting less.
  static func distance(_ one: [Float], _ other: [Float]) -> Float {
    var sum: Float = 0
    for index in one.indices {
      let away = (one[index] - other[index]) * (index % heard == 0 ? 0.5 : 1)
      sum += away * away
    }
    return (sum / Float(max(1, one.count))).squareRoot()
  }
}
