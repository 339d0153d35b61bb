import Glibc
import TestSupport
import Testing

/// Each reason not to remind, made so for real.
@Suite(
  .enabled("systemd, dbus-daemon, Xvfb, dunst or xterm is missing, or nothing can be mounted") {
    RemindedDesk.isPossible
  }, .serialized)
struct RemindingObstacleTests {
  @Test(
    .enabled(if: PrivateSoundServer.isInstalled, "pulseaudio or its utilities are not installed"))
  func `a call is not disturbed, and afterwards the reminder comes`() async throws {
    let server = try await PrivateSoundServer()
    _ = try await server.control(
      "load-module", "module-remap-source", "master=\(PrivateSoundServer.sink).monitor",
      "source_name=mic")
    let desk = try await RemindedDesk("retry_minutes = 0.05\nretries = 100", sound: server.address)
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    let call = try ChildProgram(
      "parec", ["-s", server.address, "-d", "mic", "-n", "Meeting"],
      environment: ["HOME": server.folder], output: .nothing)
    try await eventually("the call is on") {
      try await server.control("list", "source-outputs").contains("Meeting")
    }
    try await desk.fire()
    try await desk.waitForFact("waiting microphone")
    #expect(try await desk.desktop.countNotifications() == 0)
    let status = try await desk.hearcoach("status")
    #expect(status.output.contains("is using the microphone"), "\(status.output)")
    call.kill()
    try await desk.waitForReminder()
  }

  @Test func `a session is not disturbed, and after some tries it is left at that`() async throws {
    let desk = try await RemindedDesk("retry_minutes = 0.05\nretries = 2")
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    let session = try Dialogue(
      Home.program, ["session", "--jsonl", "--silent"], environment: desk.desktop.environment)
    for await line in session.lines where line.contains(#""event":"item""#) { break }
    try await desk.fire()
    try await desk.waitForFact("silent session")
    #expect(try await desk.facts().filter { $0 == "waiting session" }.count == 2)
    #expect(try await desk.desktop.countNotifications() == 0)
    #expect(try await desk.hearcoach("status").output.contains("each time it was tried"))
  }

  @Test(
    .enabled("openbox or xprop is not installed") {
      ["openbox", "xprop"].allSatisfy(ChildProgram.isInstalled)
    })
  func `a film is not disturbed`() async throws {
    let desk = try await RemindedDesk("retry_minutes = 0.05\nretries = 100")
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    func start(_ words: String...) throws -> ChildProgram {
      try ChildProgram(
        words[0], Array(words.dropFirst()), environment: desk.desktop.environment,
        output: .nothing)
    }
    let windows = try start("openbox")
    try await eventually("the window manager is there") {
      try await desk.desktop.run("xprop", "-root", "_NET_SUPPORTED").output
        .contains("_NET_ACTIVE_WINDOW")
    }
    let film = try start("xterm", "-fullscreen")
    try await eventually("the film fills the screen") {
      let active = try await desk.desktop.run("xprop", "-root", "_NET_ACTIVE_WINDOW").output
      guard
        let window = active.split(whereSeparator: \.isWhitespace).first(where: {
          $0.hasPrefix("0x")
        })
      else {
        return false
      }
      return try await desk.desktop.run("xprop", "-id", String(window), "_NET_WM_STATE").output
        .contains("FULLSCREEN")
    }
    try await desk.fire()
    try await desk.waitForFact("waiting full-screen")
    #expect(try await desk.desktop.countNotifications() == 0)
    film.kill()
    try await desk.waitForReminder()
    #expect(!windows.hasEnded)
  }

  @Test func `a learner who begins without it is no longer reminded`() async throws {
    let desk = try await RemindedDesk()
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    try await desk.fire()
    try await desk.waitForReminder()
    let session = try Dialogue(
      Home.program, ["session", "--jsonl", "--silent"], environment: desk.desktop.environment)
    try await desk.waitForFact("answered started")
    #expect(try await desk.desktop.countNotifications() == 0)
    #expect(!session.program.hasEnded)
  }

  @Test func `do not disturb is respected`() async throws {
    let desk = try await RemindedDesk("retry_minutes = 0.05\nretries = 100")
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    try await desk.desktop.run("dunstctl", "set-paused", "true")
    try await desk.fire()
    try await desk.waitForFact("waiting do-not-disturb")
    try await desk.desktop.run("dunstctl", "set-paused", "false")
    try await desk.waitForReminder()
  }

  @Test(arguments: ["quiet", "done", "paused"])
  func `there are days and hours without`(reason: String) async throws {
    let now = ["00:00", "23:59"]
    let (last, next) = (localDay(daysFromNow: 40), localDay(daysFromNow: 41))
    let desk = try await RemindedDesk(
      reason == "quiet" ? "quiet_from = \(now[0])\nquiet_to = \(now[1])" : "")
    _ = try await desk.hearcoach("schedule", "on", "00:00")
    let journal = "\(desk.manager.home)/.local/share/hearcoach/journal.sqlite"
    if reason == "done" {
      _ = try await sqlite(
        journal,
        """
        INSERT INTO sessions (uid, began, utc_offset, day, lang, mode, profile, planned_minutes,
          pace, seed, practised_seconds, ended, ending, judged)
        VALUES ('x', 0, 0, date('now', 'localtime'), 'zh-CN', 'text', 'learning', 30, 1, 0, 1800, 1,
          'completed', 1)
        """)
    } else if reason == "paused" {
      let days = "\(localDay(daysFromNow: 0))..\(last)"
      #expect(try await desk.hearcoach("schedule", "pause", days).exit == 0)
    }
    try await desk.fire()
    try await desk.waitForEnd()
    #expect(try await desk.desktop.countNotifications() == 0)
    let status = try await desk.hearcoach("status").output
    switch reason {
    case "quiet": #expect(status.contains("quiet hours"), "\(status)")
    case "done": #expect(status.contains("Next reminder: tomorrow"), "\(status)")
    default: #expect(status.contains(next) && status.contains(last), "\(status)")
    }
  }
}
