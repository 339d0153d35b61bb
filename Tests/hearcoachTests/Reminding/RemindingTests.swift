import Glibc
import TestSupport
import Testing

/// The reminder from the timer to the session, with a real user manager, bus, screen, notification
/// server and terminal.
@Suite(
  .enabled("systemd, dbus-daemon, Xvfb, dunst or xterm is missing, or nothing can be mounted") {
    RemindedDesk.isPossible
  }, .serialized)
struct RemindingDeskTests {
  @Test func `the timer's reminder is on the screen, and its button opens a session that stays`()
    async throws
  {
    let server = try await PrivateSoundServer()
    let desk = try await RemindedDesk(sound: server.address)
    let on = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    #expect(on.exit == 0, "\(on.errors)")
    #expect(on.errors.contains("Next reminder"))
    // The computer sleeps over its time.
    desk.manager.stop()
    let stamp = "\(desk.manager.home)/.local/share/systemd/timers/stamp-hearcoach-remind.timer"
    let past = timespec(tv_sec: time(nil) - 3 * 86_400, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, stamp, [past, past], 0) == 0)
    // The manager is there before anybody has told it of a screen.
    try await desk.manager.start()
    try await desk.waitForFact("pending")
    let status = try await desk.hearcoach("status")
    #expect(status.output.contains("when you next log in"), "\(status.output)")

