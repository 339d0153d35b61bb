import Coaching
import Journal
import Merging
import Practice
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
  private var files: SyncFiles
  private let wasPlain: Bool
  var outcome = SyncOutcome()
  private var unable: Set<String> = []
  /// Own files that were taken away, by name.
  private(set) var removed: [String] = []

  /// Whether it was never in step with the others.
  private var isJoining = false

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
    let entries = folder.entries
    try journal.lose(
      segmentsBut: Set(entries.filter { $0.computer == computer }.compactMap(\.name)))
    let own = entries.filter { $0.computer == computer }
    // After a journal was restored or mended: what its own files tell is not written once more.
    let waiting = try await takeIn(own, of: computer)
    // What was made up for a session that has come back with them would count twice.
    _ = try journal.dropStandIns()
    try noteSettings()
    // What is told here first need not be told again when it comes back from others.
    try publish()
    _ = try await takeIn(
      waiting + entries.filter { $0.computer != computer }, of: computer)
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
    for entry in entries where entry.computer != computer || entry.name == nil {
      guard let head = try? WholeFile.beginning(entry.path, Seal.headLength), files.isOpen(head)
      else { continue }
      refuse(entry, .open)
    }
  }

  // MARK: What others wrote

  /// Takes in the files that are new here; those that wait for others.
  private mutating func takeIn(
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
  private mutating func refuse(_ entry: SyncFolder.Entry, _ flaw: SegmentFlaw) {
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
