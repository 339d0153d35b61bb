/// How numbers of a kind were written down.
public struct NumberTally: Sendable, Hashable {
  public var trials = 0
  public var right = 0
  /// How hard the last one was.
  public var difficulty: Int

  /// A difficulty beyond the bounds is the nearest one within.
  public init(trials: Int = 0, right: Int = 0, difficulty: Int) {
    self.trials = trials
    self.right = right
    self.difficulty = NumberDictation.within(difficulty)
  }
}

/// Chooses numbers to be dictated: the kinds that are missed most come most often, each as hard as it can
/// be for about four of five to be written down right.
public struct NumberChooser: Sendable {
  /// Who has written down none of a kind begins with these.
  static let firstDifficulty = 2
  /// After so many right ones in a row come harder ones, and after each wrong one easier ones: that settles
  /// where four of five are right.
  static let rightInRow = 3

  private var dictation: NumberDictation
  private var standings: [NumberKind: Standing] = [:]
  private var random: SplitMix64

  private struct Standing {
    var tally: NumberTally
    var rightInRow = 0

    /// How often one is missed; who has heard none is expected to miss one in five.
    var missed: Double {
      (0.5 + Double(tally.trials - tally.right)) / (2.5 + Double(tally.trials))
    }

    mutating func move(by steps: Int) {
      rightInRow = 0
      let bounds = NumberDictation.difficulties
      tally.difficulty = min(max(tally.difficulty + steps, bounds.lowerBound), bounds.upperBound)
    }
  }

  /// Goes on from `record`, which has the trials of late.
  public init(_ lang: Lang, record: [NumberKind: NumberTally] = [:], seed: UInt64) {
    dictation = NumberDictation(lang, difficulty: Self.firstDifficulty, seed: seed)
    random = SplitMix64(seed: seed ^ 0x9E37_79B9)
    for kind in NumberKind.allCases {
      let tally = record[kind] ?? NumberTally(difficulty: Self.firstDifficulty)
      standings[kind] = Standing(tally: tally)
    }
  }

  /// The next number, and how hard it is.
  public mutating func next() -> (number: SpokenNumber, difficulty: Int) {
    let kinds = NumberKind.allCases
    var draw = Double.random(
      in: 0..<kinds.reduce(0) { $0 + missed($1) }, using: &random)
    let kind =
      kinds.first { kind in
        draw -= missed(kind)
        return draw < 0
      } ?? .quantity
    let difficulty = standings[kind]?.tally.difficulty ?? Self.firstDifficulty
    return (dictation.next(kind, difficulty: difficulty), difficulty)
  }

  private func missed(_ kind: NumberKind) -> Double { standings[kind]?.missed ?? 0 }

  /// Takes in whether a number of a kind was written down right.
  public mutating func note(_ kind: NumberKind, isRight: Bool) {
    guard var standing = standings[kind] else { return }
    standing.tally.trials += 1
    if isRight {
      standing.tally.right += 1
      standing.rightInRow += 1
      if standing.rightInRow == Self.rightInRow { standing.move(by: 1) }
    } else {
      standing.move(by: -1)
    }
    standings[kind] = standing
  }
}
