/// The states of the Mandarin model: two an initial, three a final, one of silence.
public enum MandarinStates {
  public static let count = silence + 1
  public static let silence = firstFinal + 3 * MandarinSyllable.finals.count
  private static let firstFinal = 2 * MandarinSyllable.initials.count

  /// What may stand around and between syllables.
  public static let silenceUnit = TargetUnit(name: "silence", states: [silence])

  public static func unit(initial: Int) -> TargetUnit {
    TargetUnit(
      name: MandarinSyllable.initials[initial], states: [2 * initial, 2 * initial + 1])
  }

  public static func unit(final: Int) -> TargetUnit {
    let first = firstFinal + 3 * final
    return TargetUnit(
      name: MandarinSyllable.finals[final], states: [first, first + 1, first + 2])
  }

  /// The initial, where there is one, and the final.
  public static func units(of syllable: MandarinSyllable) -> [TargetUnit] {
    (syllable.initial.map { [unit(initial: $0)] } ?? []) + [unit(final: syllable.final)]
  }
}
