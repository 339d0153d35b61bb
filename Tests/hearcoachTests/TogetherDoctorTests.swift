import TestSupport
import Testing

@Suite("What the doctor says of scenes with others")
struct TogetherDoctorTests {
  private static func line(_ home: Home, _ language: Home.Language, bus: String) async throws
    -> String
  {
    let doctor = try await home.run(
      ["doctor"], in: language, with: ["DBUS_SYSTEM_BUS_ADDRESS": bus])
    let part = language == .english ? "scenes with others" : "和别人一起演"
    let rest = doctor.lines.drop { !$0.contains(part) }
    // However it is wrapped.
    return rest.prefix(7).joined().filter { !$0.isWhitespace }
  }

  @Test(arguments: Home.Language.allCases)
  func `whether others find this computer is said, with the port and what to do`(
    language: Home.Language
  ) async throws {
    let home = try Home()
    let without = try await Self.line(home, language, bus: "unix:path=\(home.file("no-bus"))")
    #expect(without.contains("avahi-daemon") && without.contains("47632"), "\(without)")
    let bus = try await PrivateBus()
    let avahi = try Dialogue(
      "/usr/bin/python3", [Checkout.path + "Tests/Peers/avahi.py"],
      environment: ["DBUS_SYSTEM_BUS_ADDRESS": bus.address])
    for await line in avahi.lines where line == "ready" { break }
    let with = try await Self.line(home, language, bus: bus.address)
    #expect(with.hasPrefix("✓") && with.contains("47632"), "\(with)")
    #expect(!with.contains("avahi-daemon"))
    avahi.program.kill()
    _ = try await avahi.program.finish()
  }

  @Test func `where the learner does not want it there is nothing to mend`() async throws {
    let home = try Home()
    for (key, text) in [("offline", "onlywithprograms"), ("no_services", "notallowed")] {
      try home.configure("[network]\n\(key) = true\n")
      let line = try await Self.line(home, .english, bus: "unix:path=\(home.file("no-bus"))")
      #expect(line.hasPrefix("✓") && line.contains(text), "\(line)")
    }
  }
}
