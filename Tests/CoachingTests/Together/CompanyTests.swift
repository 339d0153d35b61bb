@testable import Coaching
import Testing

@Suite("Several people play a scene at computers of their own")
struct CompanyTests {
  @Test("everybody hears the same lines in the same order, and the host's learner chooses the way")
  func whole() throws {
    var company = Company()
    company.come(1, as: "baker")
    company.come(2, as: "boy")
    company.begin()
    company.play { $0 % 2 }
    #expect(company.host.conversation.isOver)
    // The guests' turns are a line or a reply each; the host's are both.
    let lines = company.host.conversation.kept.flatMap { turn in
      [turn.line] + (turn.replyText.map { [$0] } ?? [])
    }
    #expect(lines.count > 6)
    for id in [1, 2] {
      let guest = try #require(company.guests[id]?.conversation)
      #expect(guest.isOver && guest.kept.map(\.line) == lines)
    }
  }

  @Test(
    "each keeps a part of their own: what was said here counts, what came from elsewhere was heard")
  func parts() throws {
    var company = Company()
    company.come(1, as: "baker")
    company.begin()
    company.play()
    let host = company.host.conversation.kept
    #expect(
      host.filter { !$0.line.isEmpty && $0.isExchange }.map(\.outcome).allSatisfy { $0 == .chosen })
    let guest = try #require(company.guests[1]?.conversation.kept)
    for turn in guest {
      #expect(turn.outcome == (turn.role == "baker" ? .said : .heard), "\(turn.turn)")
      #expect(turn.said == nil && turn.similarity == nil && !turn.isUnderstoodAtOnce)
    }
    #expect(guest.contains { $0.role == "boy" } && guest.contains { $0.role == "guest" })
  }

  @Test("the host hears what a guest says as it hears the program, and answers it")
  func hostHears() {
    var company = Company()
    company.come(1, as: "baker")
    company.begin()
    #expect(company.host.effects.names.contains("elsewhere 1 baker"))
    #expect(company.host.conversation.expectedReplies.count == 2)
    #expect(company.talk(.choose(0)).names == ["notNow"])
    let said = company.talk(.choose(0), of: 1)
    #expect(said.names.prefix(2) == ["keep 1 said", "pass 1 greeting"])
    #expect(company.host.effects.names.contains("uttered baker"))
    #expect(company.host.effects.names.contains("play greeting"))
    company.hear()
    #expect(company.talk(.choose(1)).names.contains("pass 2 greeting"))
    #expect(company.guests[1]?.conversation.turn?.turn.text == "Two slices of apple cake.")
  }

  @Test("a role that nobody plays is the program's at every computer, at the same time")
  func program() {
    var company = Company()
    company.come(1, as: "boy")
    company.begin()
    // The guest waits until the host's program speaks.
    #expect(company.guests[1]?.effects.names.contains("play greeting") == true)
    company.play()
    #expect(company.host.conversation.isOver && company.guests[1]?.conversation.isOver == true)
  }

  @Test("a guest who leaves becomes the program's, even in the midst of its line")
  func leaving() {
    var company = Company()
    company.come(1, as: "baker")
    company.begin()
    company.guest(1, .ended)
    #expect(company.told.contains(.left(role: "baker")))
    company.play()
    #expect(company.host.conversation.isOver)
  }

  @Test(
    "a guest without network for less than half a minute comes back to its role and misses nothing")
  func comingBack() {
    var company = Company()
    company.come(1, as: "boy")
    company.come(2, as: "baker")
    company.begin()
    company.talk(.choose(0), of: 2)
    company.lose(1)
    #expect(company.told.contains(.lost(role: "boy")))
    company.play(atMost: 4)
    // The boy's line is waited for.
    #expect(company.host.conversation.phase == .expecting)
    company.wait(10)
    company.comeBack(1)
    #expect(company.told.contains(.cameBack(role: "boy")))
    company.play()
    #expect(company.host.conversation.isOver)
    #expect(company.guests[1]?.conversation.isOver == true)
    #expect(company.guests[1]?.conversation.kept.contains { $0.outcome == .said } == true)
  }

  @Test("what a guest says without network is told when it is back")
  func saidMeanwhile() {
    var company = Company()
    company.come(1, as: "baker")
    company.begin()
    company.lose(1)
    company.talk(.choose(0), of: 1)
    #expect(company.host.conversation.phase == .expecting)
    company.comeBack(1)
    #expect(company.host.effects.names.contains("uttered baker"))
  }

  @Test(
    "who does not come back in half a minute becomes the program's, and can still come back later")
  func gone() {
    var company = Company()
    company.come(1, as: "baker")
    company.begin()
    company.lose(1)
    company.wait(29)
    #expect(company.host.conversation.phase == .expecting)
    company.wait(1)
    #expect(company.told.last == .gone(role: "baker"))
    #expect(company.host.effects.names.contains("play greeting"))
    company.hear()
    company.talk(.choose(0))
    company.comeBack(1)
    company.play()
    #expect(company.host.conversation.isOver && company.guests[1]?.conversation.isOver == true)
  }

  @Test("somebody comes when the scene has begun, and plays from the line at hand on")
  func late() {
    var company = Company()
    company.begin()
    company.hear()
    company.talk(.choose(1))
    company.hear()
    company.come(1, as: "baker")
    #expect(company.guests[1]?.conversation.kept.first?.turn == "cake")
    company.play()
    #expect(company.host.conversation.isOver && company.guests[1]?.conversation.isOver == true)
    #expect(company.guests[1]?.conversation.kept.contains { $0.outcome == .said } == true)
  }

  @Test("the host need not wait: it goes on, and whoever was to speak goes on too")
  func skipping() {
    var company = Company()
    company.come(1, as: "baker")
    company.begin()
    company.talk(.skip)
    #expect(company.host.effects.names.contains("play greeting"))
    #expect(company.guests[1]?.conversation.kept.first?.outcome == .heard)
    company.play()
    #expect(company.guests[1]?.conversation.isOver == true)
  }

  @Test("the host ends it in the midst: the guests are told, and each part is kept")
  func ending() {
    var company = Company()
    company.come(1, as: "baker")
    company.begin()
    company.talk(.choose(0), of: 1)
    company.talk(.end(save: true))
    #expect(company.ending(of: 1) == .hostEnded)
    company.talk(.end(save: true), of: 1)
    #expect(company.guests[1]?.effects.names.contains("keep end saved") == true)
  }

  @Test("a pause at one computer holds up nobody's words")
  func pausing() {
    var company = Company()
    company.come(1, as: "baker")
    company.begin()
    company.talk(.pause)
    company.talk(.choose(0), of: 1)
    #expect(!company.host.effects.names.contains("play greeting"))
    company.talk(.resume)
    #expect(company.host.effects.names.contains("play greeting"))
  }

  @Test("scenes come over as they are", arguments: [Scenes.bakery, Scenes.faultless])
  func sending(scene: Scene) throws {
    let entrance = TalkEntrance(turn: scene.first, uttered: 3)
    let sent = TableMessage.begin(scene, entrance).bytes
    #expect(try TableMessage.ofHost(sent) == .begin(scene, entrance))
  }

  @Test("who loses the network while the host begins comes back into the scene")
  func lostAtTheBeginning() {
    var company = Company()
    company.come(1, as: "baker")
    company.cutOff = [1]
    company.begin()
    company.lose(1)
    company.comeBack(1)
    #expect(company.guests[1] != nil)
    company.play()
    #expect(company.host.conversation.isOver && company.guests[1]?.conversation.isOver == true)
  }

  @Test(
    "a line that the others passed over, while its speaker paused in its model, is not asked for")
  func passedOver() {
    var company = Company()
    company.come(1, as: "baker")
    company.begin()
    company.talk(.replay, of: 1)
    if case .speaking? = company.guests[1]?.conversation.phase {
    } else {
      Issue.record("the model of the line does not sound")
    }
    company.talk(.pause, of: 1)
    company.talk(.skip)
    company.talk(.played)
    company.talk(.choose(0))
    company.talk(.resume, of: 1)
    company.hear()
    #expect(company.guests[1]?.conversation.turn?.turn.id != "greeting")
    company.play()
    #expect(company.host.conversation.isOver && company.guests[1]?.conversation.isOver == true)
  }
}
