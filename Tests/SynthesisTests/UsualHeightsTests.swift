import Acoustics
import Synthesis
import SynthesisSupport
import Testing

@Suite("How high the voice goes in each tone")
struct UsualHeightsTests {
  private typealias Kind = UsualHeights.Kind

  private static let low = Kind(tone: 3, endsPhrase: false)
  private static let last = Kind(tone: 3, endsPhrase: true)

  /// Third tones that fall, and at the end rise again, a few of them mistaken.
  private static let usual = UsualHeights(
    (0..<40).flatMap { number -> [(kind: Kind, heights: [Double])] in
      let spread = Double(number % 5 - 2) * 0.4
      let falling = [0, -2, -3, -4, -4, -4].map { $0 + spread }
      let dipping = [-3, -5, -5, -4, -2, 0].map { $0 + spread }
      let mistaken = number % 4 == 0
      return [(low, falling), (last, mistaken ? dipping.map { $0 - 12 } : dipping)]
    })

  @Test("what is like its kind is trusted as it was found")
  func like() {
    let heights = [1.0, -1.5, -3, -3.5, -4.5, -4.5]
    #expect(Self.usual.trusted(heights, Self.low) == heights)
    #expect(Self.usual.trusted(heights.map { $0 + 4 }, Self.low) == heights.map { $0 + 4 })
  }

  @Test("what is an octave off its kind is brought back", arguments: [-12.0, 12])
  func octave(off: Double) {
    let heights = [-3.5, -5, -4.5, -4, -2, 0.5]
    #expect(Self.usual.trusted(heights.map { $0 + off }, Self.last) == heights)
  }

  @Test(
    "what lies between an octave and its kind, or beyond, is not trusted",
    arguments: [-20, -6, 6, 20.0])
  func away(off: Double) {
    #expect(Self.usual.trusted([0, -2, -3, -4, -4, -4].map { $0 + off }, Self.low) == nil)
  }

  @Test("a melody that no other of its kind has is not trusted")
  func bent() {
    #expect(Self.usual.trusted([-6, -4, -2, 0, 2, 4], Self.low) == nil)
    #expect(Self.usual.trusted([-4, -3.5, -3.8, -4, 7, 8], Self.low) == nil)
  }

  @Test("what goes before others is not judged by what ends a phrase, nor by another tone")
  func kinds() {
    let dipping = [-3.0, -5.5, -5.5, -3, 0, 2.5]
    #expect(Self.usual.trusted(dipping, Self.last) != nil)
    #expect(Self.usual.trusted(dipping, Self.low) == nil)
    #expect(Self.usual.trusted(dipping, Kind(tone: 1, endsPhrase: true)) == nil)
    #expect(UsualHeights([]).trusted(dipping, Self.last) == nil)
  }

  @Test(
    "of recorded words, an octave that was missed is found again, and a height between is left out")
  func words() {
    var words = Array(repeating: TinyVoice.word(["ma1", "ma1"]), count: 9)
    func put(_ hertz: Float, into word: Int) {
      for frame in words[word].syllables[1].times.final {
        words[word].frames.hertz[frame] = hertz
      }
    }
    put(Float(TinyVoice.middle) / 2, into: 3)
    put(Float(TinyVoice.middle) * 1.5, into: 6)
    let heights = UnpackedWord.measured(words, middle: TinyVoice.middle).map {
      $0.syllables.map { $0.heights?.map { $0.rounded() } }
    }
    let level = [Double](repeating: 0, count: MelodyRows.points)
    for (number, word) in heights.enumerated() {
      #expect(word == [level, number == 6 ? nil : level])
    }
  }
}
