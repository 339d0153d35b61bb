import JSON
import TestSupport
import Testing

/// Computers that find each other by the real Avahi, as in a home.
@Suite(
  "Hosts that are found by Avahi", .serialized,
  .enabled(
    if: AvahiNetwork.isPossible,
    "Avahi is not installed, or nobody is the superuser, who makes networks"))
struct AvahiNetworkTests {
  private static func next(
    _ name: String, _ lines: inout AsyncStream<String>.Iterator
  ) async throws -> JSON {
    while let line = await lines.next() {
      let event = try JSON.parse(Array(line.utf8))
      if event["event"]?.asString == name { return event }
    }
    throw NeverHappened(name)
  }

  @Test func `a guest joins by the code alone, and of two hosts it has to say which`() async throws
  {
    let network = try await AvahiNetwork(3)
    let homes = try (0..<3).map { _ in try Home() }
    let doctor = try await network.run(at: 1, ["doctor"], in: homes[0])
    #expect(doctor.output.contains("Avahi runs"), "\(doctor.output)")
    let hosting = try network.dialogue(at: 1, ["scene", "host", "zh-doctor"], in: homes[0])
    var told = hosting.lines.makeAsyncIterator()
    let opened = try await Self.next("hosting", &told)
    #expect(opened["addresses"]?.asArray == ["10.78.0.1"])
    #expect(try await Self.next("announced", &told)["found"] == true)

    let joining = try network.dialogue(
      at: 2, ["scene", "join", opened["code"]?.asString ?? "", "--role", "doctor"], in: homes[1])
    var heard = joining.lines.makeAsyncIterator()
    #expect(try await Self.next("table", &heard)["scene"] == "zh-doctor")
    #expect(try await Self.next("seated", &heard)["role"] == "doctor")
    #expect(try await Self.next("player", &told)["news"] == "came")
    hosting.say(Command.plain("begin"))
    _ = try await Self.next("listening", &heard)
    joining.say(TogetherTests.choose)
    _ = try await Self.next("uttered", &told)

    let other = try network.dialogue(at: 3, ["scene", "host", "zh-doctor"], in: homes[2])
    var others = other.lines.makeAsyncIterator()
    #expect(try await Self.next("announced", &others)["found"] == true)
    // Avahi gives the second one another name, and both are found.
    let both = try await network.run(
      at: 2, ["scene", "join", "12345678", "--jsonl", "--silent"], in: try Home())
    #expect(both.exit == 1 && both.errors.contains("several hosts are there"), "\(both.errors)")
    #expect(both.errors.contains("10.78.0.1") && both.errors.contains("10.78.0.3"))

    // Who forbids the network is not shown to it any more, though the door stands open.
    try homes[2].configure("[network]\noffline = true\n")
    #expect(try await Self.next("announced", &others)["found"] == false)
    try await eventually("one is found", within: .seconds(120)) {
      let one = try await network.run(
        at: 2, ["scene", "join", "12345678", "--jsonl", "--silent"], in: try Home())
      return one.exit == 1 && !one.errors.contains("several hosts are there")
        && !one.errors.contains("10.78.0.3")
    }

    // Whoever leaves is not found any more, once Avahi has forgotten them.
    for dialogue in [hosting, other, joining] {
      dialogue.fallSilent()
      for await _ in dialogue.lines {}
      _ = try await dialogue.program.finish()
    }
    try await eventually("nobody is found", within: .seconds(120)) {
      let none = try await network.run(
        at: 2, ["scene", "join", "12345678", "--jsonl", "--silent"], in: try Home())
      return none.exit == 1 && none.errors.contains("nobody was found")
    }
    try await network.end()
  }
}
