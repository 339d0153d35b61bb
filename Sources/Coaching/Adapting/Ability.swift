import Glibc

/// What a learner can understand, as a number on the logit scale with its uncertainty.
public struct Ability: Sendable, Hashable, Codable {
  /// After about eight items an ability is known as well as this.
  static let settledVariance = 0.65
  /// What can be learnt can be forgotten: an item later the ability may have changed by this much.
  static let drift = 0.0012

  public var mean: Double
  public var variance: Double

  /// What lies beyond all that can be practised, as in a file that was damaged, is brought to its edge.
  public init(mean: Double = 0, variance: Double = 3) {
    self.mean = mean.isFinite ? min(max(mean, -30), 30) : 0
    self.variance = variance.isFinite ? min(max(variance, 1e-12), 100) : 3
  }

  /// Whether the first placement is over.
  public var isSettled: Bool { variance <= Self.settledVariance }

  /// How likely someone of exactly known ability is to pass a first try at something this
  /// difficult.
  public static func chance(of ability: Double, at difficulty: Double) -> Double {
    1 / (1 + exp(difficulty - ability))
  }

  /// How likely a first try at something this difficult is to pass, as far as the ability is known.
  public func chance(at difficulty: Double) -> Double {
    let deviation = variance.squareRoot()
    var sum = 0.0
    for point in Self.points {
      sum += point.weight * Self.chance(of: mean + deviation * point.place, at: difficulty)
    }
    return sum
  }

  /// The difficulty at which a first try passes with this chance, the uncertainty included.
  public func difficulty(forChance chance: Double) -> Double {
    let deviation = variance.squareRoot()
    // A logistic curve blurred by a normal one is nearly a logistic curve that is wider.
    var difficulty = mean - log(chance / (1 - chance)) * (1 + .pi * variance / 8).squareRoot()
    for _ in 0..<3 {
      var sum = 0.0
      var slope = 0.0
      for point in Self.points {
        let passing = Self.chance(of: mean + deviation * point.place, at: difficulty)
        sum += point.weight * passing
        slope += point.weight * passing * (1 - passing)
      }
      difficulty += (sum - chance) / slope
    }
    return difficulty
  }

  /// Learns from the first try at an item: the mean and variance of the new belief.
  public mutating func learn(passed: Bool, difficulty: Double) {
    let deviation = variance.squareRoot()
    var total = 0.0
    var first = 0.0
    var second = 0.0
    for point in Self.points {
      let chance = Self.chance(of: mean + deviation * point.place, at: difficulty)
      // Passing something hopelessly hard all the same must not leave nothing to believe.
      let weight = point.weight * max(1e-12, passed ? chance : 1 - chance)
      total += weight
      first += weight * point.place
      second += weight * point.place * point.place
    }
    let shift = first / total
    mean += deviation * shift
    variance = variance * (second / total - shift * shift) + Self.drift
  }

  /// Believes that a failure already learnt from was a pass.
  ///
  /// At each ability a pass is e^(ability − difficulty) times as likely as a failure, and a normal
  /// curve times an exponential one is the same curve shifted.
  mutating func takeFailureAsPass() { mean += variance }

  /// Places of a standard normal curve, evenly spaced, and how much of it each stands for.
  ///
  /// For smooth curves even spacing is exact except for terms that fall exponentially with the
  /// step: these few points are exact to a few ten-thousandths.
  private static let points: [(place: Double, weight: Double)] = {
    let places = (-7...7).map { 0.75 * Double($0) }
    let weights = places.map { exp(-$0 * $0 / 2) }
    let total = weights.reduce(0, +)
    return zip(places, weights).map { (place: $0, weight: $1 / total) }
  }()
}

/// What the first tries of a session told about the learner; an appeal can reverse one of them.
struct FirstTries: Sendable {
  private struct Lesson {
    let item: Int
    var passed: Bool
    let difficulty: Double
  }

  private(set) var ability: Ability
  private var before: Ability
  private var lessons: [Lesson] = []

  init(before: Ability) {
    self.before = before
    ability = before
  }

  func has(item: Int) -> Bool { lessons.contains { $0.item == item } }

  mutating func note(item: Int, passed: Bool, difficulty: Double) {
    lessons.append(Lesson(item: item, passed: passed, difficulty: difficulty))
    ability.learn(passed: passed, difficulty: difficulty)
  }

  /// What the ability would be, had a first try at something this difficult passed.
  func abilityAfterPass(at difficulty: Double) -> Ability {
    var ability = ability
    ability.learn(passed: true, difficulty: difficulty)
    return ability
  }

  /// Makes the ability what it would be, had the first try at `item` passed.
  mutating func takeAsPassed(item: Int) {
    if let index = lessons.firstIndex(where: { $0.item == item }) {
      lessons[index].passed = true
    } else {
      // It was learnt from before the session broke off.
      before.takeFailureAsPass()
    }
    ability = before
    for lesson in lessons { ability.learn(passed: lesson.passed, difficulty: lesson.difficulty) }
  }
}
