import Assembly
import Coaching
import Wording

/// What lies behind the words that are practised.
extension HearCoachWindow {
  /// Comes back to where it was opened.
  func showWords(from before: (() -> Void)? = nil) {
    let before = before ?? toMore()
    load { [self] in
      let wish = try await work.firstWords()
      try Task.checkCancellation()
      showWords(wish, from: before)
    }
  }

  private func showWords(_ wish: WordWish, from before: @escaping () -> Void) {
    var shown = wish
    let deeds = WordsPage.Deeds(
      find: { [weak self] page, wish in
        shown = wish
        self?.run { [weak self, weak page] in
          guard let found = try await self?.work.find(wish) else { return }
          page?.show(found)
        }
      },
      open: { [weak self] word, lang in
        self?.lookUp(word, lang) { self?.showWords(shown, from: before) }
      },
      listen: { [weak self] in self?.play($0, $1, by: nil) },
      forget: { [weak self] page, text, lang in
        self?.change({ [weak page] in page?.find() }) { try await $0.forget(text, lang) }
      },
      review: { [weak self] in self?.review() })
    let page = WordsPage(wish, language: language, deeds: deeds)
    show(page, .words, from: before)
    page.find()
  }

  /// Shows what is known of a word; `before` leads back.
  func lookUp(_ word: String, _ lang: Lang, from before: @escaping () -> Void) {
    load { [self] in
      let (found, record) = try await work.lookUp(word, lang)
      try Task.checkCancellation()
      let deeds = deeds(on: word, lang) { [weak self] in
        self?.lookUp(word, lang, from: before)
      }
      show(LookedUpPage(found, record, language: language, deeds: deeds), .words, from: before)
    }
  }

  /// What is known of a word of a sentence that is over, which is asked for again; `done` takes it away.
  func about(_ word: String, _ lang: Lang, done: @escaping () -> Void) async -> Widget? {
    do {
      try await work.note(lookedUp: word, lang)
      let (found, record) = try await work.lookUp(word, lang)
      return LookedUpPage.card(
        found, record, language: language, isShort: true,
        deeds: deeds(on: word, lang, then: done))
    } catch {
      tell(error)
      return nil
    }
  }

  /// Words on pages beyond practice: nothing is asked for again only because it was looked at there.
  var wordLinks: WordLinks {
    WordLinks(
      words: { [weak self] in await self?.work.words(of: $0, $1) ?? [] },
      about: { [weak self] in await self?.beside($0, $1, done: $2) })
  }

  private func beside(
    _ word: String, _ lang: Lang?, done: @escaping () -> Void
  ) async -> Widget? {
    do {
      let lang = await work.language(of: word, lang)
      let (found, record) = try await work.lookUp(word, lang)
      return LookedUpPage.beside(
        found, record, language: language, deeds: deeds(on: word, lang, then: done))
    } catch {
      tell(error)
      return nil
    }
  }

  /// What can be done with a word that was looked up; `then` comes after a change.
  private func deeds(
    on word: String, _ lang: Lang, then: @escaping () -> Void
  ) -> LookedUpPage.Deeds {
    LookedUpPage.Deeds(
      listen: { [weak self] in self?.play($0, $1, by: nil) },
      add: { [weak self] in self?.change(then) { try await $0.add(word: word, lang) } },
      forget: { [weak self] in self?.change(then) { try await $0.forget(word, lang) } },
      explain: { [weak self] page, told in self?.explain(page, told) })
  }

  private func explain(
    _ page: WordPage, _ told: @escaping (_ about: String?, _ meaning: String) -> Void
  ) {
    run { [weak self] in
      guard let self, let service = try await work.explainer(of: page) else { return }
      told(nil, Phrase.askingForMeaning(service.name).text(in: language))
      do {
        let found = try await work.explained(page)
        let lines = found.lines(in: language)
        told(
          lines.about,
          found.gloss == nil
            ? Phrase.glossNotTold(service.name).text(in: language) : lines.meaning)
      } catch {
        told(nil, page.lines(in: language).meaning)
        throw error
      }
    }
  }

  private func change(
    _ then: @escaping () -> Void, _ change: @escaping (Work) async throws -> Phrase
  ) {
    act({ self.tell(try await change(self.work)) }, then: then)
  }
}
