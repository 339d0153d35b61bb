import Coaching
import Journal
import Merging
import System
import Wording

/// What the other computers wrote: read, checked, and taken in after the orders in it were carried out.
extension SyncRun {
  /// Takes in the files that are new here; those that wait for others.
  mutating func takeIn(
    _ entries: [SyncFolder.Entry], of computer: String
  ) async throws -> [SyncFolder.Entry] {
    var known = try journal.knownSegments()
    var waiting = entries.filter { !($0.name.map(known.contains) ?? false) }
    // What came later may be what they waited for.
    var before = waiting.count + 1
    while waiting.count < before {
      before = waiting.count
      waiting = try await takeInOnce(waiting, &known, of: computer)
    }
    return waiting
  }

  /// Goes through the files once, each being read while the one before it is taken in; those that wait for
  /// others.
  private mutating func takeInOnce(
    _ entries: [SyncFolder.Entry], _ known: inout Set<String>, of computer: String
  ) async throws -> [SyncFolder.Entry] {
    var waiting: [SyncFolder.Entry] = []
    var rest = entries[...]
    let before = known
    var next = rest.popFirst().map { reading($0, before, of: computer) }
    while let read = await next?.value {
      files = read.files
      next = rest.popFirst().map { reading($0, before, of: computer) }
      if try takeIn(read, &known) { waiting.append(read.entry) }
    }
    return waiting
  }

  private func reading(
    _ entry: SyncFolder.Entry, _ known: Set<String>, of computer: String
  ) -> Task<SegmentRead, Never> {
    let (files, mayBeOpen) = (files, wasPlain && entry.computer == computer)
    return Task {
      await blocking { SegmentRead(entry, files, known: known, mayBeOpen: mayBeOpen) }
    }
  }

  /// Takes in one file; true if it waits for another.
  private mutating func takeIn(
    _ read: SegmentRead, _ known: inout Set<String>
  ) throws -> Bool {
    do {
      // The one before it may have been a copy of it.
      guard let segment = try read.segment?.get(), let name = read.name, !known.contains(name)
      else { return false }
      guard try carryOut(segment.orders) else { return false }
      let merged = try journal.merge(
        segment, called: name,
        isInPlace: read.entry.computer == segment.computer && read.entry.name == name)
      outcome.added += merged.added
      outcome.forgotten += merged.forgotten
      outcome.twice += merged.twice
      if !merged.isWaiting { known.insert(name) }
      return merged.isWaiting
    } catch let flaw as SegmentFlaw {
      refuse(read.entry, flaw)
    } catch let error as FileError {
      outcome.refused.append(.syncUnread(shown(read.entry), error.why))
    }
    return false
  }

  /// Files that are encrypted another way are told of once for each computer.
  mutating func refuse(_ entry: SyncFolder.Entry, _ flaw: SegmentFlaw) {
    let phrase: Phrase =
      switch flaw {
      case .sealed, .sealedOtherwise, .sealedTooOften, .open:
        .syncRefused("\(entry.computer)/".quoted, flaw)
      default: .syncRefused(shown(entry), flaw)
      }
    if !outcome.refused.contains(phrase) { outcome.refused.append(phrase) }
    if isJoining, [.sealed, .sealedOtherwise, .sealedTooOften, .open].contains(flaw) {
      outcome.hasNotJoined = true
    }
  }

  /// The name of a file that somebody else may have chosen.
  private func shown(_ entry: SyncFolder.Entry) -> String {
    "\(entry.computer)/\(entry.path.fileName)".quoted
  }

  /// Forgets here what the learner had forgotten on another computer, with everything made of it: before
  /// anything is taken in that came later. False while another program practises.
  private mutating func carryOut(_ orders: [ForgetOrder]) throws -> Bool {
    // What this computer never shared, nobody meant. Where an order tells when it was given, that decides: who
    // lacks the passphrase of one of the others is joining for weeks, and shares all the same.
    if isJoining { try journal.adopt(orders.filter { $0.given == nil }) }
    let orders = try journal.ordersToCarryOut(orders)
    if orders.isEmpty { return true }
    var outcome = outcome
    var isWhole = true
    let isDone = try app.unlessPractisedElsewhere { nobodyPractises in
      for order in orders {
        guard let day = LocalDay(order.day) else { continue }
        let eraser = try HistoryEraser(
          .before(day), in: app, order: order, nobodyPractises: nobodyPractises)
        let leftovers = try eraser.forget()
        outcome.forgotten += leftovers.gone
        outcome.refused += leftovers.isNothing ? [] : leftovers.phrases
        // Whoever is killed before this does all of it again, and so does whoever spared a session of its own that
        // rests.
        guard leftovers.living.isEmpty else {
          isWhole = false
          continue
        }
        try journal.adopt([order])
      }
    }
    if !isDone, !outcome.refused.contains(.syncOrderWaits) {
      outcome.refused.append(.syncOrderWaits)
    }
    self.outcome = outcome
    return isDone && isWhole
  }
}
