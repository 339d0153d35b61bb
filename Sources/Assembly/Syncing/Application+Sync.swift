package import Coaching
import Journal
import Practice
import Settings
import System
package import Wording

/// How history stands towards the learner's other computers.
package struct SyncStatus: Sendable {
  package let folder: String
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
  /// The folder that is shared; nil where none is.
  private var syncFolder: SyncFolder? {
    let folder = settings.sync.folder
    return folder.isEmpty ? nil : SyncFolder(path: places.expand(folder))
  }

  /// Whether history is shared.
  package var isSyncing: Bool { syncFolder != nil }

  /// Shares history by a folder from now on; where this computer is not known there, by a new name, so that
  /// everything is told.
  package func turnSyncOn(_ path: String) throws -> (Application, SyncOutcome, folder: String) {
    let expanded = places.expand(path)
    guard let whole = expanded.resolved else { throw SyncTrouble.notAFolder(expanded) }
    let folder = SyncFolder(path: whole)
    try folder.make()
    let journal = try journal(for: .write)
    if !(try journal.syncStanding().map { folder.knows($0.computer) } ?? false) {
      try journal.beginSync()
    }
    let app = try setting("sync.folder", to: whole)
    var run = SyncRun(app: app, journal: journal, folder: folder)
    let outcome = try run.run()
    try journal.close()
    return (app, outcome, whole)
  }

  /// Shares it no more; the folder that was shared. What was written is remembered: shared by that folder
  /// again, it goes on from there, and what is forgotten meanwhile is taken out of it.
  package func turnSyncOff() throws -> String {
    guard let folder = syncFolder else { throw SyncTrouble.isOff }
    _ = try setting("sync.folder", to: "")
    return folder.path
  }

  /// Brings this computer in step at once.
  package func syncNow() throws -> SyncOutcome {
    guard let folder = syncFolder else { throw SyncTrouble.isOff }
    let journal = try journal(for: .write)
    var run = SyncRun(app: self, journal: journal, folder: folder)
    let outcome = try run.run()
    try journal.close()
    return outcome
  }

  /// How it stands; nil where history is not shared.
  package func syncStatus() throws -> SyncStatus? {
    guard let folder = syncFolder else { return nil }
    let standing = try journal(for: .read).syncStanding()
    var others: Int?
    if (try? folder.check()) != nil {
      others = Set(folder.entries.map(\.computer)).subtracting([standing?.computer ?? ""]).count
    }
    return SyncStatus(
      folder: folder.path,
      last: standing?.at.map {
        Moment(milliseconds: $0, utcOffsetMinutes: Moment.now.utcOffsetMinutes)
      }, waiting: standing?.waiting ?? 0, others: others)
  }

  /// Brings this computer in step by the way, if history is shared: what is in the way is told once.
  package func syncByTheWay() {
    guard isSyncing else { return }
    let troubles: [Phrase]
    do {
      troubles = try syncNow().troubles
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
