import Coaching
import Glibc
import JSON
import TestSupport
import Testing

/// What `status` says about reminders is what the computer itself says.
struct RemindingBellTests {
  /// A `crontab` of a test's own, which lists this file.
  private static func crontab(_ home: Home, _ lines: String) throws -> [String: String] {
    try TestFile.makeDirectory(home.file("bin"))
    try TestFile.write(lines, to: home.file("crontab"))
    try TestFile.write("#!/bin/sh\ncat '\(home.file("crontab"))'\n", to: home.file("bin/crontab"))
    #expect(chmod(home.file("bin/crontab"), 0o755) == 0)
    return ["PATH": "\(home.file("bin")):/usr/bin:/bin"]
  }

  private static func reminder(_ home: Home, _ more: [String: String]) async throws -> JSON {
    try JSON.parse(try await home.run("status", "--json", with: more).output)["reminder"] ?? nil
  }

  @Test(arguments: Home.Language.allCases)
  func `if nothing rings, status says so and names the way out`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    let none = try Self.crontab(home, "# mine\n0 3 * * * backup remind\n")
    #expect(try await home.run("schedule", "on", "19:30", in: language, with: none).exit == 1)
    for words in [["status"], ["schedule", "status"]] {
      let said = try await home.run(words, in: language, with: none).output
      // Once.
      #expect(
        said.split(separator: "19:30", omittingEmptySubsequences: false).count == 2, "\(said)")
      #expect(said.contains(language == .chinese ? "不会提醒" : "nothing will ring"), "\(said)")
      #expect(said.contains("crontab"))
      #expect(said.contains("hearcoach schedule on"))
      #expect(said.contains("hearcoach schedule off"))
      #expect(!said.contains("Next reminder") && !said.contains("下次提醒"))
    }
    let reminder = try await Self.reminder(home, none)
    #expect(
      reminder == [
        "state": "unkept", "at": .null, "because": "no_timer", "wanted": ["19:30"],
      ])
    #expect(try await home.run("schedule", "off", in: language, with: none).exit == 0)
    #expect(try await Self.reminder(home, none)["state"] == "off")
    // The crontab is the learner's: what is left there is told.
    for (lines, isTold) in [("# mine\n", false), ("30 19 * * * \(Home.program) remind\n", true)] {
      let left = try Self.crontab(home, lines)
      let said = try await home.run("schedule", "off", in: language, with: left).errors
      #expect(said.contains("crontab -e") == isTold, "\(said)")
    }
  }

  @Test func `lines in the learner's crontab keep the times, and status says so`() async throws {
    let home = try Home()
    let none = try Self.crontab(home, "")
    let printed = try await home.run(
      "schedule", "on", "19:30,7:05", "--days", "mon-fri", with: none)
    let kept = try Self.crontab(home, "# mine\n" + printed.output)
    #expect(try await home.run("status", with: kept).output.contains("Next reminder"))
    #expect(try await Self.reminder(home, kept)["state"] == "scheduled")
    #expect(try await home.run("schedule", "on", with: kept).exit == 0)
    // As a person would write it.
    let own = try Self.crontab(
      home,
      "30 19 * * mon-fri \(Home.program) remind >/dev/null 2>&1\n5 7 * * 1-5 \(Home.program) remind\n"
    )
    #expect(try await Self.reminder(home, own)["state"] == "scheduled")
    // Another time than the one that is wanted.
    let other = try Self.crontab(home, printed.output.replacing("5 7 ", with: "6 7 "))
    #expect(try await home.run("status", with: other).output.contains("keeps other times"))
    #expect(try await Self.reminder(home, other)["because"] == "other_times")
  }

  @Test(arguments: [
    "/nowhere/bin/hearcoach", "/no where/it's 5%/hearcoach",
  ]) func `a crontab that starts a missing program does not count`(path: String) async throws {
    let home = try Home()
    try home.configure("[reminder]\ntimes = 19:30\n")
    let quoted = "'" + path.replacing("'", with: "'\\''").replacing("%", with: "\\%") + "'"
    let gone = try Self.crontab(home, "30 19 * * * DISPLAY=:0 \(quoted) remind\n")
    let said = try await home.run("status", with: gone).output
    #expect(said.contains("nothing will ring") && said.contains(path), "\(said)")
    #expect(try await Self.reminder(home, gone)["because"] == "no_program")
  }

  @Test(
    .enabled(if: RemindedDesk.isPossible, "systemd, dbus-daemon or a screen is missing"),
    .timeLimit(.minutes(5)))
  func `with a user manager its timer is asked, and what it would start`() async throws {
    let desk = try await RemindedDesk()
    #expect(try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway).exit == 0)
    #expect(try await desk.hearcoach("status").output.contains("Next reminder"))
    #expect(try await desk.systemctl("stop", "hearcoach-remind.timer").exit == 0)
    var said = try await desk.hearcoach("status").output
    #expect(said.contains("nothing will ring") && said.contains("timer is not running"), "\(said)")
    #expect(try await desk.hearcoach("schedule", "on").exit == 0)
    #expect(try await desk.hearcoach("status").output.contains("Next reminder"))
    // The program is taken away, and its unit stays.
    let unit = "\(desk.manager.home)/.config/systemd/user/hearcoach-remind.service"
    let text = try TestFile.text(unit)
    try TestFile.write(text.replacing(Home.program, with: "/nowhere/bin/hearcoach"), to: unit)
    #expect(try await desk.systemctl("daemon-reload").exit == 0)
    said = try await desk.hearcoach("status").output
    #expect(said.contains("nothing will ring"), "\(said)")
    #expect(said.contains("/nowhere/bin/hearcoach"), "\(said)")
    // As it is set, so it is told.
    try TestFile.write(text, to: unit)
    #expect(try await desk.systemctl("daemon-reload").exit == 0)
    #expect(try await desk.hearcoach("config", "set", "reminder.times", "03:14").exit == 0)
    said = try await desk.hearcoach("status").output
    #expect(said.contains("keeps other times"), "\(said)")
  }
}
