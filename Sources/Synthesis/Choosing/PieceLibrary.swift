import Acoustics
import Said

/// All recorded syllables by what they say, with what is asked of each when one is chosen.
public struct PieceLibrary: Sendable {
  /// A syllable of a recorded word.
  struct Piece: Sendable, Hashable {
    var word: Int
    var syllable: Int
  }

  /// What is known of a piece without its frames.
  struct Traits: Sendable {
    var piece: Piece
    var sound: MandarinSyllable
    var tone: Int
    /// Its neighbours in the word; none at the edges.
    var before: Neighbour?
    var after: Neighbour?
    /// In frames.
    var initial: Int
    var final: Int
    /// How far its shape is from the mean of its kind.
    var unlikeness: Float
    /// The mean loudness of its final.
    var loudness: Float
    /// The frames just outside and just inside of it.
    var outsideBefore: [Float]
    var firstInside: [Float]
    var lastInside: [Float]
    var outsideAfter: [Float]
  }

  struct Neighbour: Sendable, Hashable {
    var sound: MandarinSyllable
    var tone: Int
  }

  /// Numbers of a frame's shape that tell how it sounds.
  static let heard = 20

  let words: [RecordedWord]
  private(set) var traits: [Traits] = []
  /// The places in `traits` of each syllable.
  private(set) var bySound: [MandarinSyllable: [Int]] = [:]
  private(set) var byInitial: [Int: [Int]] = [:]
  private(set) var byFinal: [Int: [Int]] = [:]
  /// The mean loudness of each final.
  private(set) var loudness: [Int: Float] = [:]

  public init(_ words: [RecordedWord]) {
    self.words = words
    var middles: [[Float]] = []
    for (number, word) in words.enumerated() {
      for index in word.syllables.indices {
        let (traits, middle) = Self.traits(of: word, number, index)
        let place = self.traits.count
        self.traits.append(traits)
        middles.append(middle)
        bySound[traits.sound, default: []].append(place)
        byFinal[traits.sound.final, default: []].append(place)
        if let initial = traits.sound.initial { byInitial[initial, default: []].append(place) }
      }
    }
    for (final, places) in byFinal {
      loudness[final] = places.reduce(0) { $0 + traits[$1].loudness } / Float(places.count)
    }
    for places in bySound.values {
      var mean = [Float](repeating: 0, count: middles[places[0]].count)
      for place in places {
        for index in mean.indices { mean[index] += middles[place][index] / Float(places.count) }
      }
      for place in places { traits[place].unlikeness = Self.distance(middles[place], mean) }
    }
  }

  private static func traits(
    of word: RecordedWord, _ number: Int, _ index: Int
  ) -> (Traits, middle: [Float]) {
    let syllable = word.syllables[index]
    let (whole, final) = (syllable.times.whole, syllable.times.final)
    let frames = word.frames
    func neighbour(_ index: Int) -> Neighbour? {
      guard word.syllables.indices.contains(index) else { return nil }
      return Neighbour(sound: word.syllables[index].sound, tone: word.syllables[index].tone)
    }
    func shape(_ frame: Int) -> [Float] {
      let held = min(max(0, frame), frames.count - 1)
      return Array(frames.shape[held * VoiceFrames.shapes..<held * VoiceFrames.shapes + heard])
    }
    func mean(_ range: Range<Int>) -> [Float] {
      var mean = [Float](repeating: 0, count: heard)
      for frame in range {
        for (index, value) in shape(frame).enumerated() { mean[index] += value }
      }
      return mean.map { $0 / Float(max(1, range.count)) }
    }
    let third = max(1, final.count / 3)
    let parts = (0..<3).flatMap { part -> [Float] in
      let start = min(final.upperBound - 1, final.lowerBound + part * third)
      let end = part == 2 ? final.upperBound : min(final.upperBound, start + third)
      return mean(start..<max(start + 1, end))
    }
    let middle = syllable.times.initial.isEmpty ? parts : mean(syllable.times.initial) + parts
    return (
      Traits(
        piece: Piece(word: number, syllable: index), sound: syllable.sound, tone: syllable.tone,
        before: neighbour(index - 1), after: neighbour(index + 1),
        initial: syllable.times.initial.count, final: final.count, unlikeness: 0,
        loudness: mean(final)[0], outsideBefore: shape(whole.lowerBound - 2),
        firstInside: shape(whole.lowerBound), lastInside: shape(whole.upperBound - 1),
        outsideAfter: shape(whole.upperBound + 1)),
      middle
    )
  }

  /// How different two rows of shapes sound: the root of the mean square, loudness counting less.
  static func distance(_ one: [Float], _ other: [Float]) -> Float {
    var sum: Float = 0
    for index in one.indices {
      let away = (one[index] - other[index]) * (index % heard == 0 ? 0.5 : 1)
      sum += away * away
    }
    return (sum / Float(max(1, one.count))).squareRoot()
  }
}
