import Assembly
import CAdw
import Coaching
import Wording

/// What lies beyond practice: the pages, and what is done on them.
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

  private func page(
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
    show(error, on: home)
  }

  /// A trouble on the first page; about a journal that is lost the learner is asked.
  func show(_ error: any Error, on home: HomePage) {
    home.show(ErrorReport(of: error))
    askAboutJournal(error)
  }

  /// Asks what shall become of a journal that cannot be used; `else` where nothing can be done here.
  func askAboutJournal(
    _ error: any Error, or else: @escaping @MainActor () -> Void = {}
  ) {
    Task {
      guard let lost = await work.lostJournal(error) else { return `else`() }
      let say = { [language] (phrase: Phrase) in phrase.text(in: language) }
      show(
        QuestionPage(
          head: say(.journalIsLost), facts: [say(lost.words)], question: say(.whatToDo),
          answers: lost.remedies.enumerated().map { place, remedy in
            QuestionPage.Answer(name: say(remedy.words), isSuggested: place == 0) { [weak self] in
              self?.take(remedy, for: lost)
            }
          }), .appName, from: { [weak self] in self?.goHome() })
    }
  }

  private func take(_ remedy: LostJournal.Remedy, for lost: LostJournal) {
    act {
      for phrase in try await self.work.take(remedy, for: lost) { self.tell(phrase) }
    } then: { [weak self] in
      self?.goHome()
    }
  }

  // MARK: Pages

  func showMore() {
    let drills = ExerciseKind.allCases.map { kind in
      (Phrase.name(of: kind), Phrase.about(kind), { [weak self] in _ = self?.drill(kind) })
    }
    show(
      MorePage(
        drills + [
          (.practiseInNoise, .practiseInNoiseAbout, { [weak self] in self?.practiseInNoise() }),
          (.reminder, .reminderAbout, { [weak self] in self?.showReminder() }),
          (.voices, .voicesAbout, { [weak self] in self?.showVoices() }),
          (.words, .wordsAbout, { [weak self] in self?.showWords() }),
          (.sentences, .sentencesAbout, { [weak self] in self?.showSentences() }),
          (.services, .servicesAbout, { [weak self] in self?.showServices() }),
          (.severalComputers, .severalComputersAbout, { [weak self] in self?.showSync() }),
          (.thisComputer, .thisComputerAbout, { [weak self] in self?.showDoctor() }),
          (.shortcuts, .shortcutsAbout, { [weak self] in self?.showKeys() }),
          (.about, .aboutAbout, { [weak self] in self?.showAbout() }),
        ], in: language), .more, from: { [weak self] in self?.goHome() })
  }

  func toMore() -> () -> Void { { [weak self] in self?.showMore() } }

  // MARK: Services

  func showServices() {
    load { [self] in
      let (subjects, rule) = try await work.services()
      try Task.checkCancellation()
      let deeds = ServicesPage.Deeds(
        allow: { [weak self] in self?.askInPlace($0) },
        takeBack: { [weak self] subject, kind in self?.takeBack(kind, from: subject) },
        showLedger: { [weak self] in self?.showLedger() })
      show(
        ServicesPage(subjects, rule: rule, language: language, deeds: deeds), .services,
        from: toMore())
    }
  }

  /// Asks from the page of services, and returns there.
  private func askInPlace(_ question: ConsentQuestion) {
    let page = page(of: question) { [weak self] agrees in
      self?.keep(agrees, about: question)
    }
    show(page, .services, from: { [weak self] in self?.showServices() })
  }

  private func keep(_ agrees: Bool, about question: ConsentQuestion) {
    act {
      try await self.work.answer(agrees, to: question)
      self.tell(agrees ? .consentGiven : .nothingIsSent)
    } then: { [weak self] in
      self?.showServices()
    }
  }

  private func takeBack(_ kind: ContentKind, from subject: ConsentSubject) {
    act {
      try await self.work.takeBack(kind, from: subject)
      self.tell(.consentRevoked(subject.name, [kind]))
    } then: { [weak self] in
      self?.showServices()
    }
  }

  private func showLedger() {
    load { [self] in
      let ledger = try await work.ledger()
      try Task.checkCancellation()
      show(
        LedgerPage(ledger, language: language) { [weak self] in self?.showMore(of: $0) },
        .whatWasSent,
        from: { [weak self] in self?.showServices() })
    }
  }

  private func showMore(of page: LedgerPage) {
    run { [weak page] in
      guard let shown = page?.shown else { return }
      page?.show(try await self.work.ledger(atMost: shown + Ledger.page))
    }
  }

  // MARK: Reminder

  /// Comes back to `page` after it.
  func showReminder(from page: (() -> Void)? = nil) {
    let before = page ?? toMore()
    load { [self] in
      let standing = try await work.reminder()
      try Task.checkCancellation()
      let deeds = ReminderPage.Deeds(
        turnOn: { [weak self] times, days in
          self?.change(before) { try await $0.turnOnReminder(times, days) }
        },
        turnOff: { [weak self] in
          self?.change(before) { [weak self] work in
            for phrase in try await work.turnOffReminder() { self?.tell(phrase) }
          }
        },
        pause: { [weak self] first, last in
          self?.change(before) { [weak self] work in
            try await work.pauseReminders(from: first, to: last)
            self?.tell(.pauseIsSet(first, last))
          }
        },
        goOn: { [weak self] in
          self?.change(before) { [weak self] work in
            try await work.goOnReminding()
            self?.tell(.pauseIsOver)
          }
        },
        tryIt: { [weak self] in self?.tryReminder() },
        tell: { [weak self] in self?.tell($0) })
      show(ReminderPage(standing, language: language, deeds: deeds), .reminder, from: before)
    }
  }

  private func change(
    _ before: @escaping () -> Void, _ deed: @escaping @MainActor (Work) async throws -> Void
  ) {
    act {
      try await deed(self.work)
    } then: { [weak self] in
      self?.showReminder(from: before)
    }
  }

  private func tryReminder() {
    act {
      switch try await self.work.tryReminder() {
      case .notShown: self.tell(.reminderNotShown)
      case .seen: break
      case .started: self.practise(isResumed: false)
      }
    }
  }

  // MARK: Sentences

  func play(_ text: String, _ lang: Lang, by voice: String?) {
    errand?.cancel()
    errand = Task { [weak self, work] in
      do {
        try await work.play(text, lang, by: voice) { [weak self] phrase in
          Task { @MainActor in self?.tell(phrase) }
        }
      } catch is CancellationError {
      } catch {
        self?.tell(error)
      }
    }
  }

  func showSentences() {
    load { [self] in
      let (lang, topics) = try await work.sentenceTopics()
      try Task.checkCancellation()
      let deeds = SentencesPage.Deeds(
        find: { [weak self] page, filter in
          self?.run { [weak self, weak page] in
            guard let found = try await self?.work.find(filter) else { return }
            page?.show(found)
          }
        },
        listen: { [weak self] in self?.play($0.text, $0.lang, by: nil) },
        keep: { [weak self] sentence in
          self?.run { [weak self] in
            guard let told = try await self?.work.keep(sentence) else { return }
            self?.tell(told)
          }
        },
        leaveOut: { [weak self] page, topic, isLeftOut in
          self?.run { [weak self, weak page] in
            try await self?.work.leaveOut(topic, isLeftOut)
            page?.find()
          }
        },
        choose: { [weak self] in self?.chooseSentences() },
        add: { [weak self] in self?.addSentences(of: $0) }, words: wordLinks)
      let page = SentencesPage(
        SentenceFilter(lang: lang), topics: topics, language: language, deeds: deeds)
      show(page, .sentences, from: toMore())
      page.find()
    }
  }

  private func chooseSentences() {
    FileDialog.ask(
      .open, Phrase.sentencesAdd.text(in: language), accept: Phrase.addFile.text(in: language),
      cancel: Phrase.cancel.text(in: language), over: window
    ) { [weak self] in self?.addSentences(of: $0) }
  }

  private func addSentences(of file: String) {
    run { [self] in
      for phrase in try await work.addSentences(of: file) { tell(phrase) }
      showSentences()
    }
  }

  // MARK: About

  private func showKeys() {
    let keys = Phrase.windowKeys.map { key, deed in
      (title: key, lines: [deed.text(in: language)])
    }
    show(TextPage(keys), .shortcuts, from: toMore())
  }

  private func showAbout() {
    let say = { [language] (phrase: Phrase) in phrase.text(in: language) }
    show(
      TextPage([
        ("\(say(.appName)) \(Application.version)", [say(.aboutWhat)]),
        (say(.nothingLeavesUnasked), [say(.sentIsSeen), say(.windowNoDevice)]),
        (say(.aboutLicence), [say(.aboutNoWarranty)]),
      ]), .about, from: toMore())
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
