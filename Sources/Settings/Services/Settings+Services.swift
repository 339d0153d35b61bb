public import Coaching

extension Settings {
  /// The services that the learner configured, and what each is asked to do.
  public struct Services: Sendable, Hashable {
    /// In the order of the file.
    public var all: [Service] = []
    private var names: [ServicePurpose: String] = [:]

    public init() {}

    /// The name of the service that serves a purpose; empty means none.
    public subscript(name purpose: ServicePurpose) -> String {
      get { names[purpose] ?? "" }
      set { names[purpose] = newValue.isEmpty ? nil : newValue }
    }

    /// The service that serves a purpose.
    public subscript(purpose: ServicePurpose) -> Service? {
      names[purpose].flatMap { name in all.first { $0.name == name } }
    }

    /// What a service is asked to do; empty if it is configured but not used.
    public func purposes(of service: Service) -> [ServicePurpose] {
      ServicePurpose.allCases.filter { self[name: $0] == service.name }
    }

    /// Forgets a service and its purposes.
    mutating func remove(_ name: String) {
      all.removeAll { $0.name == name }
      names = names.filter { $0.value != name }
    }
  }

  static let servingKeys: [any SettingsKey] = [
    Key(
      "services", "sentences", \.services[name: .sentences], .service,
      en: "The service that writes new sentences (openai, ollama, anthropic); empty is none.",
      zh: "由哪个服务编写新句子（openai、ollama、anthropic）；留空则不用。"),
    Key(
      "services", "speech", \.services[name: .speech], .service,
      en: "The service that speaks the sentences (openai, azure, piper, wyoming).",
      zh: "由哪个服务朗读句子（openai、azure、piper、wyoming）。"),
    Key(
      "services", "recognition", \.services[name: .recognition], .service,
      en: "The service that hears what you say (openai, whisper, wyoming, azure).",
      zh: "由哪个服务听写您说的话（openai、whisper、wyoming、azure）。"),
    Key(
      "services", "rating", \.services[name: .rating], .service,
      en: "The service that rates your pronunciation (azure; its host is not the one for speech).",
      zh: "由哪个服务给发音打分（azure；主机与朗读的不同）。"),
    Key(
      "services", "moderation", \.services[name: .moderation], .service,
      en: "The service that keeps unfit sentences out, beside the built-in rules (openai).",
      zh: "除内置规则外，由哪个服务过滤不合适的句子（openai）。"),
    Key(
      "services", "meaning", \.services[name: .meaning], .service,
      en: "The service that compares what an answer means (openai, ollama).",
      zh: "由哪个服务比较答案的意思（openai、ollama）。"),
    Key(
      "services", "glosses", \.services[name: .glosses], .service,
      en: "The service that tells what rarer words mean (openai, ollama, anthropic).",
      zh: "由哪个服务解释自带词表里没有的词（openai、ollama、anthropic）。"),
    Key(
      "services", "talk", \.services[name: .talk], .service,
      en: "The service that chats with you (openai, ollama, anthropic).",
      zh: "由哪个服务陪您聊天（openai、ollama、anthropic）。"),
    Key(
      "services", "scenes", \.services[name: .scenes], .service,
      en:
        "The service that answers your own words in scenes and calls (openai, ollama, anthropic).",
      zh: "在场景和来电里不照着说时，由哪个服务接话（openai、ollama、anthropic）。"),
    Key(
      "services", "scene_moderation", \.services[name: .sceneModeration], .service,
      en: "The service that checks what is said so, by either, beside the built-in rules (openai).",
      zh: "除内置规则外，由哪个服务检查这时双方说的话（openai）。"),
    Key(
      "services", "sharing", \.services[name: .sharing], .service,
      en: "The server that holds your weekly page (webdav), if no folder of this computer does.",
      zh: "由哪个服务器存放练习周报（webdav）；写到本机文件夹时不用填。"),
    Key(
      "services", "history", \.services[name: .history], .service,
      en: "The server that carries history to your other computers (webdav), if no folder does.",
      zh: "由哪个服务器在您的几台电脑之间传练习记录（webdav）；用文件夹同步时不用填。"),
  ]
}

extension Form where Value == String {
  /// The name of a service; whether it exists is checked once the whole file is read.
  fileprivate static var service: Self {
    Form(
      expected: .service([]),
      parse: { text in
        let name = text.withoutOuterBlanks
        return name.isEmpty || NamedGroup("service.\(name)") != nil ? name : nil
      },
      write: { $0 })
  }
}

/// The address of a server as written in a configuration.
struct ServerURL: Sendable, Hashable {
  let scheme: String
  /// What follows the scheme.
  let rest: String
  private let host: String

  /// Nil without a scheme and a host, or with a user, a password, a query or a fragment.
  init?(_ text: String) {
    let scheme = ["https", "http", "tcp"].first { text.lowercased().hasPrefix("\($0)://") }
    guard let scheme else { return nil }
    rest = String(text.dropFirst(scheme.count + 3))
    let place = rest.prefix { $0 != "/" }
    let isClean = rest.utf8.allSatisfy { (33...126).contains($0) && !"@?#\\\"<>".utf8.contains($0) }
    guard isClean else { return nil }
    self.scheme = scheme
    var name = place
    // After the bracket of an IPv6 address, or after the only colon.
    let end = place.hasPrefix("[") ? place.firstIndex(of: "]") : place.startIndex
    guard let end else { return nil }
    if let colon = place[end...].lastIndex(of: ":") {
      let digits = place[place.index(after: colon)...]
      guard digits.utf8.allSatisfy({ (48...57).contains($0) }), let port = Int(digits),
        (1...65_535).contains(port)
      else { return nil }
      name = place[..<colon]
    } else if scheme == "tcp" {
      return nil
    }
    if name.hasPrefix("[") {
      let inner = name.dropFirst().dropLast()
      guard name.hasSuffix("]"), inner.contains(":"), inner.utf8.allSatisfy(Self.isOfNumber) else {
        return nil
      }
      host = inner.lowercased()
      return
    }
    // As whoever connects to it takes it.
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard !name.isEmpty, name.utf8.count <= 253, !name.hasPrefix("-"),
      name.utf8.allSatisfy(Self.isOfName), parts.dropLast().allSatisfy({ !$0.isEmpty })
    else { return nil }
    host = name.lowercased()
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ":"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Whether its form alone shows that it is this computer.
  var isOnThisComputer: Bool {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return host == "localhost" || host.hasSuffix(".localhost") || host == "::1"
      || numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}
