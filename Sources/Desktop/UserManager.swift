/// The learner's systemd, which would run the timer.
public enum UserManager {
  /// Whether it is there.
  public static func isRunning() throws(DesktopError) -> Bool {
    try SessionBus().hasOwner(of: "org.freedesktop.systemd1")
  }
}
