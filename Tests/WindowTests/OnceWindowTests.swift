import TestSupport
import Testing

/// What is asked for on small pages of the window, by what a screen reader says.
@Suite(
  "A session for once, and a pause of the reminder, in the window",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct OnceWindowTests {
  private static let tab = "ff09"
  private static let down = "ff54"

  private static func home(_ more: String = "") throws -> Home {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\nminutes = 30\n\(more)")
    return home
  }

  @Test func `a session for once is begun beside the usual one, and the settings stay`()
    async throws
  {
    let home = try Self.home()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Other minutes or topic")
    try await person.see("For this session alone; your settings stay.")
    try await person.press("Start practising")
    try await person.see("No. 1")
    #expect(try await home.run("config", "get", "general.minutes").output == "30\n")
  }

  @Test func `minutes and topic are chosen by the keyboard alone`() async throws {
    let home = try Self.home()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Other minutes or topic")
    try await person.see("For this session alone; your settings stay.")
    // A pointer that lies on the list chooses with it.
    try await person.point("0", "0")
    let lists = [("How long", "30 minutes", "45 minutes"), ("Topic", "Every topic", "")]
    for (name, before, after) in lists {
      // The first has the keyboard at once.
      #expect(try await person.focused() == name)
      #expect(try await person.describe(name).hasPrefix(before))
      try await person.key(Person.enter.number)
      try await eventually("the list has the keyboard") {
        try await person.focused().hasPrefix(before)
      }
      try await person.key(Self.down)
      try await person.key(Person.enter.number)
      try await eventually("another one is chosen") {
        try await !person.describe(name).hasPrefix(before)
      }
      #expect(try await person.describe(name).hasPrefix(after))
      try await person.key(Self.tab)
    }
    #expect(try await person.focused() == "Start practising")
    try await person.key(Person.enter.number)
    try await person.see("No. 1")
  }

  @Test func `reminders pause for the days that are written, and go on again`() async throws {
    let home = try Self.home("[reminder]\ntimes = 19:30\n")
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Reminder")
    let last = try await person.written(in: "Last day")
    try await person.type("tomorrow", into: "Last day")
    try await person.press("Pause reminders")
    try await person.see("Write two days")
    try await person.type("2020-01-01", into: "Last day")
    try await person.press("Pause reminders")
    try await person.see("comes after 2020-01-01")
    try await person.type(last, into: "Last day")
    try await person.press("Pause reminders")
    try await person.see("and your streak stays")
    try await person.see("Reminders pause until \(last)")
    #expect(try await home.run("schedule").output.contains("pause until \(last)"))
    try await person.press("Go on reminding")
    try await person.see("The pause is over")
    try await person.see("First day")
    #expect(try await home.run("schedule").output.contains("pause until") == false)
  }

  @Test func `what is announced is said as often as it is, and goes when the keyboard does`()
    async throws
  {
    let home = try Self.home("[reminder]\ntimes = 19:30\n")
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Reminder")
    try await person.see("At what time")
    for _ in 0..<4 where try await person.focused() != "Monday" { try await person.key(Self.tab) }
    #expect(try await person.focused() == "Monday")
    try await person.listen()
    try await person.type("late", into: "At what time")
    try await person.press("Keep these times")
    try await person.press("Keep these times")
    let remark = try await person.describe("Monday")
    #expect(!remark.isEmpty)
    #expect(try await person.said(remark) == 2)
    try await person.key(Self.tab)
    try await eventually("it is as before") { try await person.describe("Monday").isEmpty }
  }
}
