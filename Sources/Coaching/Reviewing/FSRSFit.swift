import Glibc

/// Fits FSRS's weights to a learner's own reviews.
public enum FSRSFit {
  /// What came of it.
  public struct Outcome: Sendable, Hashable {
    /// The learner's own where those are better, else the standard ones.
    public let weights: FSRSWeights
    /// Whether the learner's own are better.
    public let areOwn: Bool
    /// How many reviews can be foreseen: those on a later day than the one before them.
    public let reviews: Int
    /// How well the newest fifth is foreseen, after learning from those before: the mean logarithmic
    /// loss, less being better. Absent if there were too few reviews to begin.
    public let loss: Loss?

    public struct Loss: Sendable, Hashable {
      public let standard: Double
      public let own: Double
    }
  }

  /// With fewer reviews than this, chance would be learnt.
  public static let fewestReviews = 100
  /// So many reviews between two steps downhill.
  static let batch = 512
  static let epochs = 10
  /// How far the first steps go, in widths of `spread`.
  static let pace = 0.12

  /// Learns from the older four fifths of the reviews of all cards, and keeps what it learnt only if
  /// it foresees the newest fifth better than the standard weights do.
  ///
  /// `cards` has the reviews of one card in each element. The same reviews give the same weights.
  /// `progress` is told now and then what share of the work is done.
  public static func fit(
    _ cards: some Sequence<[Review]>, progress: (Double) -> Void = { _ in }
  ) -> Outcome {
    let history = FSRSHistory(cards)
    let count = history.count
    guard count >= fewestReviews else {
      return Outcome(weights: .standard, areOwn: false, reviews: count, loss: nil)
    }
    let learnt = count * 4 / 5
    let weights = learn(
      history.cards(weighing: 0..<learnt) { recency($0, of: learnt) }, learnt, progress)
    let newest = history.cards(weighing: learnt..<count) { _ in 1 }
    let loss = Outcome.Loss(
      standard: meanLoss(newest, .standard), own: meanLoss(newest, weights))
    let areOwn = loss.own < loss.standard
    return Outcome(
      weights: areOwn ? weights : .standard, areOwn: areOwn, reviews: count, loss: loss)
  }

  /// What was learnt lately counts four times as much as what is oldest.
  static func recency(_ place: Int, of count: Int) -> Double {
    let age = Double(place) / Double(max(1, count - 1))
    return 0.25 + 0.75 * age * age * age
  }

  /// The mean logarithmic loss of weights on the steps that have a weight.
  static func meanLoss(_ cards: [[FSRSHistory.Step]], _ weights: FSRSWeights) -> Double {
    let model = FSRSModel(weights)
    var sum = 0.0
    var count = 0.0
    for steps in cards {
      var memory = model.first(steps[0].grade)
      for step in steps.dropFirst() {
        if step.weight > 0 {
          sum += FSRSGradient.loss(
            foreseen: model.retrievability(memory, afterDays: Double(step.days)),
            wasKnown: step.grade != .again)
          count += 1
        }
        memory = model.next(memory, step.grade, afterDays: step.days)
      }
    }
    return sum / count
  }

  // MARK: Downhill

  /// Goes downhill from the standard weights in small batches of cards, by Adam (Kingma and Ba, 2015)
  /// with steps that grow shorter to the end.
  private static func learn(
    _ cards: [[FSRSHistory.Step]], _ count: Int, _ progress: (Double) -> Void
  ) -> FSRSWeights {
    var generator = SplitMix64(seed: 21)
    var order = Array(cards.indices)
    var place = [Double](repeating: 0, count: FSRSWeights.count)
    var slope = place
    var roughness = place
    let batches = max(1, (count + batch - 1) / batch)
    // Few reviews are gone over more often.
    let rounds = max(epochs, (fewestSteps + batches - 1) / batches)
    let last = Double(batches * rounds)
    var taken = 0.0
    for _ in 0..<rounds {
      order.shuffle(using: &generator)
      var next = 0
      while next < order.count {
        let weights = weights(at: place)
        var gradient = FSRSGradient(weights)
        var reviews = 0
        while next < order.count, reviews < batch {
          let steps = cards[order[next]]
          gradient.add(steps)
          reviews += steps.count { $0.weight > 0 }
          next += 1
        }
        taken += 1
        let length = pace / 2 * (1 + cos(.pi * min(1, taken / last)))
        let share = Double(reviews) / Double(count)
        for index in place.indices {
          // The further from what fits most people, the more must speak for it.
          let steepness =
            gradient.sum[index] * scale(of: index, weights) + 2 * place[index] * share
          slope[index] = 0.9 * slope[index] + 0.1 * steepness
          roughness[index] = 0.999 * roughness[index] + 0.001 * steepness * steepness
          let step =
            slope[index] / (1 - pow(0.9, taken))
            / ((roughness[index] / (1 - pow(0.999, taken))).squareRoot() + 1e-8)
          place[index] = held(place[index] - length * step, index)
        }
        progress(min(1, taken / last))
      }
    }
    return weights(at: place)
  }

  /// So many steps at least.
  private static let fewestSteps = 150

  /// By how much each weight differs from learner to learner; that of the first four, which are days, as
  /// a factor of e.
  static let spread: [Double] = [
    1, 1, 1, 1, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03, 0.31,
    0.32, 0.14, 0.27,
  ]
  private static let initialStabilities = 0..<4

  /// The weights so many widths of `spread` away from the standard ones.
  private static func weights(at place: [Double]) -> FSRSWeights {
    FSRSWeights(
      held: place.indices.map { index in
        let standard = FSRSWeights.standard.values[index]
        let way = place[index] * spread[index]
        return initialStabilities.contains(index) ? standard * exp(way) : standard + way
      })
  }

  /// By how much a weight changes with its place.
  private static func scale(of index: Int, _ weights: FSRSWeights) -> Double {
    initialStabilities.contains(index) ? spread[index] * weights.values[index] : spread[index]
  }

  /// A place within the limits of its weight.
  private static func held(_ place: Double, _ index: Int) -> Double {
    let standard = FSRSWeights.standard.values[index]
    let limits = FSRSWeights.limits[index]
    func found(_ weight: Double) -> Double {
      (initialStabilities.contains(index) ? log(weight / standard) : weight - standard)
        / spread[index]
    }
    return min(max(place, found(limits.lowerBound)), found(limits.upperBound))
  }
}
