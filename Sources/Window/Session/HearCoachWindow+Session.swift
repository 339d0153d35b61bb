import Assembly
import Coaching
import Practice
import Wording

/// Sessions: how they begin, and what is shown when they are over.
extension HearCoachWindow {
  /// What a reminder's button asks for: a session, where there is nothing to decide first.
  func practiseIfFree() {
    guard welcome == nil, practice == nil else { return }
    settings?.keepLines()
    settings = nil
    Task {
      // What is wrong with the journal is told by the session itself.
      let unfinished = try? await work.today().unfinishedMinutes
      guard practice == nil else { return }
      if unfinished == nil { practise(isResumed: false) } else { goHome() }
    }
  }

  /// Practises only what is due.
  func review() {
    var wishes = SessionWishes()
    wishes.kind = .review
    practise(wishes, isResumed: false)
  }

  /// Practises in the noise that was practised least.
  func practiseInNoise() {
    var wishes = SessionWishes()
    wishes.noise = .auto
    practise(wishes, isResumed: false)
  }

  /// Practises exercises of a kind.
  func drill(_ exercises: ExerciseKind) {
    var wishes = SessionWishes()
    wishes.kind = .drill
    wishes.exercises = exercises
    practise(wishes, isResumed: false)
  }

  func practise(_ wishes: SessionWishes = SessionWishes(), isResumed: Bool) {
    guard practice == nil else { return }
    beginPractice()
    practice = Task { [weak self, work, desktop, earlier] in
      defer { desktop.letGo() }
      await earlier?.value
      let isReadOut = await work.isReadOut()
      do {
        let summary = try await work.practise(
          wishes, resuming: isResumed, asking: { await self?.ask($0) },
          showing: {
            await self?.page(of: $0, isReadOut: isReadOut) ?? SessionPage.unseen($0)
          })
        self?.end(summary)
      } catch {
        self?.end(error)
      }
    }
  }

  /// Leaves whatever is shown for a session or a talk that gets ready.
  func beginPractice() {
    leaveErrand()
    stopAhead()
    settings?.keepLines()
    settings = nil
    head.back.isVisible = false
    // What went on before may have ended in a pause.
    head.isPaused = false
    progress = nil
    wayBack = nil
    pages.show(WaitingPage(.gettingReady, in: language))
    // The session ends in order, even if its window is gone by then.
    desktop.hold()
  }

  /// The page of a session that is about to begin.
  private func page(of prepared: PreparedSession, isReadOut: Bool) async -> SessionPage {
    let page = SessionPage(
      language: language,
      links: SessionPage.Links(
        prepared, about: { [weak self] in await self?.about($0, $1, done: $2) },
        keep: { [weak self] in await self?.kept($0, of: prepared) }), isReadOut: isReadOut)
    page.onHead = { [weak self] in self?.header.show(title: $0, below: $1) }
    page.onPause = { [weak self] in self?.head.isPaused = $0 }
    prepared.remarks.listen(byButtons: true) { [weak page] phrase in
      Task { @MainActor in page?.tell(phrase) }
    }
    page.adapt(isNarrow: isNarrow, isTight: isTight, isLarge: isLarge)
    // Building it takes half a frame, and showing it another half: what was done meanwhile comes between.
    await Task.yield()
    session = page
    head.pause.isVisible = true
    pages.show(page)
    if isReadOut { page.loseFocus() } else { page.entry.focus() }
    return page
  }

  /// What came of asking for a sentence again; nil where the trouble was told.
  private func kept(_ sentence: Sentence, of prepared: PreparedSession) async -> Phrase? {
    do {
      return try await prepared.keep(sentence)
    } catch {
      tell(error)
      return nil
    }
  }

  private func end(_ summary: SessionSummary?) {
    let lang = session?.state.plan?.lang ?? .chinese
    practice = nil
    session = nil
    head.pause.isVisible = false
    guard let summary else { return goHome() }
    header.show(title: Phrase.appName.text(in: language))
    pages.show(
      SummaryPage(summary, language: language, about: wordLinks.about(in: lang)) { [weak self] in
        self?.goHome()
      })
  }

  private func end(_ error: any Error) {
    practice = nil
    session = nil
    head.pause.isVisible = false
    goHome(with: error)
  }
}

extension SessionPage {
  /// A page for a session whose window was closed while it got ready: it ends at once.
  static func unseen(_ prepared: PreparedSession) -> SessionPage {
    prepared.runner.send(.quit)
    return SessionPage(
      language: .english,
      links: Links(prepared, about: { _, _, _ in nil }, keep: { _ in nil }))
  }
}

extension SessionPage.Links {
  /// `about` is what is shown of a word, `keep` has a sentence asked for again.
  init(
    _ prepared: PreparedSession,
    about: @escaping (_ word: String, Lang, _ done: @escaping () -> Void) async -> Widget?,
    keep: @escaping (Sentence) async -> Phrase?
  ) {
    self.init(
      send: { prepared.runner.send($0) }, marked: { prepared.marked($0) },
      words: { prepared.words(of: $0) }, about: about,
      keep: keep,
      practised: { await prepared.runner.practisedSeconds })
  }
}
