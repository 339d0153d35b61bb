public import Coaching
import JSON
public import Network

/// A service that turns texts into vectors.
public struct ServiceMeaning: MeaningProvider {
  private let link: ServiceLink

  public init(_ service: Service, consent: ConsentStore, door: NetworkDoor) {
    link = ServiceLink(service, consent: consent, door: door)
  }

  public func vectors(of texts: [String]) async throws -> [[Float]] {
    let isOllama = link.service.dialect == .ollama
    var members: [(String, JSON)] = [
      ("model", .string(link.service.model)), ("input", .strings(texts)),
    ]
    if !isOllama { members.append(("encoding_format", "float")) }
    let reply = try await link.open(
      .question(
        isOllama ? link.path("/embed", under: "/api") : "/embeddings", .object(members), .meaning,
        texts: texts, link))
    let json = try await reply.json()
    if let words = json["error"].flatMap({ _ in ServerWords.message(of: json) }) {
      throw reply.failure(.brokeOff(reply.message(words)))
    }
    let rows = isOllama ? json["embeddings"]?.asArray : Self.ordered(json["data"]?.asArray)
    let vectors = (rows ?? []).compactMap { row -> [Float]? in
      let numbers = row.asArray?.compactMap { $0.asDouble.map(Float.init) } ?? []
      let isWhole = numbers.count == row.asArray?.count && numbers.allSatisfy(\.isFinite)
      return isWhole && !numbers.isEmpty ? numbers : nil
    }
    guard vectors.count == texts.count, Set(vectors.map(\.count)).count == 1 else {
      throw reply.failure(.notUnderstood("no vectors"))
    }
    let tokens = json["usage"]?["prompt_tokens"]?.asInt ?? json["prompt_eval_count"]?.asInt
    await reply.account(ServiceUsage(inputTokens: tokens))
    return vectors
  }

  /// In the order of the texts, which the answer need not follow.
  private static func ordered(_ data: [JSON]?) -> [JSON]? {
    data?.enumerated().sorted {
      ($0.element["index"]?.asInt ?? $0.offset) < ($1.element["index"]?.asInt ?? $1.offset)
    }.compactMap { $0.element["embedding"] }
  }
}

extension ServiceRequest {
  /// A short request about texts, for which the learner may be waiting.
  static func question(
    _ path: String, _ body: JSON, _ purpose: LedgerEntry.Purpose, texts: [String],
    _ link: ServiceLink
  ) -> ServiceRequest {
    let text = texts.joined(separator: "\n")
    let seconds = link.service.seconds
    return ServiceRequest(
      path: path, headers: [("Content-Type", "application/json")], body: Array(body.text.utf8),
      purpose: purpose, kinds: [.text], text: text,
      limits: ServiceLimits(
        connect: seconds, firstByte: seconds, whole: seconds, bytes: 4 << 20, tries: 2,
        setting: seconds),
      most: ServiceUsage(inputTokens: text.utf8.count))
  }
}
