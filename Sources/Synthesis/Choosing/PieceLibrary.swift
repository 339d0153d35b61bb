public import Acoustics
import Said

/// All recorded syllables by what they say, with what is asked of each when one is chosen.
public struct PieceLibrary: Sendable {
  /// What is known of a piece without its frames.
  struct Traits: Sendable {
    var word: Int
    var syllable: Int
    var sound: MandarinSyllable
    var tone: Int
    /// Its neighbours in the word; none at the edges.
    var before: Neighbour?
    var after: Neighbour?
    /// In frames.
    var initial: Int
    var final: Int
    var doubt: Float
    var loudness: Float
  }

  struct Neighbour: Sendable, Hashable {
    var sound: MandarinSyllable
    var tone: Int
  }

  public let words: [RecordedWord]
  public let packing: FramePacking
  let traits: [Traits]
  /// The places in `traits` of each syllable.
  let bySound: [MandarinSyllable: [Int]]
  let byInitial: [Int: [Int]]
  let byFinal: [Int: [Int]]
  /// The mean loudness of each final.
  let loudness: [Int: Float]

  public init(_ words: [RecordedWord], packing: FramePacking) {
    self.words = words
    self.packing = packing
    let traits = words.enumerated().flatMap { number, word in
      word.syllables.indices.map { Self.traits(of: word, number, $0) }
    }
    self.traits = traits
    bySound = Dictionary(grouping: traits.indices) { traits[$0].sound }
    byFinal = Dictionary(grouping: traits.indices) { traits[$0].sound.final }
    byInitial = Dictionary(grouping: traits.indices.filter { traits[$0].sound.initial != nil }) {
      traits[$0].sound.initial ?? 0
    }
    loudness = byFinal.mapValues { places in
      places.reduce(0) { $0 + traits[$1].loudness } / Float(places.count)
    }
  }

  /// Whether a syllable can be said, be it with an initial and a final of two recordings.
  func has(_ sound: MandarinSyllable) -> Bool {
    byFinal[sound.final] != nil && (sound.initial.map { byInitial[$0] != nil } ?? true)
  }

  /// The frames of a word; 1 hertz stands for a voice.
  public func frames(of word: Int) -> VoiceFrames {
    packing.frames(words[word].count, from: words[word].packed)
  }

  private static func traits(of word: RecordedWord, _ number: Int, _ index: Int) -> Traits {
    func neighbour(_ index: Int) -> Neighbour? {
      guard word.syllables.indices.contains(index) else { return nil }
      return Neighbour(sound: word.syllables[index].sound, tone: word.syllables[index].tone)
    }
    let syllable = word.syllables[index]
    return Traits(
      word: number, syllable: index, sound: syllable.sound, tone: syllable.tone,
      before: neighbour(index - 1), after: neighbour(index + 1),
      initial: syllable.times.initial.count, final: syllable.times.final.count,
      doubt: syllable.doubt, loudness: syllable.loudness)
  }
}

/// Unpacked words, each unpacked once, and the edges of their syllables.
final class OpenPieces {
  let library: PieceLibrary
  private var frames: [Int: VoiceFrames] = [:]
  private var spoken: [Int: VoiceFrames] = [:]
  private var edges: [Int: Edges] = [:]

  /// The frames just outside and just inside of a piece, and those in the middle of its final.
  struct Edges {
    var outsideBefore: [Float]
    var firstInside: [Float]
    var lastInside: [Float]
    var outsideAfter: [Float]
    var middle: [Float]
    /// Whether the voice is heard there.
    var sounds: Bool
  }

  init(_ library: PieceLibrary) { self.library = library }

  func frames(of word: Int) -> VoiceFrames {
    if let known = frames[word] { return known }
    let made = library.frames(of: word)
    frames[word] = made
    return made
  }

  /// The frames of a word that is to be heard: many more are only compared, as they were kept.
  func spoken(_ word: Int) -> VoiceFrames {
    if let known = spoken[word] { return known }
    let made = frames(of: word).withoutSteps(of: library.packing.step)
    spoken[word] = made
    return made
  }

  /// Of the piece at a place in the library's traits.
  func edges(of place: Int) -> Edges {
    if let known = edges[place] { return known }
    let traits = library.traits[place]
    let frames = frames(of: traits.word)
    let times = library.words[traits.word].syllables[traits.syllable].times
    let (whole, final) = (times.whole, times.final)
    let middle = (final.middle - 2..<final.middle + 3).clamped(to: final)
    let made = Edges(
      outsideBefore: ShapeRow.of(frames, whole.lowerBound - 2),
      firstInside: ShapeRow.of(frames, whole.lowerBound),
      lastInside: ShapeRow.of(frames, whole.upperBound - 1),
      outsideAfter: ShapeRow.of(frames, whole.upperBound + 1),
      middle: ShapeRow.mean(frames, middle), sounds: middle.allSatisfy { frames.hertz[$0] > 0 })
    edges[place] = made
    return made
  }
}

extension Range<Int> {
  /// Where a final goes on in another piece.
  var middle: Int { lowerBound + Swift.max(Swift.min(1, count), count / 2) }
}
