import Glibc
import System

/// The units by which the user manager reminds the learner.
public struct ReminderTimer: Sendable {
  static let timerName = "hearcoach-remind.timer"
  static let serviceName = "hearcoach-remind.service"
  static let stampName = "stamp-\(timerName)"

  /// What the user manager knows of the timer.
  public struct State: Sendable, Hashable {
    /// As written down; nil if it is not installed, or someone else wrote it.
    public var timetable: Timetable?
    /// Whether it comes back at the next login.
    public var isEnabled: Bool
    /// Whether it is waiting for its time.
    public var isActive: Bool
    /// In milliseconds since 1970.
    public var next: Int64?
    public var last: Int64?
  }

  let manager: UserManager

  public init(of manager: UserManager = UserManager()) {
    self.manager = manager
  }

  /// Installs the units, has the timer go off by the timetable from now on, and tells what comes
  /// next.
  ///
  /// If everything is already as it should be, nothing is touched. A time in the past is not caught
  /// up on.
  @discardableResult
  public func install(
    _ timetable: Timetable, program: String, files: ShippedFiles
  ) async throws(DesktopError) -> State {
    let path = try await manager.unitPath()
    let before = try await state()
    let service = ShippedFiles.replacing(
      [
        "ExecStart": ServiceCommand.line([program, "remind"]),
        "ConditionFileIsExecutable": ServiceCommand.condition(program),
      ], in: files.service)
    let hasNewService = try DesktopFile.write(service, to: "\(path.own)/\(Self.serviceName)")
    let hasNewTimes = try DesktopFile.write(timetable.dropIn, to: Self.dropIn(in: path.own))
    let hasNewTimer = try DesktopFile.write(files.timer, to: "\(path.own)/\(Self.timerName)")
    let isUnchanged = !hasNewService && !hasNewTimes && !hasNewTimer
    if isUnchanged, before.isEnabled, before.isActive, try await isUpToDate() { return before }
    try await manager.control("daemon-reload")
    if isUnchanged || hasNewTimes || hasNewTimer || !before.isActive {
      try await manager.control("stop", Self.timerName)
      // A starting timer makes up for what it missed since its stamp, by its new times.
      for stamp in Self.stamps(path.all) { utimensat(AT_FDCWD, stamp, nil, 0) }
    }
    try await manager.control("enable", "--now", Self.timerName)
    return try await state()
  }

  /// What the timer does, even if nothing is installed.
  public func state() async throws(DesktopError) -> State {
    let path = try await manager.unitPath()
    let properties = try await manager.properties(
      ["UnitFileState", "ActiveState", "NextElapseUSecRealtime", "LastTriggerUSec"],
      of: Self.timerName)
    return State(
      timetable: DesktopFile.text(Self.dropIn(in: path.own)).flatMap(Timetable.init(dropIn:)),
      isEnabled: properties["UnitFileState"] == "enabled",
      isActive: properties["ActiveState"] == "active",
      next: properties["NextElapseUSecRealtime"].flatMap(ManagerTime.milliseconds),
      last: properties["LastTriggerUSec"].flatMap(ManagerTime.milliseconds))
  }

  /// Stops the timer until `install` starts it again; the units stay.
  public func disable() async throws(DesktopError) {
    try await manager.control("disable", "--now", Self.timerName)
  }

  /// Removes all that `install` left, even if no manager runs; a reminder on the screen is closed.
  public func remove() async throws(DesktopError) {
    var own = manager.ownUnits
    var all = [own, "\(manager.surroundings.dataHome)/systemd/user"]
    let isThere = await manager.answers()
    if isThere {
      (own, all) = try await manager.unitPath()
      await manager.attempt("disable", "--now", Self.timerName)
      await manager.attempt("stop", Self.serviceName)
      await manager.cancelCall()
    }
    // Below these, directories that have become empty are removed too.
    let home = own.directory.directory
    for name in ["timers.target.wants/\(Self.timerName)", Self.timerName, Self.serviceName] {
      try DesktopFile.remove("\(own)/\(name)", below: home)
    }
    try DesktopFile.remove(Self.dropIn(in: own), below: home)
    for directory in Set(all.map(\.directory)) {
      let stamp = "\(directory)/timers/\(Self.stampName)"
      if directory.hasPrefix("\(manager.surroundings.dataHome)/") || access(stamp, F_OK) == 0 {
        try DesktopFile.remove(stamp, below: directory.directory)
      }
    }
    if isThere {
      try await manager.control("daemon-reload")
      await manager.attempt("reset-failed", Self.timerName, Self.serviceName)
    }
  }

  /// Whether the manager has read the units as they are.
  private func isUpToDate() async throws(DesktopError) -> Bool {
    for unit in [Self.timerName, Self.serviceName] {
      let properties = try await manager.properties(["NeedDaemonReload"], of: unit)
      if properties["NeedDaemonReload"] != "no" { return false }
    }
    return true
  }

  private static func dropIn(in directory: String) -> String {
    "\(directory)/\(timerName).d/schedule.conf"
  }

  /// The existing stamps: files that say when the timer last went off.
  private static func stamps(_ unitPath: [String]) -> [String] {
    unitPath.map { "\($0.directory)/timers/\(stampName)" }
      .filter { access($0, F_OK) == 0 }
  }
}

/// A command as `ExecStart=` expects it.
enum ServiceCommand {
  static func line(_ words: [String]) -> String {
    let unsafe = words.first?.unicodeScalars.contains {
      $0.value < 32 || "\\\"'".unicodeScalars.contains($0)
    }
    // systemd refuses to run a program with such a name; an argument may have any name.
    let words = unsafe == true ? ["/usr/bin/env"] + words : words
    // With the colon a dollar sign is just a dollar sign.
    return (words.contains { $0.contains("$") } ? ":" : "")
      + words.map(word).joined(separator: " ")
  }

  /// A path as a unit's conditions expect it: unchanged except for percent signs.
  ///
  /// A path that such a line cannot hold is dropped: an empty condition always holds.
  static func condition(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { $0.value >= 32 }
    guard isPlain, let last = path.last, !" \\".contains(last) else { return "" }
    return path.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  private static func word(_ word: String) -> String {
    var text = ""
    var needsQuotes = word.isEmpty
    for scalar in word.unicodeScalars {
      switch scalar {
      case "%": text += "%%"
      case "\\", "\"":
        text += "\\\(scalar)"
        needsQuotes = true
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default:
        text.unicodeScalars.append(scalar)
        if " ';".unicodeScalars.contains(scalar) { needsQuotes = true }
      }
    }
    return needsQuotes ? "\"\(text)\"" : text
  }
}
