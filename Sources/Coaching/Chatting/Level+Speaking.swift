extension Level {
  /// How a partner speaks to somebody of this ability.
  public static func spoken(to ability: Ability) -> Level {
    switch ability.difficulty(forChance: Difficulty.targetChance) {
    case ..<(-0.8): .easy
    case ..<0.8: .medium
    default: .hard
    }
  }
}
