import Assembly
import Coaching
import Journal
import Practice
import Wording

/// Scenes that several people play at computers of their own.
extension HearCoachWindow {
  // MARK: The host's

  /// Hosts a scene for whoever has the code.
  func host(_ scene: String, isRead: Bool) {
    playTogether(.gettingReady) { work, desk, ask in
      try await work.host(scene, isRead: isRead, asking: ask, showing: desk)
    } failed: { [weak self] in
      self?.endTalk($0)
    }
  }

  func showHost(_ table: OpenTable, begin: @escaping () -> Void) -> HostPage {
    let page = HostPage(
      table, language: language,
      begin: { [weak self] in
        self?.beginTogether()
        begin()
      }, leave: { [weak self] in self?.leaveTogether() })
    put(page, Phrase(table.scene.title), from: { [weak self] in self?.leaveTogether() })
    return page
  }

  /// Who has begun waits for the talk, which cannot be left before it is there.
  private func beginTogether() {
    head.back.isVisible = false
    wayBack = nil
    pages.show(WaitingPage(.gettingReady, in: language))
  }

  // MARK: A guest's

  /// Where a host is sought and the code is typed; `trouble` is told there, and nothing typed is lost.
  func showJoin(_ typed: JoinWish = JoinWish(), after trouble: (any Error)? = nil) {
    let page = JoinPage(
      typed, language: language,
      deeds: JoinPage.Deeds(
        join: { [weak self] in self?.join($0) }, find: { [weak self] in self?.findHosts(for: $0) }))
    show(page, .joinScene, from: { [weak self] in self?.showTalks() })
    if let trouble { tell(trouble) }
    findHosts(for: page)
  }

  private func findHosts(for page: JoinPage) {
    page.show(.looking)
    errand?.cancel()
    errand = Task { [weak page, work] in
      let found = await work.hosts()
      if !Task.isCancelled { page?.show(found) }
    }
  }

  private func join(_ typed: JoinWish) {
    playTogether(.joining) { work, desk, ask in
      try await work.join(typed, asking: ask, showing: desk)
    } failed: { [weak self] error in
      // What became of the history is asked about where every talk asks.
      if error is JournalError { self?.endTalk(error) } else { self?.showJoin(typed, after: error) }
    }
  }

  func showGuest(_ offer: TableOffer, choose: @escaping (String) -> Void) -> GuestPage {
    let page = GuestPage(
      offer, language: language, choose: choose, leave: { [weak self] in self?.leaveTogether() })
    put(page, Phrase(offer.title), from: { [weak self] in self?.leaveTogether() })
    return page
  }

  // MARK: Both

  /// Asks what only the learner can answer.
  private typealias Ask = @MainActor @Sendable (ConsentQuestion) async -> Bool?

  private func playTogether(
    _ state: Phrase, _ play: @escaping (Work, TogetherDesk, Ask) async throws -> TalkSummary?,
    failed: @escaping (any Error) -> Void
  ) {
    guard practice == nil else { return }
    let desk = TogetherDesk(self)
    beginPractice()
    together = desk
    wait(state)
    practice = Task { [weak self, work, desktop, earlier] in
      defer { desktop.letGo() }
      await earlier?.value
      do {
        let summary = try await play(work, desk) { question in
          let agrees = await self?.ask(question)
          if agrees != nil { self?.wait(state) }
          return agrees
        }
        self?.end(summary, parted: desk.parted)
      } catch {
        self?.letTalkGo()
        failed(error)
      }
    }
  }

  private func wait(_ state: Phrase) {
    put(
      Label(state.text(in: language)), .talks, from: { [weak self] in self?.leaveTogether() })
  }

  /// It takes a moment until the others know.
  private func leaveTogether() {
    guard let together else { return goHome() }
    together.leave()
    head.back.isVisible = false
    wayBack = nil
    pages.show(WaitingPage(.leavingScene, in: language))
  }
}
