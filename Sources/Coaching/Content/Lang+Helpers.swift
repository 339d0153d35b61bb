/// Which languages help with which: those of translations and meanings.
extension Lang {
  /// The languages in which the program itself speaks, and so helps.
  public static let own: [Lang] = [.chinese, .english]

  /// The languages that translations and helps of this one are written in, the usual one first.
  public var helpers: [Lang] {
    switch self {
    case .chinese: [.english]
    case .english: [.chinese]
    case .spanish: [.english, .chinese]
    }
  }

  /// The language of a translation or a help of this one.
  public func language(ofHelp text: String) -> Lang {
    helpers.count == 1 || text.isEmpty ? helpers[0] : Lang(guessedFrom: text)
  }

  /// The language that helps somebody with this one whose own language is `own`.
  public func helper(for own: Lang?) -> Lang {
    own.flatMap { helpers.contains($0) ? $0 : nil } ?? helpers[0]
  }
}
