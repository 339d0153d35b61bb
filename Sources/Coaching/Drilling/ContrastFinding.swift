/// What is asked while it is found out which contrasts a learner mishears.
///
/// An answer to a crossed question tells about two contrasts. So each round asks about every contrast once,
/// in as few questions as it takes: those that can be crossed with the fewest others choose first.
struct ContrastFinding: Sendable {
  /// What is asked about: the place of a contrast, or of a crossing.
  enum Subject: Hashable {
    case contrast(Int)
    case crossing(Int)
  }

  let crossings: [Crossing]
  private let ids: [String]
  /// How many trials of each contrast are enough.
  private let enough: [Double]
  /// For each contrast, the ones it can be crossed with, and the place of the crossing.
  private let partners: [[Int: Int]]

  init(_ contrasts: [Contrast], _ crossings: [Crossing], trialsToKnow: Double) {
    ids = contrasts.map(\.id)
    let places = Dictionary(
      ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { one, _ in one })
    var partners = contrasts.map { _ in [Int: Int]() }
    for (place, crossing) in crossings.enumerated() where !crossing.sets.isEmpty {
      guard let one = places[crossing.contrasts[0]], let other = places[crossing.contrasts[1]]
      else { continue }
      partners[one][other] = place
      partners[other][one] = place
    }
    self.crossings = crossings
    self.partners = partners
    enough = partners.map { $0.isEmpty ? trialsToKnow : 2 * trialsToKnow }
  }

  /// The contrasts that are not known well enough by these rates.
  private func unknown(_ rates: [ConfusionRate]) -> [Int] {
    // Trials that count in part may miss a whole number by a rounding error.
    rates.indices.filter { rates[$0].trials + 1e-9 < enough[$0] }
  }

  /// What to ask about next, not about what the `last` question was about if there is anything else; nil where
  /// all is known.
  func next(
    _ rates: [ConfusionRate], after last: [String], using random: inout some RandomNumberGenerator
  ) -> Subject? {
    let unknown = unknown(rates)
    guard !unknown.isEmpty else { return nil }
    let rounds = unknown.reduce(into: [Int: Int]()) { $0[$1] = Int(rates[$1].trials + 1e-9) }
    let others = unknown.filter { !last.contains(ids[$0]) }
    let candidates = others.isEmpty ? unknown : others
    let round = candidates.compactMap { rounds[$0] }.min() ?? 0
    /// How many of this round a contrast can be crossed with.
    func choice(_ place: Int) -> Int { partners[place].keys.count { rounds[$0] == round } }
    let one = best(candidates.filter { rounds[$0] == round }, using: &random) { place in
      // Who finds nobody in this round need not hurry.
      let choice = choice(place)
      return [choice > 0 ? choice : .max]
    } variance: {
      rates[$0].variance
    }
    guard let one else { return nil }
    let open = partners[one].keys.filter { rounds[$0] != nil }.sorted()
    let free = open.filter { !last.contains(ids[$0]) }
    let other = best(free.isEmpty ? open : free, using: &random) { place in
      let own = rounds[place] ?? 0
      return [own, own == round ? choice(place) : 0]
    } variance: {
      rates[$0].variance
    }
    guard let other, let crossing = partners[one][other] else { return .contrast(one) }
    return .crossing(crossing)
  }

  /// One of those with the least key, among them with the greatest variance.
  private func best(
    _ places: [Int], using random: inout some RandomNumberGenerator, by key: (Int) -> [Int],
    variance: (Int) -> Double
  ) -> Int? {
    let keys = places.map(key)
    guard let least = keys.min(by: { $0.lexicographicallyPrecedes($1) }) else { return nil }
    let first = zip(places, keys).filter { $0.1 == least }.map(\.0)
    let most = first.map(variance).max() ?? 0
    return first.filter { variance($0) >= most - 1e-12 }.randomElement(using: &random)
  }
}
