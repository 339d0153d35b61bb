import Coaching
import Foundation
import Merging
import Testing

@testable import Journal

@Suite("Computers that join one another")
struct JoiningTests {
  /// Thousands with HEARCOACH_JOINS=3000.
  private static let rounds =
    ProcessInfo.processInfo.environment["HEARCOACH_JOINS"].flatMap { Int($0) } ?? usualRounds
  private static let usualRounds = 12

  /// The seeds are the same each time, and no clock but the family's own is asked: so is how many cases there are. Whoever changes
  /// what happens to a family counts anew; other rounds have about as many.
  private func expect(_ count: Int, _ usual: Int, of what: Comment) {
    if Self.rounds == Self.usualRounds {
      #expect(count == usual, what)
    } else {
      #expect(count * 3 * Self.usualRounds >= usual * Self.rounds, what)
    }
  }

  /// Whether a computer joined after an order was given, as far as anybody can tell: it knew the order, or the clocks
  /// are right.
  private func isLater(
    _ join: Int, than order: Int, in family: JoiningFamily, byTime: Bool
  ) -> Bool {
    let (join, given) = (family.joins[join], family.orders[order])
    return join.orders.contains(order) || byTime && join.time > given.time
  }

  /// An order that nobody who had the session knew it was meant by.
  private func spares(
    _ order: Int, _ session: JoiningFamily.Session, in family: JoiningFamily, byTime: Bool
  ) -> Bool {
    guard session.day < family.orders[order].day, !session.orders.contains(order) else {
      return true
    }
    guard let told = session.told else { return false }
    return isLater(told, than: order, in: family, byTime: byTime)
  }

  /// An order that was given by somebody who had the session, or to whose computer it was known.
  private func means(
    _ order: Int, _ session: JoiningFamily.Session, _ uid: String, in family: JoiningFamily,
    byTime: Bool
  ) -> Bool {
    let given = family.orders[order]
    if given.had.contains(uid) { return session.day < given.day }
    guard session.day < given.day, !session.orders.contains(order), session.time <= given.time,
      family.computers[session.owner].joins == 1, let told = session.told, !given.isLost
    else { return false }
    // After the last moment of all nobody can tell who joined before.
    return !family.isSpoilt && given.met.contains(told)
      || byTime && family.joins[told].time < given.time
  }

  private func check(
    _ family: JoiningFamily, _ seed: Int, byTime: Bool
  ) throws -> (spared: Int, gone: Int) {
    var (spared, gone) = (0, 0)
    let left = Set(try family.computers[0].journal.sessionNames())
    let first = try family.computers[0].journal.contents()
    for computer in family.computers.dropFirst() {
      let contents = try computer.journal.contents()
      let differences = Set(contents).symmetricDifference(first)
      #expect(differences.isEmpty, "seed \(seed): \(differences.sorted())")
      #expect(try computer.journal.integrityCheck() == [])
    }
    for (uid, session) in family.sessions {
      let orders = family.orders.indices.filter { family.orders[$0].day > session.day }
      let isMeant = orders.contains {
        means($0, session, uid, in: family, byTime: byTime)
      }
      let isSpared =
        !isMeant
        && orders.allSatisfy {
          !family.orders[$0].had.contains(uid)
            && spares($0, session, in: family, byTime: byTime)
        }
      if isMeant {
        #expect(!left.contains(uid), "seed \(seed): \(uid) came back")
        gone += 1
      }
      if isSpared {
        #expect(left.contains(uid), "seed \(seed): \(uid) was lost")
        if !orders.isEmpty { spared += 1 }
      }
    }
    return (spared, gone)
  }

  @Test func `forget what was meant and nothing else, whenever they join and whatever comes when`()
    throws
  {
    var (spared, gone) = (0, 0)
    for seed in 0..<Self.rounds {
      let family = try JoiningFamily(seed, mostSkew: 0)
      try family.live(30)
      try family.meet()
      let found = try check(family, seed, byTime: true)
      spared += found.spared
      gone += found.gone
    }
    expect(spared, 10, of: "sessions spared")
    expect(gone, 113, of: "sessions gone")
  }

  @Test func `do so with clocks that are off by days, as far as they knew of each other`() throws {
    var (spared, gone) = (0, 0)
    for seed in 0..<Self.rounds {
      let family = try JoiningFamily(seed &+ 50_000, mostSkew: 9)
      try family.live(30)
      try family.meet()
      let found = try check(family, seed, byTime: false)
      spared += found.spared
      gone += found.gone
    }
    // Fewer than with right clocks: of what did not know of each other nothing is asked.
    expect(spared, 2, of: "sessions spared")
    expect(gone, 58, of: "sessions gone")
  }

  @Test func `lose nothing that was not meant by a moment that makes no sense`() throws {
    var gone = 0
    for seed in 0..<Self.rounds {
      let family = try JoiningFamily(seed &+ 90_000, mostSkew: 0, isSpoilt: true)
      try family.live(30)
      try family.meet()
      gone += try check(family, seed, byTime: false).gone
    }
    expect(gone, 62, of: "sessions gone")
  }
}

extension Journal {
  func sessionNames() throws -> [String] { try texts("SELECT uid FROM sessions") }

  func orderNames() throws -> [String] { try texts("SELECT id FROM sync_orders") }

  func isWaiting(_ name: String) throws -> Bool {
    try texts("SELECT name FROM sync_segments WHERE state = 'waiting'").contains(name)
  }

  private func texts(_ query: String) throws -> [String] {
    try reading { connection throws(SQLiteError) in try connection.all(query) { $0.text(0) } }
  }
}
