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
  /// The file with the passphrase that it is encrypted with; nil where it is not.
  package let passphraseFile: String?
  /// The settings that are to be the same everywhere.
  package let carries: [String]

  private var byServer: Bool { if case .server = place { true } else { false } }

  /// In one line.
  package var line: Phrase { .syncLast(last?.clockText, waiting: waiting) }

  /// As told to the learner.
  package var phrases: [Phrase] {
    [.syncFolder(folder), .syncSealed(passphraseFile)]
      + [.syncLast(last?.clockText, waiting: waiting)] + (others.map { [.syncOthers($0)] } ?? [])
      + [.syncCarries(carries, byServer: byServer)]
  }
}

extension Application {
  /// How many seconds somebody who has just practised may wait for a server.
  private static let patience = 60.0

  /// Shares it no more; where it was shared. What was written is remembered: shared that way again, it goes
  /// on from there, and what is forgotten meanwhile is taken out of it.
  package func turnSyncOff() throws -> String {
    guard let place = syncPlace else { throw SyncTrouble.isOff }
    try places.make(places.data)
    let lock = try syncLock()
    _ = try setting(changesForNoSync)
    for file in SyncFolder(path: syncMirror).files { try DirectoryListing.remove(file) }
    _ = consume lock
    return place.words
  }

  /// Brings this computer in step at once.
  package func syncNow() async throws -> SyncOutcome { try await bringInStep(isNew: false) }

  /// All requests to a server within that many seconds, if there is such a limit; `wasPlain` where it is to be
  /// encrypted from now on.
  func bringInStep(
    isNew: Bool, wasPlain: Bool = false, within seconds: Double? = nil
  ) async throws -> SyncOutcome {
    guard isSyncing else { throw SyncTrouble.isOff }
    // It makes the directory in which the lock lies.
    let journal = try journal(for: .write)
    let lock = try syncLock()
    // Another program may have changed settings, or taken them over from another computer, since this one began.
    let app = reloaded()
    // A mistake may be in the line by which all is encrypted, and its default is that nothing is.
    guard app.problems.isEmpty else { throw WrongConfiguration(problems: app.problems) }
    guard let place = app.syncPlace, let folder = app.syncFolder else { throw SyncTrouble.isOff }
    var server: SyncServer?
    if case .server(let service) = place {
      server = SyncServer(service, mirror: folder, in: app, within: seconds)
    }
    var outcome: SyncOutcome
    do {
      outcome =
        if let server {
          try await app.bringInStep(by: server, folder, journal, isNew, wasPlain)
        } else {
          try await app.bringInStep(by: folder, journal, isNew, wasPlain)
        }
      if !outcome.hasNotJoined { try journal.noteSync(at: Moment.now.milliseconds) }
      app.noteSeal()
    } catch {
      // Whoever stops it waits for this too.
      let begun = server
      await Task { await app.takeBack(journal, folder, begun) }.value
      throw error
    }
    try journal.close()
    outcome.set = UntoldSettings(in: places).take() + outcome.set
    _ = consume lock
    return outcome
  }

  private func bringInStep(
    by folder: SyncFolder, _ journal: Journal, _ isNew: Bool, _ wasPlain: Bool
  ) async throws -> SyncOutcome {
    if isNew { try begin(folder, journal) { try folder.make() } }
    var run = try SyncRun(app: self, journal: journal, folder: folder, wasPlain: wasPlain)
    return try await run.run()
  }

  /// Files come first and go last, so that this computer counts as in step when others can see it.
  private func bringInStep(
    by server: SyncServer, _ mirror: SyncFolder, _ journal: Journal, _ isNew: Bool,
    _ wasPlain: Bool
  ) async throws -> SyncOutcome {
    var server = server
    if isNew { try await server.make() }
    // Who begins may have to forget which files it knew.
    let known = try journal.knownSegments()
    try await server.fetch(but: isNew ? [] : known, of: journal.syncStanding()?.computer)
    if isNew { try begin(mirror, journal) {} }
    var run = try SyncRun(app: self, journal: journal, folder: mirror, wasPlain: wasPlain)
    var outcome = try await run.run()
    outcome.refused += server.troubles
    guard let computer = try journal.syncStanding()?.computer else { throw SyncTrouble.isOff }
    // What this computer told in one that is damaged now it has told once more.
    let gone = run.removed + known.filter { server.isDamaged($0, of: computer) }
    try await server.send(of: computer, without: gone)
    try mirror.tidy(journal.knownSegments(), but: computer)
    return outcome
  }

  /// Who did not begin after all goes on as before, and leaves as little there as the place lets it.
  private func takeBack(
    _ journal: Journal, _ folder: SyncFolder, _ server: SyncServer?
  ) async {
    guard let computer = try? journal.syncStanding()?.computer,
      (try? journal.takeBackSync()) == true
    else { return }
    folder.removeAll(of: computer)
    guard let server else { return }
    for file in folder.files { try? DirectoryListing.remove(file) }
    await server.takeBack(computer)
  }

  private func begin(
    _ folder: SyncFolder, _ journal: Journal, _ make: () throws -> Void
  ) throws {
    try make()
    if !(try journal.syncStanding().map { folder.knows($0.computer) } ?? false) {
      var files = SyncFiles(try syncSeal(), isOther: false)
      try journal.beginSync(after: files.latest(in: folder))
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
      }, waiting: standing?.waiting ?? 0, others: others, passphraseFile: passphraseFile,
      carries: settings.sync.carries)
  }

  /// Brings this computer in step by the way, if history is shared: what is in the way is told once, where
  /// somebody reads it. Who may not reach the network asks no server.
  package func syncByTheWay(isRead: Bool = true, asksServers: Bool = true) async {
    guard let place = syncPlace else { return }
    if !asksServers, case .server = place { return }
    let untold = UntoldSettings(in: places)
    let troubles: [Phrase]
    do {
      let outcome = try await bringInStep(isNew: false, within: Self.patience)
      if isRead { for phrase in outcome.set { say(phrase) } } else { untold.keep(outcome.set) }
      troubles = outcome.troubles
    } catch SyncTrouble.busy {
      // Whoever is at it brings this computer in step.
      return
    } catch {
      troubles = [ErrorReport(of: error).phrase, .syncWaits]
    }
    guard isRead else { return }
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
