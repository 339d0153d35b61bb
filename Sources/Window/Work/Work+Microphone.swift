import Assembly
import Coaching
import Settings

extension Work {
  /// Whether answers are to be spoken, and there is something to speak into.
  func canTryMicrophone() async -> Bool {
    guard app.settings.general.mode == .voice else { return false }
    return await app.hasMicrophone()
  }

  /// Lets the learner speak and hear themselves; `show` is given how loud it is.
  func tryMicrophone(_ show: @escaping @Sendable (Double) -> Void) async throws {
    _ = try await app.tryMicrophone(show)
  }
}
