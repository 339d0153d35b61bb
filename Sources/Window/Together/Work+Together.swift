import Assembly
import Coaching
import Practice
import Settings
import Wording

/// Scenes with others: what they need of the world, away from the main thread.
extension Work {
  /// Hosts a scene, from the lock to the closed journal; the summary is nil if it never began.
  func host(
    _ id: String, isRead: Bool,
    asking ask: @MainActor @Sendable (ConsentQuestion) async -> Bool?,
    showing front: TogetherDesk
  ) async throws -> TalkSummary? {
    try await inJournal { journal in
      let scenes = try app.scenes()
      guard let scene = scenes.scene(id, telling: { _ in }) else {
        throw scenes.unknown(id)
      }
      var wishes = TalkWishes()
      wishes.showsText = isRead ? true : nil
      guard try await asksTogether(wishes, scene.lang, ask) else { return nil }
      return try await app.host(scene, port: nil, wishes, journal, showing: front)
    }
  }

  /// Joins a scene, likewise.
  func join(
    _ wish: JoinWish, asking ask: @MainActor @Sendable (ConsentQuestion) async -> Bool?,
    showing front: TogetherDesk
  ) async throws -> TalkSummary? {
    try await inJournal { journal in
      // Which scene the host plays is not known before.
      guard try await asksTogether(TalkWishes(), app.settings.general.lang, ask) else {
        return nil
      }
      let place = wish.place.trimmed
      return try await app.join(
        place.isEmpty ? nil : place, code: wish.code, TalkWishes(), journal, showing: front)
    }
  }

  /// False where the learner left a question.
  private func asksTogether(
    _ wishes: TalkWishes, _ lang: Lang,
    _ ask: @MainActor @Sendable (ConsentQuestion) async -> Bool?
  ) async throws -> Bool {
    try await asks(for: app.purposesOfScript(wishes, lang), voiceOf: lang, ask)
  }

  /// The hosts that show themselves in the local network.
  func hosts() async -> JoinPage.Hosts {
    refresh()
    do {
      return .found(try await app.hostPlaces())
    } catch {
      return .lack(ErrorReport(of: error))
    }
  }
}
