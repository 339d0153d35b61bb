extension Session {
  /// A sentence that the learner may hear soon, and how.
  public struct Likely: Sendable, Hashable {
    public let sentence: Sentence
    public let delivery: Delivery
  }

  /// What the learner may hear after what was prepared, the likeliest and soonest first.
  ///
  /// The same chance decides here as will then: for a learner who passes each item at the first try
  /// these are the very sentences that come. While an answer is being judged there are none: that
  /// comes first.
  public func likely(_ count: Int) -> [Likely] {
    guard let item, !isOver, !isBeingJudged else { return [] }
    var likely: [Likely] = []
    func add(_ sentence: Sentence, _ delivery: Delivery) {
      let one = Likely(sentence: sentence, delivery: delivery)
      if !likely.contains(one) { likely.append(one) }
    }
    func add(_ effects: [SessionEffect]) {
      for case .prepare(let sentence, let delivery) in effects { add(sentence, delivery) }
    }
    if phase == .playing || phase == .listening {
      add(item.sentence, slowerDelivery)
      if let other = afterMiss { add(other.sentence, other.delivery) }
    }
    var later = self
    if isFirstTry(at: item) { add(later.pass(item)) }
    for _ in 0..<count {
      guard likely.count < count, let next = later.upcoming else { break }
      later.upcoming = nil
      later.items += 1
      _ = later.take(next)
      _ = later.guide.note(next)
      let item = Item(n: later.items, sentence: next.sentence, delivery: later.heard(next))
      add(later.prepareNext(after: item))
      add(later.pass(item))
    }
    return Array(likely.prefix(count))
  }

  /// What would come instead of what was prepared, should the first try at the item miss.
  private var afterMiss: Choice? {
    guard let item, isFirstTry(at: item) else { return nil }
    var missed = self
    _ = missed.learn(passed: false, from: item)
    return missed.chooseAnew().isEmpty ? nil : missed.upcoming
  }

  /// What a first try that passes changes in the choice of what follows.
  private mutating func pass(_ item: Item) -> [SessionEffect] {
    _ = learn(passed: true, from: item)
    failedInRow = 0
    return chooseAnew()
  }

  private func isFirstTry(at item: Item) -> Bool {
    item.tryNumber == 1 && !item.isReturn && (phase == .playing || phase == .listening)
  }
}
