/// Where each word and unit of a target lies in a sound.
public struct Alignment: Sendable, Hashable {
  /// A unit of a word, or a silence, spanning some frames.
  public struct Segment: Sendable, Hashable {
    /// Absent in a silence.
    public var word: Int?
    /// The place of the unit in its word.
    public var unit: Int
    public var frames: Range<Int>
    /// The log-likelihood of its frames.
    public var score: Float

    public init(word: Int?, unit: Int, frames: Range<Int>, score: Float) {
      self.word = word
      self.unit = unit
      self.frames = frames
      self.score = score
    }
  }

  /// The log-likelihood of all frames.
  public var score: Float
  /// Without gaps, from the first frame to the last.
  public var segments: [Segment]
  /// How much likelier the sound is with each word than without it: low if it was left out.
  public var presence: [Float]
  /// How much likelier each word is than anything else in its place: 0 at most if the filler can
  /// say everything. Empty without a filler.
  public var preference: [Float]
  /// How much likelier the sound becomes if anything is inserted before each word, and after the
  /// last, with the frames it would take. Empty without a filler.
  public var insertions: [Insertion]

  public struct Insertion: Sendable, Hashable {
    public var gain: Float
    public var frames: Range<Int>

    public init(gain: Float, frames: Range<Int>) {
      self.gain = gain
      self.frames = frames
    }
  }

  public init(
    score: Float, segments: [Segment], presence: [Float] = [], preference: [Float] = [],
    insertions: [Insertion] = []
  ) {
    self.score = score
    self.segments = segments
    self.presence = presence
    self.preference = preference
    self.insertions = insertions
  }

  /// The units of words, without silences.
  var spoken: [Segment] { segments.filter { $0.word != nil } }

  /// The frames of each word, in order.
  public var words: [Range<Int>] {
    var words: [Range<Int>] = []
    for segment in segments {
      guard let word = segment.word else { continue }
      if word < words.count {
        words[word] = words[word].lowerBound..<segment.frames.upperBound
      } else {
        words.append(segment.frames)
      }
    }
    return words
  }

  /// The frames from the first word's beginning to the last one's end.
  public var speech: Range<Int> {
    guard let first = words.first, let last = words.last else { return 0..<0 }
    return first.lowerBound..<last.upperBound
  }

  /// From the last unit before a word's beginning to the end of its first; `word` may be one past the
  /// last.
  func surroundings(before word: Int) -> ClosedRange<Int> {
    let last = segments.last { $0.word == word - 1 }
    let first = segments.first { $0.word == word }
    let from = word > 0 ? last?.frames.lowerBound ?? 0 : 0
    return from...max(from, first?.frames.upperBound ?? segments.last?.frames.upperBound ?? from)
  }

  /// How much less likely a frame is than in a free loop, on average: the nearer to 0, the surer it
  /// is that this sentence was said.
  public func acceptance(beside loop: LoopPath) -> Float {
    loop.frameScores.isEmpty ? -.infinity : (score - loop.score) / Float(loop.frameScores.count)
  }
}

extension Alignment {
  /// The frames of the final of each word, which carries its tone.
  public func finals(of words: [TargetWord]) -> [Range<Int>] {
    var finals = [Range<Int>](repeating: 0..<0, count: words.count)
    for segment in segments {
      guard let word = segment.word, segment.unit == words[word].units.count - 1 else { continue }
      finals[word] = segment.frames
    }
    return finals
  }
}
