import Foundation
import TestSupport
import Testing

/// What lies beyond practice, by what a screen reader says.
@Suite(
  "The other pages of the window, as a person with a screen reader uses them",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct PlacesTests {
  private static func welcomed(_ more: String = "", _ rest: String = "") throws -> Home {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\n\(more)\n\(rest)")
    return home
  }

  /// A home with a voice at a service that is not on this computer, going by its address.
  private static func served(by server: LoopbackServer) throws -> Home {
    try welcomed(
      "",
      """
      [voice]
      zh = speaker
      [services]
      speech = speaker
      [service.speaker]
      dialect = piper
      url = \(server.foreignURL)
      """)
  }

  private static func server() throws -> LoopbackServer {
    try LoopbackServer { _ in [.reply(500, "{}")] }
  }

  @Test func `a service hears nothing before it is allowed, and nothing after it is taken back`()
    async throws
  {
    let server = try Self.server()
    let home = try Self.served(by: server)
    let person = try await Person(home, sound: PrivateSoundServer())
    func listen() async throws {
      try await person.press("More")
      try await person.press("Voices")
      try await person.press("Listen: speaker")
      // No other voice is heard by its name.
      try await person.see("the service speaker")
      try await person.press("Got it")
      try await person.press("Back")
      try await person.see("Version and licence")
      try await person.press("Back")
    }
    try await listen()
    try await person.press("More")
    try await person.press("Services and privacy")
    try await person.see("not agreed to: not sent")
    try await person.press("Allow text for 'speaker'")
    try await person.see("'speaker' would be sent text:")
    try await person.see("May text be sent to 'speaker'?")
    #expect(server.connections == 0)
    try await person.press("Allow text")
    try await person.see("agreed since")
    #expect(server.connections == 0)
    try await person.press("Back")
    try await person.press("Voices")
    try await person.press("Listen: speaker")
    try await eventually("the service is asked") { server.connections > 0 }
    try await person.press("Back")
    try await person.press("Services and privacy")
    try await person.press("What was sent")
    try await person.miss("Nothing leaves this computer without your consent")
    try await person.see("speaking")
    try await person.press("Back")
    try await person.see("agreed since")
    // What is set in the terminal meanwhile holds here at once.
    #expect(try await home.run("config", "set", "network.offline", "true").exit == 0)
    try await person.press("Back")
    try await person.press("Services and privacy")
    try await person.see("It is offline now (network.offline)")
    #expect(try await home.run("config", "set", "network.offline", "false").exit == 0)
    try await person.press("Back")
    try await person.press("Services and privacy")
    try await person.miss("It is offline now")
    try await person.press("Take back: text for 'speaker'")
    try await person.see("you said no: not sent")
    let heard = server.connections
    try await person.press("Back")
    try await person.see("Version and licence")
    try await person.press("Back")
    try await listen()
    #expect(server.connections == heard)
    #expect(try await home.run("consent", "--json").output.contains("\"declined\""))
  }

  @Test(arguments: [true, false])
  func `a session asks about its service first, and keeps the answer`(isAllowed: Bool) async throws
  {
    let server = try Self.server()
    let home = try Self.served(by: server)
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Start practising")
    try await person.see("May text be sent to 'speaker'?")
    #expect(server.connections == 0)
    try await person.press(isAllowed ? "Allow text" : "Do not allow")
    try await person.see("No. 1")
    let kept = try await home.run("consent", "--json").output
    #expect(kept.contains(isAllowed ? "\"agreed\"" : "\"declined\""), "\(kept)")
    if isAllowed {
      try await eventually("the service is asked") { server.connections > 0 }
    } else {
      #expect(server.connections == 0)
    }
  }

  @Test func `a key that stays down begins a session, and agrees to nothing`() async throws {
    let server = try Self.server()
    let home = try Self.served(by: server)
    let person = try await Person(home, sound: PrivateSoundServer())
    try await eventually("the keyboard is where a session begins") {
      try await person.focused() == "Start practising"
    }
    try await person.hold(Person.enter.place, seconds: 3)
    try await person.see("May text be sent to 'speaker'?")
    #expect(try await person.focused() == "Do not allow")
    #expect(server.connections == 0)
    #expect(try await home.run("consent", "--json").output.contains("\"not_agreed\""))
  }

  @Test func `who leaves the question has neither agreed nor practised`() async throws {
    let server = try Self.server()
    let home = try Self.served(by: server)
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("Start practising")
    try await person.see("May text be sent to 'speaker'?")
    try await person.press("Back")
    try await person.press("Start practising")
    try await person.see("May text be sent to 'speaker'?")
    await person.quit()
    try await person.waitForEnd()
    #expect(server.connections == 0)
    #expect(try await home.run("consent", "--json").output.contains("\"not_agreed\""))
    #expect(try await home.run("export", "--csv").lines.count == 1)
  }

  @Test(arguments: ["Bring the backup back", "Begin a new one"])
  func `a journal that is gone is asked about`(answer: String) async throws {
    let home = try Self.welcomed()
    let sound = try await PrivateSoundServer()
    let person = try await Person(home, sound: sound)
    try await person.press("Start practising")
    try await person.see("What did you hear?")
    try await person.hear()
    try await person.type("一二三四五六七", into: "Your answer")
    try await person.press("Check")
    try await person.see("try 2 of 3")
    await person.quit()
    try await person.waitForEnd()
    for name in TestFile.names(in: home.data) where name.hasPrefix("journal.sqlite") {
      TestFile.remove("\(home.data)/\(name)")
    }
    try await person.open()
    try await person.see("Your journal is gone.")
    try await person.press(answer)
    try await person.see("Start practising")
    let table = try await home.run("export", "--json").output
    #expect(table.contains("一二三四五六七") == answer.hasPrefix("Bring"), "\(table)")
  }

  @Test func `without a user manager there is a line for the crontab, which starts the command`()
    async throws
  {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Reminder")
    try await person.see("No reminder is set")
    try await person.type("7:30，19:30", into: "At what time")
    try await person.press("Sunday")
    try await person.press("Turn on")
    try await person.see("30 19 * * 1,2,3,4,5,6")
    try await person.see("/hearcoach remind")
    try await person.see("nothing will ring")
    #expect(try await home.run("config", "get", "reminder.times").output == "07:30,19:30\n")
    try await person.press("Turn off")
    try await person.see("No reminder is set")
    #expect(try await home.run("config", "get", "reminder.times").output == "\n")
  }

  @Test func `a voice is heard and chosen`() async throws {
    let home = try Self.welcomed("lang = en-US")
    let sound = try await PrivateSoundServer()
    let person = try await Person(home, sound: sound)
    try await person.press("More")
    try await person.press("Voices")
    try await person.press("Choose: en-gb")
    try await eventually("the voice is kept") {
      (try? TestFile.text(home.configuration))?.contains("en-gb") == true
    }
    // The page is made anew: what is pressed is what is to be seen then.
    try await person.see("✓ English (Great Britain)")
    try await person.press("Choose: HearCoach's own choice")
    try await eventually("the choice is left to HearCoach") {
      (try? TestFile.text(home.configuration))?.contains("en-gb") == false
    }
    try await person.see("✓ HearCoach's own choice")
    try await person.press("Another speaker for each sentence")
    try await eventually("the setting is kept") {
      (try? TestFile.text(home.configuration))?.contains("rotate") == true
    }
  }

  @Test func `sentences are found by what they say`() async throws {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Sentences")
    try await person.see("sentences, the first 50 shown")
    try await person.type("水杯放在桌子上", into: "Search the sentences")
    try await person.see("1 sentence")
    try await person.see("请把水杯放在桌子上。")
    try await person.type("没有这句话", into: "Search the sentences")
    try await person.see("0 sentences")
  }

  @Test func `a word of a sentence is shown with the sentences that have it`() async throws {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Sentences")
    try await person.type("水杯放在桌子上", into: "Search the sentences")
    try await person.see("1 sentence")
    try await person.press("Words of this sentence")
    try await person.press(word: "桌子")
    try await person.see("table")
    try await person.see("Heard in")
    // A screen reader says what has the keyboard, and all of it.
    try await eventually("the word has the keyboard") {
      try await person.focused() == "Listen: 桌子"
    }
    let told = try await person.describe("Listen: 桌子")
    #expect(told.contains("zhuōzi") && told.contains("table"), "\(told)")
    try await eventually("other sentences that have it are shown") {
      try await person.read("label").split(separator: "\n").count { $0.contains("桌子") } > 3
    }
    try await person.press("Review it")
    try await eventually("it is asked for") {
      try await home.run("words", "list", "--json").output.contains("\"桌子\"")
    }
  }

  @Test func `a word is looked up, added, reviewed and forgotten, as the terminal does`()
    async throws
  {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Words")
    try await person.see("What you miss is added by itself")
    try await person.type("医院", into: "A word to look up")
    try await person.press("Look it up")
    try await person.see("yīyuàn")
    try await person.see("hospital")
    try await person.press("Review it")
    try await person.see("Review: due, reviewed 0 times")
    let listed = try await home.run("words", "list", "--json")
    #expect(listed.output.contains(#""text":"医院""#), "\(listed.output)")
    try await person.press("Back")
    try await person.see("Review now")
    try await person.press("About it: 医院")
    try await person.press("Review it no more")
    try await person.miss("Review it no more")
    #expect(try await home.run("words", "list").output.contains("nothing to review"))
    try await person.press("Back")
    try await person.see("There is nothing to review yet.")
    try await person.miss("Review now")
    // Another program adds a sentence, and it is given up here.
    #expect(try await home.run("words", "add", "--sentence", "c002").exit == 0)
    try await person.press("Back")
    try await person.press("Words")
    try await person.press("Review it no more: 等雨小一点我们再出门。")
    try await person.see("It is reviewed no more: 等雨小一点我们再出门。")
    try await person.miss("Review now")
    #expect(try await home.run("words", "list").output.contains("nothing to review"))
    // A word, which is practised from here.
    #expect(try await home.run("words", "add", "咖啡").exit == 0)
    try await person.press("Back")
    try await person.press("Words")
    try await person.press("Review now")
    try await person.see("Review")
    try await person.see("No. 1 of 1")
  }

  @Test
  func `what a service tells of a word is shown, and no word goes there when that is forbidden`()
    async throws
  {
    let reply =
      #"{"choices":[{"message":{"content":"{\"kinds\":[\"n\"],\"meaning\":\"caffeine\"}"},"finish_reason":"stop"}]}"#
    let server = try LoopbackServer { _ in [.reply(200, reply)] }
    let home = try Self.welcomed(
      "",
      """
      [services]
      glosses = helper
      [service.helper]
      url = \(server.foreignURL)/v1
      model = little
      """)
    try #require(
      try await home.run("consent", "grant", "text", "--provider", "helper", "--yes").exit == 0)
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Words")
    try await person.type("咖啡因", into: "A word to look up")
    try await person.press("Look it up")
    try await person.see("kāfēi yīn   noun")
    try await person.see("caffeine (written by little, not checked)")
    #expect(try await person.describe("Listen: 咖啡因").contains("caffeine"))
    let heard = server.connections
    // What is set in the terminal meanwhile holds here at once.
    try #require(try await home.run("config", "set", "network.offline", "true").exit == 0)
    try await person.press("Back")
    try await person.type("咖啡豆渣", into: "A word to look up")
    try await person.press("Look it up")
    try await person.see("its meaning is not in the list yet")
    try await Task.sleep(for: .seconds(1))
    try await person.see("its meaning is not in the list yet")
    #expect(server.connections == heard)
    await person.quit()
    try await person.waitForEnd()
  }

  @Test func `the computer is examined, and the keys and the licence are told`() async throws {
    let home = try Self.welcomed()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("More")
    try await person.press("Check this computer")
    try await person.see("All that practice needs works.")
    try await person.see("✓ sound server")
    try await person.see("→ loginctl enable-linger, then log in again")
    try await person.press("Copy how to mend it: user manager")
    try await person.see("Copied.")
    try await person.press("Back")
    try await person.press("Keys")
    for key in ["Ctrl + R", "F7", "1 – 4", "Esc", "Alt + ←", "Page Up", "Page Down"] {
      try await person.see(key)
    }
    try await person.press("Back")
    try await person.press("About")
    try await person.see("GPL version 3")
    try await person.press("Back")
    try await person.see("Version and licence")
    try await person.press("Back")
    try await person.see("Start practising")
  }

  @Test func `what the examination finds is mended by its buttons`() async throws {
    let home = try Self.welcomed("[voice]\nen = gone\n[sound]\npatience = never\n")
    let broken = home.data + "/voices/half-there"
    try TestFile.makeDirectory(broken)
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.see("the configuration has mistakes")
    try await person.press("More")
    try await person.press("Check this computer")
    try await person.press("Remove: added voices")
    try await person.see("Remove the voice 'half-there'?")
    #expect(access(broken, F_OK) == 0)
    try await person.press(word: "Remove")
    try await person.see("a woman of America")
    #expect(access(broken, F_OK) != 0)
    try await person.press("Back")
    try await person.press("Check this computer")
    try await person.press("Choose a voice: chosen English voice")
    try await person.see("a woman of America")
    try await person.press("Back")
    try await person.press("Check this computer")
    try await person.see("→ hearcoach config check")
    try await person.press("Open the settings: configuration")
    try await person.see("How many minutes a session lasts")
  }
}
