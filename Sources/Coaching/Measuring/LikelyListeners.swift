/// The listeners that are still probable, by their threshold: after a few sentences they are few of all.
struct LikelyListeners {
  /// Those of one threshold.
  struct Group {
    var threshold: Int
    var share: Double
    var kinds: [(kind: Int, belief: Double)]
  }

  /// What is less probable than this tells nothing of what to ask.
  private static let least = 1e-9

  private(set) var groups: [Group] = []

  /// Finds them among the probabilities of all: a row of kinds for each threshold.
  init(among beliefs: [Double]) {
    let count = OutcomeTables.kinds
    for threshold in OutcomeTables.thresholds.indices {
      let own = beliefs[threshold * count..<(threshold + 1) * count]
      guard own.contains(where: { $0 > Self.least }) else { continue }
      let kinds = own.enumerated().filter { $0.element > Self.least }
        .map { (kind: $0.offset, belief: $0.element) }
      groups.append(
        Group(threshold: threshold, share: kinds.reduce(0) { $0 + $1.belief }, kinds: kinds))
    }
  }
}
