import Assembly
import CAdw
import Coaching
import Journal
import Wording

/// Pages that are shown, what is done on them, and what the learner is told and asked.
extension HearCoachWindow {
  // MARK: Frames

  /// Shows a page to which one comes from another.
  func show(_ page: Widget, _ title: Phrase, from before: @escaping () -> Void) {
    // What arrives late does not take a session's place.
    guard practice == nil else { return }
    leaveErrand()
    put(page, title, from: before)
  }

  func put(_ page: Widget, _ title: Phrase, from before: @escaping () -> Void) {
    head.back.isVisible = true
    wayBack = before
    header.show(title: title.text(in: language))
    pages.show(page)
  }

  /// Does something off the main thread, and tells what went wrong.
  func run(_ deed: @escaping @MainActor () async throws -> Void) {
    Task { [weak self] in
      do {
        try await deed()
      } catch is CancellationError {
      } catch {
        self?.tell(error)
      }
    }
  }

  /// Does what is asked for on the page that is shown, and leads on from it unless it was left meanwhile. Pressed twice
  /// it is done once, and it comes to its end even if the window is closed.
  func act(
    _ deed: @escaping @MainActor () async throws -> Void, then lead: @escaping () -> Void = {}
  ) {
    guard let page = pages.shown, page !== acting else { return }
    acting = page
    run { [weak self] in
      defer { if self?.acting === page { self?.acting = nil } }
      try await DesktopApplication.holding(deed)
      if self?.pages.shown === page { lead() }
    }
  }

  /// The same for a page that is to be shown: whoever goes elsewhere meanwhile is left there.
  func load(_ deed: @escaping @MainActor () async throws -> Void) {
    errand?.cancel()
    errand = Task { [weak self] in
      do {
        try await deed()
      } catch is CancellationError {
      } catch {
        self?.tell(error)
      }
    }
  }

  /// Does something that takes a moment; `back` leads to where it was wished, and tells what went wrong. What comes of
  /// it is called with whether the learner waited: whoever went elsewhere meanwhile is left there.
  ///
  /// The way back leads further, to a page that is shown at once: `Work` is busy with this.
  func wait(
    _ title: Phrase, from back: @escaping @MainActor (any Error) -> Void,
    _ deed: @escaping @MainActor () async throws -> @MainActor (_ isAwaited: Bool) -> Void
  ) {
    let waiting = WaitingPage(.oneMoment, in: language)
    show(waiting, title, from: toMore())
    act { [self] in
      do {
        let tell = try await deed()
        tell(pages.shown === waiting)
      } catch {
        guard pages.shown === waiting else { throw error }
        back(error)
      }
    }
  }

  /// Has the learner choose a file or folder of this computer.
  func choose(
    _ purpose: FileDialog.Purpose, _ title: Phrase, _ accept: Phrase,
    take: @escaping (String) -> Void
  ) {
    FileDialog.ask(
      purpose, title, accept, in: language, over: window,
      tell: { [weak self] in self?.toasts.say($0) }, take: take)
  }

  func tell(_ phrase: Phrase) { toasts.say(phrase.text(in: language)) }

  /// What went wrong stays until it is read.
  func tell(_ error: any Error) { notice.show(ErrorReport(of: error)) }

  /// Whatever is under way ends with its page, and who waits for an answer gets none.
  func leaveErrand() {
    errand?.cancel()
    errand = nil
    answer(nil)
  }

  // MARK: Questions

  /// Asks whether something may be sent; nothing where the learner leaves.
  func ask(_ question: ConsentQuestion) async -> Bool? {
    let agrees: Bool? = await withCheckedContinuation { continuation in
      answer(nil)
      put(
        page(of: question) { [weak self] in self?.answer($0) }, .services,
        from: { [weak self] in self?.goHome() })
      answering = continuation
    }
    if agrees != nil {
      head.back.isVisible = false
      wayBack = nil
      pages.show(WaitingPage(.gettingReady, in: language))
    }
    return agrees
  }

  /// Gives the learner's answer.
  func answer(_ answer: Bool?) {
    guard let waiting = answering else { return }
    answering = nil
    waiting.resume(returning: answer)
  }

  func page(
    of question: ConsentQuestion, answer: @escaping (Bool) -> Void
  ) -> QuestionPage {
    let notice = question.notice
    let say = { [language] (phrase: Phrase) in phrase.text(in: language) }
    return QuestionPage(
      head: say(notice.head), facts: notice.facts.map(say), foot: say(notice.foot),
      question: say(question.words),
      answers: [
        .init(name: say(.allow(question.kind))) { answer(true) },
        .init(name: say(.doNotAllow)) { answer(false) },
      ])
  }

  /// What was practised ended by a trouble, which is told on the first page.
  func goHome(with error: any Error) {
    header.show(title: Phrase.appName.text(in: language))
    let home = self.home()
    pages.show(home)
    // Where it was asked about already, whoever began all the same is asked once more.
    leftJournal = nil
    show(error, on: home)
  }

  /// A trouble on the first page; about a journal that is lost the learner is asked, once: whoever leaves the question
  /// comes back to this page, from which a journal can be brought back as well.
  func show(_ error: any Error, on home: HomePage) {
    home.show(ErrorReport(of: error))
    if let error = error as? JournalError, error == leftJournal { return }
    askAboutJournal(error)
  }

  /// Asks what shall become of a journal that cannot be used; `else` where nothing can be done here.
  func askAboutJournal(
    _ error: any Error, or else: @escaping @MainActor () -> Void = {}
  ) {
    let page = pages.shown
    Task {
      guard let lost = await work.lostJournal(error) else { return `else`() }
      // Whoever went elsewhere meanwhile is asked when they come back.
      guard pages.shown === page else { return }
      leftJournal = error as? JournalError
      ask(about: lost)
    }
  }

  private func ask(about lost: LostJournal) {
    let say = { [language] (phrase: Phrase) in phrase.text(in: language) }
    let remedies = lost.remedies.enumerated().map { place, remedy in
      QuestionPage.Answer(name: say(remedy.words), isSuggested: place == 0) { [weak self] in
        self?.take(remedy, for: lost)
      }
    }
    let others = [
      QuestionPage.Answer(name: say(.restoreBackup)) { [weak self] in
        self?.chooseBackup { self?.ask(about: lost) }
      },
      QuestionPage.Answer(name: say(.leaveJournal)) { [weak self] in self?.goHome() },
    ]
    show(
      QuestionPage(
        head: say(.journalIsLost), facts: [say(lost.words)], question: say(.whatToDo),
        answers: remedies + others), .appName, from: { [weak self] in self?.goHome() })
  }

  private func take(_ remedy: LostJournal.Remedy, for lost: LostJournal) {
    act {
      for phrase in try await self.work.take(remedy, for: lost) { self.tell(phrase) }
    } then: { [weak self] in
      self?.goHome()
    }
  }
}

extension LostJournal.Remedy {
  fileprivate var words: Phrase {
    switch self {
    case .bringBack: .bringBackBackup
    case .mend: .mendJournal
    case .beginAnew: .beginJournalAnew
    }
  }
}
