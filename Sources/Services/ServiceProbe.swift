public import Coaching
internal import JSON
public import Network

/// Checks whether a service is there, without sending anything of the learner's.
public struct ServiceProbe: Sendable {
  private let link: ServiceLink

  public init(_ service: Service, consent: ConsentStore, door: NetworkDoor) {
    link = ServiceLink(service, consent: consent, door: door)
  }

  /// What a service said about itself.
  public struct Report: Sendable, Hashable {
    /// The time until the whole answer was there.
    public let seconds: Double
    /// The models or voices that it lists; nil if it lists none.
    public let models: [String]?
    /// Whether the configured model is among them; nil if that cannot be told.
    public let hasModel: Bool?
    /// Whether nobody gets such a reply without a key that is accepted.
    public let showsKey: Bool
  }

  /// What a service lists.
  private struct Listing {
    /// As the service writes them: only so can they be compared.
    let names: [String]?
    /// The same, made fit to be shown.
    let shown: [String]?
    /// Whether there is nothing else.
    var isWhole = true

    /// No more of them are looked at.
    static let most = 1_000

    /// Of a service that lists nothing.
    init() { (names, shown) = (nil, nil) }

    init(_ names: [String], by reply: ServiceReply, isWhole: Bool = true) {
      let some = Array(names.prefix(Self.most))
      self.names = some
      shown = some.map(reply.message)
      self.isWhole = isWhole && names.count <= Self.most
    }
  }

  /// Asks the service; throws if it does not answer as it should.
  public func report() async throws -> Report {
    let began = ContinuousClock.now
    let dialect = link.service.dialect
    let listing = dialect == .wyoming ? try await described() : try await listed()
    let wanted = dialect == .wyoming ? link.service.voice : link.service.model
    let isNamed = listing.names.flatMap { names -> Bool? in
      if names.contains(where: { $0 == wanted || $0 == "\(wanted):latest" }) { return true }
      return listing.isWhole ? false : nil
    }
    return Report(
      seconds: (ContinuousClock.now - began) / .seconds(1), models: listing.shown,
      hasModel: wanted.isEmpty ? nil : isNamed,
      // Many a server of the other kinds lists what it has for anybody.
      showsKey: listing.names != nil && [.anthropic, .azure].contains(dialect))
  }

  private var request: ServiceRequest {
    ServiceRequest(
      method: .get,
      headers: link.service.dialect == .anthropic
        ? [("anthropic-version", link.service.version)] : [],
      purpose: .check, kinds: [],
      limits: ServiceLimits(connect: 5, firstByte: 10, whole: 10, bytes: 4 << 20, tries: 1))
  }

  private func listed() async throws -> Listing {
    var request = request
    switch link.service.dialect {
    case .ollama: request.path = link.path("/tags", under: "/api")
    case .anthropic:
      // Without a word it lists twenty.
      request.path = link.path("/models", under: "/v1") + "?limit=\(Listing.most)"
    case .whisper: request.path = "/health"
    case .piper: request.path = "/voices"
    case .azure: request.path = "/cognitiveservices/voices/list"
    case .webDAV:
      request.method = .propfind
      request.headers = [("Depth", "0")]
    case .openAI, .wyoming: request.path = "/models"
    }
    let reply: ServiceReply
    do {
      reply = try await link.open(request)
    } catch let error as ServiceError {
      // It is there and knows us, but has no such list: recognition at Azure, an older Piper.
      if case .refused(let status, _, _) = error.reason, status == 404 || status == 405,
        link.service.dialect != .webDAV
      {
        return Listing()
      }
      throw error
    }
    if link.service.dialect == .webDAV {
      _ = try await reply.listing()
      return Listing()
    }
    let json = try await reply.json()
    let rows = json["data"]?.asArray ?? json["models"]?.asArray ?? json.asArray
    if let rows {
      let names = rows.compactMap { row in
        ["id", "name", "ShortName"].lazy.compactMap { row[$0]?.asString }.first
      }
      return Listing(names, by: reply, isWhole: json["has_more"]?.asBool != true)
    }
    guard let object = json.asObject else { throw reply.failure(.notUnderstood("no list")) }
    guard link.service.dialect == .piper else { return Listing() }
    return Listing(object.members.map(\.key), by: reply)
  }

  private func described() async throws -> Listing {
    var request = request
    request.method = .raw
    request.headers = []
    request.body = WyomingEvent(type: "describe").bytes
    let reply = try await link.open(request)
    var names: [String] = []
    try await reply.events { event in
      guard event.type == "info" else { return .more }
      for kind in ["tts", "asr"] {
        for program in event.data[kind]?.asArray ?? [] {
          let inner = (program["voices"] ?? program["models"])?.asArray ?? []
          names += inner.compactMap { $0["name"]?.asString }
        }
      }
      return .enough
    }
    return Listing(names, by: reply)
  }
}
