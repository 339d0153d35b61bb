@testable import Coaching
import Testing

@Suite("Who has come to a scene, as its host sees it")
struct TableSeatsTests {
  @Test("a role is free, taken, or kept for who lost the network, as the table itself has it")
  func seats() {
    var company = Company()
    var seats = TableSeats(scene: Scenes.bakery, code: "12345678")
    var told = 0
    func look(_ baker: TableSeats.Seat, _ boy: TableSeats.Seat) {
      for news in company.told[told...] { seats.take(news) }
      told = company.told.count
      #expect(seats.seat(of: "baker") == baker && seats.seat(of: "boy") == boy)
      let elsewhere = Set(["baker", "boy"].filter { seats.seat(of: $0) != .free })
      #expect(elsewhere == company.table.elsewhere)
    }
    look(.free, .free)
    #expect(!seats.hasGuest && seats.hasRoom)
    company.come(1, as: "baker")
    look(.taken, .free)
    #expect(seats.hasGuest && seats.hasRoom)
    company.come(2, as: "boy")
    look(.taken, .taken)
    #expect(!seats.hasRoom)
    company.lose(2)
    look(.taken, .kept)
    company.comeBack(2)
    look(.taken, .taken)
    company.lose(2)
    // Who is there says so every few seconds.
    for _ in 0..<11 { company.wait(3) }
    look(.taken, .free)
    company.guest(1, .ended)
    look(.free, .free)
    #expect(!seats.hasGuest)
  }

  @Test("where nobody new is let in there is no room, and the learner's role is nobody else's")
  func closed() {
    var seats = TableSeats(scene: Scenes.bakery, code: "12345678")
    #expect(seats.roles.map(\.id) == ["baker", "boy"])
    seats.take(.code("87654321"))
    #expect(seats.code == "87654321" && seats.hasRoom)
    seats.take(.code(nil))
    #expect(!seats.hasRoom)
  }
}
