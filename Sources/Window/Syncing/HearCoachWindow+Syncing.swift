import Assembly
import Coaching
import Wording

/// Shares history with the learner's other computers, and shows how it stands.
extension HearCoachWindow {
  func showSync() {
    load { [self] in
      let page = try await syncPage()
      try Task.checkCancellation()
      show(page, .severalComputers, from: toMore())
    }
  }

  /// How it stands now.
  private func syncPage() async throws -> SyncPage {
    let lines = try await work.syncLines()
    let kept = await work.passphraseFile()
    return SyncPage(
      lines, kept: kept, language: language,
      deeds: SyncPage.Deeds(
        choose: { [weak self] in self?.chooseSyncFolder($0) },
        share: { [weak self] in self?.share(by: $0, $1) },
        now: { [weak self] in self?.sync { work, _ in try await work.sync() } },
        end: { [weak self] in self?.sync { work, _ in [try await work.endSync()] } }))
  }

  private func chooseSyncFolder(_ cover: SyncPage.Cover) {
    choose(.folder, .syncChoose, .save) { [weak self] path in
      self?.share(by: SyncPage.Server(address: path), cover)
    }
  }

  /// By a folder or a server; what goes beyond this computer is asked about first.
  private func share(by server: SyncPage.Server, _ cover: SyncPage.Cover) {
    sync { [weak self] work, waiting in
      try await work.shareHistory(by: server, cover) { await self?.ask($0, before: waiting) ?? nil }
    }
  }

  /// Asks in the midst of it, and shows again that it goes on.
  private func ask(_ question: ConsentQuestion, before waiting: Widget) async -> Bool? {
    let agrees = await ask(question)
    // Who left by the way back has not gone anywhere yet.
    if agrees != nil || pages.shown is QuestionPage { showSyncing(waiting) }
    return agrees
  }

  private func showSyncing(_ waiting: Widget) { show(waiting, .severalComputers, from: toMore()) }

  private func sync(_ deed: @escaping @MainActor (Work, _ waiting: Widget) async throws -> [Phrase])
  {
    let before = pages.shown as? SyncPage
    let waiting = WaitingPage(.syncing, in: language)
    showSyncing(waiting)
    run { [self] in
      do {
        let phrases = try await deed(work, waiting)
        endSyncing(waiting, with: try await syncPage(), after: before)
        for phrase in phrases { tell(phrase) }
      } catch {
        // The page comes first: with it what was told before goes.
        endSyncing(waiting, with: try? await syncPage(), after: before)
        throw error
      }
    }
  }

  /// Shows how it stands; who went elsewhere meanwhile is left there.
  private func endSyncing(_ waiting: Widget, with page: SyncPage?, after before: SyncPage?) {
    guard pages.shown === waiting else { return }
    // Where nothing came of it, all that was typed and chosen is there still: what was to be encrypted is
    // never shared in plain by the next press.
    let isAsBefore = before?.isForm == true && page?.isForm != false
    guard let shown = isAsBefore ? before : page ?? before else { return }
    show(shown, .severalComputers, from: toMore())
  }
}
