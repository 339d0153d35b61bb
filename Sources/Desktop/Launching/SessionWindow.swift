import Coaching

/// The window of HearCoach, which the session bus starts where it is installed.
public enum SessionWindow {
  private static let part = BusPart(
    name: DesktopEntry.window, path: "/" + DesktopEntry.window.replacing(each: ".", by: "/"),
    interface: "org.freedesktop.Application")
  /// A window comes up within this many milliseconds even on a busy computer.
  private static let limit: Int32 = 25_000

  /// What is to begin there.
  public enum Wish: String, Sendable {
    case practise
    /// Whoever calls next has been answered.
    case answerCall = "answer-call"
  }

  /// Brings it to the front, opening it where it is not open, and has a session or a call begin there; the
  /// token lets it come before other windows. False where there is no such window.
  public static func open(to wish: Wish, activationToken: String?) throws(DesktopError) -> Bool {
    let bus = try SessionBus()
    if try !bus.hasOwner(of: part.name) {
      guard try bus.canStart(part.name) else { return false }
      try bus.start(part.name, within: limit)
    }
    var platform: [String: String] = [:]
    if let activationToken {
      // The one is how Wayland calls it, the other how X does.
      platform = ["activation-token": activationToken, "desktop-startup-id": activationToken]
    }
    _ = try bus.call(
      part, "ActivateAction", [.text(wish.rawValue), .noValues, .words(platform)], within: limit)
    return true
  }
}
