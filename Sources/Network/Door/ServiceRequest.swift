package import Coaching

/// A request to a service, at the address in its grant.
package struct ServiceRequest: Sendable {
  package var method: Method = .post
  /// Appended to the path of the address; it may have a query.
  package var path = ""
  package var headers: [(name: String, value: String)] = []
  package var key: Key?
  package var body: [UInt8] = []
  package var purpose: LedgerEntry.Purpose
  /// What it contains of the learner's.
  package var kinds: Set<ContentKind>
  /// The text that it contains, for the ledger.
  package var text: String?
  package var limits = ServiceLimits()
  /// The most that it can use, for the month's limit.
  var most = ServiceUsage()
  package var prices = ServicePrices()
  /// What takes the body as it comes.
  var sink: (any BodySink)?
  /// Whether a failure tells of the one file that is asked for, and nothing of how the server is.
  package var isAboutOneFile = false
  /// Whether whoever asks decides about a redirect; else it is an error.
  var looksAtRedirects = false

  package init(
    method: Method = .post, path: String = "",
    headers: [(name: String, value: String)] = [], key: Key? = nil, body: [UInt8] = [],
    purpose: LedgerEntry.Purpose, kinds: Set<ContentKind>, text: String? = nil,
    limits: ServiceLimits = ServiceLimits(), most: ServiceUsage = ServiceUsage(),
    prices: ServicePrices = ServicePrices()
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.key = key
    self.body = body
    self.purpose = purpose
    self.kinds = kinds
    self.text = text
    self.limits = limits
    self.most = most
    self.prices = prices
  }

  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case delete = "DELETE"
    /// What is in a folder of a WebDAV server.
    case propfind = "PROPFIND"
    /// Makes such a folder.
    case mkcol = "MKCOL"
    /// Gives a file there another name.
    case move = "MOVE"
    /// Not HTTP: the body as it is, and whatever comes back.
    case raw = ""
  }

  /// A key, and the line of the head that it stands in.
  package struct Key: Sendable {
    var header = "Authorization"
    var prefix = "Bearer "
    /// Whom the secret belongs to; nil where a server need not know.
    var user: String?
    var secret: Secret

    package init(header: String = "Authorization", prefix: String = "Bearer ", secret: Secret) {
      self.header = header
      self.prefix = prefix
      self.secret = secret
    }

    /// A user and a password, as HTTP's basic authentication has them.
    package init(user: String, secret: Secret) {
      self.user = user
      self.secret = secret
    }

    /// The whole line.
    var line: String {
      guard let user else { return "\(header): \(prefix)\(secret.text)" }
      return "\(header): Basic \(Base64.text(of: Array("\(user):\(secret.text)".utf8)))"
    }
  }

  /// The head's lines without the key; nil if one of them could be read as two.
  var lines: [String]? {
    // libcurl would ask whether it may send a long body, and wait.
    var lines = ["Expect:", "Accept-Encoding: identity"]
    for header in headers {
      let isPlain = (header.name + header.value).unicodeScalars.allSatisfy {
        $0.value >= 32 && $0.value != 127
      }
      guard isPlain else { return nil }
      lines.append("\(header.name): \(header.value)")
    }
    return lines
  }

  /// The most that it can cost.
  var worstCost: Double? {
    let cost = prices.cost(of: most)
    return cost > 0 ? cost : nil
  }
}
