import Desktop
import Glibc
import TestSupport
import Testing

/// With a real user manager; a program that writes a line stands in for the reminder.
@Suite(
  .enabled("no user manager can be started here: systemd, dbus-daemon or mounting is missing") {
    PrivateUserManager.isPossible
  }, .serialized)
struct ReminderTimerTests {
  let manager: PrivateUserManager
  let timer: ReminderTimer
  let files: ShippedFiles
  let evening: Timetable

  init() async throws {
    evening = try #require(Self.hoursAway)
    manager = try await PrivateUserManager()
    timer = ReminderTimer(of: UserManager(in: Surroundings(manager.environment)))
    files = try ShippedFiles(share: Checkout.file("config"))
  }

  @Test func `an installed timer waits for the next of its times`() async throws {
    let state = try await timer.install(evening, program: try stub(), files: files)
    #expect(state.isEnabled)
    #expect(state.isActive)
    #expect(state.timetable == evening)
    let next = try #require(state.next)
    #expect(next % 3_600_000 == 30 * 60_000)
    #expect(next > Int64(time(nil)) * 1000)
    #expect(next < Int64(time(nil) + 86_400) * 1000)
    #expect(state.last == nil)
    let seen = try await manager.run(
      "systemctl", "--user", "show", "-p", "TimersCalendar,Persistent,AccuracyUSec",
      "hearcoach-remind.timer")
    #expect(seen.lines.count { $0.hasPrefix("TimersCalendar=") } == 2)
    #expect(seen.output.contains("Persistent=yes"))
    #expect(seen.output.contains("AccuracyUSec=1s"))
  }

  @Test func `installing again with the same times touches nothing`() async throws {
    let program = try stub()
    let first = try await timer.install(evening, program: program, files: files)
    let before = try traces()
    let start = try await activation()
    #expect(try await timer.install(evening, program: program, files: files) == first)
    #expect(try traces() == before)
    #expect(try await activation() == start)
  }

  @Test func `after installing and removing ten times, nothing is left`() async throws {
    let entries = DesktopEntries(in: Surroundings(manager.environment))
    let before = try traces()
    for _ in 0..<10 {
      try await timer.install(evening, program: try stub(), files: files)
      try entries.installAutostart(program: try stub(), files: files)
      try entries.installLauncher(program: try stub(), files: files)
      try await UserManager(in: Surroundings(manager.environment)).call(
        program: try stub(), at: Int64(time(nil)) + 600)
      try await timer.remove()
      try entries.removeAutostart()
      try entries.removeLauncher()
      #expect(try traces() == before)
    }
    for list in ["list-units", "list-unit-files", "list-timers"] {
      let left = try await manager.run("systemctl", "--user", list, "--all", "hearcoach*")
      #expect(!left.output.contains("hearcoach"), "\(left.output)")
    }
    // Removing what is not there is not an error.
    try await timer.remove()
  }

  @Test func `a reminder that is on the screen goes with the timer`() async throws {
    let program = try stub()
    try TestFile.write("#!/bin/sh\nexec sleep 999\n", to: program)
    try await timer.install(evening, program: program, files: files)
    let unit = "hearcoach-remind.service"
    try await manager.run("systemctl", "--user", "start", "--no-block", unit)
    func state() async throws -> String {
      try await manager.run("systemctl", "--user", "show", "-p", "ActiveState", unit).output
    }
    try await eventually("the reminder is on") { try await state() == "ActiveState=activating\n" }
    try await timer.remove()
    #expect(try await state() == "ActiveState=inactive\n")
  }

  @Test func `without a manager the files are removed all the same`() async throws {
    let before = try traces()
    try await timer.install(evening, program: try stub(), files: files)
    manager.stop()
    #expect(await !UserManager(in: Surroundings(manager.environment)).answers())
    try await timer.remove()
    #expect(try traces() == before)
    let error = await #expect(throws: DesktopError.self) { try await timer.state() }
    #expect(error?.operation == .askUserManager)
    #expect(error?.message.isEmpty == false)
  }

