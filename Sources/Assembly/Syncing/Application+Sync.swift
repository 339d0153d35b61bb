package import Coaching
import Journal
import Practice
import Settings
import System
package import Wording

/// How history stands towards the learner's other computers.
package struct SyncStatus: Sendable {
  package let place: SyncPlace
  package var folder: String { place.words }
  /// Nil before the first time.
  package let last: Moment?
  package let waiting: Int
  /// How many other computers wrote into the folder; nil where it is not there.
  package let others: Int?

  /// In one line.
  package var line: Phrase { .syncLast(last?.clockText, waiting: waiting) }

  /// As told to the learner.
  package var phrases: [Phrase] {
    [.syncFolder(folder), .syncLast(last?.clockText, waiting: waiting)]
      + (others.map { [.syncOthers($0)] } ?? [])
  }
}

extension Application {
  /// Shares history from now on by what was chosen; where this computer is not known there, by a new name, so
  /// that everything is told. What does not work the first time is not begun: it goes on as it was `before`.
  package func turnSyncOn(otherwise before: Application) async throws -> SyncOutcome {
    do {
      return try await bringInStep(isNew: true)
    } catch {
      _ = try? choosing(as: before)
      throw error
    }
  }

  /// Shares it no more; where it was shared. What was written is remembered: shared that way again, it goes
  /// on from there, and what is forgotten meanwhile is taken out of it.
  package func turnSyncOff() throws -> String {
    guard let place = syncPlace else { throw SyncTrouble.isOff }
    _ = try choosingNoSync()
    for file in SyncFolder(path: syncMirror).files { try DirectoryListing.remove(file) }
    return place.words
  }

  /// Brings this computer in step at once.
  package func syncNow() async throws -> SyncOutcome { try await bringInStep(isNew: false) }

  private func bringInStep(isNew: Bool) async throws -> SyncOutcome {
    guard let place = syncPlace, let folder = syncFolder else { throw SyncTrouble.isOff }
    // It makes the directory in which the lock lies.
    let journal = try journal(for: .write)
    let lock = try syncLock()
    let outcome =
      switch place {
      case .folder: try bringInStep(by: folder, journal, isNew)
      case .server(let service):
        try await bringInStep(
          by: SyncServer(service, mirror: folder, in: self), folder, journal, isNew)
      }
    try journal.noteSync(at: Moment.now.milliseconds)
    try journal.close()
    _ = consume lock
    return outcome
  }

  private func bringInStep(
    by folder: SyncFolder, _ journal: Journal, _ isNew: Bool
  ) throws -> SyncOutcome {
    if isNew { try begin(folder, journal) { try folder.make() } }
    var run = SyncRun(app: self, journal: journal, folder: folder)
    return try run.run()
  }

  /// Files come first and go last, so that this computer counts as in step when others can see it.
  private func bringInStep(
    by server: SyncServer, _ mirror: SyncFolder, _ journal: Journal, _ isNew: Bool
  ) async throws -> SyncOutcome {
    var server = server
    if isNew { try await server.make() }
    // Who begins may have to forget which files it knew.
    try await server.fetch(
      but: isNew ? [] : journal.knownSegments(), of: journal.syncStanding()?.computer)
    if isNew { try begin(mirror, journal) {} }
    var run = SyncRun(app: self, journal: journal, folder: mirror)
    var outcome = try run.run()
    outcome.refused += server.troubles
    guard let computer = try journal.syncStanding()?.computer else { throw SyncTrouble.isOff }
    try await server.send(of: computer, without: run.removed)
    try mirror.tidy(journal.knownSegments(), but: computer)
    return outcome
  }

  private func begin(
    _ folder: SyncFolder, _ journal: Journal, _ make: () throws -> Void
  ) throws {
    try make()
    if !(try journal.syncStanding().map { folder.knows($0.computer) } ?? false) {
      try journal.beginSync()
    }
  }

  private func syncLock() throws -> FileLock {
    do throws(FileLock.Refusal) {
      return try FileLock(at: "\(places.data)/sync.lock")
    } catch {
      switch error {
      case .held: throw SyncTrouble.busy
      case .failed(let error): throw error
      }
    }
  }

  /// How it stands; nil where history is not shared.
  package func syncStatus() throws -> SyncStatus? {
    guard let place = syncPlace, let folder = syncFolder else { return nil }
    let standing = try journal(for: .read).syncStanding()
    var others: Int?
    if (try? folder.check()) != nil {
      others = folder.computers.subtracting([standing?.computer ?? ""]).count
    }
    return SyncStatus(
      place: place,
      last: standing?.at.map {
        Moment(milliseconds: $0, utcOffsetMinutes: Moment.now.utcOffsetMinutes)
      }, waiting: standing?.waiting ?? 0, others: others)
  }

  /// Brings this computer in step by the way, if history is shared: what is in the way is told once.
  package func syncByTheWay() async {
    guard isSyncing else { return }
    let troubles: [Phrase]
    do {
      troubles = try await syncNow().troubles
    } catch SyncTrouble.busy {
      // Whoever is at it brings this computer in step.
      return
    } catch {
      troubles = [ErrorReport(of: error).phrase, .syncWaits]
    }
    let told = "\(places.state)/sync.told"
    let text = troubles.map(\.en).joined(separator: "\n")
    if troubles.isEmpty {
      try? DirectoryListing.remove(told)
      return
    }
    if let before = try? WholeFile.readIfThere(told), before == Array(text.utf8) { return }
    for trouble in troubles { say(trouble) }
    // Where this cannot be noted it is told again.
    try? places.make(places.state)
    try? WholeFile.write(Array(text.utf8), to: told)
  }
}

extension Moment {
  /// The local day and time.
  fileprivate var clockText: String {
    let minutes = (milliseconds / 60_000 + Int64(utcOffsetMinutes)) % 1_440
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day) \(two(minutes / 60)):\(two(minutes % 60))"
  }
}
