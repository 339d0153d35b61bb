import Glibc
import TestSupport
import Testing

/// What the desktop does with the window: it opens it, raises it, and closes it.
@Suite(
  "The window among the programs of a desktop",
  .enabled(
    if: Person.isPossible && PrivateDesktop.isInstalled && ChildProgram.isInstalled("gdbus"),
    "a screen, a sound server, AT-SPI, dunst or gdbus is not installed"), .withoutComplaints)
struct DesktopWindowTests {
  private static let id = "io.github.hearcoach.HearCoach"
  private static let path = "/io/github/hearcoach/HearCoach"

  private let home: Home

  init() throws {
    home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\n")
  }

  /// The programs of this build, installed where the learner's desktop looks; the folder of programs.
  private func install() async throws -> String {
    let prefix = home.file("installed")
    let run = try await FinishedProgram.run(
      "sh", ["-c", "cd '\(Checkout.path)' && .setup/install '\(Home.program)'"],
      environment: ["HOME": home.path, "PREFIX": prefix])
    try #require(run.exit == 0, "\(run.errors)")
    return "\(prefix)/bin"
  }

  /// A learner whose desktop knows what is installed.
  private func person(withNotifications: Bool = false) async throws -> Person {
    try await Person(
      home, sound: PrivateSoundServer(),
      with: ["XDG_DATA_DIRS": "\(home.file("installed/share")):/usr/local/share:/usr/share"],
      opens: false, withNotifications: withNotifications)
  }

  /// Calls until it is heard: a program that is just ending still has its name, and refuses.
  private func call(_ method: String, _ words: String..., by person: Person) async throws {
    try await eventually("\(method) is heard") {
      try await FinishedProgram.run(
        "gdbus",
        [
          "call", "--session", "--dest", Self.id, "--object-path", Self.path, "--method",
          "org.freedesktop.Application.\(method)",
        ] + words, environment: person.environment
      ).exit == 0
    }
  }

  private func askBus(_ question: String, by person: Person) async throws -> String {
    try await FinishedProgram.run(
      "gdbus",
      [
        "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/", "--method",
        "org.freedesktop.DBus.\(question)", Self.id,
      ], environment: person.environment
    ).output
  }

  private func facts() async throws -> [String] {
    try await FinishedProgram.run(
      "sqlite3",
      [
        "-cmd", ".timeout 10000", home.journal,
        "SELECT kind || coalesce(' ' || word, '') FROM reminders ORDER BY id",
      ], environment: [:]
    ).lines.map(String.init)
  }

  /// Starts a reminder, and presses its button when it is on the screen.
  private func pressStart(of program: String, by person: Person) async throws -> ChildProgram {
    let reminder = try ChildProgram(
      program, ["remind"], environment: person.environment, output: .nothing,
      errors: .file(home.file("reminder-errors")))
    try await eventually("the reminder is on the screen") {
      try await person.desktop.countNotifications() == 1
    }
    try await person.desktop.press("Start")
    return reminder
  }

  @Test func `the reminder's button opens the installed window, where a session begins`()
    async throws
  {
    let programs = try await install()
    let person = try await person(withNotifications: true)
    let reminder = try await pressStart(of: "\(programs)/hearcoach", by: person)
    try await person.see("No. 1")
    #expect(try await reminder.finish() == .exited(0))
    #expect(try await facts().last == "answered started")
    #expect(try TestFile.text(home.file("reminder-errors")) == "")
    // What the bus started is there to be asked again.
    try await person.press("Close")
    try await person.miss("No. 1")
    try await call("Activate", "{}", by: person)
    try await person.see("Today: 0 of")
  }

  @Test func `a reminder that rings as a call opens the window in the midst of the call`()
    async throws
  {
    try home.configure(
      "[general]\nwelcomed = true\nui_lang = en\n[reminder]\nas = call\n")
    let programs = try await install()
    let person = try await person(withNotifications: true)
    let reminder = try ChildProgram(
      "\(programs)/hearcoach", ["remind"], environment: person.environment, output: .nothing,
      errors: .file(home.file("reminder-errors")))
    try await eventually("the reminder is on the screen") {
      try await person.desktop.countNotifications() == 1
    }
    try await person.desktop.press("Answer")
    // It does not ring a second time.
    try await person.see("turn 1")
    try await person.see("Hang up")
    #expect(try await reminder.finish() == .exited(0))
    #expect(try await facts().last == "answered started")
  }

