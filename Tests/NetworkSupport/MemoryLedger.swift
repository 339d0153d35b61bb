package import Coaching
import Synchronization

/// A ledger that a test can look into.
package final class MemoryLedger: LedgerKeeper {
  package struct Full: Error {}

  private let kept = Mutex<[LedgerEntry]>([])
  private let isFull: Bool

  package init(isFull: Bool = false) { self.isFull = isFull }

  package var entries: [LedgerEntry] { kept.withLock { $0 } }

  package func keep(_ entry: LedgerEntry) throws {
    if isFull { throw Full() }
    kept.withLock { entries in
      if let place = entries.firstIndex(where: { $0.id == entry.id }) {
        entries[place] = entry
      } else {
        entries.append(entry)
      }
    }
  }

  package func cost(since day: LocalDay) -> Double {
    kept.withLock { $0.filter { $0.at.day >= day }.reduce(0) { $0 + ($1.cost ?? 0) } }
  }
}
