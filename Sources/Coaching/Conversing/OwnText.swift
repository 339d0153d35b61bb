/// A text in the learner's own language: the one that is shown, and all there are where it was written in several.
public struct OwnText: Sendable, Hashable {
  public private(set) var shown: String
  /// Those of several languages; empty where it was written in one, which its letters tell.
  public private(set) var byLang: [Lang: String] = [:]
  /// The language of what is shown, where it was told.
  private var langShown: Lang?
  /// Whether it tells anything: nobody needs a language explained in another who was brought up with it.
  private(set) var isNeeded = true

  public init(_ text: String) { shown = text }

  /// Texts that help with a language, of which its usual helper's is shown first; nil where none of them helps.
  public init?(_ texts: [Lang: String], with lang: Lang) {
    guard let first = lang.helpers.first(where: { texts[$0] != nil }), let text = texts[first]
    else { return nil }
    (shown, langShown) = (text, first)
    byLang = texts
  }

  /// The text of a language, or the only one.
  func text(in lang: Lang) -> String { byLang[lang] ?? shown }

  /// The same, which helps with `lang`, as it is shown to somebody whose own language is `own`, as far as it was
  /// written in it.
  func translated(for own: Lang, helpingWith lang: Lang) -> OwnText {
    var text = self
    text.isNeeded = own != lang
    guard let translated = byLang[own] else { return text }
    (text.shown, text.langShown) = (translated, own)
    return text
  }

  /// The same, which helps with `lang`, with each text changed by what it is and its language.
  func mapped(with lang: Lang, _ change: (String, Lang) -> String) -> OwnText {
    var text = self
    text.shown = change(shown, langShown ?? lang.language(ofHelp: shown))
    text.byLang = Dictionary(uniqueKeysWithValues: byLang.map { ($0, change($1, $0)) })
    return text
  }
}

extension OwnText: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self.init(text) }
}

extension Scene {
  /// The same with what its lines mean in the learner's own language, as far as it was written in it.
  public func translated(for own: Lang) -> Scene {
    var scene = self
    scene.turns = turns.map { $0.translated(for: own, in: lang) }
    return scene
  }
}

extension SceneTurn {
  func translated(for own: Lang, in lang: Lang) -> SceneTurn {
    var turn = self
    turn.translations = translations.translated(for: own, helpingWith: lang)
    turn.helps = helps?.translated(for: own, helpingWith: lang)
    for place in replies.indices {
      turn.replies[place].translations = replies[place].translations.translated(
        for: own, helpingWith: lang)
    }
    return turn
  }
}
