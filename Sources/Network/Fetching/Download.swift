/// A file to be fetched, and where what came of it is kept until it is whole.
public struct Download: Sendable {
  /// Where it is, at first: the server may send it on to others that the learner agreed to.
  public let address: ServiceAddress
  /// How long it may be at most.
  public let most: Int
  let agreed: AgreedDownload
  var limits = Self.patience

  public init(_ address: ServiceAddress, atMost most: Int, agreed: AgreedDownload) {
    self.address = address
    self.most = most
    self.agreed = agreed
  }

  /// A large file takes as long as it takes, but something has to come.
  private static let patience = {
    var limits = ServiceLimits(connect: 10, firstByte: 30, whole: 86_400)
    limits.stall = 30
    return limits
  }()

  /// So often one server may point to another.
  static let mostRedirects = 3
  /// So often it is taken up again where the connection broke, if each time something came.
  static let mostBreaks = 5
}

/// An address with what stands behind its path.
struct DownloadPlace: Sendable, Hashable {
  let address: ServiceAddress
  var query = ""

  init(_ address: ServiceAddress) { self.address = address }

  /// Where a server points to; nil where that is no address of a file.
  init?(_ location: String, from other: DownloadPlace) {
    let whole = location.prefix { $0 != "#" }
    let path = whole.prefix { $0 != "?" }
    let isPlain = whole.utf8.allSatisfy { (33...126).contains($0) } && whole.utf8.count <= 8_000
    let isBelow = path.hasPrefix("/") && !path.hasPrefix("//")
    guard isPlain,
      let address = ServiceAddress(isBelow ? other.address.origin + path : String(path))
    else { return nil }
    self.address = address
    query = String(whole.dropFirst(path.count))
  }
}
