import Assembly
import Coaching
import Settings
import Wording

extension Work {
  /// Whether answers are to be spoken, and there is something to speak into.
  func canTryMicrophone() async -> Bool {
    guard app.settings.general.mode == .voice else { return false }
    return await app.hasMicrophone()
  }

  /// Lets the learner speak and hear themselves; `show` is given how loud it is, and `tell` what there is
  /// to say of it.
  func tryMicrophone(
    _ show: @escaping @Sendable (Double) -> Void, telling tell: @escaping @Sendable (Phrase) -> Void
  ) async throws {
    try await app.tryMicrophone(show, telling: tell)
  }
}
