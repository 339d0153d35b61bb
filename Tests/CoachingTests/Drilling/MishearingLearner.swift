@testable import Coaching

/// A learner who mishears each contrast with a probability of its own, which only the test knows.
///
/// Of two contrasts in one question each is misheard by itself.
struct MishearingLearner {
  /// By the contrasts of `contrasts`, in their order.
  let shares: [Double]
  private var chance: SplitMix64

  init(_ shares: [Double], seed: UInt64) {
    self.shares = shares
    chance = SplitMix64(seed: seed)
  }

  /// Twenty contrasts of two sides and eight sets.
  static let contrasts = (0..<20).map { n in
    Contrast(
      id: "c\(n)", lang: .english, sides: ["a\(n)", "b\(n)"],
      sets: (0..<8).map { set in
        ["a", "b"].map { Contrast.Choice(text: "\($0)\(n) \(set)", gloss: "-") }
      })
  }

  /// They can be crossed where the project's first twenty English contrasts can, by as many sets.
  static let crossings: [Crossing] = {
    let places = Dictionary(
      uniqueKeysWithValues: BundledContrasts.contrasts(.english).prefix(contrasts.count)
        .enumerated().map { ($1.id, $0) })
    return BundledContrasts.crossings(.english).compactMap { real in
      guard let one = places[real.contrasts[0]], let other = places[real.contrasts[1]] else {
        return nil
      }
      let sets = real.sets.indices.map { set in
        (0..<4).map { Contrast.Choice(text: "\(one) \(other) \(set) \($0)", gloss: "-") }
      }
      return Crossing(contrasts[one], contrasts[other], sets: sets)
    }
  }()

  /// How shares are spread among contrasts.
  enum Spread: String, CaseIterable {
    /// Anything from always right to always wrong.
    case anything
    /// Anything up to a toss of a coin.
    case upToChance
    /// Most are hardly misheard, some very often.
    case mostlyEasy

    func share(_ luck: Double) -> Double {
      switch self {
      case .anything: luck
      case .upToChance: luck / 2
      case .mostlyEasy: 0.9 * luck * luck * luck
      }
    }
  }

  static func learners(_ spread: Spread, count: Int) -> [MishearingLearner] {
    (0..<UInt64(count)).map { seed in
      var luck = SplitMix64(seed: seed &* 7919 &+ 1)
      let shares = contrasts.map { _ in spread.share(Double.random(in: 0..<1, using: &luck)) }
      return MishearingLearner(shares, seed: seed &+ 1_000_003)
    }
  }

  /// What a set of choices is heard as.
  mutating func hear(_ question: ContrastQuestion) -> Int {
    let isWrong = question.contrasts.map { id in
      let share = Self.contrasts.firstIndex { $0.id == id }.map { shares[$0] } ?? 0
      return Double.random(in: 0..<1, using: &chance) < share
    }
    return question.choices.indices.first { choice in
      question.hearings(of: choice).map { !$0.heard.isRight } == isWrong
    } ?? question.said
  }

  /// What is known from sessions: each contrast came 10 to 40 times, and the sentence helped as often as
  /// not.
  mutating func sessions() -> ContrastRecord {
    var record = ContrastRecord()
    for (contrast, share) in zip(Self.contrasts, shares) {
      for _ in 0..<Int.random(in: 10...40, using: &chance) {
        let isWrong = Double.random(in: 0..<1, using: &chance) < share / 2
        record.note(
          .init(said: contrast.sides[0], heard: contrast.sides[isWrong ? 1 : 0]), in: contrast.id)
      }
    }
    return record
  }

  /// Answers so many questions; gives the chooser as it is then, and what was right of each.
  mutating func practise(
    _ trials: Int, crossed: Bool = true, after sessions: ContrastRecord = ContrastRecord(),
    trialsToKnow: Double = 3, seed: UInt64 = 1
  ) -> (chooser: ContrastChooser, right: [Bool]) {
    var chooser = ContrastChooser(
      Self.contrasts, crossings: crossed ? Self.crossings : [], elsewhere: sessions,
      trialsToKnow: trialsToKnow, seed: seed)
    var right: [Bool] = []
    for _ in 0..<trials {
      guard let question = chooser.next() else { break }
      let heard = hear(question)
      chooser.note(question, heard: heard)
      right.append(heard == question.said)
    }
    return (chooser, right)
  }

  /// How much is misheard of the three that seem weakest, as a share of what is of the three that are.
  func caught(by chooser: ContrastChooser) -> Double {
    let rates = Self.contrasts.map { chooser.rate(of: $0).mean }
    let seeming = shares.indices.sorted { rates[$0] > rates[$1] }.prefix(3).map { shares[$0] }
    return seeming.reduce(0, +) / shares.sorted(by: >).prefix(3).reduce(0, +)
  }

  /// How well the order of the estimated rates is the order of the true ones.
  func rankCorrelation(_ chooser: ContrastChooser) -> Double {
    let rates = Self.contrasts.map { chooser.rate(of: $0).mean }
    return Ranks.correlation(rates, shares)
  }
}

/// Spearman's rank correlation, with the mean rank for equal values.
enum Ranks {
  static func of(_ values: [Double]) -> [Double] {
    values.map { value in
      let below = values.count { $0 < value }
      let equal = values.count { $0 == value }
      return Double(below) + Double(equal + 1) / 2
    }
  }

  static func correlation(_ one: [Double], _ other: [Double]) -> Double {
    let (left, right) = (of(one), of(other))
    let mean = Double(left.count + 1) / 2
    var (product, lefts, rights) = (0.0, 0.0, 0.0)
    for (a, b) in zip(left, right) {
      product += (a - mean) * (b - mean)
      lefts += (a - mean) * (a - mean)
      rights += (b - mean) * (b - mean)
    }
    return lefts > 0 && rights > 0 ? product / (lefts * rights).squareRoot() : 0
  }
}
