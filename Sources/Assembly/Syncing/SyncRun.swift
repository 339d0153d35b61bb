import Coaching
import Journal
import Merging
import Practice
import Reports
import Sealing
import Settings
import System
import Wording

/// Brings this computer in step with the others: writes what they lack, and takes in what they wrote.
///
/// Whatever ends it, nothing is lost: files are written whole and noted afterwards, and taken in whole;
/// doing it again changes nothing.
struct SyncRun {
  let app: Application
  let journal: Journal
  let folder: SyncFolder
  var files: SyncFiles
  let wasPlain: Bool
  var outcome = SyncOutcome()
  private var unable: Set<String> = []
  /// Own files that were taken away, by name.
  private(set) var removed: [String] = []

  /// Whether it was never in step with the others.
  var isJoining = false

  /// `wasPlain` where the learner has said just now that it is to be encrypted.
  init(app: Application, journal: Journal, folder: SyncFolder, wasPlain: Bool) throws {
    self.app = app
    self.journal = journal
    self.folder = folder
    self.wasPlain = wasPlain
    let seal = try app.syncSeal()
    files = SyncFiles(seal, isOther: app.isNews(seal))
  }

  /// Whoever calls it holds the lock, and notes that this computer is in step when others can see it.
  mutating func run() async throws -> SyncOutcome {
    try folder.check()
    if try journal.syncStanding() == nil {
      try journal.beginSync(after: files.latest(in: folder))
    }
    guard let standing = try journal.syncStanding() else { throw SyncTrouble.isOff }
    let computer = standing.computer
    isJoining = standing.at == nil
    folder.removeDrafts(of: computer)
    let entries = folder.entries
    try journal.lose(
      segmentsBut: Set(entries.filter { $0.computer == computer }.compactMap(\.name)))
    let own = entries.filter { $0.computer == computer }
    // After a journal was restored or mended: what its own files tell is not written once more.
    let waiting = try await takeIn(own, of: computer)
    // What was made up for a session that has come back with them would count twice.
    outcome.twice += try journal.dropStandIns()
    try noteSettings()
    // What is told here first need not be told again when it comes back from others.
    try publish()
    _ = try await takeIn(
      waiting + entries.filter { $0.computer != computer }, of: computer)
    // A table that was imported here may be what they practised.
    outcome.twice += try journal.dropImportedTwice { CSVExport().row(of: $0) }
    try takeSettings()
    try lookIntoOwnFiles(entries, of: computer)
    try journal.retire(segments: outdated(entries, of: computer))
    tellOpen(entries, but: computer)
    try publish()
    removed = try journal.retiredSegments()
    for name in removed { try folder.remove(name, of: computer) }
    try journal.settleMerged()
    outcome.unable = unable.count
    return outcome
  }

  private mutating func publish() throws {
    while let content = try journal.unpublished(but: unable, settings: maySettingsTravel) {
      unable.formUnion(content.unable)
      if !content.segment.isEmpty {
        let name = try folder.write(
          try files.file(of: content.segment), of: content.segment.computer)
        try journal.published(content, as: name)
        outcome.written += content.segment.records.count
      }
      if !content.hasMore { break }
    }
  }

  /// What was forgotten is told by none of them any more.
  private mutating func lookIntoOwnFiles(_ entries: [SyncFolder.Entry], of computer: String) throws
  {
    let doubted = Set(try journal.doubtedSegments())
    if doubted.isEmpty { return }
    for entry in entries where entry.computer == computer {
      guard let name = entry.name, doubted.contains(name) else { continue }
      let bytes = try? WholeFile.read(
        entry.path, atMost: Segment.mostPacked, of: .regularWithoutLink)
      let segment = bytes.flatMap { try? files.segment(in: $0, mayBeOpen: true) }
      try journal.lookInto(segment, called: name)
    }
  }

  /// The own files that are not encrypted as they are to be: what they tell is written anew.
  private mutating func outdated(
    _ entries: [SyncFolder.Entry], of computer: String
  ) throws -> [String] {
    var names: [String] = []
    for entry in entries where entry.computer == computer {
      guard let name = entry.name,
        let head = try? WholeFile.beginning(entry.path, Seal.headLength),
        try files.isOutdated(head, of: computer)
      else { continue }
      names.append(name)
    }
    return names
  }

  /// What others wrote stays as it is, and so do copies that a carrier made: the learner is told of what anybody can
  /// read. Of those on a server there is no copy here once they are taken in.
  private mutating func tellOpen(_ entries: [SyncFolder.Entry], but computer: String) {
    guard files.areSealed else { return }
    let others = entries.filter { $0.computer != computer || $0.name == nil }
    for entry in others + folder.drafts(but: computer) {
      guard let head = try? WholeFile.beginning(entry.path, Seal.headLength), files.isOpen(head)
      else { continue }
      refuse(entry, .open)
    }
  }
}
