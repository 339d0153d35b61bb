import Glibc
import TestSupport
import Testing

/// The promise that nothing leaves without consent, held by every command.
@Suite("Without consent")
struct NothingLeavesTests {
  private static let keys = [
    "WRITER_KEY": ServiceHome.key, "RATER_KEY": ServiceHome.key, "MODERATOR_KEY": ServiceHome.key,
  ]

  @Test func `every command is tried here`() async throws {
    let home = try Home()
    let help = try await home.run("--help").lines
    let start = try #require(help.firstIndex { $0.hasPrefix("  session ") })
    let names = help[start...].prefix { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.count > 20)
    #expect(Set(names) == Set(ServiceHome.commands(in: home).map { $0[0] }))
  }

  @Test func `no command opens a connection, starts a program or shows a key`()
    async throws
  {
    let server = try LoopbackServer { _ in [.reply(200, #"{"data":[{"id":"m"}]}"#)] }
    let home = try await ServiceHome.make { "\(server.foreignURL)/\($0)" }
    var told = ""
    for words in ServiceHome.commands(in: home) {
      let run = try await home.run(words + ["--verbose"], with: Self.keys)
      told += run.output + run.errors
    }
    try await ServiceHome.practise(in: home, with: Self.keys, [])
    #expect(server.connections == 0)
    #expect(TestFile.names(in: home.path).contains("started") == false)
    #expect(try await home.run("ledger").output == "HearCoach has never sent anything.\n")
    #expect(!told.contains(ServiceHome.key))
    #expect(!told.contains("4f9a8b7c"))

    // With the learner's consent the listener does hear.
    _ = try await home.run("consent", "grant", "text", "--provider", "speaker", "--yes")
    _ = try await home.run("doctor", "--services")
    #expect(server.connections == 1)
    _ = try await home.run("doctor", "--services", "--offline")
    _ = try await home.run("consent", "revoke", "--provider", "speaker")
    _ = try await home.run("doctor", "--services")
    #expect(server.connections == 1)
  }

  @Test(.enabled("\(SealedNet.needs)") { try await SealedNet.isPossible() })
  func `in a network where every address answers, no command sends a single packet`() async throws {
    // Addresses of both families, ports of every kind, and names that would have to be looked up.
    let places = [
      "writer": "https://203.0.113.7", "speaker": "http://192.0.2.1:5000",
      "hearer": "http://198.51.100.9:8081", "rater": "https://stt.example",
      "moderator": "https://[2001:db8::7]/v1", "meaner": "http://meaning.example:11434",
      "glosser": "https://words.example/v1", "talker": "https://talk.example/v1",
      "holder": "https://203.0.113.9/dav", "player": "https://play.example/v1",
      "watcher": "https://watch.example/v1",
    ]
    let home = try await ServiceHome.make { places[$0] ?? "" }
    let net = try SealedNet(home, Self.keys)
    for words in ServiceHome.commands(in: home) {
      #expect(try await net.packets(words) == 0, "\(words)")
    }
    try await ServiceHome.practise(in: home, with: net.variables, net.prefix)
    #expect(try net.counted() == 0)
    #expect(!TestFile.names(in: home.path).contains("started"))

    // The same commands with consent do send, or the zeros above would mean nothing.
    for (name, kinds) in ServiceHome.kinds {
      for kind in kinds {
        let grant = ["consent", "grant", kind, "--provider", name, "--yes"]
        #expect(try await net.packets(grant) == 0)
      }
    }
    let asked = try await net.packets(["doctor", "--services"])
    #expect(asked >= 7, "\(asked)")
    #expect(try await net.packets(["words", "show", "咖啡因"]) > 0)
    for words in [["doctor", "--services", "--offline"], ["doctor"], ["ledger"], ["remind"]] {
      #expect(try await net.packets(words) == 0, "\(words)")
    }
    #expect(try await net.packets(["consent", "revoke", "--all"]) == 0)
    #expect(try await net.packets(["doctor", "--services"]) == 0)
  }
}
