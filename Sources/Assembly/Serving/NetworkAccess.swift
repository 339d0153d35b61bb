import Coaching
package import Journal
import Network
import Practice
import Synchronization

/// The one way out of a process, and the ledger of what leaves; both are made when first needed.
package final class NetworkAccess: Sendable {
  private let ledger: JournalLedger
  private let door = Mutex<(door: NetworkDoor, limit: Double)?>(nil)

  init(journal path: String) { ledger = JournalLedger(path: path) }

  /// The door, made when first needed, and anew when the monthly limit is another.
  func door(monthlyLimit limit: Double) -> NetworkDoor {
    door.withLock { door in
      if let door, door.limit == limit { return door.door }
      let made = NetworkDoor(
        ledger: ledger, monthlyLimit: limit > 0 ? limit : nil, now: { .now })
      door = (made, limit)
      return made
    }
  }

  /// The ledger is kept in a journal that is open anyway.
  package func keepLedger(in journal: Journal) { ledger.use(journal) }

  /// Notes what leaves without a request, as into a folder that others look into.
  func note(_ entry: LedgerEntry) throws { try ledger.keep(entry) }

  /// Closes the journal that was opened for the ledger alone.
  package func close() { ledger.close() }
}

/// The journal as a ledger, opened at the first request if no other part of the program did.
private final class JournalLedger: LedgerKeeper {
  private let path: String
  private let state = Mutex(State())

  private struct State {
    var journal: Journal?
    var isOwn = false
  }

  init(path: String) { self.path = path }

  func keep(_ entry: LedgerEntry) throws { try journal().keep(entry) }

  func cost(since day: LocalDay) throws -> Double { try journal().cost(since: day) }

  func use(_ journal: Journal) {
    state.withLock { $0 = State(journal: journal) }
  }

  func close() {
    state.withLock { state in
      // A journal not closed in order is repaired at the next start.
      if state.isOwn { try? state.journal?.close() }
      state = State()
    }
  }

  private func journal() throws(JournalError) -> Journal {
    try state.withLock { state throws(JournalError) in
      if let journal = state.journal { return journal }
      let opened = try Journal.open(at: path, access: .write)
      state = State(journal: opened, isOwn: true)
      return opened
    }
  }
}
