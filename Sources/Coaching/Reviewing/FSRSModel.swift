import Glibc

/// The memory of one card as FSRS-6 pictures it.
public struct FSRSMemory: Sendable, Hashable {
  /// The days after which nine of ten such cards are still known.
  public var stability: Double
  /// From 1 to 10.
  public var difficulty: Double
}

/// How reviews change a memory: the published formulas of FSRS-6, with nothing of dates or steps.
///
/// Powers of e are taken with `pow`, as other programs that follow the formulas do: their numbers are
/// then the same to the last bit.
struct FSRSModel: Sendable {
  static let leastStability = 0.001
  /// Beyond any life, so that no series of reviews leads to infinity.
  static let mostStability = 1e100
  static let difficulties = 1.0...10.0

  private let w: [Double]
  private let decay: Double
  private let factor: Double
  /// Where difficulty tends to: that of an easy card, not held to its limits.
  private let easyDifficulty: Double

  init(_ weights: FSRSWeights) {
    w = weights.values
    decay = -w[20]
    factor = pow(0.9, 1 / decay) - 1
    easyDifficulty = Self.firstDifficulty(.easy, w)
  }

  func retrievability(_ memory: FSRSMemory, afterDays days: Double) -> Double {
    pow(1 + factor * days / memory.stability, decay)
  }

  /// After how many days so large a share is still known, not yet rounded.
  func days(_ memory: FSRSMemory, untilKnown share: Double) -> Double {
    memory.stability / factor * (pow(share, 1 / decay) - 1)
  }

  func first(_ grade: Grade) -> FSRSMemory {
    FSRSMemory(
      stability: max(w[grade.rawValue - 1], Self.leastStability),
      difficulty: Self.held(Self.firstDifficulty(grade, w)))
  }

  /// A memory after a review, whole days after the last one.
  func next(_ memory: FSRSMemory, _ grade: Grade, afterDays days: Int64) -> FSRSMemory {
    let stability: Double
    if days < 1 {
      stability = soon(memory, grade)
    } else {
      let known = retrievability(memory, afterDays: Double(days))
      stability = grade == .again ? forgotten(memory, known) : recalled(memory, grade, known)
    }
    return FSRSMemory(
      stability: min(Self.mostStability, max(stability, Self.leastStability)),
      difficulty: difficulty(memory, grade))
  }

  /// A second review on the same day.
  private func soon(_ memory: FSRSMemory, _ grade: Grade) -> Double {
    let growth =
      pow(M_E, w[17] * (Double(grade.rawValue) - 3 + w[18])) * pow(memory.stability, -w[19])
    return memory.stability * (grade == .again ? growth : max(growth, 1))
  }

  private func recalled(_ memory: FSRSMemory, _ grade: Grade, _ known: Double) -> Double {
    let penalty = grade == .hard ? w[15] : 1
    let bonus = grade == .easy ? w[16] : 1
    return memory.stability
      * (1 + pow(M_E, w[8]) * (11 - memory.difficulty) * pow(memory.stability, -w[9])
        * (pow(M_E, (1 - known) * w[10]) - 1) * penalty * bonus)
  }

  private func forgotten(_ memory: FSRSMemory, _ known: Double) -> Double {
    let long =
      w[11] * pow(memory.difficulty, -w[12]) * (pow(memory.stability + 1, w[13]) - 1)
      * pow(M_E, (1 - known) * w[14])
    // Forgetting never makes a memory firmer.
    return min(long, memory.stability / pow(M_E, w[17] * w[18]))
  }

  private func difficulty(_ memory: FSRSMemory, _ grade: Grade) -> Double {
    let change = -(w[6] * (Double(grade.rawValue) - 3))
    let damped = memory.difficulty + (10 - memory.difficulty) * change / 9
    return Self.held(w[7] * easyDifficulty + (1 - w[7]) * damped)
  }

  private static func firstDifficulty(_ grade: Grade, _ w: [Double]) -> Double {
    w[4] - pow(M_E, w[5] * Double(grade.rawValue - 1)) + 1
  }

  private static func held(_ difficulty: Double) -> Double {
    min(max(difficulty, difficulties.lowerBound), difficulties.upperBound)
  }
}
