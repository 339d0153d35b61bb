import JSON
import TestSupport
import Testing

/// Four computers with 200 ms between them, of whose packets one in twenty is lost.
@Suite(
  "A scene over a bad network", .serialized,
  .enabled(if: SlowNetwork.isPossible, "only the superuser makes networks"))
struct TogetherNetworkTests {
  private static let choose = #"{"command":"choose","reply":1}"#

  private static func choosing(_ event: JSON, _ turns: Int) -> [String] {
    event["event"] == "listening" ? [choose] : []
  }

  /// Hosts a scene at the first computer, and has somebody join at each of the others; `watch` sees what the host tells.
  private static func together(
    _ network: SlowNetwork, scene: String, guests count: Int,
    watch: @escaping @Sendable (JSON) async -> Void = { _ in }
  ) async throws -> (host: ScenePart, guests: [ScenePart]) {
    let homes = try (0...count).map { _ in try Home() }
    let hosting = try network.dialogue(at: 1, ["scene", "host", scene], in: homes[0])
    let (heard, inlet) = AsyncStream<JSON>.makeStream()
    async let host = ScenePart.play(hosting, heard: inlet, choosing)
    let guests = try await withThrowingTaskGroup(of: ScenePart.self) { group in
      var (port, came, seated) = (0, 0, 0)
      for await event in heard {
        if let found = event["port"]?.asInt { port = found }
        // The next one comes when there is a code for it.
        if let code = event["code"]?.asString, came < count {
          came += 1
          let joining = try network.dialogue(
            at: came + 1, ["scene", "join", "10.77.0.1:\(port)", code], in: homes[came])
          group.addTask {
            try await ScenePart.play(joining) { event, turns in
              event["event"] == "table"
                ? [#"{"command":"take","role":null}"#] : choosing(event, turns)
            }
          }
        }
        if event["event"] == "player", event["news"] == "came" {
          seated += 1
          if seated == count { hosting.say(Command.plain("begin")) }
        }
        await watch(event)
      }
      var parts: [ScenePart] = []
      for try await part in group { parts.append(part) }
      return parts
    }
    return (try await host, guests)
  }

  @Test func `four people play to the end, and all hear the same`() async throws {
    let network = try await SlowNetwork(4)
    let parts = try await Self.together(network, scene: "zh-airport", guests: 3)
    #expect(parts.host.ending == .exited(0))
    #expect(parts.host.all("summary").first?["ending"] == "completed")
    for guest in parts.guests {
      #expect(guest.ending == .exited(0) && guest.script == parts.host.script)
    }
    // Of what was said nothing passed in the open.
    for line in Set(parts.host.script) {
      #expect(await network.does("seen \(line)").first == "False")
    }
    try await network.end()
  }

  @Test func `a guest whose network is gone for a while comes back to its role`() async throws {
    let network = try await SlowNetwork(2)
    let parts = try await Self.together(network, scene: "zh-doctor", guests: 1) { event in
      if event["event"] == "turn", event["n"] == 2 { await network.does("cut 2") }
      if event["news"] == "lost" { await network.does("mend 2") }
    }
    #expect(parts.host.all("player").map { $0["news"]?.asString } == ["came", "lost", "came_back"])
    #expect(parts.guests[0].all("host").map { $0["news"]?.asString } == ["lost", "came_back"])
    #expect(parts.host.all("summary").first?["ending"] == "completed")
    #expect(parts.guests[0].script == parts.host.script)
    try await network.end()
  }

  @Test func `one who is away for longer finds the program in its role, and takes it again`()
    async throws
  {
    let network = try await SlowNetwork(2)
    let parts = try await Self.together(network, scene: "zh-doctor", guests: 1) { event in
      if event["event"] == "turn", event["n"] == 2 { await network.does("cut 2") }
      if event["news"] == "gone" { await network.does("mend 2") }
    }
    let news = parts.host.all("player").map { $0["news"]?.asString }
    #expect(news.prefix(3) == ["came", "lost", "gone"])
    #expect(parts.host.all("summary").first?["ending"] == "completed")
    #expect(parts.guests[0].all("summary").count == 1 && parts.guests[0].ending == .exited(0))
    try await network.end()
  }

  @Test func `whoever changes what passes is never heard, and the scene goes on without them`()
    async throws
  {
    let network = try await SlowNetwork(2)
    let parts = try await Self.together(network, scene: "zh-doctor", guests: 1) { event in
      if event["event"] == "turn", event["n"] == 2 { await network.does("meddle 2") }
      if event["news"] == "lost" { await network.does("calm 2") }
    }
    let changed = await network.does("seen x").last.flatMap { Int($0) } ?? 0
    #expect(changed > 0)
    #expect(parts.host.all("player").contains { $0["news"] == "lost" })
    #expect(!parts.host.all("player").contains { $0["news"] == "fault" })
    #expect(parts.host.all("summary").first?["ending"] == "completed")
    #expect(parts.guests[0].script == parts.host.script)
    try await network.end()
  }
}
