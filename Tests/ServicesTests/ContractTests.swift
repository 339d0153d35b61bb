import Acoustics
import Coaching
import Glibc
import Language
@testable import Network
@testable import Services
import NetworkSupport
import TestSupport
import Testing
import VoicesSupport

/// Where those servers are.
enum ContractServers {
  static func variable(_ name: String) -> String? {
    getenv("HEARCOACH_CONTRACT_\(name)").map { String(cString: $0) }
  }
}

/// The providers against third-party servers; `make contract` starts those.
@Suite(
  "Against servers of others",
  .enabled(if: ContractServers.variable("HTTP") != nil, "only with make contract"))
struct ContractTests {
  private let stand: Stand
  private let http: String
  private let raw: String

  init() throws {
    stand = try Stand()
    http = try #require(ContractServers.variable("HTTP"))
    raw = try #require(ContractServers.variable("RAW"))
    try Stand.keep("sk-contract-key", in: stand.place.file("key"))
  }

  private func service(_ dialect: Service.Dialect, _ base: String, _ model: String) -> Service {
    Service(
      name: "test", dialect: dialect, base: base, model: model,
      key: dialect == .wyoming ? nil : .file(stand.place.file("key")), seconds: 60,
      version: "2023-06-01")
  }

  private static let wanted = LLMRequest(
    lang: .chinese, length: 5...9, vocabBucket: .common, topic: "weather", level: .easy)

  @Test(
    "a proxy of many models writes in each protocol, streamed and whole",
    arguments: [
      (Service.Dialect.openAI, "/v1", "writer"), (.openAI, "/v1", "relay"),
      (.anthropic, "", "writer"), (.anthropic, "", "relay"),
    ])
  func writing(_ dialect: Service.Dialect, _ path: String, _ model: String) async throws {
    let writer = ChatModel(
      service(dialect, http + path, model), prompt: try SentencePrompt(parsing: ChatTests.prompt),
      consent: stand.consent, door: stand.door)
    let sentences = try await writer.generateSentences(Self.wanted, count: 5)
    #expect(sentences.map(\.text) == ["请把窗户打开。", "今天有点儿冷。"])
    #expect(sentences.first?.translation == "Open the window, please.")
    let entry = try #require(try await stand.entries().last)
    #expect(entry.outcome == .answered(status: 200))
    #expect((entry.usage?.outputTokens ?? 0) > 0)
  }

  @Test("its vectors are read")
  func vectors() async throws {
    let meaning = ServiceMeaning(
      service(.openAI, http + "/v1", "vectors"), consent: stand.consent, door: stand.door)
    // Its mock has one vector, however many texts there are.
    #expect(try await meaning.vectors(of: ["今天有点儿冷。"]) == [[0.25, 0.5, -1]])
  }

  @Test("it is asked how it is, and tells what is wrong with a key and a model")
  func refusals() async throws {
    let report = try await ServiceProbe(
      service(.openAI, http + "/v1", "writer"), consent: stand.consent, door: stand.door
    ).report()
    #expect(report.models?.sorted() == ["relay", "vectors", "writer"])
    #expect(report.hasModel == true)
    try Stand.keep("sk-another", in: stand.place.file("key"))
    let refused = await failure {
      _ = try await ServiceMeaning(
        service(.openAI, http + "/v1", "vectors"), consent: stand.consent, door: stand.door
      ).vectors(of: ["x"])
    }
    guard case .refused(let status, let message, _)? = refused else {
      Issue.record("\(String(describing: refused))")
      return
    }
    #expect([400, 401, 403].contains(status))
    #expect(!message.contains("sk-another"))
  }

  private func failure(_ body: () async throws -> Void) async -> ServiceError.Reason? {
    do {
      try await body()
      return nil
    } catch {
      return (error as? ServiceError)?.reason
    }
  }

  @Test("a Wyoming server speaks, hears, and says who it is")
  func wyoming() async throws {
    let service = service(.wyoming, raw, "")
    let voice = try #require(
      ServiceVoice(service, reader: Reader(), consent: stand.consent, door: stand.door))
    let clip = try await voice.synthesize(TTSRequest(text: "请把窗户打开。", lang: .chinese))
    #expect(clip.sampleRate == 16_000)
    #expect(clip.samples.count > 16_000)

    let wave = Waveform(samples: Scripts.tone(seconds: 1).samples, sampleRate: 16_000)
    try TestFile.write(WAV.encode(wave), to: stand.place.file("answer.wav"))
    let recognizer = try #require(
      ServiceRecognizer(service, consent: stand.consent, door: stand.door))
    let heard = try await recognizer.transcribe(
      ASRRequest(audioURL: stand.place.file("answer.wav"), lang: .chinese))
    #expect(heard.transcript == "\(2 * wave.samples.count) bytes of zh")

    let report = try await ServiceProbe(service, consent: stand.consent, door: stand.door).report()
    #expect(report.models == ["low"])
  }
}
