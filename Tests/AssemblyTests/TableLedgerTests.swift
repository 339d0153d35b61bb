@testable import Assembly
import Coaching
import Journal
import TestSupport
import Testing

@Suite("What the ledger says of what left for other computers of a scene")
struct TableLedgerTests {
  private let place: TemporaryDirectory
  private let network: NetworkAccess

  init() throws {
    place = try TemporaryDirectory()
    network = NetworkAccess(journal: place.file("data/journal.sqlite"))
  }

  private func note(
    _ text: String, by connection: Int, in ledger: inout TableLedger
  ) -> TableLedger.Noted {
    ledger.noted(
      .line(Utterance(step: 1, turn: "greeting", role: "baker", given: text, mark: 1)),
      by: connection, to: "10.0.0.2:47632", isOnThisComputer: false)
  }

  /// The texts that left, and how each ended.
  private func rows() throws -> [String: LedgerEntry.Outcome?] {
    network.close()
    var rows: [String: LedgerEntry.Outcome?] = [:]
    let journal = try Journal.open(at: place.file("data/journal.sqlite"), access: .read)
    try journal.ledger { rows[$0.text ?? ""] = .some($0.outcome) }
    return rows
  }

  @Test func `what a connection took has arrived, though it did not take the last word`() throws {
    var ledger = TableLedger(network: network, isHost: false)
    _ = note("first", by: 1, in: &ledger)
    ledger.lost(note("last", by: 1, in: &ledger), by: 1)
    _ = note("elsewhere", by: 2, in: &ledger)
    ledger.settle(1, hasArrived: true)
    ledger.settle(2, hasArrived: false)
    let rows = try rows()
    #expect(rows["first"] == .some(.answered(status: 0)))
    #expect(rows["last"] == .some(nil) && rows["elsewhere"] == .some(nil) && rows.count == 3)
  }

  @Test func `a word without anything of the learner's that is not taken changes no row`() throws {
    var ledger = TableLedger(network: network, isHost: false)
    _ = note("first", by: 1, in: &ledger)
    let leave = ledger.noted(.leave, by: 1, to: "10.0.0.2:47632", isOnThisComputer: false)
    #expect(leave.row == nil)
    ledger.lost(leave, by: 1)
    ledger.settle(1, hasArrived: true)
    #expect(try rows()["first"] == .some(.answered(status: 0)))
  }

  @Test func `what was taken as it stands is noted by its words, and not by its place`() throws {
    for (isHost, reply, text) in [
      (false, nil, "What would you like?"), (true, 1, "Nothing, thanks."), (true, 7, "greeting"),
    ] as [(Bool, Int?, String)] {
      var ledger = TableLedger(network: network, isHost: isHost, scene: .bakery)
      let noted = ledger.noted(
        .line(Utterance(step: 1, turn: "greeting", role: "baker", reply: reply, mark: 1)), by: 1,
        to: "10.0.0.2:47632", isOnThisComputer: false)
      #expect(noted.row != nil)
      #expect(try rows().keys.contains(text), "\(text)")
    }
  }

  @Test func `what cannot be noted leaves without what the learner gave`() throws {
    try TestFile.write("in the way", to: place.file("data"))
    var ledger = TableLedger(network: network, isHost: false)
    let noted = note("mine", by: 1, in: &ledger)
    guard case .line(let said) = noted.message else {
      Issue.record("\(noted)")
      return
    }
    #expect(said.given == nil && said.mark == nil && noted.row == nil)
  }
}
