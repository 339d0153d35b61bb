import Glibc

extension UserManager {
  private static let callName = "hearcoach-again"

  /// Has the reminder come once more at a time in seconds since 1970, instead of the time that was
  /// asked for before; at once where the time has passed.
  ///
  /// It is the wall clock's time, so that it comes in time after the computer slept; the login's end
  /// forgets it.
  public func call(program: String, at seconds: Int64) async throws(DesktopError) {
    await cancelCall()
    // systemd would wait for ever for what has passed.
    let seconds = max(seconds, Int64(time(nil)) + 1)
    let service = ReminderTimer.serviceName
    let isInstalled = try await properties(["LoadState"], of: service)["LoadState"] == "loaded"
    // The service can only be on once: a call and the timer never remind side by side.
    let command =
      isInstalled
      ? ["systemctl", "--user", "start", "--no-block", service] : [program, "remind"]
    let answer = await surroundings.ask(
      [
        "systemd-run", "--user", "--quiet", "--collect", "--unit=\(Self.callName)",
        "--description=HearCoach: the reminder once more", "--on-calendar=@\(seconds)",
        "--timer-property=AccuracySec=1s", "--",
      ] + command)
    guard answer.succeeded else {
      throw DesktopError(.askUserManager, message: Self.firstLine(of: answer.errors))
    }
  }

  /// When the reminder was asked to come once more, in milliseconds since 1970.
  public func nextCall() async throws(DesktopError) -> Int64? {
    let unit = "\(Self.callName).timer"
    return try await properties(["NextElapseUSecRealtime"], of: unit)["NextElapseUSecRealtime"]
      .flatMap(ManagerTime.milliseconds)
  }

  public func cancelCall() async {
    await attempt("stop", "\(Self.callName).timer")
  }
}
