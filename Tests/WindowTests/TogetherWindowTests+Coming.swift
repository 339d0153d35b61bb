import TestSupport
import Testing

/// How one comes to a scene, or does not, and leaves before it begins.
extension TogetherWindowTests {
  /// A network in which Avahi shows a host, and what a program there has to know of it.
  private static func network(_ place: String) async throws -> (
    bus: (kept: PrivateBus, system: [String: String]), avahi: Dialogue
  ) {
    let bus = try await PrivateBus()
    let system = ["DBUS_SYSTEM_BUS_ADDRESS": bus.address]
    let avahi = try Dialogue(
      "/usr/bin/python3", [Checkout.path + "Tests/Peers/avahi.py", place], environment: system)
    for await line in avahi.lines where line == "ready" { break }
    return ((bus, system), avahi)
  }

  @Test
  func `a host that shows itself is found; where it leaves, or without Avahi, what to do is said`()
    async throws
  {
    let words = Words(language: .english)
    let host = try await Self.hostByLines()
    let (bus, avahi) = try await Self.network(host.place)
    let home = try Self.home(words, more: "offline = false")
    let person = try await Person(home, sound: PrivateSoundServer(), with: bus.system)
    try await Self.seekHost(person, words)
    try await person.see("One host was found")
    try await Self.typeCode(host.code, person, words)
    try await person.press(word: "Join")
    // There is but one role to have.
    try await person.see("You play: The doctor. Waiting for the host to begin")
    host.dialogue.fallSilent()
    try await person.see("the host left before the scene began")
    try await person.see("ask the host to begin another scene")
    // Nobody finds anything where Avahi has gone, and all else is still there to be used.
    avahi.program.kill()
    _ = try await avahi.program.finish()
    try await person.press("Look again")
    try await person.see("without Avahi hosts cannot be found")
    try await person.see("type the host's address")
    try await person.press(word: "Join")
    try await person.see("cannot be reached")
    try await person.press("Back")
    try await person.see("Past talks")
  }

  @Test(arguments: [true, false])
  func `what a scene sends is asked about before it is hosted or joined`(isHost: Bool) async throws
  {
    let words = Words(language: .english)
    let service = """
      offline = false
      [services]
      speech = cloud
      [service.cloud]
      url = https://cloud.example.invalid/v1
      model = m
      """
    let home = try Self.home(words, more: service)
    let person = try await Person(home, sound: PrivateSoundServer())
    let host = isHost ? nil : try await Self.hostByLines()
    try await person.press(word: "Talk")
    func begin() async throws {
      if let host {
        try await person.press("Join a scene of others")
        try await Self.typeCode(host.code, person, words)
        try await Self.typePlace(host.place, person, words)
        try await person.press(word: "Join")
      } else {
        try await person.press(word: "each at their own computer")
        try await person.press("At the doctor's,")
      }
      try await person.see("May text be sent to 'cloud'?")
      #expect(try await person.focused() == "Do not allow")
    }
    try await begin()
    try await person.press("Back")
    try await person.see("Past talks")
    #expect(try await home.run("consent", "--json").output.contains("\"not_agreed\""))
    try await begin()
    try await person.press("Do not allow")
    try await person.see(isHost ? "The doctor: nobody yet" : "Waiting for the host to begin")
    #expect(try await home.run("consent", "--json").output.contains("\"declined\""))
    host?.dialogue.fallSilent()
  }

  @Test func `a host that is found is offered where another address was typed, which stays`()
    async throws
  {
    let words = Words(language: .english)
    let host = try await Self.hostByLines()
    let (bus, avahi) = try await Self.network(host.place)
    let home = try Self.home(words, more: "offline = false")
    let person = try await Person(home, sound: PrivateSoundServer(), with: bus.system)
    try await Self.seekHost(person, words)
    try await person.see("One host was found")
    try await Self.typeCode(host.code, person, words)
    try await Self.typePlace("http://a/b", person, words)
    try await person.press("Look again")
    try await person.see("These hosts were found. Choose one")
    // What was typed holds.
    try await person.press(word: "Join")
    try await person.see("'http://a/b' is no address")
    try await person.see("These hosts were found. Choose one")
    // As it is typed: the usual port goes without saying.
    try await person.press("127.0.0.1")
    // And the code is still there.
    try await person.press(word: "Join")
    try await person.see("You play: The doctor. Waiting for the host to begin")
    await person.quit()
    try await person.waitForEnd()
    host.dialogue.fallSilent()
    _ = try await host.dialogue.program.finish()
    avahi.program.kill()
    _ = try await avahi.program.finish()
  }

  @Test func `whom no role is left for is told so, and what to do`() async throws {
    let words = Words(language: .english)
    let host = try await Self.hostByLines()
    let third = try Home()
    let guest = try Self.guest(third, host.code, host.port)
    _ = try await Self.next("seated", of: guest)
    let next = try await Self.next("code", of: host.dialogue)
    let another = try #require(next.firstMatch(of: /"code":"(\d+)"/)).1
    let person = try await Person(try Self.home(words), sound: PrivateSoundServer())
    try await Self.seekHost(person, words)
    try await Self.typeCode(String(another), person, words)
    try await Self.typePlace(host.place, person, words)
    try await person.press(word: "Join")
    try await person.see("none is left")
    try await person.see("ask the host to begin another scene")
    await person.quit()
    try await person.waitForEnd()
    for dialogue in [guest, host.dialogue] { dialogue.fallSilent() }
    _ = try await host.dialogue.program.finish()
    _ = try await guest.program.finish()
  }

  @Test func `who leaves before it begins leaves nothing behind`() async throws {
    let words = Words(language: .english)
    let home = try Self.home(words)
    let person = try await Person(home, sound: PrivateSoundServer())
    let (_, port) = try await Self.host(person, words)
    try await person.press(word: "Leave")
    try await person.see("Past talks")
    let other = try Home()
    let run = try await other.run(
      "scene", "join", "127.0.0.1:\(port)", "12345678", "--jsonl", "--silent", "--offline")
    #expect(run.exit == 1)
    // A window that is closed meanwhile lets the others go as well.
    let (code, again) = try await Self.host(person, words, isAtTalks: true)
    let guest = try Self.guest(other, code, again)
    _ = try await Self.next("seated", of: guest)
    await person.quit()
    try await person.waitForEnd()
    #expect(try await guest.program.finish() == .exited(1))
    #expect(try await home.run("talks", "--json").output == "[]\n")
  }

  @Test func `after a scene that could not be hosted the way back from other pages leads home`()
    async throws
  {
    let words = Words(language: .english)
    let home = try Self.home(words, more: "no_services = true")
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press(word: "Talk")
    try await person.press(word: "each at their own computer")
    try await person.press("At the doctor's,")
    try await person.see("no connections are allowed")
    try await person.press("Settings")
    try await person.see("How many minutes a session lasts")
    try await person.press("Back")
    // Home, from where all else can be reached.
    try await person.press(word: "Talk")
    try await person.see("Past talks")
    await person.quit()
    try await person.waitForEnd()
  }
}
