import Assembly
import Coaching
import Wording

/// Shares history with the learner's other computers, and shows how it stands.
extension HearCoachWindow {
  func showSync() { load { [self] in try await showHowSyncStands() } }

  private func showHowSyncStands() async throws {
    let lines = try await work.syncLines()
    let kept = await work.passphraseFile()
    try Task.checkCancellation()
    let deeds = SyncPage.Deeds(
      choose: { [weak self] in self?.chooseSyncFolder($0) },
      share: { [weak self] in self?.share(by: $0, $1) },
      now: { [weak self] in self?.sync { try await $0.sync() } },
      end: { [weak self] in self?.sync { [try await $0.endSync()] } })
    show(
      SyncPage(lines, kept: kept, language: language, deeds: deeds), .severalComputers,
      from: toMore())
  }

  private func chooseSyncFolder(_ cover: SyncPage.Cover) {
    let say = { [language] (phrase: Phrase) in phrase.text(in: language) }
    FileDialog.ask(
      .folder, say(.syncChoose), accept: say(.save), cancel: say(.cancel), over: window
    ) { [weak self] path in
      self?.share(by: SyncPage.Server(address: path), cover)
    }
  }

  /// By a folder or a server; what goes beyond this computer is asked about first.
  private func share(by server: SyncPage.Server, _ cover: SyncPage.Cover) {
    sync { [weak self] work in
      try await work.share(by: server, cover) { await self?.ask($0) ?? nil }
    }
  }

  private func sync(_ deed: @escaping @MainActor (Work) async throws -> [Phrase]) {
    show(Label(Phrase.syncing.text(in: language)), .severalComputers, from: toMore())
    run { [self] in
      do {
        let phrases = try await deed(work)
        try await showHowSyncStands()
        for phrase in phrases { tell(phrase) }
      } catch {
        // The page comes first: with it what was told before goes.
        try? await showHowSyncStands()
        throw error
      }
    }
  }
}
