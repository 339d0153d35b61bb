internal import Coaching

/// A request to a service, wherever its grant says.
struct ServiceRequest: Sendable {
  var method: TransferOrder.Method = .post
  /// Behind the path of the address; it may have a query.
  var path = ""
  var headers: [(name: String, value: String)] = []
  var key: Key?
  var body: [UInt8] = []
  var purpose: LedgerEntry.Purpose
  /// What it holds of the learner's.
  var kinds: Set<ContentKind>
  /// The text that it holds, for the ledger.
  var text: String?
  var limits = ServiceLimits()
  /// The most that it can use, for the month's limit.
  var most = ServiceUsage()
  var prices = ServicePrices()

  /// A key, and the line of the head that it stands in.
  struct Key: Sendable {
    var header = "Authorization"
    var prefix = "Bearer "
    var secret: Secret
  }

  /// The head's lines without the key; nothing where one of them could be taken for two.
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
