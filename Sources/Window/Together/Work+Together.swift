import Assembly
import Coaching
import Practice
import Wording

/// Scenes with others: what they need of the world, away from the main thread.
extension Work {
  /// Hosts a scene, from the lock to the closed journal; the summary is nil if it never began.
  func host(
    _ id: String, isRead: Bool, showing front: TogetherDesk
  ) async throws -> TalkSummary? {
    try await inJournal { journal in
      let scenes = try app.scenes()
      guard let scene = scenes.scene(id, telling: { _ in }) else {
        throw UnknownScene(name: id, known: scenes.names())
      }
      var wishes = TalkWishes()
      wishes.showsText = isRead ? true : nil
      return try await app.host(scene, port: nil, wishes, journal, showing: front)
    }
  }

  /// Joins a scene, likewise.
  func join(_ wish: JoinWish, showing front: TogetherDesk) async throws -> TalkSummary? {
    try await inJournal { journal in
      let place = wish.place.trimmed
      return try await app.join(
        place.isEmpty ? nil : place, code: wish.code, TalkWishes(), journal, showing: front)
    }
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
