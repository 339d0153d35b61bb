import TestSupport
import Testing

/// Lists to choose from, by what a screen reader says.
@Suite(
  "Lists to choose from in the window",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct ChoiceWindowTests {
  private static let tab = "ff09"
  private static let down = "ff54"

  private static func home() throws -> Home {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\n")
    return home
  }

  /// Chooses what comes after `before` in the list that has the keyboard, and goes on.
  private func choose(
    _ after: String, after before: String, in name: String, by person: Person
  ) async throws {
    #expect(try await person.focused() == name)
    #expect(try await person.describe(name) == before)
    try await person.key(Person.enter.number)
    try await eventually("the list has the keyboard, at what is chosen") {
      try await person.focused() == before
    }
    try await person.key(Self.down)
    try await person.key(Person.enter.number)
    try await eventually("another one is chosen") {
      try await person.describe(name) != before
    }
    try await person.key(Self.tab)
    // Until then it may be said what came of it.
    try await eventually("what is chosen is said of it") {
      try await person.describe(name) == after
    }
  }

  @Test func `the keyboard goes from setting to setting, and chooses`() async throws {
    let home = try Self.home()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Settings")
    try await person.see("The language of the interface")
    // A pointer that lies on the list chooses with it.
    try await person.point("0", "0")
    #expect(try await person.focused() == "The language of the interface")
    #expect(try await person.describe("The language of the interface") == "English")
    try await person.key(Self.tab)
    try await choose(
      "English", after: "中文 (Chinese)", in: "The language you practise", by: person)
    try await eventually("it is kept") {
      try await home.run("config", "get", "general.lang").output == "en-US\n"
    }
    // A row is nothing to stop at.
    var reached = [try await person.focused()]
    for _ in 0..<2 {
      try await person.key(Self.tab)
      reached.append(try await person.focused())
    }
    #expect(
      reached == [
        "The language of translations and meanings", "How many minutes a session lasts",
        "How you answer",
      ])
    #expect(try await person.describe("Where sentences are played") == "As the system has it")
  }

  @Test func `sentences of another language are found by the keyboard alone`() async throws {
    let person = try await Person(try Self.home(), sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Sentences")
    try await person.see("请把水杯放在桌子上。")
    try await person.point("0", "0")
    #expect(try await person.focused() == "Search the sentences")
    try await person.key(Self.tab)
    try await choose("English", after: "Chinese", in: "Language", by: person)
    try await person.miss("请把水杯放在桌子上。")
  }
}
