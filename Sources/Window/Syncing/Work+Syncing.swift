import Assembly
import Settings
import Wording

extension Work {
  /// How it stands; none where history is not shared.
  func syncLines() throws -> [Phrase] {
    refresh()
    return try app.syncStatus()?.phrases ?? []
  }

  /// The file with the passphrase that was used last, if there is one.
  func passphraseFile() -> String? {
    refresh()
    return app.passphraseFile
  }

  /// Shares history from now on; what came of it. Nothing goes anywhere if the learner leaves a question.
  func shareHistory(
    by server: SyncPage.Server, _ wanted: SyncPage.Cover,
    asking ask: @MainActor @Sendable (ConsentQuestion) async -> Bool?
  ) async throws -> [Phrase] {
    refresh()
    defer {
      app.network.close()
      refresh()
    }
    let cover = try wanted.cover
    let wish = try app.syncWish(
      server.address, user: server.user.isEmpty ? nil : server.user,
      password: server.password.isEmpty ? nil : server.password)
    if case .server = wish {
      let draft = try app.drafting(wish)
      for question in try draft.openQuestions(for: [.history]) {
        guard let agrees = await ask(question) else { return [.nothingChanged] }
        try question.answer(agrees, in: draft)
      }
    }
    return try await app.turnSyncOn(wish, cover).outcome.phrases
  }

  /// Shares it no more.
  func endSync() throws -> Phrase {
    refresh()
    defer { refresh() }
    return .syncWasEnded(try app.turnSyncOff())
  }
}