  @Test func `a reminder that is only tried looks like any, and its button begins a session`()
    async throws
  {
    let person = try await Person(home, sound: PrivateSoundServer(), withNotifications: true)
    try await person.press("More")
    try await person.press("Reminder")
    try await person.press("Try it now")
    try await eventually("the reminder is on the screen") {
      try await person.desktop.countNotifications() == 1
    }
    try await person.desktop.press("Start")
    try await person.see("No. 1")
    #expect(try await facts() == [])
  }

  @Test func `a reminder that is tried goes with its page, which can be used meanwhile`()
    async throws
  {
    let person = try await Person(home, sound: PrivateSoundServer(), withNotifications: true)
    func see(_ count: Int) async throws {
      try await eventually("so many reminders are on the screen: \(count)") {
        try await person.desktop.countNotifications() == count
      }
    }
    try await person.press("More")
    try await person.press("Reminder")
    try await person.press("Try it now")
    try await see(1)
    try await person.type("7:30", into: "At what time")
    try await person.press("Turn on")
    try await person.see("nothing will ring")
    try await see(0)
    try await person.press("Try it now")
    try await see(1)
    try await person.press("Back")
    try await see(0)
    try await person.press("Reminder")
    try await person.press("Try it now")
    try await see(1)
    await person.quit()
    try await person.waitForEnd()
    #expect(try await person.desktop.countNotifications() == 0)
  }

  @Test func `a learner who named a terminal has the session there`() async throws {
    let terminal = home.file("terminal")
    try TestFile.write("#!/bin/sh\necho \"$*\" > '\(terminal)-asked'\n", to: terminal)
    chmod(terminal, 0o700)
    try home.configure(
      "[general]\nwelcomed = true\nui_lang = en\n[reminder]\nterminal_command = \(terminal)\n")
    let programs = try await install()
    let person = try await person(withNotifications: true)
    let reminder = try await pressStart(of: "\(programs)/hearcoach", by: person)
    #expect(try await reminder.finish() == .exited(0))
    try await eventually("the terminal was opened") {
      (try? TestFile.text("\(terminal)-asked"))?.hasSuffix("hearcoach session --hold\n") == true
    }
  }

  @Test func `asked to practise, it offers to go on with a session that broke off`() async throws {
    _ = try await install()
    let person = try await person()
    try await call("ActivateAction", "practise", "[]", "{}", by: person)
    try await person.see("What did you hear?")
    try await person.hear()
    try await person.type("一二三四五六七", into: "Your answer")
    try await person.press("Check")
    try await person.see("try 2 of 3")
    // Asked again in the midst of it, nothing changes.
    try await call("ActivateAction", "practise", "[]", "{}", by: person)
    try await person.see("try 2 of 3")
    let number = try await askBus("GetConnectionUnixProcessID", by: person)
    kill(try #require(pid_t(number.filter(\.isNumber).dropFirst("32".count))), SIGKILL)
    try await eventually("it is gone") {
      try await askBus("NameHasOwner", by: person) == "(false,)\n"
    }
    try await call("ActivateAction", "practise", "[]", "{}", by: person)
    try await person.see("Go on where it broke off")
  }

  @Test func `a second start brings the first window to the front, and ends`() async throws {
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.see("Start practising")
    let second = try await FinishedProgram.run(
      Home.program + "-window", [], environment: person.environment)
    #expect(second.exit == 0, "\(second.errors)")
    #expect(try await person.read("frame").split(separator: "\n").count == 1)
  }

  @Test func `closed by its button, it goes when the session is over and all is kept`()
    async throws
  {
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Start practising")
    try await person.see("What did you hear?")
    try await person.hear()
    try await person.type("一二三四五六七", into: "Your answer")
    try await person.press("Check")
    try await person.see("try 2 of 3")
    try await person.press("Close")
    try await person.waitForEnd()
    #expect(try await home.run("export", "--json").output.contains("一二三四五六七"))
    #expect(try await home.run("session", "--resume", "--jsonl", "--silent").exit == 1)
  }

  @Test func `while a session runs in a terminal, the window says so and waits`() async throws {
    let other = try home.talk("session", "--jsonl", "--silent")
    for await line in other.lines where line.contains("\"session\"") { break }
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Start")
    try await person.see("another session is running (process \(other.program.id))")
    other.say(#"{"command":"quit"}"#)
    _ = try await other.program.finish()
    try await person.press("Start practising")
    try await person.see("No. 1")
  }
}
