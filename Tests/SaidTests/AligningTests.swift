import Acoustics
import Said
import Testing

struct AligningTests {
  private let aligner = Aligner(silence: SmallModel.silence)
  private let loop = UnitLoop(units: [SmallModel.silence] + SmallModel.units, penalty: 1)

  @Test("units are found where they were said, silences between words included")
  func found() throws {
    let units = SmallModel.units
    let sound = SmallModel.sound(of: [
      (SmallModel.silence, 5), (units[0], 6), (units[1], 8), (SmallModel.silence, 4), (units[2], 7),
    ])
    let alignment = try #require(
      aligner.align([SmallModel.word(0, 1), SmallModel.word(2)], to: sound))
    #expect(alignment.segments.map(\.word) == [nil, 0, 0, nil, 1])
    #expect(alignment.segments.map(\.frames) == [0..<5, 5..<11, 11..<19, 19..<23, 23..<30])
    #expect(alignment.words == [5..<19, 23..<30])
    #expect(alignment.speech == 5..<30)
    #expect(abs(alignment.segments.reduce(0) { $0 + $1.score } - alignment.score) < 0.01)
  }

  @Test("the best path is the best of all paths", arguments: 0..<40)
  func best(_ seed: Int) throws {
    let sound = SmallModel.noise(frames: 4 + seed % 5)
    let words = [SmallModel.word(0), SmallModel.word(seed % 4)]
    let (one, two) = (words[0].units[0].states, words[1].units[0].states)
    var expected: Float = -1e30
    for bits in 0..<8 {
      let path =
        (bits & 1 > 0 ? [0] : []) + one + (bits & 2 > 0 ? [0] : []) + two
        + (bits & 4 > 0 ? [0] : [])
      expected = max(expected, SmallModel.exhaustive(path, sound))
    }
    let alignment = try #require(aligner.align(words, to: sound))
    #expect(abs(alignment.score - expected) < 0.001)
    #expect(abs((aligner.score(words, in: sound) ?? 0) - expected) < 0.001)
    let without =
      (0..<4).map {
        ($0 & 1 > 0 ? [0] : []) + two + ($0 & 2 > 0 ? [0] : [])
      }.map { SmallModel.exhaustive($0, sound) } + [
        SmallModel.exhaustive([0, 0] + two, sound),
        SmallModel.exhaustive([0, 0] + two + [0], sound),
      ]
    #expect(abs(alignment.presence[0] - (alignment.score - (without.max() ?? 0))) < 0.001)
  }

  @Test("a word that was left out is missed, and one that was said is not")
  func leftOut() throws {
    let units = SmallModel.units
    let sound = SmallModel.sound(of: [(units[0], 8), (units[2], 8), (SmallModel.silence, 5)])
    let words = [SmallModel.word(0), SmallModel.word(1), SmallModel.word(2)]
    let alignment = try #require(aligner.align(words, to: sound))
    #expect(alignment.presence[1] < 0)
    #expect(alignment.presence[0] > 5 && alignment.presence[2] > 5)
  }

  @Test("the filler is preferred to a word that was replaced")
  func replaced() throws {
    let units = SmallModel.units
    let sound = SmallModel.sound(of: [(units[0], 8), (units[3], 8), (units[2], 8)])
    let filler = try #require(loop.follow(sound)).frameScores
    let words = [SmallModel.word(0), SmallModel.word(1), SmallModel.word(2)]
    let alignment = try #require(aligner.align(words, to: sound, filler: filler))
    #expect(alignment.preference[1] < -15)
    let right = [SmallModel.word(0), SmallModel.word(3), SmallModel.word(2)]
    let other = try #require(aligner.align(right, to: sound, filler: filler))
    #expect(other.preference.allSatisfy { $0 > -4 })
  }

  @Test("an insertion is preferred where it was, and nowhere else", arguments: 0...2)
  func putIn(before place: Int) throws {
    var spoken = [0, 1]
    spoken.insert(3, at: place)
    let sound = SmallModel.sound(of: spoken.map { (SmallModel.units[$0], 8) })
    let filler = try #require(loop.follow(sound)).frameScores
    let words = [SmallModel.word(0), SmallModel.word(1)]
    let alignment = try #require(aligner.align(words, to: sound, filler: filler))
    let insertion = alignment.insertions[place]
    #expect(insertion.gain > 15)
    #expect(insertion.frames.clamped(to: place * 8..<(place + 1) * 8).count >= 7)
    #expect(
      alignment.insertions.enumerated().allSatisfy { $0 == place || $1.gain < insertion.gain })
  }

  @Test("a free loop says what was said, and its frames add up to its score")
  func free() throws {
    let units = SmallModel.units
    let sound = SmallModel.sound(of: [(units[3], 9), (SmallModel.silence, 4), (units[1], 9)])
    let path = try #require(loop.follow(sound))
    #expect(path.segments.map(\.unit) == [4, 0, 2])
    #expect(path.segments.map(\.frames) == [0..<9, 9..<13, 13..<22])
    #expect(abs(path.frameScores.reduce(0, +) - path.score) < 0.01)
    let aligned = try #require(aligner.align([SmallModel.word(3), SmallModel.word(1)], to: sound))
    let other = try #require(aligner.align([SmallModel.word(0), SmallModel.word(2)], to: sound))
    #expect(aligned.acceptance(beside: path) > other.acceptance(beside: path) + 1)
  }

  @Test("a step that the bigram forbids is not taken")
  func bigram() throws {
    let units = SmallModel.units
    var bigram = [Float](repeating: 0, count: 16)
    bigram[0 * 4 + 1] = -500
    let strict = UnitLoop(units: units, penalty: 1, bigram: bigram)
    let sound = SmallModel.sound(of: [(units[0], 9), (units[1], 9)])
    let path = try #require(strict.follow(sound))
    #expect(
      !zip(path.segments, path.segments.dropFirst()).contains { $0.unit == 0 && $1.unit == 1 })
  }

  @Test("what is too short, empty, or unknown to the model has no alignment")
  func none() {
    let word = SmallModel.word(0, 1)
    #expect(aligner.align([word], to: SmallModel.noise(frames: 3)) == nil)
    #expect(aligner.align([word], to: SmallModel.noise(frames: 0)) == nil)
    #expect(aligner.align([], to: SmallModel.noise(frames: 30)) == nil)
    #expect(aligner.align([.init(text: "x", units: [])], to: SmallModel.noise(frames: 30)) == nil)
    let foreign = TargetWord(text: "x", units: [.init(name: "x", states: [9])])
    #expect(aligner.align([foreign], to: SmallModel.noise(frames: 30)) == nil)
    #expect(loop.follow(SmallModel.noise(frames: 0)) == nil)
    #expect(UnitLoop(units: [], penalty: 1).follow(SmallModel.noise(frames: 9)) == nil)
    #expect(SmallModel.noise(frames: 9).score(of: word.units[0], over: 3..<4) == nil)
  }

  @Test("a unit's own score is that of its states in their order")
  func unit() throws {
    let sound = SmallModel.noise(frames: 7)
    let states = SmallModel.units[2].states
    var expected: Float = -1e30
    for cut in 3..<6 {
      expected = max(
        expected,
        (2..<cut).reduce(0) { $0 + sound[$1, states[0]] }
          + (cut..<6).reduce(0) { $0 + sound[$1, states[1]] })
    }
    let score = try #require(sound.score(of: SmallModel.units[2], over: 2..<6))
    #expect(abs(score - expected) < 0.001)
  }
}
