import Coaching
@testable import Journal
import Testing

@Suite struct DamageTests {
  let place: Place
  let whole: [UInt8]

  init() throws {
    place = try Place()
    whole = try Self.whole.get()
    try Journal.open(at: place.path, access: .write).close()
  }

  /// A journal of 80 items with the mark of an unclean end, so that opening checks it.
  private static let whole = Result {
    let place = try Place()
    let journal = try Journal.open(at: place.path, access: .write)
    for session in 0..<4 {
      var entries = [JournalEntry.sessionBegan(Facts.plan("s\(session)"))]
      for n in 1...20 {
        entries.append(.itemBegan(n: n, Facts.sentence("c\(n)"), Delivery()))
        entries += [Facts.attempt(n), .itemDone(Facts.result(n, .failed))]
      }
      try journal.keep(entries, at: Facts.later(Int64(session)))
    }
    let copy = place.path + ".copy"
    try copyJournal(place.path, to: copy)
    try Journal.open(at: copy, access: .write).close()
    return try #require(bytes(of: copy))
  }

  /// Whether all that can be done with a broken file ends in an answer or in an error of ours.
  private func isToldOrFine(_ broken: [UInt8]) throws -> Bool {
    try write(broken, to: place.path)
    do {
      let journal = try Journal.open(at: place.path, access: .write)
      guard try journal.integrityCheck().isEmpty else { return true }
      _ = try journal.rows()
      _ = try (journal.days(), journal.totals(), journal.practisedDays(upTo: Facts.morning.day))
      _ = try (journal.practisedSentenceIDs(.chinese), journal.lastUnfinishedSession())
      try journal.keep(.sessionBegan(Facts.plan("new")), at: Facts.later(99))
      try journal.keep(.itemBegan(n: 1, Facts.sentence(), Delivery()), at: Facts.later(99))
      try journal.keep(Facts.attempt(1), at: Facts.later(99))
      try journal.close()
      return true
    } catch let error as JournalError {
      // A damaged file may have any of our reasons except one that blames the machine.
      switch error {
      case .damaged, .notAJournal, .newerVersion: return true
      case .readOnly: return broken[18] > 2  // What SQLite makes of a format from the future.
      case .failed(let code, _, _): return code & 0xff == 19  // A CHECK that no longer holds.
      case .cannotOpen, .diskFull, .noRoomToUpgrade, .busy, .outOfOrder, .vanished, .inTheWay:
        return false
      }
    }
  }

  @Test func `the file these tests break is whole`() throws {
    let isFine = try isToldOrFine(whole)
    #expect(isFine)
    #expect(try Journal.open(at: place.path, access: .read).rows().count == 81)
  }

  @Test(arguments: 0..<25)
  func `a flipped bit is reported or does no harm`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<8 {
      var broken = whole
      // Every other one in the first page, where the header and the schema are.
      let span = UInt64(round % 2 == 0 ? 4096 : broken.count)
      let place = Int(random.next() % span)
      broken[place] ^= 1 << UInt8(random.next() % 8)
      let isFine = try isToldOrFine(broken)
      #expect(isFine, "bit flipped in byte \(place)")
    }
  }

  @Test(arguments: 0..<25)
  func `a page of rubbish is reported or does no harm`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var broken = whole
    let page = Int(random.next() % UInt64(broken.count / 4096))
    for byte in 0..<4096 { broken[page * 4096 + byte] = UInt8(truncatingIfNeeded: random.next()) }
    let isFine = try isToldOrFine(broken)
    #expect(isFine, "page \(page)")
  }

  @Test(arguments: 0..<25)
  func `a truncated file is reported`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let length = 2 + Int(random.next() % UInt64(whole.count - 2))
    try write(Array(whole[..<length]), to: place.path)
    #expect(throws: JournalError.self, "cut to \(length) bytes") {
      let journal = try Journal.open(at: place.path, access: .write)
      guard try journal.integrityCheck().isEmpty else {
        throw JournalError.damaged(path: place.path, detail: "")
      }
    }
  }
}
