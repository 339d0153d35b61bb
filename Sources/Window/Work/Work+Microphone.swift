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

  /// Whether there is something to speak into.
  func hasMicrophone() async -> Bool {
    refresh()
    return await app.hasMicrophone()
  }

  /// What sentences can be played on.
  func loudspeakers() async throws -> [OfferedDevice] {
    try await app.offeredDevices().loudspeakers
  }

  /// What is configured now, and all that plays or hears; nil where the sound server does not tell.
  func settingsAndDevices() async -> (Settings, OfferedDevices?) {
    let settings = settings
    return (settings, try? await app.offeredDevices())
  }

  /// Lets the learner speak and hear themselves; `show` is given how loud it is, and `tell` what there is
  /// to say of it.
  func tryMicrophone(
    _ show: @escaping @Sendable (Double) -> Void, telling tell: @escaping @Sendable (Phrase) -> Void
  ) async throws {
    try await app.tryMicrophone(show, telling: tell)
  }
}
