@testable import Coaching
import Testing

/// Who has which place, and for how long.
extension TableFaultTests {
  @Test("a role is given once, the learner's never")
  func roles() {
    var table = Self.table()
    for role in ["baker", "guest", "nobody"] {
      let effects = table.handle(.said(2, TableMessage.take(role: role).bytes), at: 2)
      #expect(effects.first == .send(2, .refused), "\(role)")
    }
    let effects = table.handle(.said(2, TableMessage.take(role: nil).bytes), at: 2)
    #expect(effects.first == .send(2, .seated(role: "boy", ticket: "t2")))
  }

  @Test("there are three guests at most")
  func full() {
    var table = Self.table()
    _ = table.handle(.came(3, ticket: "t3"), at: 1)
    let effects = table.handle(.came(4, ticket: "t4"), at: 1)
    #expect(Self.isRefusal(effects, of: 4), "\(effects)")
  }

  @Test("a ticket that was never given out, and one of somebody who left, opens nothing")
  func tickets() {
    var table = Self.table()
    #expect(table.handle(.cameBack(5, ticket: "x"), at: 2) == [.send(5, .refused), .close(5)])
    _ = table.handle(.said(1, TableMessage.leave.bytes), at: 2)
    #expect(table.handle(.cameBack(6, ticket: "t1"), at: 2) == [.send(6, .refused), .close(6)])
  }

  @Test("who comes back by a ticket takes the place of whoever is in by it, and of nobody else")
  func ticketTwice() {
    var table = Self.table()
    let effects = table.handle(.cameBack(7, ticket: "t1"), at: 2)
    #expect(effects == [.close(1), .tell(.cameBack(role: "baker"))])
    // The one before is not listened to any more, and each has one role.
    #expect(table.handle(.said(1, Self.line { _ in }), at: 2) == [])
    let heard = table.handle(.said(7, Self.line { _ in }), at: 2)
    if case .talk(.uttered)? = heard.first {} else { Issue.record("\(heard)") }
    #expect(table.elsewhere == ["baker"])
    // Who never had a role has none by a ticket either.
    #expect(table.handle(.cameBack(8, ticket: "t2"), at: 2).contains(.send(8, .refused)))
  }

  @Test("who is silent for a quarter of a minute is lost, and the role is kept")
  func silence() {
    var table = Self.table()
    var effects: [HostTable.Effect] = []
    for second in 2...20 { effects += table.handle(.time, at: Double(second)) }
    #expect(effects.contains(.send(1, .alive)))
    #expect(effects.contains(.tell(.lost(role: "baker"))) && effects.contains(.close(1)))
    #expect(table.elsewhere == ["baker"])
  }

  @Test("a place is kept for whoever lost the network, and says only once what it heard")
  func kept() {
    var table = HostTable(scene: Scenes.bakery)
    for (id, role) in [(1, "baker"), (2, "boy")] {
      _ = table.handle(.came(id, ticket: "t\(id)"), at: 1)
      _ = table.handle(.said(id, TableMessage.take(role: role).bytes), at: 1)
    }
    _ = table.handle(.came(3, ticket: "t3"), at: 1)
    var effects = table.handle(.lost(1), at: 2)
    effects = table.handle(.came(4, ticket: "t4"), at: 2)
    #expect(Self.isRefusal(effects, of: 4), "\(effects)")
    effects = table.handle(.cameBack(5, ticket: "t1"), at: 2)
    #expect(effects == [.tell(.cameBack(role: "baker"))])
    effects = table.handle(.said(5, TableMessage.back(step: 0).bytes), at: 2)
    #expect(effects == [])
    let again = table.handle(.said(5, TableMessage.back(step: 0).bytes), at: 2)
    #expect(again.contains(.tell(.fault(role: "baker", .notNow))))
  }

  @Test("where no role is left a guest is told so, and goes")
  func noRoleLeft() {
    var table = HostTable(scene: Scenes.bakery)
    for (id, role) in [(1, "baker"), (2, "boy")] {
      _ = table.handle(.came(id, ticket: "t\(id)"), at: 1)
      _ = table.handle(.said(id, TableMessage.take(role: role).bytes), at: 1)
    }
    _ = table.handle(.came(3, ticket: "t3"), at: 1)
    let refusal = table.handle(.said(3, TableMessage.take(role: nil).bytes), at: 1)
    #expect(refusal == [.send(3, .refused), .close(3)])
    var guest = GuestTable()
    _ = guest.handle(.paired, at: 1)
    _ = guest.handle(.said(TableMessage.refused.bytes), at: 1)
    let effects = guest.handle(.lost, at: 1)
    #expect(effects == [.close, .over(.refused)])
  }

  @Test("who says the last line and goes has not left")
  func lastLine() {
    var table = HostTable(scene: Scenes.bakery)
    _ = table.handle(.came(1, ticket: "t1"), at: 1)
    _ = table.handle(.said(1, TableMessage.take(role: "baker").bytes), at: 1)
    _ = table.handle(.begin, at: 1)
    let line = Utterance(step: 1, turn: "farewell", role: "baker")
    let effects = table.handle(.said(1, TableMessage.line(line).bytes), at: 2)
    #expect(effects == [.talk(.uttered(line))])
    let leaving = table.handle(.said(1, TableMessage.leave.bytes), at: 2)
    #expect(!leaving.contains(.tell(.left(role: "baker"))))
  }

  @Test("the role of a lost guest is nobody else's for half a minute, and then the program's")
  func lost() {
    var table = Self.table()
    _ = table.handle(.lost(1), at: 10)
    let wish = TableMessage.take(role: "baker").bytes
    for second in 11..<40 {
      let effects = table.handle(.said(2, wish), at: Double(second))
      #expect(effects.first == .send(2, .refused), "\(second)")
      #expect(!effects.contains(.talk(.unseated("baker"))) && table.elsewhere == ["baker"])
    }
    let effects = table.handle(.time, at: 40)
    #expect(effects.contains(.tell(.gone(role: "baker"))))
    #expect(effects.contains(.talk(.unseated("baker"))) && table.elsewhere == [])
    // From then on anybody may have it; who is back too late finds that out.
    let taken = table.handle(.said(2, wish), at: 41)
    #expect(taken.first == .send(2, .seated(role: "baker", ticket: "t2")))
    let late = table.handle(.cameBack(3, ticket: "t1"), at: 42)
    #expect(late.prefix(2) == [.send(3, .refused), .close(3)])
  }
}
