import Coaching
import Synchronization

/// A ledger that a test can look into.
final class MemoryLedger: LedgerKeeper {
  struct Full: Error {}

  private let kept = Mutex<[LedgerEntry]>([])
  private let isFull: Bool

  init(isFull: Bool = false) { self.isFull = isFull }

  var entries: [LedgerEntry] { kept.withLock { $0 } }

  func keep(_ entry: LedgerEntry) throws {
    if isFull { throw Full() }
    kept.withLock { entries in
      if let place = entries.firstIndex(where: { $0.id == entry.id }) {
        entries[place] = entry
      } else {
        entries.append(entry)
      }
    }
  }

  func cost(since day: LocalDay) -> Double {
    kept.withLock { $0.filter { $0.at.day >= day }.reduce(0) { $0 + ($1.cost ?? 0) } }
  }
}
