internal import Coaching
internal import System

/// Writes the ledger, one entry after the other, where nothing else has to wait for the disk.
actor LedgerWriter {
  private let keeper: any LedgerKeeper
  /// What the learner is willing to pay in a month; no limit when absent.
  private let monthly: Double?
  private let queue = QueueExecutor(label: "hearcoach.ledger")
  private var open: [String: LedgerEntry] = [:]

  init(_ keeper: any LedgerKeeper, monthly: Double?) {
    self.keeper = keeper
    self.monthly = monthly
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// Records what is about to leave; if this throws, it must not leave.
  func begin(_ entry: LedgerEntry) throws(ServiceError.Refusal) {
    do {
      if let monthly, let cost = entry.cost, cost > 0 {
        let day = entry.at.day
        let first = LocalDay(year: day.year, month: day.month, day: 1) ?? day
        // What is under way is in the ledger already, with the most that it can cost.
        let spent = try keeper.cost(since: first)
        guard spent + cost <= monthly else {
          throw ServiceError.Refusal(.overLimit(limit: monthly, spent: spent))
        }
      }
      try keeper.keep(entry)
    } catch let refusal as ServiceError.Refusal {
      throw refusal
    } catch {
      throw ServiceError.Refusal(.noLedger("\(error)"))
    }
    open[entry.id] = entry
  }

  /// Records how it ended.
  func end(_ id: String, _ end: TransferEnd, as outcome: LedgerEntry.Outcome) {
    guard var entry = open.removeValue(forKey: id) else { return }
    entry.bytesSent = end.sent
    entry.bytesReceived = end.received
    entry.outcome = outcome
    // There is no charge for what never left, nor for what the server refused.
    let isRefused = end.status != 0 && !(200..<300).contains(end.status)
    if end.sent == 0 || isRefused { entry.cost = nil }
    ended[id] = entry
    order.append(id)
    if order.count > 256 { ended[order.removeFirst()] = nil }
    // All but its ending is recorded; failing to add that changes nothing about what left.
    try? keeper.keep(entry)
  }

  /// Records what the service says it used.
  func account(_ id: String, _ usage: ServiceUsage, cost: Double?) {
    if var entry = open[id] {
      entry.usage = usage
      entry.cost = cost
      open[id] = entry
    } else if var entry = ended[id] {
      entry.usage = usage
      entry.cost = cost
      ended[id] = entry
      try? keeper.keep(entry)
    }
  }

  /// The latest to end: what they used is known only once their answers have been read.
  private var ended: [String: LedgerEntry] = [:]
  private var order: [String] = []
}

extension ServiceError {
  /// A reason, before it is known where.
  struct Refusal: Error {
    let reason: Reason

    init(_ reason: Reason) { self.reason = reason }
  }
}
