import Coaching
import Glibc
@testable import Journal
import TestSupport
import Testing

@Suite struct LedgerPastTests {
  let place: Place

  init() throws { place = try Place() }

  /// One request a day, each with a text of its own.
  private func asked(_ days: Int, in journal: Journal) throws {
    for day in 0..<days {
      var entry = Requests.entry(
        "id-\(day)", at: Facts.later(0, days: Int64(day)), text: "secret\(day)", cost: 1)
      try journal.keep(entry)
      entry.outcome = .answered(status: 200)
      entry.usage = ServiceUsage(inputTokens: day)
      try journal.keep(entry)
    }
  }

  private func isThere(_ text: String) -> Bool {
    ["", "-wal"].contains { end in
      String(decoding: bytes(of: place.path + end) ?? [], as: UTF8.self).contains(text)
    }
  }

  @Test(arguments: [Forgetting.before(Facts.later(0, days: 3).day), .all])
  func `forgetting removes the texts from the ledger and keeps its entries`(
    what: Forgetting
  ) throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try asked(5, in: journal)
    let before = try journal.entries()
    _ = try journal.forget(what)
    let gone = what == .all ? 5 : 3
    for day in 0..<5 { #expect(isThere("secret\(day)") == (day >= gone)) }
    let after = try journal.entries()
    #expect(after.map(\.text) == before.enumerated().map { $0 < gone ? nil : $1.text })
    #expect(
      after.map { entry in
        var entry = entry
        entry.text = nil
        return entry
      }
        == before.map { entry in
          var entry = entry
          entry.text = nil
          return entry
        })
    // A request that was under way meanwhile is told of once more.
    try journal.keep(before[0])
    #expect(try journal.entries()[0].text == nil)
    #expect(!isThere("secret0"))
    #expect(try journal.cost(since: Facts.morning.day) == 5)
  }

  @Test func `a backup and what is restored from it have the ledger`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try asked(3, in: journal)
    let before = try journal.entries()
    try journal.backUp(to: place.directory + "/away.sqlite")
    try journal.keep(Requests.entry("later"))
    try journal.close()
    try Journal.restore(from: place.directory + "/away.sqlite", at: place.path)
    #expect(try Journal.open(at: place.path, access: .read).entries() == before)
  }

  @Test func `a page for others that tells of forgotten days goes, whenever it left`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(
      Requests.entry(
        "page", at: Facts.later(0, days: 9), purpose: .sharing, text: "a week of misses"))
    _ = try journal.forget(.before(Facts.later(0, days: 3).day))
    #expect(try journal.entries().map(\.id) == ["page"])
    #expect(!isThere("a week of misses"))
  }

  @Test func `a journal without a ledger gets one and goes on`() throws {
    let journal = try place.begun()
    try journal.close()
    try goBackToFirstVersion(place.path)
    let newer = try Journal.open(at: place.path, access: .write)
    try asked(1, in: newer)
    #expect(try newer.entries().count == 1)
  }

  @Test(arguments: [false, true], [false, true])
  func `a damaged journal gives its ledger`(hasBackup: Bool, hasFirstPage: Bool) throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try asked(30, in: journal)
    try journal.keep(Requests.entry("open", at: Facts.later(0, days: 30), text: nil))
    if hasBackup { try journal.backUpIfDue(on: Facts.morning.day) }
    try asked(60, in: journal)
    var ended = Requests.entry("open", at: Facts.later(0, days: 30), text: nil)
    ended.outcome = .failed("timeout")
    try journal.keep(ended)
    let before = try journal.entries()
    try journal.close()
    var broken = try TestFile.bytes(place.path)
    let length = hasFirstPage ? 24 : 4096
    let start = hasFirstPage ? 4096 : 0
    for byte in start..<start + length { broken[byte] = 0x55 }
    try write(broken, to: place.path)
    _ = try Journal.recover(at: place.path)
    let recovered = try Journal.open(at: place.path, access: .write)
    #expect(Set(try recovered.entries()) == Set(before))
    #expect(try recovered.integrityCheck() == [])
  }
}
