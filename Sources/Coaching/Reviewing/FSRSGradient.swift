import Glibc

/// How well weights foresee the reviews of a card, and how that changes with each of them.
///
/// The memory is followed forwards by the model; then the derivatives of its formulas are chained
/// backwards, from the last review to the first.
struct FSRSGradient {
  /// A forecast is never taken for certain.
  static let certain = 1e-9

  private let w: [Double]
  private let model: FSRSModel
  /// The factor of the curve of forgetting, and its derivative by the last weight.
  private let factor: Double
  private let factorSlope: Double
  private let easyDifficulty: Double
  /// The derivatives of the loss by each weight, summed up over all cards.
  private(set) var sum = [Double](repeating: 0, count: FSRSWeights.count)
  private(set) var loss = 0.0
  private var memories: [FSRSMemory] = []

  init(_ weights: FSRSWeights) {
    w = weights.values
    model = FSRSModel(weights)
    let power = pow(0.9, -1 / w[20])
    factor = power - 1
    factorSlope = power * log(0.9) / (w[20] * w[20])
    easyDifficulty = w[4] - pow(M_E, 3 * w[5]) + 1
  }

  /// The logarithmic loss of one forecast.
  static func loss(foreseen: Double, wasKnown: Bool) -> Double {
    let share = min(max(foreseen, certain), 1 - certain)
    return -log(wasKnown ? share : 1 - share)
  }

  /// Adds a card's loss, and its derivatives.
  mutating func add(_ steps: [FSRSHistory.Step]) {
    guard let first = steps.first else { return }
    memories.removeAll(keepingCapacity: true)
    memories.append(model.first(first.grade))
    for step in steps.dropFirst() {
      memories.append(model.next(memories[memories.count - 1], step.grade, afterDays: step.days))
    }
    var slope = Slope(stability: 0, difficulty: 0)
    for place in stride(from: steps.count - 1, to: 0, by: -1) {
      slope = back(
        slope, over: steps[place], from: memories[place - 1], to: memories[place])
    }
    sum[first.grade.rawValue - 1] += slope.stability
    let grade = Double(first.grade.rawValue - 1)
    let power = pow(M_E, w[5] * grade)
    if FSRSModel.difficulties.isInside(w[4] - power + 1) {
      sum[4] += slope.difficulty
      sum[5] -= slope.difficulty * grade * power
    }
  }

  /// By how much the loss rises with each part of a memory.
  private struct Slope {
    var stability: Double
    var difficulty: Double
  }

  /// The slope before a review from the one after it.
  private mutating func back(
    _ after: Slope, over step: FSRSHistory.Step, from old: FSRSMemory, to new: FSRSMemory
  ) -> Slope {
    var before = Slope(
      stability: 0, difficulty: backOverDifficulty(after.difficulty, step.grade, old.difficulty))
    // A stability that was held to its limits does not move.
    let isHeld =
      new.stability <= FSRSModel.leastStability || new.stability >= FSRSModel.mostStability
    let slope = isHeld ? 0 : after.stability
    guard step.days >= 1 else {
      before.stability = backOverSameDay(slope, step.grade, old.stability)
      return before
    }
    let ratio = Double(step.days) / old.stability
    let base = 1 + factor * ratio
    let known = pow(base, -w[20])
    var knownSlope = 0.0
    if step.weight > 0 {
      let wasKnown = step.grade != .again
      loss += step.weight * Self.loss(foreseen: known, wasKnown: wasKnown)
      let share = min(max(known, Self.certain), 1 - Self.certain)
      knownSlope = step.weight * (wasKnown ? -1 / share : 1 / (1 - share))
    }
    if slope != 0 {
      if step.grade == .again {
        backOverForgetting(slope, old, known, &before, &knownSlope)
      } else {
        backOverRecall(slope, step.grade, old, known, &before, &knownSlope)
      }
    }
    before.stability += knownSlope * known * w[20] * factor * ratio / old.stability / base
    sum[20] -= knownSlope * known * (log(base) + w[20] * ratio * factorSlope / base)
    return before
  }

  private mutating func backOverDifficulty(
    _ slope: Double, _ grade: Grade, _ old: Double
  ) -> Double {
    let steps = Double(grade.rawValue) - 3
    let change = -(w[6] * steps)
    let damped = old + (10 - old) * change / 9
    guard slope != 0,
      FSRSModel.difficulties.isInside(w[7] * easyDifficulty + (1 - w[7]) * damped)
    else { return 0 }
    sum[7] += slope * (easyDifficulty - damped)
    sum[4] += slope * w[7]
    sum[5] -= slope * w[7] * 3 * pow(M_E, 3 * w[5])
    let rest = slope * (1 - w[7])
    sum[6] -= rest * (10 - old) / 9 * steps
    return rest * (1 - change / 9)
  }

  private mutating func backOverSameDay(
    _ slope: Double, _ grade: Grade, _ old: Double
  ) -> Double {
    let place = Double(grade.rawValue) - 3 + w[18]
    let growth = pow(M_E, w[17] * place) * pow(old, -w[19])
    if grade != .again, growth < 1 { return slope }
    let whole = slope * old * growth
    sum[17] += whole * place
    sum[18] += whole * w[17]
    sum[19] -= whole * log(old)
    return slope * growth * (1 - w[19])
  }

  private mutating func backOverRecall(
    _ slope: Double, _ grade: Grade, _ old: FSRSMemory, _ known: Double, _ before: inout Slope,
    _ knownSlope: inout Double
  ) {
    let power = pow(M_E, (1 - known) * w[10])
    let ease = 11 - old.difficulty
    // The growth without what the grade does to it, and without what forgetting does.
    let plain = pow(M_E, w[8]) * ease * pow(old.stability, -w[9])
    let graded = grade == .hard ? w[15] : grade == .easy ? w[16] : 1
    let growth = plain * (power - 1) * graded
    let whole = slope * old.stability * growth
    before.stability += slope * (1 + growth * (1 - w[9]))
    before.difficulty -= whole / ease
    sum[8] += whole
    sum[9] -= whole * log(old.stability)
    let ungraded = slope * old.stability * plain
    sum[10] += ungraded * graded * (1 - known) * power
    knownSlope -= ungraded * graded * w[10] * power
    if grade == .hard { sum[15] += ungraded * (power - 1) }
    if grade == .easy { sum[16] += ungraded * (power - 1) }
  }

  private mutating func backOverForgetting(
    _ slope: Double, _ old: FSRSMemory, _ known: Double, _ before: inout Slope,
    _ knownSlope: inout Double
  ) {
    let kept = pow(old.stability + 1, w[13])
    let plain = pow(old.difficulty, -w[12]) * pow(M_E, (1 - known) * w[14])
    let long = w[11] * plain * (kept - 1)
    let short = old.stability / pow(M_E, w[17] * w[18])
    guard long < short else {
      sum[17] -= slope * short * w[18]
      sum[18] -= slope * short * w[17]
      before.stability += slope * short / old.stability
      return
    }
    let whole = slope * long
    sum[11] += slope * plain * (kept - 1)
    sum[12] -= whole * log(old.difficulty)
    before.difficulty -= whole * w[12] / old.difficulty
    sum[13] += slope * w[11] * plain * kept * log(old.stability + 1)
    before.stability += slope * w[11] * plain * w[13] * kept / (old.stability + 1)
    sum[14] += whole * (1 - known)
    knownSlope -= whole * w[14]
  }
}

extension ClosedRange<Double> {
  fileprivate func isInside(_ value: Double) -> Bool {
    lowerBound < value && value < upperBound
  }
}
