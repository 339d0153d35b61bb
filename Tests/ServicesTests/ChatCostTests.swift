import Coaching
import NetworkSupport
import TestSupport
import Testing

@testable import Network
@testable import Services

/// Each of these may be answered with 450 tokens, of which one costs 1_000; one of the question,
/// which cannot have more than 1_000 of them, costs 1.
@Suite("What an answer of a model costs")
struct ChatCostTests {
  private static let reserve = 450_000.0

  private func entry(
    _ dialect: Service.Dialect, _ lines: [String]
  ) async throws -> (usage: ServiceUsage?, cost: Double) {
    let server = try LoopbackServer { _ in
      [.reply(200, lines.joined(separator: "\n"), type: "text/event-stream")]
    }
    let stand = try Stand()
    let model = ChatModel(
      Service(
        name: "test", dialect: dialect, base: server.url, model: "m",
        prices: ServicePrices(input: 1_000_000, output: 1_000_000_000)),
      prompt: try SentencePrompt(parsing: ChatTests.prompt), consent: stand.consent,
      door: stand.door)
    let wanted = LLMRequest(
      lang: .english, length: 3...9, vocabBucket: .common, topic: "weather", level: .easy)
    _ = try? await model.generateSentences(wanted, count: 1)
    let entry = try #require(try await stand.entries().first)
    return (entry.usage, try #require(entry.cost))
  }

  @Test func `is the most that it can be where it ends before its counts are final`() async throws {
    let begun = try await entry(
      .anthropic,
      [
        #"data: {"type":"message_start","message":{"usage":{"input_tokens":12,"output_tokens":1}}}"#,
        #"data: {"type":"content_block_delta","delta":{"type":"text_delta","text":"[{"}}"#, "",
      ])
    #expect(begun.usage == nil && begun.cost > Self.reserve)
    let broken = try await entry(
      .openAI,
      [
        #"data: {"choices":[{"delta":{"content":"["}}],"usage":{"prompt_tokens":9,"completion_tokens":1}}"#,
        "",
      ])
    #expect(broken.usage == nil && broken.cost > Self.reserve)
  }

  @Test func `is the most that it can be where nothing is counted`() async throws {
    let found = try await entry(.ollama, [#"{"message":{"content":"[]"},"done":true}"#])
    #expect(found.usage == nil && found.cost > Self.reserve)
  }

  @Test func `is the most that the uncounted part can be, and what the counted one is`()
    async throws
  {
    let input = try await entry(
      .ollama, [#"{"message":{"content":"[]"},"done":true,"prompt_eval_count":12}"#])
    #expect(input.usage == ServiceUsage(inputTokens: 12) && input.cost == Self.reserve + 12)
    let output = try await entry(
      .ollama, [#"{"message":{"content":"[]"},"done":true,"eval_count":2}"#])
    #expect(output.usage == ServiceUsage(outputTokens: 2))
    #expect(output.cost > 2_500 && output.cost < 4_000)
    let unsaid = try await entry(
      .anthropic,
      [
        #"data: {"type":"message_start","message":{"usage":{"input_tokens":12,"output_tokens":1}}}"#,
        "", #"data: {"type":"message_stop"}"#, "",
      ])
    #expect(unsaid.usage == ServiceUsage(inputTokens: 12) && unsaid.cost == Self.reserve + 12)
  }

  @Test(
    "is not what a count says that no answer can have", arguments: [Int.max, 1_000_000_001, -1])
  func unbelievable(count: Int) async throws {
    let found = try await entry(
      .openAI,
      [
        #"data: {"choices":[{"delta":{"content":"[]"},"finish_reason":"stop"}]}"#, "",
        #"data: {"choices":[],"usage":{"prompt_tokens":\#(count),"completion_tokens":\#(count)}}"#,
        "", "data: [DONE]", "",
      ])
    #expect(found.usage == nil && found.cost > Self.reserve && found.cost < Self.reserve + 2_000)
  }
}