  @Test func `the timer goes off at its time, and what the learner added to it stays`() async throws
  {
    try await timer.install(evening, program: try stub(), files: files)
    // What comes before `schedule.conf` is taken away by it.
    let own = "\(manager.home)/.config/systemd/user/hearcoach-remind.timer.d/too.conf"
    try TestFile.write("[Timer]\nOnCalendar=@\(time(nil) + 2)\n", to: own)
    try await manager.run("systemctl", "--user", "daemon-reload")
    try await eventually("the reminder runs") { calls == ["remind"] }
    #expect(try await timer.state().timetable == evening)
    try await timer.remove()
    #expect(try traces().count { $0.contains("hearcoach-remind") } == 2)
    #expect(try TestFile.text(own).contains("OnCalendar=@"))
  }

  @Test func `a time that passed while the computer was off is caught up on once`() async throws {
    try await timer.install(evening, program: try stub(), files: files)
    manager.stop()
    try backdateStamp()
    #expect(calls.isEmpty)
    try await manager.start()
    try await eventually("the reminder runs") { calls == ["remind"] }
    let state = try await timer.state()
    #expect(state.last != nil)
    manager.stop()
    try await manager.start()
    #expect(try await timer.state().next == state.next)
    #expect(calls == ["remind"])
  }

  @Test func `a new timetable does not catch up on what it would have done`() async throws {
    try await timer.install(evening, program: try stub(), files: files)
    try backdateStamp()
    let changed = try #require(Timetable(times: evening.times.dropLast()))
    let state = try await timer.install(changed, program: try stub(), files: files)
    #expect(state.timetable == changed)
    try await timer.disable()
    try backdateStamp()
    #expect(try await !timer.state().isActive)
    #expect(try await timer.install(changed, program: try stub(), files: files).isActive)
    // Whatever was set off would have been by now: this goes through the same queue.
    try await manager.run("systemctl", "--user", "start", "hearcoach-remind.service")
    #expect(calls == ["remind"])
  }

  @Test func `a call comes at its time, replaces an earlier one, and runs the service`()
    async throws
  {
    try await timer.install(evening, program: try stub(), files: files)
    let user = UserManager(in: Surroundings(manager.environment))
    try await user.call(program: try stub(), at: Int64(time(nil)) + 3600)
    let far = try #require(try await user.nextCall())
    try await user.call(program: try stub(), at: far / 1000 + 3600)
    #expect(try await user.nextCall() == far + 3_600_000)
    try await user.call(program: try stub(), at: Int64(time(nil)) - 5)
    #expect(try await user.nextCall() == nil)
    try await eventually("the reminder runs") { calls == ["remind"] }
    try await eventually("the service has ended") {
      let service = try await manager.run(
        "systemctl", "--user", "show", "-p", "ExecMainExitTimestampMonotonic",
        "hearcoach-remind.service")
      return !service.output.hasSuffix("=0\n")
    }
    try await user.call(program: try stub(), at: Int64(time(nil)) + 3600)
    await user.cancelCall()
    #expect(try await user.nextCall() == nil)
  }

  @Test(arguments: ["plain", "with space", "100%d $HOME \"quoted\" \\ 'it' ;", "听力教练"])
  func `the service finds its program wherever it is`(name: String) async throws {
    let program = try stub(in: name)
    try await timer.install(evening, program: program, files: files)
    try await manager.run("systemctl", "--user", "start", "hearcoach-remind.service")
    #expect(calls == ["remind"])
    let verdict = try await manager.run(
      "systemd-analyze", "--user", "verify", "hearcoach-remind.timer", "hearcoach-remind.service")
    #expect(verdict.exit == 0)
    #expect(verdict.errors.isEmpty)
  }

