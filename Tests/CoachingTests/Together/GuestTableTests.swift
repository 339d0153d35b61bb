@testable import Coaching
import Testing

@Suite("A guest's side of a scene")
struct GuestTableTests {
  /// What a host has to offer, where these roles are free.
  private static func offer(_ free: Set<String> = ["baker", "boy"]) -> TableOffer {
    let scene = Scenes.bakery
    return TableOffer(
      scene: scene.id, lang: scene.lang, title: scene.title, goal: scene.goal,
      places: scene.roles.filter { !$0.isLearner }.map {
        TableOffer.Place(role: $0, isFree: free.contains($0.id))
      })
  }

  /// A guest who was let in and offered what there is.
  private static func guest() -> GuestTable {
    var table = GuestTable()
    _ = table.handle(.paired, at: 1)
    _ = table.handle(.said(TableMessage.offer(offer()).bytes), at: 1)
    return table
  }

  @Test func `who presses twice asks once, until the host has answered`() {
    var table = Self.guest()
    #expect(table.handle(.take(role: "baker"), at: 1) == [.send(.take(role: "baker"))])
    #expect(table.handle(.take(role: "baker"), at: 1) == [])
    #expect(table.handle(.take(role: "boy"), at: 2) == [])
    // Nothing that comes besides is an answer.
    #expect(table.handle(.said(TableMessage.alive.bytes), at: 2) == [])
    #expect(table.handle(.take(role: nil), at: 2) == [])
  }

  @Test(
    "after an answer another role can be asked for",
    arguments: [TableMessage.refused, .offer(offer(["boy"]))])
  func asksAgain(answer: TableMessage) {
    var table = Self.guest()
    _ = table.handle(.take(role: "baker"), at: 1)
    _ = table.handle(.said(answer.bytes), at: 1)
    #expect(table.handle(.take(role: "boy"), at: 1) == [.send(.take(role: "boy"))])
    #expect(table.handle(.take(role: "boy"), at: 1) == [])
  }

  @Test func `who has a role asks for no other one`() {
    var table = Self.guest()
    _ = table.handle(.take(role: "baker"), at: 1)
    _ = table.handle(
      .said(TableMessage.seated(role: "baker", ticket: "t").bytes), at: 1)
    #expect(table.handle(.take(role: "boy"), at: 1) == [])
    #expect(table.handle(.take(role: nil), at: 1) == [])
  }

  @Test func `an offer tells whether there is a choice, one role, or none`() {
    let (both, one, none) = (Self.offer(), Self.offer(["boy"]), Self.offer([]))
    #expect(both.free.map(\.id) == ["baker", "boy"] && both.only == nil)
    #expect(one.free.map(\.id) == ["boy"] && one.only?.id == "boy")
    #expect(none.free == [] && none.only == nil)
  }
}
