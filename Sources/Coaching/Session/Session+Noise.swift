/// Sentences that are heard in noise.
extension Session {
  /// How a sentence is heard that was chosen: in the noise of the session, unless it must tell what is
  /// known (what is due comes in quiet), or two failed in a row and something easy is to come.
  func heard(_ choice: Choice) -> Delivery {
    var delivery = choice.delivery
    if let noise, failedInRow < 2, !comebacks.asks(for: choice.sentence.id) {
      delivery.noise = noise.noise
    }
    return delivery
  }

  /// The ability that sentences are chosen for. Where noise is to make them hard, nothing else does: nine in
  /// ten would be understood in quiet.
  func aimed(_ ability: Ability) -> Ability {
    guard noise != nil else { return ability }
    return Ability(mean: ability.mean - Self.easeInNoise, variance: ability.variance)
  }

  /// From three in four to nineteen in twenty, on the scale of abilities.
  private static let easeInNoise = 1.85

  /// Learns from a first try in noise, which tells nothing of what is understood without it. Who had the
  /// noise taken away first did not understand it in noise.
  mutating func learnInNoise(_ snr: Double, passed: Bool, from item: Item) {
    noise?.note(item: item.n, at: snr, passed: passed && !item.hadHelp)
  }

  /// Takes in what was heard in noise before the session broke off.
  mutating func takeUpNoise(of past: UnfinishedSession) {
    for (n, first) in past.triesInNoise.sorted(by: { $0.key < $1.key }) {
      noise?.note(item: n, at: first.snr, passed: first.passed)
    }
    // What passed at once is over.
    if let open = past.open, let snr = open.delivery.noise?.snr, !open.tries.isEmpty {
      noise?.note(item: open.n, at: snr, passed: false)
    }
  }
}
