/// Two contrasts of a language in one question: its choices differ in both, and an answer tells about each.
public struct Crossing: Sendable, Hashable {
  /// The ids of the two contrasts.
  public let contrasts: [String]
  public let lang: Lang
  /// For each choice of a set, its sound in the one contrast and in the other.
  public let sounds: [[String]]
  /// Each has a choice for both sides of the second contrast with the first side of the first one, then
  /// with its second side.
  public let sets: [[Contrast.Choice]]

  /// Crosses two contrasts by those of the sets that have a choice for each pair of their sides; nil where they
  /// are no two contrasts of one language with two sides each.
  public init?(_ one: Contrast, _ other: Contrast, sets: [[Contrast.Choice]]) {
    guard one.id != other.id, one.lang == other.lang,
      [one, other].allSatisfy({ $0.sides.count == Self.sideCount })
    else { return nil }
    contrasts = [one.id, other.id]
    lang = one.lang
    sounds = one.sides.flatMap { side in other.sides.map { [side, $0] } }
    let count = sounds.count
    self.sets = sets.filter { $0.count == count }
  }

  /// More choices than those of two times two sides are a search, not listening.
  static let sideCount = 2

  /// What it is called in the journal.
  var about: String { CrossedName.of(contrasts) }
}

/// What is crossed goes by the names of both: `zh-z+tone1-tone4` is asked, `zh+tone4` is heard.
enum CrossedName {
  /// No id of a contrast and no name of a sound has it.
  static let separator: Character = "+"

  static func of(_ names: [String]) -> String { names.joined(separator: String(separator)) }

  /// The names of which a name is made; one, where nothing is crossed.
  static func parts(_ name: String) -> [String] {
    name.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
