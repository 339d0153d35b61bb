import JSON
import TestSupport
import Testing

/// A scene at two computers whose learner forbids in its midst that anything leaves; both are in a network of their own, with an
/// address that is not this computer's own.
@Suite(
  "A scene that may not go on elsewhere",
  .enabled("no network namespace can be made here, or iproute2 is not installed") {
    try await SealedNet.isPossible()
  })
struct ForbiddenSceneTests {
  private static let address = "10.9.9.9"
  private static let path = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
  private static let words = ["--jsonl", "--silent"]

  /// Hosts a scene, has one guest join, and lets both play.
  private static func together(
    _ host: Home, _ guest: Home, hostPlays: @escaping @Sendable (JSON, Int) throws -> [String],
    guestPlays: @escaping @Sendable (JSON, Int) throws -> [String]
  ) async throws -> (host: ScenePart, guest: ScenePart, remarks: (host: String, guest: String)) {
    let script = host.file("network.sh")
    try TestFile.write(
      "ip link set lo up && ip addr add \(address)/32 dev lo || exit 99\nexec \"$@\"\n", to: script)
    let inside = SealedNet.unshare + ["sh", script, Home.program, "scene", "host", "zh-doctor"]
    let hosting = try Dialogue(
      inside[0], inside.dropFirst() + words, environment: host.environment(.english, path), in: host
    )
    let (heard, inlet) = AsyncStream<JSON>.makeStream()
    async let hostPart = ScenePart.play(hosting, heard: inlet) { event, turns in
      event["news"] == "came" ? [Command.plain("begin")] : try hostPlays(event, turns)
    }
    var (part, remarks): (ScenePart?, String) = (nil, "")
    for await event in heard where event["event"] == "hosting" {
      let users = SealedNet.unshare.contains("-rn") ? ["-U", "--preserve-credentials"] : []
      let joining = try Dialogue(
        "nsenter",
        ["-t", "\(hosting.program.id)", "-n"] + users + [
          Home.program, "scene", "join", "\(address):\(event["port"]?.asInt ?? 0)",
          event["code"]?.asString ?? "", "--role", "doctor",
        ] + words, environment: guest.environment(.english, path), in: guest)
      part = try await ScenePart.play(joining, guestPlays)
      remarks = try joining.errors
    }
    return (try await hostPart, try #require(part), (try hosting.errors, remarks))
  }

  /// What left a computer for the others, in its order.
  private static func sent(by home: Home) async throws -> [String] {
    let ledger = try JSON.parse(Array(try await home.run("ledger", "--json").output.utf8))
    let rows = (ledger["entries"]?.asArray ?? []).filter { $0["provider"] == "players" }
    #expect(rows.allSatisfy { $0["address"]?.asString?.hasPrefix(address) == true }, "\(rows)")
    return rows.compactMap { $0["text"]?.asString }
  }

  @Test(arguments: ["offline", "no_services"])
  func
    `the next thing that the host's learner says leaves no more, and the program plays the others`(
      key: String
    ) async throws
  {
    let (host, guest) = (try Home(), try Home())
    let parts = try await Self.together(
      host, guest,
      hostPlays: { event, _ in
        guard event["event"] == "listening" else { return [] }
        if event["n"] == 4 { try host.configure("[network]\n\(key) = true\n") }
        return [event["n"] == 4 ? Command.answer("我从昨天晚上开始头疼") : TogetherTests.choose]
      },
      guestPlays: { event, _ in
        // It would look for the host for a minute.
        if event["event"] == "host" { return [Command.plain("end")] }
        return event["event"] == "listening" ? [TogetherTests.choose] : []
      })
    #expect(parts.host.ending == .exited(0), "\(parts.remarks.host)")
    #expect(parts.host.all("summary").first?["ending"] == "completed")
    #expect(parts.host.all("player").map { $0["news"]?.asString } == ["came", "left"])
    let why = key == "offline" ? "it is offline" : "network.no_services"
    #expect(parts.remarks.host.contains(why), "\(parts.remarks.host)")
    #expect(parts.guest.all("host").first?["news"] == "lost")
    // What was said before is in both, and nothing since.
    let replies = parts.host.all("turn_done").filter { $0["reply"]?.asInt != nil }
    let before = replies.prefix { ($0["n"]?.asInt ?? 0) < 4 }
    #expect(before.count < replies.count)
    #expect(try await Self.sent(by: host) == before.compactMap { $0["text"]?.asString })
    #expect(parts.guest.script.count < parts.host.script.count)
  }

  @Test func `the next thing that a guest says leaves no more, and its part is kept`() async throws
  {
    let (host, guest) = (try Home(), try Home())
    let parts = try await Self.together(
      host, guest,
      hostPlays: { event, _ in
        if event["news"] == "lost" { return [Command.plain("end")] }
        return event["event"] == "listening" ? [TogetherTests.choose] : []
      },
      guestPlays: { event, turns in
        guard event["event"] == "listening" else { return [] }
        if turns > 3 { try guest.configure("[network]\noffline = true\n") }
        return [TogetherTests.choose]
      })
    #expect(parts.guest.ending == .exited(0), "\(parts.remarks.guest)")
    #expect(parts.guest.all("summary").first?["ending"] == "saved")
    #expect(parts.remarks.guest.contains("it is offline"), "\(parts.remarks.guest)")
    let own = parts.guest.all("turn_done").filter { $0["outcome"] == "said" }
    let sent = try await Self.sent(by: guest)
    #expect(sent.count == own.count - 1 && !sent.isEmpty, "\(sent)")
    #expect(parts.host.all("uttered").count == sent.count)
  }
}
