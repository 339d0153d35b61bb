import Assembly
import CAdw
import Coaching
import Practice
import Wording

/// A word that was looked up: how it is read, what it means, where it is heard, and how it went.
final class LookedUpPage: ColumnPage {
  /// What can be done on it.
  struct Deeds {
    let listen: (_ text: String, Lang) -> Void
    let add: () -> Void
    let forget: () -> Void
    /// Has a service tell what the word means, if one is asked: `told` is called with what it tells, and
    /// before that with what is being done.
    let explain: (WordPage, _ told: @escaping (_ about: String?, _ meaning: String) -> Void) -> Void
  }

  init(
    _ page: WordPage, _ record: WordRecord, language: InterfaceLanguage, deeds: Deeds
  ) {
    super.init()
    let say = { (phrase: Phrase) in phrase.text(in: language) }
    let listen = say(.voiceListen)
    column.append(Self.card(page, record, language: language, deeds: deeds))
    column.append(
      Label(say(page.sentences.isEmpty ? .heardNowhere : .heardIn)).leading()
        .with("dim-label", "small"))
    for sentence in page.sentences {
      let button = Button(listen) { deeds.listen(sentence.text, page.lang) }
      column.append(
        Card(
          sentence.text, [sentence.translation ?? ""],
          [button.named("\(listen): \(sentence.text)").with("big")]))
    }
  }

  /// The word where it stands in a text, with some sentences that have it.
  static func beside(
    _ page: WordPage, _ record: WordRecord, language: InterfaceLanguage, deeds: Deeds
  ) -> Widget {
    let sentences = page.sentences.prefix(mostBeside).map {
      Label($0.text).leading().chinese().with("small")
    }
    let heading = Label(
      (page.sentences.isEmpty ? Phrase.heardNowhere : .heardIn).text(in: language)
    ).leading().with("dim-label", "small")
    return Box.column(
      gap: 8, [card(page, record, language: language, deeds: deeds), heading] + sentences
    ).clamped(to: 460)
  }

  private static let mostBeside = 3

  /// The word itself. In a session it is short: nothing else is to be heard there.
  static func card(
    _ page: WordPage, _ record: WordRecord, language: InterfaceLanguage, isShort: Bool = false,
    deeds: Deeds
  ) -> Card {
    let say = { (phrase: Phrase) in phrase.text(in: language) }
    let listen = say(.voiceListen)
    let known = page.lines(in: language)
    let lines = [known.about, known.meaning] + record.phrases(at: .now).map(say)
    let change =
      record.card == nil
      ? Button(say(.addWord), run: deeds.add).with("suggested-action")
      : Button(say(.forgetWord), run: deeds.forget)
    let hear = Button(listen) { deeds.listen(page.word, page.lang) }
      .named("\(listen): \(page.word)")
    let buttons = isShort ? [change] : [hear, change]
    let card = Card(page.title, lines, buttons.map { $0.with("big") })
    // A screen reader says it with the button that has the keyboard first.
    let first = buttons[0]
    first.describe(spoken(page.title, lines))
    guard page.gloss == nil else { return card }
    // Nobody else keeps the card for as long as it takes.
    deeds.explain(page) { about, meaning in
      var lines = lines
      if let about { lines[0] = about }
      lines[1] = meaning
      for place in 0...1 { card.set(line: place, lines[place]) }
      // Where the keyboard is on that button, it is said as what is new about it.
      let isSaid = first.hasFocus
      first.describe(spoken(page.title, lines))
      if !isSaid { card.announce(meaning) }
    }
    return card
  }

  private static func spoken(_ title: String, _ lines: [String]) -> String {
    ([title] + lines).filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension Work {
  func lookUp(_ word: String, _ lang: Lang) throws -> (WordPage, WordRecord) {
    refresh()
    return try app.lookUp(word, lang)
  }

  func words(of text: String, _ lang: Lang?) -> [String] {
    app.words(of: text, language(of: text, lang))
  }

  /// The language of a text, where it is not known already.
  func language(of text: String, _ lang: Lang?) -> Lang { lang ?? app.language(of: text) }

  func explainer(of page: WordPage) throws -> Service? {
    refresh()
    return try app.explainer(of: page)
  }

  func explained(_ page: WordPage) async throws -> WordPage {
    refresh()
    defer { closeLedger() }
    return try await app.explained(page)
  }

  func note(lookedUp word: String, _ lang: Lang) throws { try app.note(lookedUp: word, lang) }
  func add(word: String, _ lang: Lang) throws -> Phrase { try app.add(word: word, lang) }
  func forget(_ text: String, _ lang: Lang) throws -> Phrase { try app.forget(text, lang) }
}
