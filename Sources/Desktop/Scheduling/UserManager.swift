import Coaching
import Glibc

/// The learner's systemd, which runs the timer.
public struct UserManager: Sendable {
  let surroundings: Surroundings

  public init(in surroundings: Surroundings = .own) {
    self.surroundings = surroundings
  }

  /// Whether it is on the session bus.
  public static func isRunning() throws(DesktopError) -> Bool {
    try SessionBus().hasOwner(of: "org.freedesktop.systemd1")
  }

  /// Whether it does what it is told.
  public func answers() async -> Bool {
    await run(["show", "--property=Version"]).succeeded
  }

  /// Has `systemctl --user` do something, and returns what it says.
  @discardableResult
  func control(_ words: String...) async throws(DesktopError) -> String {
    let answer = await run(words)
    guard answer.succeeded else {
      throw DesktopError(.askUserManager, message: Self.firstLine(of: answer.errors))
    }
    return answer.output
  }

  /// Has `systemctl --user` do something that may be impossible or unnecessary.
  func attempt(_ words: String...) async {
    _ = await run(words)
  }

  /// The properties of a unit, or of the manager itself.
  func properties(
    _ names: [String], of unit: String? = nil
  ) async throws(DesktopError) -> [String: String] {
    let answer = await run(
      ["show", "--property=\(names.joined(separator: ","))"] + (unit.map { [$0] } ?? []))
    guard answer.succeeded else {
      throw DesktopError(.askUserManager, message: Self.firstLine(of: answer.errors))
    }
    var properties: [String: String] = [:]
    for line in answer.output.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { continue }
      properties[String(line[..<sign])] = String(line[line.index(after: sign)...])
    }
    return properties
  }

  /// Where it looks for units: the learner's own directory, and all of them.
  func unitPath() async throws(DesktopError) -> (own: String, all: [String]) {
    let path = try await properties(["UnitPath"])["UnitPath"] ?? ""
    let all = ManagerList.words(path)
    // The learner's own units come right after those that `systemctl` writes for the learner.
    let suffix = ".control"
    let own = all.first { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
    guard let own, all.contains(own) else { return (ownUnits, all) }
    return (own, all)
  }

  /// Where the learner's units are, as far as can be told without the manager.
  var ownUnits: String { "\(surroundings.configurationHome)/systemd/user" }

  private func run(_ words: [String]) async -> ProgramAnswer {
    await surroundings.ask(
      ["systemctl", "--user", "--no-pager", "--no-ask-password"] + words,
      // Times are parsed below, and words are shown as they are.
      with: ["TZ": "UTC", "LC_ALL": "C.UTF-8", "SYSTEMD_COLORS": "0"])
  }

  static func firstLine(of text: String) -> String {
    text.split(separator: "\n").first.map(String.init) ?? ""
  }
}

extension UserManager {
  private static let callName = "hearcoach-again"

  /// Has the reminder come once more at a time in seconds since 1970, replacing any time asked for
  /// before; at once if the time has passed.
  ///
  /// Unless it is less than a minute away it is wall clock time, so that it comes on time after the
  /// computer slept; logging out forgets it.
  public func call(program: String, at seconds: Int64) async throws(DesktopError) {
    await cancelCall()
    let away = seconds - Int64(time(nil))
    // systemd waits for ever for a time that passes while it is told of it: what is near is told
    // as a distance.
    let moment = away < 60 ? "--on-active=\(max(away, 1))s" : "--on-calendar=@\(seconds)"
    let service = ReminderTimer.serviceName
    let isInstalled = try await properties(["LoadState"], of: service)["LoadState"] == "loaded"
    // The service can only run once: a call and the timer never remind at the same time.
    let command =
      isInstalled
      ? ["systemctl", "--user", "start", "--no-block", service] : [program, "remind"]
    let answer = await surroundings.ask(
      [
        "systemd-run", "--user", "--quiet", "--collect", "--unit=\(Self.callName)",
        "--description=HearCoach: the reminder once more", moment,
        "--timer-property=AccuracySec=1s", "--",
      ] + command)
    guard answer.succeeded else {
      throw DesktopError(.askUserManager, message: Self.firstLine(of: answer.errors))
    }
  }

  /// When the reminder was asked to come once more, in milliseconds since 1970; nil if that is less
  /// than a minute away.
  public func nextCall() async throws(DesktopError) -> Int64? {
    let unit = "\(Self.callName).timer"
    return try await properties(["NextElapseUSecRealtime"], of: unit)["NextElapseUSecRealtime"]
      .flatMap(ManagerTime.milliseconds)
  }

  public func cancelCall() async {
    await attempt("stop", "\(Self.callName).timer")
  }
}

/// Points in time as `systemctl` writes them in UTC.
enum ManagerTime {
  /// Milliseconds since 1970 for `Fri 2026-11-20 20:00:00 UTC`; nil for `n/a`, or an empty text.
  static func milliseconds(_ text: String) -> Int64? {
    let words = text.split(separator: " ")
    guard words.count == 4, words[3] == "UTC", let day = LocalDay(String(words[1])) else {
      return nil
    }
    let clock = words[2].split(separator: ":").compactMap { Int64($0) }
    guard clock.count == 3 else { return nil }
    let seconds = Int64(day.daysSince1970) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    return seconds * 1000
  }
}
