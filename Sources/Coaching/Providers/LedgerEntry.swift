/// One request that left the program: to whom, what, and why.
public struct LedgerEntry: Sendable, Hashable, Identifiable {
  /// Unique to the request; a later entry with the same id says more about it.
  public var id: String
  public var at: Moment
  /// The name of the service in the configuration.
  public var provider: String
  /// Where it went: `https://host:port`.
  public var address: String
  /// Whether the address is this computer; what a server here does next is its own affair.
  public var isOnThisComputer: Bool
  public var purpose: Purpose
  /// What it held of the learner's; empty if nothing, as when asking for a list of models.
  public var kinds: Set<ContentKind>
  /// The text that left, if it was text.
  public var text: String?
  /// How many bytes left, heads included, before they were encrypted.
  public var bytesSent = 0
  public var bytesReceived = 0
  /// How it ended; absent while it is under way, and for ever if the program died meanwhile.
  public var outcome: Outcome?
  /// What the service says it counted.
  public var usage: ServiceUsage?
  /// In the currency of the configured prices; absent without prices.
  public var cost: Double?

  /// Why a request is made.
  public enum Purpose: String, Sendable, Hashable, CaseIterable {
    case sentences, speech, transcription, rating, moderation, meaning, glosses, talk
    /// The partner of a scene or a call, where the learner left its script.
    case scenes
    /// Whether what is said there in words of one's own, by either, is fit to be said.
    case sceneModeration = "scene_moderation"
    /// The doctor checking whether the service is there.
    case check
    /// A voice that the learner asked for: nothing of the learner's is in the request.
    case download
    /// The learner's weekly page, for those who may see it.
    case sharing
    /// The learner's history, for their other computers.
    case history
    /// The learner's lines, for those who play a scene at other computers.
    case together
  }

  /// How a request ended.
  public enum Outcome: Sendable, Hashable {
    /// The server's answer came whole, with this status; 0 if the protocol has none.
    case answered(status: Int)
    /// Why not, in one word.
    case failed(String)
  }

  /// An id that no other request has.
  public static func newID() -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  public init(
    id: String, at: Moment, provider: String, address: String, isOnThisComputer: Bool,
    purpose: Purpose, kinds: Set<ContentKind>, text: String?
  ) {
    self.id = id
    self.at = at
    self.provider = provider
    self.address = address
    self.isOnThisComputer = isOnThisComputer
    self.purpose = purpose
    self.kinds = kinds
    self.text = text
  }
}

/// Where the ledger is kept.
public protocol LedgerKeeper: Sendable {
  /// Keeps an entry, replacing any with the same id; returns once it would survive a crash of the
  /// program.
  ///
  /// It is called before anything leaves, and again with what is known afterwards: if the first
  /// call throws, nothing leaves.
  func keep(_ entry: LedgerEntry) throws

  /// What all requests since the beginning of a day have cost.
  func cost(since day: LocalDay) throws -> Double
}

/// What the requests to one service in one month come to; what no request reported is absent.
public struct LedgerSum: Sendable, Hashable {
  /// The first day of the month.
  public var month: LocalDay
  /// The name of the service in the configuration.
  public var provider: String
  /// Whether all of them stayed on this computer.
  public var isOnThisComputer: Bool
  public var requests: Int
  public var bytesSent: Int
  public var bytesReceived: Int
  public var usage: ServiceUsage
  /// In the currency of the configured prices.
  public var cost: Double?

  public init(
    month: LocalDay, provider: String, isOnThisComputer: Bool, requests: Int, bytesSent: Int,
    bytesReceived: Int, usage: ServiceUsage = ServiceUsage(), cost: Double? = nil
  ) {
    self.month = month
    self.provider = provider
    self.isOnThisComputer = isOnThisComputer
    self.requests = requests
    self.bytesSent = bytesSent
    self.bytesReceived = bytesReceived
    self.usage = usage
    self.cost = cost
  }
}