    // What the autostart entry runs.
    let desktop = try await PrivateDesktop(of: desk.manager)
    let login = try ChildProgram(
      Home.program, ["remind", "--pending"], environment: desktop.environment,
      output: .nothing)
    try await eventually("the reminder is on the screen") {
      try await desktop.countNotifications() == 1
    }
    try await picture("reminder", of: desktop)
    try await desktop.press("Start")
    #expect(try await login.finish() == .exited(0))
    #expect(try await desk.facts().last == "answered started")
    try await eventually("the session has begun") {
      try await sqlite(
        "\(desk.manager.home)/.local/share/hearcoach/journal.sqlite",
        "SELECT count(*) FROM sessions") == ["1"]
    }
    try await picture("session", of: desktop)
    #expect(try await desktop.countNotifications() == 0)
    #expect(try await !desk.isServiceRunning())
    let units = try await desk.systemctl("list-units", "--no-legend", "hearcoach-session-*")
    #expect(units.lines.count == 1, "\(units.output)")
  }

  @Test func `stopped, it takes its notification along, and comes at the next login`() async throws
  {
    let desk = try await RemindedDesk()
    let reminder = try desk.start("remind")
    try await desk.waitForReminder()
    reminder.kill(by: SIGTERM)
    #expect(try await reminder.finish() == .exited(0))
    try await eventually("it is off the screen") {
      try await desk.desktop.countNotifications() == 0
    }
    let status = try await desk.hearcoach("status").output
    #expect(status.contains("when you next log in"), "\(status)")
  }

  @Test func `put off it comes back, and not today keeps it away`() async throws {
    let desk = try await RemindedDesk("snooze_minutes = 0.2")
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    try await desk.fire()
    try await desk.waitForReminder()
    try await desk.desktop.press("In 1 minute")
    try await desk.waitForFact("snoozed")
    try await eventually("it is off the screen") {
      try await desk.desktop.countNotifications() == 0
    }
    try await desk.waitForReminder()
    #expect(try await desk.hearcoach("status").output.contains("Put off 1 time today"))
    try await desk.desktop.press("Not today")
    try await desk.waitForFact("answered not-today")
    try await desk.waitForEnd()
    try await desk.fire()
    try await desk.waitForEnd()
    #expect(try await desk.desktop.countNotifications() == 0)
    #expect(try await desk.facts().filter { $0 == "shown" }.count == 2)
    let left = try await desk.systemctl("list-timers", "--all", "hearcoach-again*")
    #expect(!left.output.contains("hearcoach-again.timer"), "\(left.output)")
  }

  @Test func `it tells how much is due, and comes without that where it cannot be read`()
    async throws
  {
    let desk = try await RemindedDesk()
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    _ = try await desk.hearcoach("words", "add", "水杯")
    _ = try await desk.hearcoach("words", "add", "银行")
    try await desk.fire()
    try await desk.waitForReminder()
    let shown = try desk.desktop.lastNotification()
    #expect(shown.contains("with 2 to review"), "\(shown)")
    try await desk.desktop.press("Not today")
    try await desk.waitForEnd()
    // A card of a language that nobody knows.
    _ = try await sqlite(
      "\(desk.manager.home)/.local/share/hearcoach/journal.sqlite",
      "DELETE FROM reminders; UPDATE cards SET lang = 'xx'")
    #expect(try await desk.hearcoach("words", "due").exit != 0)
    try await desk.fire()
    try await desk.waitForReminder()
    let text = try desk.desktop.lastNotification()
    #expect(text.contains("Day 1") && !text.contains("review"), "\(text)")
    try await desk.desktop.press("Not today")
  }

  @Test func `what was put off does not come any more once other times are set`() async throws {
    let desk = try await RemindedDesk()
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    try await desk.fire()
    try await desk.waitForReminder()
    try await desk.desktop.press("In 10 minutes")
    try await desk.waitForFact("snoozed")
    try await desk.waitForEnd()
    #expect(try await again(desk) != nil)
    // The same times leave it as it is.
    #expect(try await desk.hearcoach("schedule", "on").exit == 0)
    #expect(try await again(desk) != nil)
    #expect(try await desk.hearcoach("schedule", "on", "--days", "mon").exit == 0)
    #expect(try await again(desk) == nil)
  }

  @Test func `a snooze outlives the login`() async throws {
    let desk = try await RemindedDesk()
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    try await desk.fire()
    try await desk.waitForReminder()
    try await desk.desktop.press("In 10 minutes")
    try await desk.waitForFact("snoozed")
    try await desk.waitForEnd()
    let before = try await again(desk)
    #expect(before != nil)
    desk.manager.stop()
    try await desk.manager.start()
    #expect(try await again(desk) == nil)
    let desktop = try await PrivateDesktop(of: desk.manager)
    let login = try await FinishedProgram.run(
      Home.program, ["remind", "--pending"], environment: desktop.environment)
    #expect(login.exit == 0)
    #expect(login.errors.contains("Put off until"), "\(login.errors)")
    #expect(try await again(desk) == before)
    #expect(try await desktop.countNotifications() == 0)
  }

  @Test func `on the screen at the end of a login, it is there again at the next`() async throws {
    let desk = try await RemindedDesk()
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    try await desk.fire()
    try await desk.waitForReminder()
    desk.manager.stop()
    try await desk.manager.start()
    let desktop = try await PrivateDesktop(of: desk.manager)
    let login = try ChildProgram(
      Home.program, ["remind", "--pending"], environment: desktop.environment, output: .nothing)
    try await eventually("the reminder is on the screen") {
      try await desktop.countNotifications() == 1
    }
    try await desktop.run("dunstctl", "close")
    #expect(try await login.finish() == .exited(0))
    #expect(try await desk.facts().last == "answered dismissed")
  }

  @Test func `another notification server shows it on, and two reminders at once are one`()
    async throws
  {
    let desk = try await RemindedDesk()
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    try await desk.fire()
    try await desk.waitForReminder()
    let second = try await desk.hearcoach("remind")
    #expect(second.exit == 0)
    #expect(second.errors.contains("Another reminder"))
    #expect(try await desk.hearcoach("status").output.contains("A reminder is on the screen"))
    #expect(try await desk.desktop.countNotifications() == 1)
    desk.desktop.killNotifications()
    // The bus may have started another one by itself before this one is up.
    try await desk.desktop.startNotifications()
    try await desk.waitForReminder()
    try await desk.desktop.run("dunstctl", "close")
    try await desk.waitForFact("answered dismissed")
    #expect(try await desk.facts().filter { $0 == "shown" }.count == 1)
  }

  @Test func `unanswered, it leaves the screen by itself, and stays away`() async throws {
    let desk = try await RemindedDesk("minutes_shown = 0.2")
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    try await desk.fire()
    try await desk.waitForReminder()
    try await desk.waitForFact("answered ignored")
    try await desk.waitForEnd()
    #expect(try await desk.desktop.countNotifications() == 0)
    let login = try await desk.hearcoach("remind", "--pending")
    #expect(login.errors.contains("nothing is due"), "\(login.errors)")
  }

  @Test func `without any terminal it says so`() async throws {
    let desk = try await RemindedDesk()
    _ = try await desk.hearcoach("config", "set", "reminder.terminal_command", "no-such-terminal")
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    try await desk.fire()
    try await desk.waitForReminder()
    try await desk.desktop.press("Start")
    try await desk.waitForFact("answered dismissed")
    try await eventually("it is said on the screen") {
      try desk.desktop.lastNotification().contains("no terminal can be opened")
    }
    try await desk.waitForReminder()
    try await desk.desktop.run("dunstctl", "close")
    try await desk.waitForEnd()
  }

  @Test func `the first reminder of a week tells about the week before`() async throws {
    let desk = try await RemindedDesk()
    // Whatever day it is: seven days ago was in the week before.
    let lastWeek = try await FinishedProgram.run(
      "date", ["-d", "7 days ago", "+%F"], environment: desk.desktop.environment)
    let table = "\(desk.desktop.home)/old.csv"
    try TestFile.write(
      "date,sentence_id,text,attempts,mode,correct,semanticSim,acc,flu,comp,pros,itemScore,transcript\r\n"
        + "\(lastWeek.lines[0]),c001,请把水杯放在桌子上。,1,text,true,1.00,,,,,100,请把水杯放在桌子上\r\n",
      to: table)
    #expect(try await desk.hearcoach("import", "--csv", table).exit == 0)
    let remind = try desk.start("remind")
    try await desk.waitForReminder()
    try await desk.desktop.run("dunstctl", "close")
    #expect(try await remind.finish() == .exited(0))
    let shown = try await desk.desktop.run("dunstctl", "history").output
    #expect(shown.contains("Last week: "), "\(shown)")
  }

  @Test func `a wrong configuration is the notification`() async throws {
    let desk = try await RemindedDesk("snooze = 5")
    let remind = try desk.start("remind")
    try await desk.waitForReminder()
    let shown = try desk.desktop.lastNotification()
    #expect(shown.contains("could not remind") && shown.contains("snooze"), "\(shown)")
    try await picture("mistake", of: desk.desktop)
    try await desk.desktop.run("dunstctl", "close")
    #expect(try await remind.finish() == .exited(0))
  }

  @Test func `turned on twice it is on once, and turned off nothing is left`() async throws {
    let desk = try await RemindedDesk()
    let before = desk.traces()
    for _ in 0..<2 {
      #expect(try await desk.hearcoach("schedule", "on", "19:30", "--days", "mon-fri").exit == 0)
    }
    #expect(try await desk.facts() == ["scheduled mon,tue,wed,thu,fri"])
    #expect(desk.traces().contains { $0.hasSuffix("/autostart/hearcoach-remind.desktop") })
    #expect(desk.traces().contains { $0.hasSuffix("/applications/hearcoach.desktop") })
    let status = try await desk.hearcoach("schedule", "status")
    #expect(status.lines.count == 2, "\(status.output)")
    // A learner who writes other times into the configuration is told what is left to do.
    _ = try await desk.hearcoach("config", "set", "reminder.times", "20:30")
    let differs = try await desk.hearcoach("schedule", "status")
    #expect(differs.output.contains("hearcoach schedule on"), "\(differs.output)")
    #expect(try await desk.hearcoach("schedule", "on").exit == 0)
    #expect(try await desk.hearcoach("schedule", "status").lines.count == 2)
    #expect(try await desk.hearcoach("schedule", "off").exit == 0)
    #expect(desk.traces() == before)
  }

  @Test func `when the bus goes away the reminder is kept for the next login`() async throws {
    let home = try Home()
    let desktop = try await PrivateDesktop()
    let remind = try ChildProgram(
      Home.program, ["remind"],
      environment: home.environment(.english, desktop.environment.filter { $0.key != "HOME" }),
      output: .nothing)
    try await eventually("the reminder is on the screen") {
      try await desktop.countNotifications() == 1
    }
    desktop.bus?.daemon.kill()
    #expect(try await remind.finish() == .exited(0))
    let status = try await home.run("status")
    #expect(status.output.contains("when you next log in"), "\(status.output)")
  }

  @Test(
    .enabled(if: ChildProgram.isInstalled("script"), "script is not installed"))
  func `at the first start a time can be given`() async throws {
    let server = try await PrivateSoundServer()
    let desk = try await RemindedDesk(sound: server.address)
    try TestFile.write("", to: "\(desk.manager.home)/.config/hearcoach/hearcoach.conf")
    let terminal = try Dialogue(
      "script", ["-qec", "\(Home.program) session | cat", "/dev/null"],
      environment: desk.desktop.environment.merging(["TERM": "xterm", "SHELL": "/bin/bash"]) { $1 }
    )
    for answer in ["", "", "", "", "half past seven", "7:30"] { terminal.say(answer) }
    var output = ""
    for await line in terminal.lines {
      output += line + "\n"
      if line.contains("No. 1") { terminal.say("/end") }
    }
    #expect(output.contains("Like 19:30, please"), "\(output)")
    #expect(output.contains("Reminders are on"), "\(output)")
    let timer = try await desk.systemctl("show", "-p", "TimersCalendar", "hearcoach-remind.timer")
    #expect(timer.output.contains("07:30:00"), "\(timer.output)")
  }

  private func again(_ desk: RemindedDesk) async throws -> String? {
    let timer = try await desk.systemctl(
      "show", "-p", "NextElapseUSecRealtime", "hearcoach-again.timer"
    ).output
    return timer == "NextElapseUSecRealtime=\n" ? nil : timer
  }

  private func picture(_ name: String, of desktop: PrivateDesktop) async throws {
    guard let folder = getenv("HEARCOACH_PICTURES").map({ String(cString: $0) }) else { return }
    try await Task.sleep(for: .seconds(1))
    try await desktop.run("import", "-window", "root", "\(folder)/\(name).png")
  }
}