  @Test(arguments: ["plain", "with space", "100%d 听力教练"])
  func `a removed program is not a failure when its time comes`(name: String) async throws {
    let program = try stub(in: name)
    try await timer.install(evening, program: program, files: files)
    TestFile.remove(program)
    let start = try await manager.run("systemctl", "--user", "start", "hearcoach-remind.service")
    #expect(start.exit == 0)
    #expect(
      try await manager.run("systemctl", "--user", "--failed", "--quiet", "--plain").output == "")
  }

  @Test(arguments: ["home of Ann", "听力", "a \"quoted\" $HOME \\ home"])
  func `whatever the home is called, the timer lives in it and comes back`(name: String)
    async throws
  {
    let manager = try await PrivateUserManager(home: name)
    let surroundings = Surroundings(manager.environment)
    let timer = ReminderTimer(of: UserManager(in: surroundings))
    let before = try traces(of: manager)
    let program = try stub(of: manager)
    #expect(try await timer.install(evening, program: program, files: files).isActive)
    let units = "\(manager.home)/.config/systemd/user"
    for unit in ["hearcoach-remind.timer", "hearcoach-remind.service"] {
      #expect(access("\(units)/\(unit)", F_OK) == 0)
    }
    #expect(await ReminderBell.find(for: evening, in: surroundings) == .rings(.timer))
    manager.stop()
    // A missed time is caught up on by the stamp.
    try backdateStamp(of: manager)
    try await manager.start()
    #expect(try await timer.state().isActive)
    try await eventually("the reminder runs") { calls(of: manager) == ["remind"] }
    #expect(await ReminderBell.find(for: evening, in: surroundings) == .rings(.timer))
    try backdateStamp(of: manager)
    let changed = try #require(Timetable(times: evening.times.dropLast()))
    try await timer.install(changed, program: program, files: files)
    try await manager.run("systemctl", "--user", "start", "hearcoach-remind.service")
    #expect(calls(of: manager) == ["remind", "remind"])
    try await timer.remove()
    #expect(try traces(of: manager) == before)
  }

  @Test func `an unwritable home is an error, and nothing is half done`()
    async throws
  {
    let before = try traces()
    try TestFile.write("", to: "\(manager.home)/.config/systemd")
    let error = await #expect(throws: DesktopError.self) {
      try await timer.install(evening, program: try stub(), files: files)
    }
    #expect(error?.operation == .changeFile)
    #expect(error?.message.contains("systemd") == true)
    TestFile.remove("\(manager.home)/.config/systemd")
    #expect(try traces() == before)
  }

  /// Two times of the day that are hours away.
  private static let hoursAway: Timetable? = {
    var now = time(nil)
    var clock = tm()
    localtime_r(&now, &clock)
    let hours = [(clock.tm_hour + 5) % 24, (clock.tm_hour + 11) % 24]
    return Timetable(times: hours.compactMap { Timetable.Time(hour: Int($0), minute: 30) })
  }()

  /// A program that notes what it was called with.
  private func stub(
    in directory: String = "bin", of manager: PrivateUserManager? = nil
  ) throws -> String {
    let manager = manager ?? self.manager
    let path = "\(manager.home)/.cache/\(directory)"
    try TestFile.makeDirectory(path)
    let notes = notes(of: manager)
    try TestFile.write("#!/bin/sh\necho \"$*\" >> '\(notes)'\n", to: "\(path)/hearcoach")
    chmod("\(path)/hearcoach", 0o700)
    return "\(path)/hearcoach"
  }

  private func notes(of manager: PrivateUserManager) -> String { "\(manager.home)/.cache/notes" }

  private var calls: [String] { calls(of: manager) }

  private func calls(of manager: PrivateUserManager) -> [String] {
    ((try? TestFile.text(notes(of: manager))) ?? "").split(separator: "\n").map(String.init)
  }

  private func backdateStamp(of manager: PrivateUserManager? = nil) throws {
    let manager = manager ?? self.manager
    let stamp = "\(manager.home)/.local/share/systemd/timers/stamp-hearcoach-remind.timer"
    let past = timespec(tv_sec: time(nil) - 3 * 86_400, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, stamp, [past, past], 0) == 0)
  }

  /// All that is in the learner's home, with the time of its last change.
  private func traces(of manager: PrivateUserManager? = nil) throws -> [String] {
    let manager = manager ?? self.manager
    var found: [String] = []
    func look(_ path: String) {
      for name in TestFile.names(in: path) {
        var status = stat()
        lstat("\(path)/\(name)", &status)
        let isDirectory = status.st_mode & S_IFMT == S_IFDIR
        found.append("\(path)/\(name) \(isDirectory ? 0 : status.st_mtim.tv_nsec)")
        if isDirectory { look("\(path)/\(name)") }
      }
    }
    look("\(manager.home)/.config")
    look("\(manager.home)/.local")
    return found
  }

  private func activation() async throws -> String {
    try await manager.run(
      "systemctl", "--user", "show", "-p", "ActiveEnterTimestampMonotonic",
      "hearcoach-remind.timer"
    ).output
  }
}
