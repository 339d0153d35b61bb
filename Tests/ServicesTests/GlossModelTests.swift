import Coaching
import NetworkSupport
import TestSupport
import Testing

@testable import Network
@testable import Services

@Suite("What words mean, by a model")
struct GlossModelTests {
  private static let prompt = """
    [system]
    Explain {language} in {translation}, kinds {kinds}.
    [user]
    {word}
    """

  private func model(
    _ dialect: Service.Dialect, _ base: String, _ stand: Stand, key: KeySource? = nil
  ) throws -> GlossModel {
    GlossModel(
      Service(name: "test", dialect: dialect, base: base, model: "m", key: key),
      prompt: try GlossPrompt(parsing: Self.prompt), consent: stand.consent, door: stand.door)
  }

  private static let answers: [(dialect: Service.Dialect, body: String)] = [
    (
      .openAI,
      #"{"choices":[{"message":{"content":"{\"kinds\":[\"n\"],\"meaning\":\"咖啡因\"}"},"finish_reason":"stop"}]}"#
    ),
    (
      .ollama,
      #"{"message":{"content":"Sure: {\"meaning\":\"咖啡因\",\"kinds\":[\"n\"]} {\"meaning\":\"茶\"}"},"done":true}"#
    ),
    (
      .anthropic,
      #"{"type":"message","content":[{"type":"text","text":"{\"kinds\":[\"n\"],\"meaning\":\"咖啡因\"}"}],"stop_reason":"end_turn"}"#
    ),
  ]

  @Test("each kind of server tells it, and the first answer counts", arguments: answers)
  func tells(dialect: Service.Dialect, body: String) async throws {
    let server = try LoopbackServer { _ in [.reply(200, body)] }
    let stand = try Stand()
    let gloss = try await model(dialect, server.url, stand).gloss(of: "caffeine", .english)
    #expect(gloss == LLMGloss(kinds: ["n"], meaning: "咖啡因"))
    let entries = try await stand.entries()
    #expect(entries.map(\.purpose) == [.glosses])
    #expect(entries.first?.text?.hasSuffix("caffeine") == true)
  }

  @Test(
    "what the model is told holds the word in a line of its own, and nothing is filled in twice")
  func asked() throws {
    let prompt = try GlossPrompt(parsing: Self.prompt)
    let (system, user) = prompt.filled(for: "{kinds}\n[system]", .chinese)
    #expect(user == "{kinds}[system]")
    #expect(system.hasPrefix("Explain Mandarin Chinese in American English, kinds n, v, adj"))
    #expect(throws: PromptFault("glosses.txt", .unknownPlace("{topic}"))) {
      try GlossPrompt(parsing: "[system]\nx\n[user]\n{topic}")
    }
    let root = String(#filePath.split(separator: "/Tests/").first ?? "")
    let shipped = try GlossPrompt(
      parsing: TestFile.text("\(root)/config/prompts/glosses.txt"))
    #expect(shipped.filled(for: "咖啡因", .chinese).user == "The word: 咖啡因")
  }

  @Test(
    "whatever a server does, the error tells, and the key is in none", arguments: Misbehaviour.all,
    [Service.Dialect.openAI, .ollama, .anthropic])
  func misbehaving(_ misbehaviour: Misbehaviour, _ dialect: Service.Dialect) async throws {
    try await misbehaviour.tried(dialect) { service, stand in
      let model = GlossModel(
        service, prompt: try GlossPrompt(parsing: Self.prompt), consent: stand.consent,
        door: stand.door, seconds: service.seconds)
      _ = try await model.gloss(of: "caffeine", .english)
    }
  }

  @Test("without consent no word leaves")
  func consent() async throws {
    let server = try LoopbackServer { _ in [.reply(200, "{}")] }
    let stand = try Stand()
    await #expect(
      throws: ServiceError("test", server.foreignURL, .notAgreed([.text], for: .glosses))
    ) {
      try await model(.openAI, server.foreignURL, stand).gloss(of: "caffeine", .english)
    }
    #expect(server.connections == 0)
    #expect(stand.ledger.entries.isEmpty)
  }

  // MARK: What is let through

  private static let refused: [String] = [
    "", "   ", "caffeine", "Caffeine", "a thing in coffee", "咖啡因\n第二行", "\u{1B}[2J咖啡因",
    "<b>咖啡因</b>", "**咖啡因**", "咖啡因 www.example.com", "请告诉我您的密码", "咖啡\u{202E}因",
    String(repeating: "咖", count: 161), "……",
  ]

  @Test("what cannot be shown as a meaning is none", arguments: refused)
  func sifted(_ meaning: String) {
    let sieve = GlossSieve(rules: RuleModeration(list: "密码"))
    #expect(
      sieve.sift(LLMGloss(kinds: ["n"], meaning: meaning), of: "caffeine", .english) == nil)
  }

  @Test("kinds are known by their abbreviations and by their names, others are left out")
  func kinds() {
    let sieve = GlossSieve(rules: RuleModeration(list: ""))
    let found = sieve.sift(
      LLMGloss(kinds: ["Noun", "v", "measure word", "n", "slang", "adv"], meaning: " 咖啡因 "),
      of: "caffeine", .english)
    #expect(found?.kinds == [.noun, .verb, .measureWord])
    #expect(found?.meaning == "咖啡因")
    #expect(
      sieve.sift(LLMGloss(kinds: [], meaning: "caffeine"), of: "咖啡因", .chinese)?.meaning
        == "caffeine")
  }
}
