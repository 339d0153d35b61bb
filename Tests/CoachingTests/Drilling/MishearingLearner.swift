@testable import Coaching

/// A learner who mishears each contrast with a probability of its own, which only the test knows.
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
    guard let place = Self.contrasts.firstIndex(where: { $0.id == question.contrast }) else {
      return question.said
    }
    let isWrong = Double.random(in: 0..<1, using: &chance) < shares[place]
    return isWrong ? 1 - question.said : question.said
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
    _ trials: Int, after sessions: ContrastRecord = ContrastRecord(), trialsToKnow: Double = 3,
    seed: UInt64 = 1
  ) -> (chooser: ContrastChooser, right: [Bool]) {
    var chooser = ContrastChooser(
      Self.contrasts, elsewhere: sessions, trialsToKnow: trialsToKnow, seed: seed)
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

/// A learner of Mandarin who mishears pairs of sounds, in words nearly as often as in syllables.
struct MandarinLearner {
  static let contrasts = BundledContrasts.contrasts(.chinese)

  /// How likely one sound is taken for another if there is no other choice, by the contrast.
  private let shares: [String: [Set<String>: Double]]
  private var chance: SplitMix64

  init(seed: UInt64) {
    chance = SplitMix64(seed: seed)
    var pairs: [Set<String>: Double] = [:]
    var shares: [String: [Set<String>: Double]] = [:]
    for contrast in Self.contrasts {
      for (place, side) in contrast.sides.enumerated() {
        for other in contrast.sides[..<place] {
          let pair: Set = [side, other]
          let luck = Double.random(in: 0..<1, using: &chance)
          let share = pairs[pair] ?? 0.6 * luck * luck
          pairs[pair] = share
          // Each contrast is somewhat easier or harder than the others with the same sounds.
          let factor = Double.random(in: 0.7...1.3, using: &chance)
          shares[contrast.id, default: [:]][pair] = share * factor
        }
      }
    }
    self.shares = shares
  }

  private func weights(_ contrast: Contrast, said: Int) -> [Double] {
    contrast.sides.map { side in
      let share = shares[contrast.id]?[[contrast.sides[said], side]] ?? 0
      return side == contrast.sides[said] ? 1 : share / (1 - share)
    }
  }

  /// How often each contrast is misheard.
  var truth: [Double] {
    Self.contrasts.map { contrast in
      let wrong = contrast.sides.indices.map { said in
        let weights = weights(contrast, said: said)
        return 1 - 1 / weights.reduce(0, +)
      }
      return wrong.reduce(0, +) / Double(wrong.count)
    }
  }

  mutating func hear(_ question: ContrastQuestion) -> Int {
    guard let contrast = Self.contrasts.first(where: { $0.id == question.contrast }) else {
      return question.said
    }
    let weights = weights(contrast, said: question.said)
    var draw = Double.random(in: 0..<weights.reduce(0, +), using: &chance)
    return weights.firstIndex { weight in
      draw -= weight
      return draw < 0
    } ?? question.said
  }

  /// How well the order of the estimated rates is the order of the true ones after so many trials.
  static func correlation(trials: Int, learners: Int) -> Double {
    let sum = (0..<UInt64(learners)).reduce(0.0) { sum, seed in
      var learner = MandarinLearner(seed: seed)
      var chooser = ContrastChooser(contrasts, seed: seed)
      for _ in 0..<trials {
        guard let question = chooser.next() else { break }
        chooser.note(question, heard: learner.hear(question))
      }
      return sum + Ranks.correlation(contrasts.map { chooser.rate(of: $0).mean }, learner.truth)
    }
    return sum / Double(learners)
  }
}
