import Language
import Sound
import Wording

extension Welcome {
  /// How long to wait for a sound server that went away before asking the learner.
  private static let patience = Duration.seconds(5)

  /// Does what needs the sound server. A missing one is waited for, and then the learner decides
  /// whether to keep waiting: without sound there is nothing to listen to.
  mutating func withSound(
    _ deed: (inout Welcome) async throws -> Void
  ) async throws -> Course {
    var hasWaited = false
    while true {
      do {
        try await deed(&self)
        return .goOn
      } catch let error as SoundError {
        let isServerGone = error.lack != nil
        if isServerGone, !hasWaited {
          hasWaited = true
          if await comesBack() { continue }
        }
        app.console.say(ErrorReport(of: error).text(in: app.console.language))
        // The next question can change a device that is missing.
        guard isServerGone else { return .goOn }
      }
      switch ask(.welcomeWithoutServer) {
      case nil, "q", "s": return .leave
      default: hasWaited = false
      }
    }
  }

  /// Whether a sound server answers.
  func seeServer() async throws {
    try await SoundServer.connect(applicationName: "HearCoach").close()
  }

  private func comesBack() async -> Bool {
    await holdingBack {
      say(.welcomeWaitsForServer)
      let deadline = ContinuousClock.now + Self.patience
      while ContinuousClock.now < deadline {
        if (try? await seeServer()) != nil { return true }
        try? await Task.sleep(for: .milliseconds(300))
      }
      return false
    }
  }
}
