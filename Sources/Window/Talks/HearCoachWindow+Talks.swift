import Assembly
import Coaching
import Practice
import Wording

/// Talks: how they begin, and what is shown when they are over.
extension HearCoachWindow {
  func showTalks(_ lang: Lang? = nil) {
    load { [self] in
      talkChoices.lang = lang ?? talkChoices.lang
      let offer = try await work.talkOffer(talkChoices.lang) { [weak self] phrase in
        Task { @MainActor in self?.tell(phrase) }
      }
      try Task.checkCancellation()
      let deeds = TalksPage.Deeds(
        scene: { [weak self] in self?.talk(.scene($0), isRead: $1, people: $2) },
        call: { [weak self] in self?.talk(.call($0), isRead: $1) },
        host: { [weak self] in self?.host($0, isRead: $1) },
        join: { [weak self] in self?.showJoin() },
        chat: { [weak self] in self?.talk(.chat($0, offer.lang), isRead: $1) },
        goOn: { [weak self] in self?.talk(.resumed, isRead: $0) },
        open: { [weak self] in self?.showTalks($0) },
        showPast: { [weak self] in self?.showPastTalks() },
        showOwn: { [weak self] in self?.showOwnContacts() },
        chosen: { [weak self] in self?.talkChoices = $0 })
      show(
        TalksPage(offer, talkChoices, language: language, deeds: deeds), .talks,
        from: { [weak self] in self?.goHome() })
    }
  }

  /// As many as a page holds; more of them come when they are asked for.
  private static let pageOfTalks = 30

  func showPastTalks(limit: Int = HearCoachWindow.pageOfTalks) {
    load { [self] in
      let (talks, hasMore) = try await pastTalks(limit)
      try Task.checkCancellation()
      let page = PastTalksPage(
        language: language,
        deeds: PastTalksPage.Deeds(
          open: { [weak self] past, count in
            self?.showStory(of: past) { self?.showPastTalks(limit: count) }
          }, showMore: { [weak self] page in self?.showMore(on: page) }))
      page.show(talks, hasMore: hasMore)
      show(page, .pastTalks, from: { [weak self] in self?.showTalks() })
    }
  }

  /// One more than is shown tells whether there are more.
  private func pastTalks(_ limit: Int) async throws -> (talks: [PastTalk], hasMore: Bool) {
    let talks = try await work.pastTalks(limit: limit + 1)
    return (Array(talks.prefix(limit)), talks.count > limit)
  }

  private func showMore(on page: PastTalksPage) {
    load { [self] in
      let (talks, hasMore) = try await pastTalks(page.count + Self.pageOfTalks)
      try Task.checkCancellation()
      page.show(talks, hasMore: hasMore)
    }
  }

  private func showStory(of past: PastTalk, from before: @escaping () -> Void) {
    load { [self] in
      let story = try await work.story(of: past)
      try Task.checkCancellation()
      show(story, from: before)
    }
  }

  private func show(_ story: TalkStory, from before: @escaping () -> Void) {
    let page = TalkStoryPage(story, language: language, words: wordLinks) { [weak self] in
      self?.play($0, $1, by: $2)
    }
    show(page, .pastTalks, from: before)
  }

  /// A talk that was opened among the sessions of the past, to which the way back leads.
  func showPastTalk(_ id: String) {
    let page = progress
    load { [self] in
      guard let past = try await work.pastTalk(id) else { return }
      let story = try await work.story(of: past)
      try Task.checkCancellation()
      progress = nil
      show(story) { [weak self] in
        self?.showProgress(backTo: page)
        page?.showList()
      }
    }
  }

  /// The talk that has just ended.
  private func showLastStory() {
    load { [self] in
      guard let last = try await work.pastTalks(limit: 1).first else { return showPastTalks() }
      showStory(of: last) { [weak self] in self?.showPastTalks() }
    }
  }

  // MARK: A talk

  /// What a reminder's button asks for that rang as a call: the talk with whoever called.
  func answerCall() {
    guard welcome == nil, practice == nil else { return }
    settings?.keepLines()
    settings = nil
    run { [self] in
      guard let caller = try await work.nextCaller() else { return practiseIfFree() }
      talk(.call(caller.id), isRead: false, isAnswered: true)
    }
  }

  func talk(_ choice: TalkChoice, isRead: Bool, people: Int = 1, isAnswered: Bool = false) {
    guard practice == nil else { return }
    var wishes = TalkWishes()
    wishes.isAnswered = isAnswered
    wishes.showsText = isRead ? true : nil
    wishes.cast = .people(people)
    beginPractice()
    practice = Task { [weak self, work, desktop, earlier] in
      defer { desktop.letGo() }
      await earlier?.value
      do {
        let summary = try await work.talk(
          choice, wishes, asking: { await self?.ask($0) },
          telling: { phrase in Task { @MainActor in self?.tell(phrase) } },
          showing: { self?.talkPage(of: $0) ?? TalkPage.unseen($0) })
        self?.end(summary)
      } catch {
        self?.endTalk(error)
      }
    }
  }

  func talkPage(of prepared: PreparedTalk) -> TalkPage {
    var links = TalkPage.Links(prepared)
    links.about = { [weak self, lang = prepared.scene.lang] word, done in
      await self?.about(word, lang, done: done)
    }
    let page = TalkPage(language: language, links: links)
    page.onHead = { [weak self] in self?.header.show(title: $0, below: $1) }
    page.onPause = { [weak self] in self?.head.isPaused = $0 }
    prepared.remarks.listen(byButtons: true) { [weak page] phrase in
      Task { @MainActor in page?.tell(phrase) }
    }
    page.adapt(isNarrow: isNarrow)
    talk = page
    head.back.isVisible = false
    wayBack = nil
    head.pause.isVisible = true
    pages.show(page)
    page.entry.focus()
    return page
  }

  /// `parted` tells why a scene with others was over before its last line.
  func end(_ summary: TalkSummary?, parted: Phrase? = nil) {
    letTalkGo()
    guard let summary else {
      // Where there is a way on, should talks be out of reach.
      goHome()
      return showTalks()
    }
    header.show(title: Phrase.appName.text(in: language))
    let canRead = summary.turns > 0 && summary.ending != .discarded
    pages.show(
      TalkEndPage(
        summary, parted: parted, language: language,
        read: canRead ? { [weak self] in self?.showLastStory() } : nil,
        another: { [weak self] in self?.showTalks() }, goHome: { [weak self] in self?.goHome() }))
  }

  func endTalk(_ error: any Error) {
    letTalkGo()
    goHome(with: error)
  }

  func letTalkGo() {
    practice = nil
    talk = nil
    together = nil
    // What led back led out of the talk.
    wayBack = nil
    head.pause.isVisible = false
  }
}

extension TalkPage {
  /// A page for a talk whose window was closed while it got ready: it ends at once.
  static func unseen(_ prepared: PreparedTalk) -> TalkPage {
    prepared.runner.send(.end(save: true))
    return TalkPage(language: .english, links: Links(prepared))
  }
}

extension TalkPage.Links {
  init(_ prepared: PreparedTalk) {
    self.init(
      send: { prepared.runner.send($0) }, marked: { prepared.marked($0) },
      practised: { await prepared.runner.practisedSeconds }, words: { prepared.words(of: $0) })
  }
}
