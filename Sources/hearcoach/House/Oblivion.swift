import Coaching
import Glibc
import Journal
import Providers
import Settings

/// Everything that goes when the learner wants something forgotten, wherever it lies.
struct Oblivion {
  enum Kind: Sendable, Hashable {
    case before(LocalDay)
    case recordings
    case all

    /// As it is asked for on the command line.
    var words: String {
      switch self {
      case .before(let day): "--before \(day)"
      case .recordings: "--recordings"
      case .all: "--all"
      }
    }
  }

  private let kind: Kind
  private let house: House
  private let sessions: Int
  private let items: Int

  init(_ kind: Kind, in house: House) throws {
    self.kind = kind
    self.house = house
    let last: LocalDay? =
      switch kind {
      case .before(let day): day.advanced(by: -1)
      case .all: LocalDay(year: 9999, month: 12, day: 31)
      case .recordings: nil
      }
    let facts = try last.map { try house.journal(for: .read).period(from: nil, to: $0) }
    sessions = facts?.sessions ?? 0
    items = facts?.days.reduce(0) { $0 + $1.sum.items } ?? 0
  }

  /// Said before the learner agrees.
  var whatGoes: [Phrase] {
    switch kind {
    case .before(let day):
      [
        .historyGoes(before: day, sessions: sessions, items: items),
        .copiesGo(backups: backups, exports: exports.files(before: day).count),
        .recordingsGo(recordings.count),
      ]
    case .recordings: [.recordingsGo(recordings.count)]
    case .all:
      [
        .historyGoes(before: nil, sessions: sessions, items: items),
        .copiesGo(backups: backups, exports: exports.files(before: nil).count),
        .recordingsGo(recordings.count),
        .clipsGo(house.cache.stats().clips), .settingsStay,
      ]
    }
  }

  /// Removes it all; the journal goes first, as everything else is made from it.
  func forget() throws {
    switch kind {
    case .before(let day): try forgetHistory(.before(day), before: day)
    case .recordings: try forgetNames()
    case .all:
      try forgetHistory(.all, before: nil)
      try house.cache.clear()
      try DirectoryListing.remove("\(house.places.data)/sentences.json")
    }
    for recording in recordings { try DirectoryListing.remove(recording) }
    guard kind != .recordings else { return }
    for log in logs { try DirectoryListing.remove(log) }
  }

  private func forgetHistory(_ what: Forgetting, before day: LocalDay?) throws {
    let path = house.places.journal
    if access(path, F_OK) == 0 {
      let journal = try house.journal(for: .write)
      _ = try journal.forget(what)
      try exports.forget(before: day, journal)
      _ = Journal.forgetBackups(at: path)
      // What stays shall not be without a copy until the next session.
      if day != nil { try journal.backUpIfDue(on: Moment.now.day) }
      try journal.close()
    } else {
      try exports.forget(before: nil, try house.journal(for: .read))
      _ = Journal.forgetBackups(at: path)
    }
  }

  /// What is gone has no name in the journal either.
  private func forgetNames() throws {
    guard access(house.places.journal, F_OK) == 0 else { return }
    let journal = try house.journal(for: .write)
    _ = try journal.forget(.recordings)
    try journal.close()
  }

  private var exports: Exports { Exports(of: house) }

  private var backups: Int { Journal.backups(at: house.places.journal).count }

  /// The recordings, all of them or those of before the day.
  private var recordings: [String] {
    let place = RecordingPlace(of: house)
    guard case .before(let day) = kind else { return place.files() }
    return place.files(before: day)
  }

  /// A log may tell of any day.
  private var logs: [String] {
    DirectoryListing.files(in: house.places.state).map { "\(house.places.state)/\($0)" }
  }
}
