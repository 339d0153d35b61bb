/// What the learner is told before something is fetched.
public struct DownloadTerms: Sendable, Hashable {
  /// What is fetched, by its name in the catalog.
  public let name: String
  /// Every server that may be asked: `https://host:port`.
  public let servers: [String]
  /// How long it may be.
  public let bytes: Int
  public let license: String

  public init(name: String, servers: [String], bytes: Int, license: String) {
    self.name = name
    self.servers = servers
    self.bytes = bytes
    self.license = license
  }
}

/// The learner's yes to one download: it is not kept, and the next one is asked about again.
public struct AgreedDownload: Sendable, Hashable {
  public let terms: DownloadTerms

  /// For the place where the learner said yes to what was shown.
  public init(to terms: DownloadTerms) { self.terms = terms }
}
