import TestSupport
import Testing

/// A word that the project's list does not have, explained by a server that speaks as real ones do.
@Suite("Words that a model explains")
struct GlossCommandTests {
  private static func configuration(at url: String) -> String {
    """
    [services]
    glosses = helper
    [service.helper]
    url = \(url)/v1
    model = little
    """
  }

  private static let reply =
    #"{"choices":[{"message":{"content":"{\"kinds\":[\"n\"],\"meaning\":\"caffeine\"}"},"finish_reason":"stop"}]}"#

  private func server() throws -> LoopbackServer {
    try LoopbackServer { _ in [.reply(200, Self.reply)] }
  }

  @Test("it is asked once, marked as written by the model, and known from then on without it")
  func once() async throws {
    let server = try server()
    let home = try Home()
    try home.configure(Self.configuration(at: server.url))
    let first = try await home.run("words", "show", "咖啡因", in: .english)
    #expect(first.exit == 0)
    #expect(first.output.contains("kāfēi yīn   noun\n   caffeine (written by little, not checked)"))
    #expect(first.errors.contains("asking 'helper' what it means…"))
    server.stop()
    #expect(try await home.run("config", "set", "general.own_lang", "en").exit == 0)
    let second = try await home.run("words", "show", "咖啡因", "--offline", in: .chinese)
    #expect(second.output.contains("caffeine（little 所写，没有核对过）"))
    let json = try await home.run("words", "show", "咖啡因", "--json")
    #expect(json.output.contains(#""meaning":"caffeine","written_by":"little""#))
    #expect(
      try await home.run("words", "show", "咖啡", "--json").output.contains(#""written_by":null"#))
    #expect(try await home.ledger("glosses") == 1)
    let export = try await home.run("export", "--json")
    #expect(
      export.output.contains(#""word":"咖啡因","lang":"zh-CN","kinds":["n"],"meaning":"caffeine""#))
  }

  @Test("a word that the list has is asked of nobody, and without consent none is")
  func unasked() async throws {
    let server = try server()
    let home = try Home()
    try home.configure(Self.configuration(at: server.url))
    #expect(try await home.run("words", "show", "咖啡").exit == 0)
    try home.configure(Self.configuration(at: server.foreignURL))
    let run = try await home.run("words", "show", "咖啡因", in: .english)
    #expect(run.exit == 0)
    #expect(run.output.contains("its meaning is not in the list yet"))
    #expect(run.errors.contains("hearcoach consent grant text --provider helper"), "\(run.errors)")
    #expect(try await home.run("words", "show", "咖啡因", "--offline").errors.isEmpty)
    #expect(server.connections == 0)
  }

  @Test("what the model cannot tell is said, and the page comes all the same")
  func nothing() async throws {
    let server = try LoopbackServer { _ in
      [.reply(200, Self.reply.replacing("caffeine", with: ""))]
    }
    let home = try Home()
    try home.configure(Self.configuration(at: server.url))
    // Nobody is asked what a word of the learner's own language means in another.
    let own = try await home.run("words", "show", "咖啡因", in: .chinese)
    #expect(own.exit == 0 && own.errors.isEmpty && server.connections == 0, "\(own.errors)")
    #expect(try await home.run("config", "set", "general.own_lang", "en").exit == 0)
    let run = try await home.run("words", "show", "咖啡因", in: .chinese)
    #expect(run.exit == 0)
    #expect(run.errors.contains("“helper”也没能解释这个词"))
    #expect(run.output.contains("这个词还没有解释"))
  }
}
