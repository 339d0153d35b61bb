@testable import Desktop
import TestSupport
import Testing

struct TimetableTests {
  static let tables: [(times: [[Int]], days: [Int], lines: [String])] = [
    ([[20, 0]], [1, 2, 3, 4, 5, 6, 7], ["*-*-* 20:00:00"]),
    ([[7, 5]], [5, 1, 3], ["Mon,Wed,Fri *-*-* 07:05:00"]),
    ([[20, 30], [8, 0], [20, 30]], [7], ["Sun *-*-* 08:00:00", "Sun *-*-* 20:30:00"]),
    ([[0, 0], [23, 59]], [6, 7], ["Sat,Sun *-*-* 00:00:00", "Sat,Sun *-*-* 23:59:00"]),
  ]

  @Test(arguments: tables)
  func `times are written as systemd reads them, and read back`(
    times: [[Int]], days: [Int], lines: [String]
  ) throws {
    let table = try #require(Self.table(times, days))
    #expect(table.calendar == lines)
    #expect(Timetable(dropIn: table.dropIn) == table)
    // The empty one takes away what the unit itself says.
    #expect(table.dropIn.contains("[Timer]\nOnCalendar=\nOnCalendar="))
  }

  @Test(
    .enabled("systemd-analyze is not installed") { ChildProgram.isInstalled("systemd-analyze") },
    arguments: tables)
  func `systemd understands the times`(
    times: [[Int]], days: [Int], lines: [String]
  ) async throws {
    for line in lines {
      let answer = try await FinishedProgram.run(
        "systemd-analyze", ["calendar", line], environment: ["LANG": "C.UTF-8", "TZ": "UTC"])
      #expect(answer.exit == 0)
      #expect(answer.output.contains("Next elapse"))
    }
  }

  @Test func `what would never come is not a timetable`() {
    #expect(Timetable(times: [Timetable.Time]()) == nil)
    #expect(Self.table([[8, 0]], []) == nil)
    #expect(Self.table([[8, 0]], [0]) == nil)
    #expect(Self.table([[8, 0]], [8]) == nil)
    #expect(Timetable.Time(hour: 24, minute: 0) == nil)
    #expect(Timetable.Time(hour: 8, minute: 60) == nil)
  }

  @Test(arguments: [
    "[Timer]\nOnCalendar=daily\n", "[Timer]\nOnCalendar=Mon..Fri *-*-* 08:00:00\n",
    "[Timer]\nOnCalendar=\n", "",
  ]) func `someone else's drop-in says nothing`(text: String) {
    #expect(Timetable(dropIn: text) == nil)
  }

  @Test func `a crontab has one line per time, which knows the desktop`() throws {
    let table = try #require(Self.table([[8, 5], [20, 0]], [1, 7]))
    let surroundings = Surroundings([
      "DISPLAY": ":0", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/user/7/bus", "LANG": "C",
    ])
    let told = "DBUS_SESSION_BUS_ADDRESS=unix:path=/run/user/7/bus DISPLAY=:0"
    #expect(
      table.crontab(program: "/opt/hear coach/it's 5%", in: surroundings) == [
        "5 8 * * 1,0 \(told) '/opt/hear coach/it'\\''s 5\\%' remind",
        "0 20 * * 1,0 \(told) '/opt/hear coach/it'\\''s 5\\%' remind",
      ])
    let daily = try #require(Self.table([[6, 0]], [1, 2, 3, 4, 5, 6, 7]))
    #expect(
      daily.crontab(program: "/usr/bin/hearcoach", in: Surroundings([:]))
        == ["0 6 * * * /usr/bin/hearcoach remind"])
  }

  @Test(
    arguments: [
      ("Fri 2026-11-20 20:00:00 UTC", 1_795_204_800_000), ("Thu 1970-01-01 00:00:01 UTC", 1000),
      ("n/a", nil), ("", nil), ("Fri 2026-11-20 20:00:00 CET", nil),
    ] as [(String, Int64?)])
  func `a time written by the manager is read`(text: String, milliseconds: Int64?) {
    #expect(ManagerTime.milliseconds(text) == milliseconds)
  }

  private static func table(_ times: [[Int]], _ days: [Int]) -> Timetable? {
    Timetable(
      times: times.compactMap { Timetable.Time(hour: $0[0], minute: $0[1]) }, days: days)
  }
}
