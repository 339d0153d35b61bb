package import Coaching
import Glibc
import Journal
import Merging
internal import Practice
import Settings
import System
internal import Voices
package import Wording

/// Everything that is removed when the learner wants something forgotten, wherever it is.
package struct HistoryEraser {
  package enum Kind: Sendable, Hashable {
    case before(LocalDay)
    case recordings
    case all

    /// As asked for on the command line.
    package var words: String {
      switch self {
      case .before(let day): "--before \(day)"
      case .recordings: "--recordings"
      case .all: "--all"
      }
    }
  }

  private let kind: Kind
  private let app: Application
  /// The order of another computer that is carried out, if it is one.
  private let order: ForgetOrder?
  /// Whether it is certain that no session goes on, so that an unfinished one is a broken one.
  private let nobodyPractises: Bool
  private let amount: Recovery.Amount

  package init(_ kind: Kind, in app: Application) throws {
    try self.init(kind, in: app, order: nil, nobodyPractises: false)
  }

  init(_ kind: Kind, in app: Application, order: ForgetOrder?, nobodyPractises: Bool) throws {
    self.kind = kind
    self.order = order
    self.nobodyPractises = nobodyPractises
    self.app = app
    amount = try Self.amount(of: kind, in: app)
  }

  /// All that is to go: not only what counts as practice.
  private static func amount(of kind: Kind, in app: Application) throws -> Recovery.Amount {
    do throws(JournalError) {
      switch kind {
      case .before(let day): return try app.journal(for: .read).amount(before: day)
      case .all: return try app.journal(for: .read).amount(before: nil)
      case .recordings: return Recovery.Amount()
      }
    } catch {
      // If the journal itself is gone, its copies can still be forgotten, but only all of them: it
      // is unknown what some of them hold.
      if case .vanished = error, kind == .all { return Recovery.Amount() }
      throw error
    }
  }

  /// Said before the learner agrees.
  package var whatGoes: [Phrase] {
    switch kind {
    case .before(let day): history(before: day) + elsewhere
    case .recordings: [.recordingsGo(recordings.count)]
    case .all:
      history(before: nil) + [
        .addedGoes(
          recordings: addedRecordings.count, scenes: TalkFiles.own(.scene, app.places).count,
          contacts: TalkFiles.own(.contact, app.places).count),
        .settingsStay,
      ] + elsewhere
    }
  }

  /// The history, its copies, and what was recorded and made with it, where there is any.
  private func history(before day: LocalDay?) -> [Phrase] {
    var phrases: [Phrase] = [
      .historyGoes(before: day, amount),
      .copiesGo(backups: backups, exports: exports.files(before: day).count),
    ]
    if !recordings.isEmpty { phrases.append(.recordingsGo(recordings.count)) }
    let clips = app.cache.stats().clips
    if clips > 0 { phrases.append(.clipsGo(clips)) }
    return phrases
  }

  /// The learner's other computers, on which it goes too.
  private var elsewhere: [Phrase] {
    guard let status = try? app.syncStatus(), status.others != 0 else { return [] }
    return [.goesElsewhere(status.others, by: status.folder)]
  }

  /// Removes it all, the journal first, because everything else is made from it; returns what is
  /// still there for some reason.
  package func forget() throws -> Leftovers {
    var leftovers = Leftovers()
    var doomed = recordings
    switch kind {
    case .before(let day):
      doomed += try forgetHistory(.before(day), before: day, &leftovers)
    case .recordings: try forgetNames()
    case .all:
      doomed += try forgetHistory(.all, before: nil, &leftovers)
      doomed += DirectoryListing.files(in: app.places.data)
        .filter {
          $0.hasPrefix("sentences.json") && ($0.hasSuffix("json") || $0.hasSuffix(".part"))
        }
        .map { "\(app.places.data)/\($0)" }
      doomed += addedRecordings
      doomed += TalkFile.allCases.flatMap { TalkFiles.own($0, app.places) }
    }
    if kind != .recordings {
      // A clip may say what was practised, and there is no telling when.
      do throws(FileError) {
        try app.cache.clear()
      } catch {
        leftovers.add(error.path, error.why)
      }
      doomed += logs
      // It comes back from the server without what was forgotten; whoever carries an order out needs it.
      if order == nil { doomed += SyncFolder(path: app.syncMirror).files }
      for file in Journal.filesBeside(app.places.journal) where !leftovers.copies.contains(file) {
        leftovers.add(file)
      }
    }
    for file in doomed { leftovers.remove(file) }
    for file in RecordingPlace(of: app).filesInUse { leftovers.add(file, .stillInUse) }
    return leftovers
  }

  /// Forgets what the journal and its copies hold; returns what else must be removed.
  private func forgetHistory(
    _ what: Forgetting, before day: LocalDay?, _ leftovers: inout Leftovers
  ) throws -> [String] {
    let path = app.places.journal
    guard let journal = try presentJournal() else {
      _ = Journal.forgetBackups(at: path)
      return exports.files(before: day)
    }
    let spoken = try journal.recordings(before: day).compactMap(RecordingPlace(of: app).path)
    if let day, !nobodyPractises { leftovers.living = try journal.beingPractised(before: day) }
    leftovers.gone = try journal.forget(
      what, order: order, isShared: order != nil || app.isSyncing, nobodyPractises: nobodyPractises
    ).sessions
    let calendars = exports.calendars
    for file in exports.files(before: day) { leftovers.remove(file) }
    _ = Journal.forgetBackups(at: path)
    if day != nil {
      for calendar in calendars {
        leftovers.note(calendar) { _ in try exports.writeCalendar(journal, to: calendar) }
      }
      // What stays must not be without a copy until the next session.
      leftovers.note(path) { leftovers in
        if try journal.backUpIfDue(on: Moment.now.day), let copy = Journal.backups(at: path).first {
          leftovers.copies = [copy.path]
        }
      }
    }
    try journal.close()
    return spoken
  }

  /// The journal, if there is one.
  private func presentJournal() throws -> Journal? {
    guard access(app.places.journal, F_OK) == 0 else { return nil }
    do throws(JournalError) {
      return try app.journal(for: .write)
    } catch {
      if case .vanished = error { return nil }
      throw error
    }
  }

  /// Recordings that are gone have no name in the journal either.
  private func forgetNames() throws {
    guard access(app.places.journal, F_OK) == 0 else { return }
    let journal = try app.journal(for: .write)
    _ = try journal.forget(.recordings)
    try journal.close()
  }

  private var exports: ExportDirectory { ExportDirectory(of: app) }

  private var backups: Int { Journal.backups(at: app.places.journal).count }

  /// The recordings, all of them or those from before the day, except any being listened to.
  private var recordings: [String] {
    let place = RecordingPlace(of: app)
    let all =
      if case .before(let day) = kind { place.files(before: day) } else { place.files() }
    let inUse = Set(place.filesInUse)
    return all.filter { !inUse.contains($0) }
  }

  /// Those that came with sentences.
  private var addedRecordings: [String] {
    let taken = "\(app.places.data)/\(RecordingIntake.folder)"
    return DirectoryListing.files(in: taken).map { "\(taken)/\($0)" }
  }

  /// A log may tell of any day.
  private var logs: [String] {
    DirectoryListing.files(in: app.places.state).map { "\(app.places.state)/\($0)" }
  }
}
