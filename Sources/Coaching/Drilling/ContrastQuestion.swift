/// A set of choices of a contrast, or of two that are crossed, one of which is said.
public struct ContrastQuestion: Sendable, Hashable {
  /// The id of the contrast; where two are crossed, both: `zh-z+tone1-tone4`.
  public let about: String
  public let lang: Lang
  /// The place of the set in its contrast.
  public let set: Int
  /// The sounds that the choices stand for, in the same order; of two contrasts both: `zh+tone4`.
  public let sounds: [String]
  public let choices: [Contrast.Choice]
  /// The place of the choice that is said.
  public let said: Int
  /// The ids of the contrasts.
  let contrasts: [String]
  /// For each choice, its sound in each of the contrasts.
  private let sides: [[String]]

  /// The question with one choice of a set said; both places must be there.
  public init(_ contrast: Contrast, set: Int, said: Int) {
    self.init(
      [contrast.id], contrast.lang, sides: contrast.sides.map { [$0] },
      choices: contrast.sets[set], set: set, said: said)
  }

  /// The question about two contrasts with one choice of a set said; both places must be there.
  public init(_ crossing: Crossing, set: Int, said: Int) {
    self.init(
      crossing.contrasts, crossing.lang, sides: crossing.sounds, choices: crossing.sets[set],
      set: set, said: said)
  }

  private init(
    _ contrasts: [String], _ lang: Lang, sides: [[String]], choices: [Contrast.Choice], set: Int,
    said: Int
  ) {
    about = CrossedName.of(contrasts)
    self.contrasts = contrasts
    self.lang = lang
    self.sides = sides
    sounds = sides.map(CrossedName.of)
    self.choices = choices
    self.set = set
    self.said = said
  }

  /// What it means for each of the contrasts if this choice was heard; nothing if there is no such choice.
  public func hearings(of choice: Int) -> [(contrast: String, heard: ContrastTally.Hearing)] {
    guard sides.indices.contains(choice) else { return [] }
    return contrasts.indices.map { place in
      (contrasts[place], .init(said: sides[said][place], heard: sides[choice][place]))
    }
  }
}
