internal import Acoustics
public import Said

/// What the network of melody and time is told of each syllable of a phrase.
public enum MelodyRows {
  /// Points along a final at which its height is told.
  public static let points = 6
  /// The logarithms of the lengths of initial and final, and the heights.
  public static let outputs = 2 + points

  private static let tones = 6
  private static let reach = 2
  /// How finals end: nothing, open, high, rounded, n, ng, r.
  private static let endings = 7

  public static let inputs =
    initials + MandarinSyllable.finals.count + endings + initials
    + (2 * reach + 1) * tones + 12 + 5 + 6
  private static let initials = MandarinSyllable.initials.count + 2

  /// A row of `inputs` for each syllable of a phrase.
  ///
  /// `fluent` is 1 for what is read in one breath with others, 0 for a word that stands alone.
  public static func rows(
    of phrase: [SpeechPlan.Syllable], number: Int, isLast: Bool, fluent: Float
  ) -> [Float] {
    var rows: [Float] = []
    let words = wordRanges(of: phrase)
    for index in phrase.indices {
      rows += row(
        index, in: phrase, word: words[index], number: number, isLast: isLast, fluent: fluent)
    }
    return rows
  }

  /// The word of each syllable.
  static func wordRanges(of phrase: [SpeechPlan.Syllable]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for index in phrase.indices {
      if phrase[index].startsWord { start = index }
      let end =
        phrase[(index + 1)...].firstIndex { $0.startsWord } ?? phrase.count
      ranges.append(start..<end)
    }
    return ranges
  }

  private static func row(
    _ index: Int, in phrase: [SpeechPlan.Syllable], word: Range<Int>, number: Int, isLast: Bool,
    fluent: Float
  ) -> [Float] {
    var row: [Float] = []
    func add(_ value: Int, of count: Int) {
      for place in 0..<count { row.append(place == value ? 1 : 0) }
    }
    let here = phrase[index]
    // The last but one stands for a syllable without an initial, the last for no syllable.
    let none = initials - 2
    add(here.sound.initial ?? none, of: initials)
    add(here.sound.final, of: MandarinSyllable.finals.count)
    add(index > 0 ? ending(of: phrase[index - 1].sound.final) : 0, of: endings)
    let next = index + 1 < phrase.count ? phrase[index + 1].sound.initial ?? none : none + 1
    add(next, of: initials)
    for place in index - reach...index + reach {
      add(phrase.indices.contains(place) ? phrase[place].tone : 0, of: tones)
    }
    add(min(index - word.lowerBound, 3), of: 4)
    add(min(word.upperBound - 1 - index, 3), of: 4)
    add(min(word.count, 4) - 1, of: 4)
    let left = phrase.count - 1 - index
    row += [index == 0, index == 1, left == 0, left == 1, left == 2].map { $0 ? 1 : 0 }
    row += [
      Float(min(index, 8)) / 8, Float(min(left, 8)) / 8, Float(min(phrase.count, 16)) / 16,
      Float(min(number, 3)) / 3, isLast ? 1 : 0, fluent,
    ]
    return row
  }

  private static func ending(of final: Int) -> Int {
    let name = MandarinSyllable.finals[final]
    if name.hasSuffix("ng") { return 5 }
    if name.hasSuffix("n") { return 4 }
    if name == "er" { return 6 }
    if name.hasSuffix("i") || name.hasSuffix("v") { return 2 }
    if name.hasSuffix("u") || name.hasSuffix("ao") { return 3 }
    return 1
  }
}

/// The melody and the length of a syllable.
public struct SyllableMelody: Sendable, Equatable {
  /// In frames.
  public var initial: Double
  public var final: Double
  /// Semitones above the middle of the voice, evenly along the final.
  public var heights: [Double]

  public init(initial: Double, final: Double, heights: [Double]) {
    self.initial = initial
    self.final = final
    self.heights = heights
  }
}

/// Tells how phrases move: a network, and what its numbers are counted in.
public struct MelodyModel: Sendable {
  public var network: FeedForward
  /// Means and spreads of the outputs.
  public var means: [Float]
  public var spreads: [Float]

  public init(network: FeedForward, means: [Float], spreads: [Float]) {
    self.network = network
    self.means = means
    self.spreads = spreads
  }

  /// The melody of each syllable of a phrase; `fluency` from words that stand alone, 0, to sentences
  /// read in one go, 1.
  public func melody(
    of phrase: [SpeechPlan.Syllable], number: Int, isLast: Bool, fluency: Float
  ) -> [SyllableMelody] {
    let answers = [Float(0), 1].map { fluent in
      network.answers(
        to: MelodyRows.rows(of: phrase, number: number, isLast: isLast, fluent: fluent))
    }
    return phrase.indices.map { index in
      let numbers = (0..<MelodyRows.outputs).map { output -> Double in
        let place = index * MelodyRows.outputs + output
        let mixed = answers[0][place] * (1 - fluency) + answers[1][place] * fluency
        return Double(mixed * spreads[output] + means[output])
      }
      return SyllableMelody(
        initial: phrase[index].sound.initial == nil ? 0 : ExactMath.exp(numbers[0]),
        final: ExactMath.exp(numbers[1]), heights: Array(numbers[2...]))
    }
  }
}
