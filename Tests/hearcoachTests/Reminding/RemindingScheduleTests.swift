import Glibc
import TestSupport
import Testing

/// What `schedule` and `remind` do without a user manager or a desktop.
struct RemindingScheduleTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test(arguments: Home.Language.allCases)
  func `without a user manager it says so, and offers a line for cron`(
    language: Home.Language
  ) async throws {
    let run = try await home.run(
      "schedule", "on", "19:30,7:05", "--days", "mon-fri", in: language)
    #expect(run.exit == 1)
    #expect(run.errors.contains("systemd"))
    #expect(run.errors.contains("crontab -e"))
    #expect(run.lines.count == 2)
    #expect(run.lines.first?.hasPrefix("5 7 * * 1,2,3,4,5 ") == true, "\(run.output)")
    #expect(run.output.contains("\(Home.program) remind"))
    #expect(try await home.run("config", "get", "reminder.times").output == "07:05,19:30\n")
    let status = try await home.run("schedule", "status", in: language)
    #expect(status.output.contains(language == .chinese ? "07:05、19:30" : "07:05, 19:30"))
    #expect(status.output.contains("crontab"))
  }

  @Test func `once off, nothing but history is left`() async throws {
    _ = try await home.run("schedule", "on", "19:30")
    // Without a user manager too, what was missed comes at the next login.
    let entry = try TestFile.text(home.file("config/autostart/hearcoach-remind.desktop"))
    #expect(entry.contains("Exec=\(Home.program) remind --pending\n"), "\(entry)")
    #expect(TestFile.names(in: home.file("data/applications")) == ["hearcoach.desktop"])
    #expect(try await home.run("schedule", "off").exit == 0)
    #expect(TestFile.names(in: home.file("config")) == [])
    #expect(TestFile.names(in: home.file("data")) == ["hearcoach"])
    #expect(TestFile.names(in: home.data) == ["journal.sqlite"])
    #expect(try await home.run("status").output.contains("No reminder is set"))
    // What the learner wrote stays as it was.
    let own = "[general]\nminutes = 20\n\n# mine\n[reminder]\nsnooze_minutes = 5\n"
    try home.configure(own)
    _ = try await home.run("schedule", "on", "19:30", "--days", "weekends")
    #expect(try TestFile.text(home.configuration) != own)
    #expect(try await home.run("schedule", "off").exit == 0)
    #expect(try TestFile.text(home.configuration) == own)
  }

  @Test(.enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
  func `days that were set when turning it on failed are noted the second time`() async throws {
    func days() async throws -> [String] {
      try await sqlite(
        home.journal, "SELECT word FROM reminders WHERE kind = 'scheduled' ORDER BY id")
    }
    _ = try await home.run("schedule", "on", "19:30")
    // As far as it came.
    _ = try await home.run("config", "set", "reminder.days", "mon,wed")
    let before = try await days()
    _ = try await home.run("schedule", "on", "19:30", "--days", "mon,wed")
    let noted = try await days()
    #expect(noted.count == before.count + 1 && noted.last != before.last, "\(noted)")
    _ = try await home.run("schedule", "on", "19:30", "--days", "mon,wed")
    #expect(try await days() == noted)
  }

  @Test(arguments: Home.Language.allCases)
  func `where the program was not built beside its window, no reminder is set`(
    language: Home.Language
  ) async throws {
    // It is the name that makes a window of it.
    let alone = home.file("built/hearcoach-window")
    try TestFile.makeDirectory(home.file("built"))
    let copy = try await FinishedProgram.run("cp", [Home.program, alone], environment: [:])
    try #require(copy.exit == 0, "\(copy.errors)")
    let run = try await FinishedProgram.run(
      alone, ["schedule", "on", "19:30"],
      environment: home.environment(language, ["HEARCOACH_SHARE": Checkout.path + "config"]))
    #expect(run.exit == 1)
    #expect(run.errors.contains(home.file("built/hearcoach")), "\(run.errors)")
    #expect(run.errors.contains("make build"), "\(run.errors)")
    for place in ["config", "data"] { #expect(TestFile.names(in: home.file(place)) == []) }
  }

  @Test(
    .enabled(if: PrivateDesktop.isInstalled, "a screen, a bus or a notification server is missing"),
    .timeLimit(.minutes(5)))
  func `cron reminds at the login of today with the line of an earlier one`() async throws {
    let desktop = try await PrivateDesktop(["HOME": home.path])
    // Any program of that login.
    let program = try ChildProgram(
      "sleep", ["600"], environment: desktop.environment, output: .nothing)
    let screenless = home.environment().filter { $0.key != "DISPLAY" }
    let reminder = try ChildProgram(
      Home.program, ["remind"], environment: screenless, output: .nothing)
    try await eventually("the reminder is on the screen") {
      try await desktop.countNotifications() == 1
    }
    reminder.kill(by: SIGTERM)
    #expect(try await reminder.finish() == .exited(0))
    program.kill()
  }

  @Test func `times stay when only the days change, and the Chinese keyboard's signs do`()
    async throws
  {
    _ = try await home.run("schedule", "on", "8：00，19:30")
    _ = try await home.run("schedule", "on", "--days", "sat,sun")
    #expect(try await home.run("config", "get", "reminder.times").output == "08:00,19:30\n")
    #expect(try await home.run("config", "get", "reminder.days").output == "sat,sun\n")
  }

  @Test(arguments: [
    ["on"], ["on", "25:00"], ["on", "19:30,"], ["on", "8:00", "--days", "never"], ["off", "8:00"],
    ["status", "--days", "mon"], ["pause"], ["pause", "2026-12-24"], ["tomorrow"],
    ["pause", "2027-01-02..2026-12-24"], ["pause", "2026-12-24..2126-12-24"],
    ["pause", "2026-02-30..2026-03-01"],
  ]) func `impossible requests are reported`(words: [String]) async throws {
    let run = try await home.run(["schedule"] + words)
    #expect(run.exit == 64)
    #expect(run.errors.contains("Try: "))
    #expect(TestFile.names(in: home.file("config")) == [])
  }

  @Test func `without a desktop a reminder is pending, and the reason is given`() async throws {
    let run = try await home.run("remind")
    #expect(run.exit == 0)
    #expect(try await home.run("remind", "--pending").exit == 0)
    let status = try await home.run("status")
    #expect(status.output.contains("when you next log in"), "\(status.output)")
    #expect(status.output.contains("no desktop was there"))
    let json = try await home.run("status", "--json")
    #expect(json.output.contains(#""reminder":{"state":"pending","at":null}"#))
  }

  @Test func `a pause is reported, and its end`() async throws {
    _ = try await home.run("schedule", "on", "19:30")
    let (today, last) = (localDay(daysFromNow: 0), localDay(daysFromNow: 3))
    #expect(try await home.run("schedule", "pause", "\(today)..\(last)").exit == 0)
    let paused = try await home.run("remind").errors
    #expect(paused.contains("paused until \(last)"), "\(paused)")
    let status = try await home.run("status").output
    #expect(status.contains("Reminders pause until \(last)"), "\(status)")
    #expect(try await home.run("schedule", "pause", "off").exit == 0)
    #expect(try await home.run("status").output.contains("Reminders pause") == false)
    let over = try await home.run("remind").errors
    #expect(over.contains("it comes at the next login"), "\(over)")
  }

  @Test func `a reminder needs no journal, no configuration and no home that can be written to`()
    async throws
  {
    #expect(try await home.run("remind", "--pending").exit == 0)
    #expect(TestFile.names(in: home.data) == [])
    #expect(try await home.run("schedule", "off").exit == 0)
    #expect(TestFile.names(in: home.data) == [])
  }
}
