public import Coaching
internal import JSON
public import Network

/// A service that tells what learners should not be given.
public struct ServiceModeration: ModerationProvider {
  private let link: ServiceLink

  public init(_ service: Service, consent: ConsentStore, door: NetworkDoor) {
    link = ServiceLink(service, consent: consent, door: door)
  }

  public func check(_ text: String, _ lang: Lang) async throws -> Bool {
    let body: JSON = ["model": .string(link.service.model), "input": .string(text)]
    let reply = try await link.open(
      .question("/moderations", body, .moderation, texts: [text], link))
    let json = try await reply.json()
    guard let results = json["results"]?.asArray, !results.isEmpty else {
      throw reply.failure(
        ServerWords.message(of: json).map { .brokeOff(reply.message($0)) }
          ?? .notUnderstood("no judgement"))
    }
    let flags = results.compactMap { $0["flagged"]?.asBool }
    guard flags.count == results.count else { throw reply.failure(.notUnderstood("no judgement")) }
    return !flags.contains(true)
  }
}
