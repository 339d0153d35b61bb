/// What the requests to one service in one month come to; what no request told is absent.
public struct LedgerSum: Sendable, Hashable {
  /// The month's first day.
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
