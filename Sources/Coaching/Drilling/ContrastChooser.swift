/// Finds out which contrasts a learner mishears, and has those practised.
///
/// At first each is asked a few times, the one that is least known first, and two at once where they can be
/// crossed. Then the ones missed most come, each by itself, with easier ones between them, so that about
/// three quarters are heard right.
public struct ContrastChooser: Sendable {
  /// What was heard outside of drills counts as no more trials than these: there the sentence helps.
  static let mostElsewhere = 6.0
  /// A trial of another contrast with the same sounds counts as much, and all of them as no more trials
  /// than those.
  static let kinship = 0.5
  /// The share that is to be heard right.
  static let rightShare = 0.75
  /// So many of the weakest take turns.
  static let weakest = 3
  /// A contrast is easy if no more is missed than of one that was never heard.
  static let easyMean = ConfusionRate(wrong: 0, right: 0).mean
  /// Misses beyond the quarter are remembered up to so many, so that no run of them leads to a long one
  /// of easy ones.
  private static let longestDebt = 1.5

  public let contrasts: [Contrast]
  /// All trials so far.
  public private(set) var record: ContrastRecord
  private let elsewhere: ContrastRecord
  let finding: ContrastFinding
  /// By the id of a contrast, those with two of its sounds or more.
  private let kin: [String: [String]]
  private var random: SplitMix64
  private var last: ContrastQuestion?
  /// The sets of what can be asked about that are still to come before one comes again.
  private var bags: [String: [Int]] = [:]
  /// How many more were missed than a quarter.
  private var debt = 0.0

  /// Chooses among `contrasts`, of one language, and `crossings` of them; `record` is what was heard in the
  /// drills of late, and `elsewhere` what is known from sessions.
  ///
  /// A contrast with `trialsToKnow` trials is known well enough to be practised or left; one that can be
  /// crossed gets twice as many in the same number of questions.
  public init(
    _ contrasts: [Contrast], crossings: [Crossing] = [],
    record: ContrastRecord = ContrastRecord(), elsewhere: ContrastRecord = ContrastRecord(),
    trialsToKnow: Double = 3, seed: UInt64
  ) {
    self.contrasts = contrasts.filter { !$0.sets.isEmpty }
    self.record = record
    self.elsewhere = elsewhere
    finding = ContrastFinding(self.contrasts, crossings, trialsToKnow: trialsToKnow)
    kin = Self.kin(of: contrasts)
    random = SplitMix64(seed: seed)
  }

  /// How often a contrast is misheard, by all that is known.
  public func rate(of contrast: Contrast) -> ConfusionRate {
    let own = record[contrast.id]
    let other = elsewhere[contrast.id]
    let related = (kin[contrast.id] ?? []).reduce(into: ContrastTally()) { sum, id in
      sum.add(record[id], among: contrast.sides)
    }
    let share = min(1, Self.mostElsewhere / Double(max(1, other.trials)))
    let part = min(Self.kinship, Self.mostElsewhere / Double(max(1, related.trials)))
    return ConfusionRate(
      wrong: Double(own.wrong) + share * Double(other.wrong) + part * Double(related.wrong),
      right: Double(own.right) + share * Double(other.right) + part * Double(related.right))
  }

  private static func kin(of contrasts: [Contrast]) -> [String: [String]] {
    let sides = contrasts.map { Set($0.sides) }
    var kin: [String: [String]] = [:]
    for (place, contrast) in contrasts.enumerated() {
      kin[contrast.id] = contrasts.indices.filter { other in
        other != place && sides[other].intersection(sides[place]).count > 1
      }.map { contrasts[$0].id }
    }
    return kin
  }

  /// The next question; nil where there are no contrasts.
  public mutating func next() -> ContrastQuestion? {
    let rates = contrasts.map { rate(of: $0) }
    let question: ContrastQuestion
    if let found = finding.next(rates, after: last?.contrasts ?? [], using: &random) {
      switch found {
      case .contrast(let place): question = ask(contrasts[place])
      case .crossing(let place): question = ask(finding.crossings[place])
      }
    } else {
      guard let place = toPractise(rates) else { return nil }
      question = ask(contrasts[place])
    }
    last = question
    return question
  }

  private mutating func ask(_ contrast: Contrast) -> ContrastQuestion {
    let set = nextSet(of: contrast.id, among: contrast.sets.count)
    let said = Int.random(in: 0..<contrast.sides.count, using: &random)
    return ContrastQuestion(contrast, set: set, said: said)
  }

  private mutating func ask(_ crossing: Crossing) -> ContrastQuestion {
    let set = nextSet(of: crossing.about, among: crossing.sets.count)
    let said = Int.random(in: 0..<crossing.sounds.count, using: &random)
    return ContrastQuestion(crossing, set: set, said: said)
  }

  /// Takes in which choice was heard: all of it is right, or the answer is wrong.
  public mutating func note(_ question: ContrastQuestion, heard: Int) {
    let hearings = question.hearings(of: heard)
    guard !hearings.isEmpty else { return }
    record.note(hearings)
    let change = Self.rightShare - (heard == question.said ? 1 : 0)
    debt = min(max(debt + change, -Self.longestDebt), Self.longestDebt)
  }

  // MARK: The contrast

  private mutating func toPractise(_ rates: [ConfusionRate]) -> Int? {
    let ranked = contrasts.indices.sorted { (-rates[$0].mean, $0) < (-rates[$1].mean, $1) }
    // The easier ones are those to find out more about: not even they are known for certain.
    if debt > 0, !ranked.isEmpty { return leastKnown(of: easier(among: ranked, rates), rates) }
    let weakest = Array(ranked.prefix(Self.weakest))
    return draw(from: weakest, weights: weakest.map { rates[$0].mean })
  }

  /// The one of the greatest variance, and not the same as before if there are others.
  private mutating func leastKnown(of places: [Int], _ rates: [ConfusionRate]) -> Int {
    let others = places.filter { last?.contrasts != [contrasts[$0].id] }
    let candidates = others.isEmpty ? places : others
    let most = candidates.map { rates[$0].variance }.max() ?? 0
    let equal = candidates.filter { rates[$0].variance >= most - 1e-12 }
    return equal[Int.random(in: 0..<equal.count, using: &random)]
  }

  /// Those that are easy, or else the best heard ones.
  private func easier(among ranked: [Int], _ rates: [ConfusionRate]) -> [Int] {
    let easy = ranked.dropFirst(Self.weakest).filter { rates[$0].mean <= Self.easyMean }
    return easy.isEmpty ? Array(ranked.suffix(Self.weakest)) : easy
  }

  private mutating func draw(from candidates: [Int], weights: [Double]) -> Int? {
    var draw = Double.random(in: 0..<1, using: &random) * weights.reduce(0, +)
    for (candidate, weight) in zip(candidates, weights) {
      draw -= weight
      if draw < 0 { return candidate }
    }
    return candidates.last
  }

  // MARK: The set

  /// All sets come before one comes again, and never the same twice in a row.
  private mutating func nextSet(of about: String, among count: Int) -> Int {
    var bag = bags[about] ?? []
    if bag.isEmpty {
      bag = Array(0..<count).shuffled(using: &random)
      if last?.about == about, last?.set == bag.last, bag.count > 1 {
        bag.swapAt(0, bag.count - 1)
      }
    }
    let place = bag.removeLast()
    bags[about] = bag
    return place
  }
}
