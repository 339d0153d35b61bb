package import Coaching
import Glibc
import Journal

/// The pages of a real journal, and its log: damage is reported or does no harm, and recovery never
/// loses what a backup holds.
package struct JournalAttack: Attack {
  package static let name = "sqlite"
  package static let mostSeconds = 5.0

  private let folder: String
  private let path: String
  /// The journal, one that a crash left with a log, and the log.
  private let whole: [UInt8]
  private let crashed: [UInt8]
  private let log: [UInt8]
  private let backup: [UInt8]
  /// How many items the backup has, and how many there ever were.
  private let backedUp: Int
  private let mutator = Mutator(
    words: ["SQLite format 3\0", "CREATE TABLE", "sqlite_master", "journal"].map { Array($0.utf8) }
      + [
        [0x0D], [0x05], [0x0A], [0x02], [0x81, 0x80, 0x00],
        [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        [0, 0, 0, 1], [0x7F, 0xFF, 0xFF, 0xFF], [0x37, 0x7F, 0x06, 0x82],
      ], longest: 1 << 20)

  package init(in folder: String) throws {
    self.folder = folder
    path = folder + "/journal.sqlite"
    mkdir(folder + "/backups", 0o700)
    (whole, crashed, log, backup) = try SampleJournal.files(in: folder + "/sample")
    backedUp = SampleJournal.backedUp
  }

  /// Where the damage is stands first: 0 the journal, 1 the journal of a crash, 2 its log.
  package func input(_ luck: inout SplitMix64) -> [UInt8] {
    let place = UInt8(luck.next() % 3)
    let file = [whole, crashed, log][Int(place)]
    // Near each other, because only a few bytes of a page matter for its structure.
    let start = Int(luck.next() % UInt64(file.count)) & ~(luck.next() & 3 == 0 ? 0 : 0xFFF)
    let page = Array(file[start..<min(file.count, start + 4_096)])
    var changed = mutator.changed(page, beside: [], &luck)
    // Pages keep their places, but now and then all behind is moved.
    if luck.next() & 7 != 0 {
      changed = Array(changed.prefix(page.count)) + page.dropFirst(changed.count)
    }
    return [place] + file[..<start] + changed + file[(start + page.count)...]
  }

  package func outcome(of input: [UInt8]) throws -> Outcome {
    guard let place = input.first, place < 3 else { return .rejected }
    let damaged = Array(input.dropFirst())
    try put(place == 2 ? crashed : damaged, log: place == 0 ? nil : place == 1 ? log : damaged)
    let outcome = try read()
    // Recovering takes longer than all the rest.
    let sum = damaged.reduce(0) { $0 &+ UInt($1) }
    if sum % 8 == 0 { try recover(place, damaged) }
    return outcome
  }

  private func read() throws -> Outcome {
    do {
      let journal = try Journal.open(at: path, access: .read)
      guard try journal.integrityCheck().isEmpty else { return .rejected }
      var rows = 0
      try journal.exportRows { _ in rows += 1 }
      _ = try (journal.days(), journal.totals(), journal.lastUnfinishedSession())
      _ = try journal.practisedSentenceIDs(.chinese)
      try promise(rows <= SampleJournal.items, "no rows are made up: \(rows)")
      try journal.close()
      return .accepted
    } catch let error as JournalError {
      switch error {
      case .damaged, .notAJournal, .newerVersion, .readOnly, .failed, .cannotOpen, .busy,
        .vanished, .inTheWay:
        return .rejected
      case .diskFull, .noRoomToUpgrade, .outOfOrder:
        throw Broken("a damaged file is not blamed on the disk: \(error)")
      }
    }
  }

  private func recover(_ place: UInt8, _ damaged: [UInt8]) throws {
    try put(place == 2 ? crashed : damaged, log: place == 0 ? nil : place == 1 ? log : damaged)
    try write(backup, to: folder + "/backups/journal-2025-08-31.sqlite")
    do {
      let recovery = try Journal.recover(at: path)
      try promise(recovery.fromBackup.items == backedUp, "what the backup holds is not lost")
    } catch JournalError.busy {
      // A log whose head says that somebody is writing it.
      return
    }
    let journal = try Journal.open(at: path, access: .write)
    let trouble = try journal.integrityCheck()
    try promise(trouble.isEmpty, "what was recovered is sound: \(trouble)")
    var rows = 0
    try journal.exportRows { _ in rows += 1 }
    try promise(rows >= backedUp, "nothing of the backup is lost: \(rows)")
    // The journal goes on like any other.
    try journal.keep(.sessionBegan(SampleJournal.plan("next")), at: SampleJournal.later(9_999))
    try journal.close()
  }

  private func put(_ file: [UInt8], log: [UInt8]?) throws {
    for name in Folder.names(in: folder + "/backups") { unlink("\(folder)/backups/\(name)") }
    for end in ["", "-wal", "-shm"] { unlink(path + end) }
    try write(file, to: path)
    if let log { try write(log, to: path + "-wal") }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try InputFile(path).put(bytes)
  }
}
