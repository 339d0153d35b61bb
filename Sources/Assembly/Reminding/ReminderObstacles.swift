import Coaching
import Desktop
import Language
import Sound

/// What a reminder would disturb at this moment.
struct ReminderObstacles {
  let app: Application

  /// The first found; what cannot be known does not count as an obstacle.
  func first() async -> ReminderObstacle? {
    if app.isSessionRunning { return ReminderObstacle(.session) }
    if let user = await microphoneUser() { return ReminderObstacle(.microphone, who: user) }
    let watch = DesktopWatch()
    if await watch.isDoNotDisturbOn() == .yes { return ReminderObstacle(.doNotDisturb) }
    if await watch.hasFullScreenWindow() == .yes { return ReminderObstacle(.fullScreen) }
    if await watch.isScreenShared() == .yes { return ReminderObstacle(.screenShared) }
    return nil
  }

  private func microphoneUser() async -> String? {
    guard let server = try? await SoundServer.connect(applicationName: "HearCoach") else {
      return nil
    }
    defer { server.close() }
    return (try? await server.microphoneUsers())?.first?.application
  }
}
