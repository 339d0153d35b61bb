internal import Coaching
internal import Glibc

/// What the aligned words add up to.
struct AnswerScoring {
  /// How strictly the words are taken.
  enum Measure: Sendable {
    /// The words themselves.
    case dictation
    /// What they say: for an answer in the other language, where wordings differ.
    case meaning
  }

  private let comparison: Comparison
  private let measure: Measure
  private var total: Float = 0
  private var loss: Float = 0
  private var extra: Float = 0
  private var isContentWrong = false
  /// A negation was added or lost, or a number differs.
  private(set) var isReversed = false
  /// Something is replaced by its opposite, or one person by another.
  private(set) var isOpposed = false
  private var lostWords: [Int] = []
  private var addedWords: [Int] = []

  /// The most a sentence can score with a word of meaning wrong, and with its sense reversed.
  static let wrongWordCap = 0.84
  private static let reversedCap = 0.58
  private static let exponent = 1.5
  /// What a word is worth that was heard but put elsewhere.
  private static let movedCredit: Float = 0.7

  init(_ comparison: Comparison, _ alignment: WordAlignment, _ measure: Measure) {
    self.comparison = comparison
    self.measure = measure
    for atom in comparison.expected.atoms { total += atom.weight }
    for step in alignment.steps where !step.isJoint { count(step) }
    creditMoved()
  }

  private mutating func count(_ step: WordAlignment.Step) {
    switch (step.expected.first, step.answer.first) {
    case (let i?, let j?): countPair(i, j)
    case (let i?, nil): countMissing(i)
    case (nil, let j?): countExtra(j)
    case (nil, nil): break
    }
  }

  private mutating func countPair(_ i: Int, _ j: Int) {
    let expected = comparison.expected.atoms[i]
    let answer = comparison.answer.atoms[j]
    let likeness = comparison.likeness(expected, answer)
    guard !likeness.verdict.isHeard else { return }
    loss += likeness.loss * expected.weight
    guard likeness.isOtherWord else { return }
    let isOpposite = expected.entry.opposes(answer.entry)
    // In Chinese somebody who takes the place of a particle was added: 跟着 is not 跟我.
    let isOtherPerson =
      answer.kind == .pronoun
      && (expected.kind == .pronoun
        || expected.kind == .function && expected.entry.sound >= SyllableSound.firstCode)
    if isOpposite || isOtherPerson { isOpposed = true }
    if expected.isContent || answer.kind == .number || isOpposite || isOtherPerson {
      isContentWrong = true
    }
    if (expected.kind == .negation) != (answer.kind == .negation) { isReversed = true }
    if expected.kind == .number || expected.isNumber && answer.isNumber { isReversed = true }
    guard likeness.verdict == .wrong else { return }
    extra += max(0, WordAlignment.extraCost * answer.weight - expected.weight)
    lostWords.append(i)
    addedWords.append(j)
  }

  private mutating func countMissing(_ i: Int) {
    let atom = comparison.expected.atoms[i]
    guard !atom.entry.goesUnsaid else { return }
    loss += atom.weight
    if atom.isContent { isContentWrong = true }
    if atom.kind == .negation || atom.kind == .number { isReversed = true }
    lostWords.append(i)
  }

  private mutating func countExtra(_ j: Int) {
    let atoms = comparison.answer.atoms
    let cost = WordAlignment.costOfExtra(j, in: atoms)
    extra += cost
    addedWords.append(j)
    guard cost > WordAlignment.stutterCost * atoms[j].weight else { return }
    if atoms[j].kind == .negation { isReversed = true }
    if atoms[j].kind == .number {
      isContentWrong = true
      isOpposed = true
    }
  }

  /// Words that were heard but stand elsewhere are worth something, though never a pass.
  private mutating func creditMoved() {
    guard !lostWords.isEmpty, !addedWords.isEmpty, lostWords.count <= 64, addedWords.count <= 64
    else { return }
    for i in lostWords {
      let lost = comparison.expected.atoms[i]
      guard lost.kind != .function else { continue }
      guard let found = addedWords.firstIndex(where: { isMoved(i, to: $0) }) else { continue }
      let credit: Float = measure == .meaning ? 0.9 : Self.movedCredit
      loss -= credit * lost.weight
      addedWords.remove(at: found)
    }
  }

  private func isMoved(_ i: Int, to j: Int) -> Bool {
    let lost = comparison.expected.atoms[i]
    let added = comparison.answer.atoms[j]
    return added.identity == lost.identity
      || lost.entry.stem != 0 && added.entry.stem == lost.entry.stem
  }

  var similarity: Double {
    guard !comparison.answer.atoms.isEmpty else { return 0 }
    // "Hmm." weighs nothing; it was heard where it was answered.
    guard total > 0 else {
      return comparison.expected.atoms.map(\.identity) == comparison.answer.atoms.map(\.identity)
        && !comparison.expected.atoms.isEmpty ? 1 : 0
    }
    let share = Double(max(0, total - loss) / (total + extra))
    if share >= 1 { return 1 }
    var result = measure == .meaning ? share : pow(share, Self.exponent)
    if isContentWrong, measure == .dictation {
      result = Self.compressed(result, above: 0.7, to: Self.wrongWordCap)
    }
    return isReversed ? Self.compressed(result, above: 0.35, to: Self.reversedCap) : result
  }

  /// Keeps the order of scores, and leaves those up to the knee alone, but lets none pass the cap.
  private static func compressed(_ value: Double, above knee: Double, to cap: Double) -> Double {
    value <= knee ? value : knee + (value - knee) * (cap - knee) / (1 - knee)
  }
}
