import Glibc

/// The pace up to which three in four sentences of a kind are understood at once.
public enum PaceReach {
  /// Fewer items tell nothing.
  static let fewest = 10

  /// The pace of items of one level by what became of them at each pace, which is in hundredths;
  /// absent if there are too few, or if not even the slowest was understood that often.
  ///
  /// Doubling the pace is taken to be as much harder at every level as `Difficulty` has it; so all
  /// items help to find it, however few there are at each pace.
  public static func of(_ paces: [Int: PracticeSum]) -> Double? {
    let rows = paces.filter { $0.value.items > 0 && $0.key > 0 }.sorted { $0.key < $1.key }.map {
      (hardening: Difficulty.of(pace: Double($0.key) / 100), sum: $0.value, hundredths: $0.key)
    }
    guard let slowest = rows.first?.hundredths, let fastest = rows.last?.hundredths,
      rows.reduce(0, { $0 + $1.sum.items }) >= fewest
    else { return nil }
    /// How many more pass than would for someone of that ability: it falls as the ability rises.
    func excess(_ ability: Double) -> Double {
      rows.reduce(0) { sum, row in
        let chance = Ability.chance(of: ability, at: row.hardening)
        return sum + Double(row.sum.firstTry) - Double(row.sum.items) * chance
      }
    }
    var (low, high) = (-12.0, 12.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if excess(middle) > 0 { low = middle } else { high = middle }
    }
    let wanted = log(Difficulty.targetChance / (1 - Difficulty.targetChance))
    let pace = exp2((low - wanted) / Difficulty.of(pace: 2))
    // What was never heard is not promised.
    guard pace * 100 >= Double(slowest) - 0.5 else { return nil }
    return (min(pace * 100, Double(fastest)) + 1e-9).rounded() / 100
  }
}
