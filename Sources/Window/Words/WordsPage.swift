import Assembly
import CAdw
import Coaching
import Settings
import Wording

/// The words and sentences that are asked for again, and how well words are known.
final class WordsPage: ColumnPage {
  /// What can be done on it.
  struct Deeds {
    let find: (WordsPage, WordWish) -> Void
    let open: (_ word: String, Lang) -> Void
    let listen: (_ sentence: String, Lang) -> Void
    let forget: (WordsPage, _ sentence: String, Lang) -> Void
    let review: () -> Void
  }

  private static let mostShown = 100

  private let language: InterfaceLanguage
  private let deeds: Deeds
  private let search: Entry
  private var wish: WordWish
  private let head = Label().leading().with("dim-label", "small")
  private let reviewing = Box.column()
  private let found = Box.column(gap: 10)

  init(_ wish: WordWish, language: InterfaceLanguage, deeds: Deeds) {
    self.language = language
    self.deeds = deeds
    self.wish = wish
    search = Entry(placeholder: Phrase.lookUpWord.text(in: language))
    super.init()
    search.name(say(.lookUpWord))
    search.onEnter { [weak self] in self?.lookUp() }
    column.append(search.with("answer"))
    column.append(
      Button(say(.lookUp)) { [weak self] in self?.lookUp() }.with("big")
        .aligned(across: GTK_ALIGN_START))
    let choices = WrapBox().aligned(across: GTK_ALIGN_START)
    let langs = Lang.allCases
    let lists = WordList.allCases
    choices.show([
      choice(
        .wordList, lists.map { say($0.name) }, lists.firstIndex(of: wish.list) ?? 0
      ) { $0.list = lists[$1] },
      choice(
        .sentenceLanguage, langs.map { say(.practised($0)) }, langs.firstIndex(of: wish.lang) ?? 0
      ) { $0.lang = langs[$1] },
    ])
    column.append(choices)
    column.append(reviewing)
    column.append(head)
    column.append(found)
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func choice(
    _ name: Phrase, _ words: [String], _ chosen: Int,
    _ change: @escaping (inout WordWish, Int) -> Void
  ) -> Widget {
    Choice(words, chosen: chosen) { [weak self] place in
      guard let self, words.indices.contains(place) else { return }
      change(&self.wish, place)
      self.find()
    }.named(say(name)).with("big")
  }

  private func lookUp() {
    let word = search.text.trimmed
    if !word.isEmpty {
      deeds.open(word, Lang(of: word, practised: wish.lang))
    }
  }

  /// Has the words found that are wanted now.
  func find() { deeds.find(self, wish) }

  /// Shows what was found, unless something else is wanted by now.
  func show(_ finding: FoundWords) {
    guard finding.wish == wish else { return }
    let words = finding.words
    tell(
      head,
      words.isEmpty
        ? say(wish.list.nothing) : say(.wordsFound(words.count, shown: Self.mostShown)))
    found.show(words.prefix(Self.mostShown).map { card(of: $0) })
    guard finding.isDue else { return reviewing.removeAll() }
    reviewing.show([
      Button(say(.reviewNow), run: deeds.review).with("suggested-action", "big")
        .aligned(across: GTK_ALIGN_START)
    ])
  }

  private func card(of word: ListedWord) -> Card {
    let buttons: [(name: Phrase, button: Button)]
    switch word.kind {
    case .word:
      buttons = [
        (
          .aboutTheWord,
          Button(say(.aboutTheWord)) { [deeds] in deeds.open(word.text, word.lang) }
        )
      ]
    case .sentence:
      buttons = [
        (
          .voiceListen,
          Button(say(.voiceListen)) { [deeds] in deeds.listen(word.text, word.lang) }
        ),
        (
          .forgetWord,
          Button(say(.forgetWord)) { [weak self, deeds] in
            if let self { deeds.forget(self, word.text, word.lang) }
          }
        ),
      ]
    }
    return Card(
      word.text, [word.meaning ?? "", say(word.about)],
      buttons.map { $1.named("\(say($0)): \(word.text)").with("big") })
  }
}

/// Which words are wanted.
nonisolated struct WordWish: Sendable, Hashable {
  var list: WordList
  var lang: Lang
}

/// The words of a list.
nonisolated struct FoundWords: Sendable {
  let wish: WordWish
  let words: [ListedWord]
  /// Whether something of the language is due, whatever list it is.
  let isDue: Bool
}

extension Work {
  /// The list to begin with: what is due, or all that is asked for where nothing is.
  func firstWords() throws -> WordWish {
    let lang = app.settings.general.lang
    return WordWish(list: try isDue(lang) ? .due : .all, lang: lang)
  }

  func find(_ wish: WordWish) throws -> FoundWords {
    FoundWords(
      wish: wish, words: try app.explainedWords(wish.list, wish.lang),
      isDue: try isDue(wish.lang))
  }

  private func isDue(_ lang: Lang) throws -> Bool {
    try !app.explainedWords(.due, lang).isEmpty
  }
}
