public import Coaching
internal import Network

/// Lets through what may be shown to a learner as the meaning of a word, by this computer's own rules.
public struct GlossSieve: Sendable {
  private let rules: RuleModeration

  public init(rules: RuleModeration) {
    self.rules = rules
  }

  /// Longer than any line of the project's own list.
  static let longest = 160

  /// The kinds and the meaning that a model gave of a word; nil where it gave none that can be shown.
  public func sift(
    _ draft: LLMGloss, of word: String, _ lang: Lang
  ) -> (kinds: [Gloss.Kind], meaning: String)? {
    guard draft.meaning.utf8.count <= 3 * Self.longest else { return nil }
    let meaning = draft.meaning.withoutOuterBlanks
    guard !meaning.isEmpty, meaning.count <= Self.longest, !meaning.contains(where: \.isNewline),
      meaning.lowercased() != word.lowercased(), PlainText.isPlain(meaning),
      PlainText.isAll(in: lang.language(ofHelp: meaning), meaning),
      rules.check(meaning, lang: lang.language(ofHelp: meaning))
    else { return nil }
    var kinds: [Gloss.Kind] = []
    for name in draft.kinds.prefix(8) {
      if let kind = Self.kind(name), !kinds.contains(kind) { kinds.append(kind) }
    }
    return (Array(kinds.prefix(3)), meaning)
  }

  /// By its abbreviation, or by its whole name.
  private static func kind(_ name: String) -> Gloss.Kind? {
    let name = name.withoutOuterBlanks.lowercased()
    return Gloss.Kind(rawValue: name)
      ?? Gloss.Kind.allCases.first { "\($0)".lowercased() == name.filter { $0 != " " } }
  }
}
