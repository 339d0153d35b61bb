import Assembly
import Settings
import Wording

extension Work {
  /// How it stands; none where history is not shared.
  func syncLines() throws -> [Phrase] {
    refresh()
    return try app.syncStatus()?.phrases ?? []
  }

  /// Shares history from now on; what came of it. Nothing goes anywhere if the learner leaves a question.
  func share(
    by server: SyncPage.Server,
    asking ask: @MainActor @Sendable (ConsentQuestion) async -> Bool?
  ) async throws -> [Phrase] {
    refresh()
    defer {
      app.network.close()
      refresh()
    }
    let before = app
    let wish = try before.syncWish(
      server.address, user: server.user.isEmpty ? nil : server.user,
      keyFile: server.password.isEmpty ? nil : before.keepPassword(server.password))
    let chosen = try before.choosing(wish)
    for question in try chosen.openQuestions(for: [.history]) {
      guard let agrees = await ask(question) else {
        _ = try chosen.choosing(as: before)
        return [.nothingChanged]
      }
      try question.answer(agrees, in: chosen)
    }
    return try await chosen.turnSyncOn(otherwise: before).phrases
  }

  /// Shares it no more.
  func endSync() throws -> Phrase {
    refresh()
    defer { refresh() }
    return .syncWasEnded(try app.turnSyncOff())
  }
}
