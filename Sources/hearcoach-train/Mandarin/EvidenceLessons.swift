import Acoustics
import Said

/// Syllables that were said, and others that were not, as the judge hears them: from sentences of
/// known text, held against themselves and against others of one syllable more, less or changed.
struct EvidenceLessons {
  private(set) var rows: [[Double]] = []
  /// Whether the syllable was said.
  private(set) var answers: [Bool] = []
  /// The sentence that each is of.
  private(set) var sentences: [Int] = []

  /// How a sentence that is expected differs from what was said.
  private enum Change { case replaced, near, leftOut, putIn }

  /// How often a sentence is changed in each way, as it was recorded, and as if by another person, in
  /// a room or by telephone: more of those, and what is clear would be told less surely.
  private static let turns: [[(Change, Int)]] = [
    [(.replaced, 4), (.near, 4), (.leftOut, 2), (.putIn, 2)],
    [(.replaced, 2), (.near, 2), (.leftOut, 1), (.putIn, 1)],
  ]

  init(_ recordings: [MandarinRecording], sounds: FeedForward, priors: [Float], seed: UInt64) {
    let pool = recordings.flatMap(\.text.spoken)
    let made = Shares.map(recordings.count) { index -> EvidenceLessons in
      var lessons = EvidenceLessons()
      for (turn, changes) in Self.turns.enumerated() {
        var dice = TrainingDice(seed, 333, index, turn)
        let sound = LowMicrophone.raised(recordings[index].sound)
        let levels =
          turn == 0
          ? LogMel.levelled(LogMel().levels(of: sound))
          : Augmentation(&dice).levels(of: sound, &dice)
        let emissions = MandarinModel.emissions(of: levels, by: sounds, priors: priors)
        guard let heard = MandarinSound(emissions, evidence: BoostedTrees(start: 0, trees: []))
        else { continue }
        lessons.add(recordings[index].text, in: heard, changes, others: pool, &dice)
      }
      return lessons
    }
    for (index, lessons) in made.enumerated() {
      rows += lessons.rows
      answers += lessons.answers
      sentences += .init(repeating: index, count: lessons.rows.count)
    }
  }

  init() {}

  /// What tells what was said from what was not.
  func trees(seed: UInt64) -> BoostedTrees { trees(seed: seed) { _ in true } }

  /// How sure it is that each syllable was said, by what was learned of the other half of the
  /// sentences.
  func chancesByOthers(seed: UInt64) -> [Double] {
    let halves = [0, 1].map { half in trees(seed: seed) { $0 % 2 == half } }
    return rows.indices.map { halves[1 - sentences[$0] % 2].chance(rows[$0]) }
  }

  private func trees(seed: UInt64, from isWanted: (Int) -> Bool) -> BoostedTrees {
    let wanted = rows.indices.filter { isWanted(sentences[$0]) }
    var recipe = BoostedTrees.Recipe()
    recipe.trees = 250
    recipe.depth = 3
    recipe.rate = 0.06
    recipe.leaf = 60
    recipe.seed = seed
    return BoostedTrees(
      fittingOddsOf: wanted.map { answers[$0] }, from: wanted.map { rows[$0] }, by: recipe)
  }

  mutating func add(_ row: [Float], came: Bool, sentence: Int = 0) {
    rows.append(row.map(Double.init))
    answers.append(came)
    sentences.append(sentence)
  }

  private mutating func add(
    _ text: MandarinText, in sound: MandarinSound, _ changes: [(Change, Int)],
    others: [MandarinText.Spoken], _ dice: inout TrainingDice
  ) {
    add(text, in: sound, changed: nil)
    for (change, count) in changes {
      for _ in 0..<count {
        let place = dice.below(text.spoken.count)
        var spoken = text.spoken
        switch change {
        case .replaced:
          spoken[place].syllable = Self.other(than: spoken[place].syllable, in: others, &dice)
        case .near:
          spoken[place].syllable = Self.neighbour(of: spoken[place].syllable, &dice)
        case .leftOut: spoken.insert(others[dice.below(others.count)], at: place)
        case .putIn:
          guard spoken.count > 1 else { continue }
          spoken.remove(at: place)
        }
        add(MandarinText(spoken), in: sound, changed: place, isMissing: change != .putIn)
      }
    }
  }

  /// All syllables of a sentence that was said, and of another one the changed place and those next
  /// to it.
  private mutating func add(
    _ text: MandarinText, in sound: MandarinSound, changed: Int?, isMissing: Bool = false
  ) {
    guard let hearing = MandarinHearing(text, in: sound) else { return }
    for (index, row) in EvidenceFeatures.rows(of: hearing).enumerated() {
      if let changed, abs(index - changed) > 1 { continue }
      add(row, came: !(isMissing && index == changed))
    }
  }

  /// One that shares neither initial nor final.
  private static func other(
    than syllable: MandarinSyllable, in others: [MandarinText.Spoken], _ dice: inout TrainingDice
  ) -> MandarinSyllable {
    for _ in 0..<30 {
      let other = others[dice.below(others.count)].syllable
      if other.initial != syllable.initial, other.final != syllable.final { return other }
    }
    return neighbour(of: syllable, &dice)
  }

  /// One that shares either its initial or its final.
  private static func neighbour(
    of syllable: MandarinSyllable, _ dice: inout TrainingDice
  ) -> MandarinSyllable {
    let others = SyllableLoop.syllables.filter {
      ($0.initial != syllable.initial) != ($0.final != syllable.final)
    }
    return others[dice.below(others.count)]
  }
}
