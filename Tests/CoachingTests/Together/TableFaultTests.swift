@testable import Coaching
import Testing

@Suite("Guests who mean no good")
struct TableFaultTests {
  /// A scene that is under way, with the baker at computer 1 and somebody without a role at computer 2.
  static func table() -> HostTable {
    var table = HostTable(scene: Scenes.bakery)
    for id in [1, 2] { _ = table.handle(.came(id, ticket: "t\(id)"), at: 1) }
    _ = table.handle(.said(1, TableMessage.take(role: "baker").bytes), at: 1)
    _ = table.handle(.begin, at: 1)
    return table
  }

  static func line(_ change: (inout Utterance) -> Void) -> [UInt8] {
    var said = Utterance(step: 1, turn: "greeting", role: "baker", given: "Hello", mark: 0.5)
    change(&said)
    return TableMessage.line(said).bytes
  }

  /// Whether somebody is shown that no role is to be had, and left.
  static func isRefusal(_ effects: [HostTable.Effect], of id: Int) -> Bool {
    guard effects.count == 3, case .send(id, .offer(let offer)) = effects[0] else { return false }
    return offer.free.isEmpty && Array(effects.dropFirst()) == [.send(id, .refused), .close(id)]
  }

  /// What is said, and what is wrong with it.
  private static let hostile: [(String, [UInt8], TableFault)] = [
    ("no JSON", Array("hello".utf8), .notAMessage),
    ("nothing", [], .notAMessage),
    ("no object", Array("[1]".utf8), .notAMessage),
    ("another word", Array(#"{"say":"dance"}"#.utf8), .notAMessage),
    ("a host's word", TableMessage.end(isWhole: true).bytes, .notAMessage),
    ("too much", Array(repeating: 0x20, count: 20_000), .notAMessage),
    ("deep", Array((String(repeating: "[", count: 5_000)).utf8), .notAMessage),
    ("another's role", line { $0.role = "boy" }, .notTheirs),
    ("the learner's role", line { $0.role = "guest" }, .notTheirs),
    ("another's turn", line { $0.turn = "shout" }, .notTheirs),
    ("no turn", line { $0.turn = "nowhere" }, .notTheirs),
    ("a reply", line { $0.reply = 0 }, .notTheirs),
    ("long before its time", line { $0.step = 5_000 }, .notNow),
    (
      "a step that is none",
      Array(#"{"say":"line","step":-1,"turn":"greeting","role":"baker"}"#.utf8), .notAMessage
    ),
    (
      "a mark that is none",
      Array(#"{"say":"line","step":1,"turn":"greeting","role":"baker","mark":7}"#.utf8),
      .notAMessage
    ),
    (
      "signs that command a terminal",
      Array(#"{"say":"line","step":1,"turn":"greeting","role":"baker","given":"\u001b[2J"}"#.utf8),
      .badText
    ),
    (
      "a direction that is turned",
      Array(#"{"say":"line","step":1,"turn":"greeting","role":"baker","given":"a\u202eb"}"#.utf8),
      .badText
    ),
    (
      "a text without end",
      Array(
        #"{"say":"line","step":1,"turn":"greeting","role":"baker","given":"\#(String(repeating: "a", count: 600))"}"#
          .utf8), .badText
    ),
    ("a second role", TableMessage.take(role: "boy").bytes, .notNow),
  ]

  @Test(
    "what is none of a guest's business changes nothing, and names its fault", arguments: hostile)
  func faults(what: String, said: [UInt8], fault: TableFault) {
    var table = Self.table()
    let effects = table.handle(.said(1, said), at: 2)
    #expect(
      effects == [
        .tell(.fault(role: "baker", fault)), .talk(.unseated("baker")), .close(1),
      ], "\(what)")
    #expect(table.elsewhere == [])
    // And is not listened to any more.
    #expect(table.handle(.said(1, Self.line { _ in }), at: 2) == [])
  }

  @Test("markup is text as it was typed")
  func markup() {
    var table = Self.table()
    let said = Self.line { $0.given = "<b>Hi</b> & \"you\"" }
    let effects = table.handle(.said(1, said), at: 2)
    guard case .talk(.uttered(let heard))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    #expect(heard.given == "<b>Hi</b> & \"you\"")
  }

  @Test("whoever has no role says no line")
  func noRole() {
    var table = Self.table()
    let effects = table.handle(.said(2, Self.line { _ in }), at: 2)
    #expect(effects == [.tell(.fault(role: nil, .notTheirs)), .close(2)])
  }

  @Test("a flood is stopped, and who talks as people do is not")
  func flood() {
    var table = Self.table()
    var dropped: Int?
    for n in 1...200 {
      let effects = table.handle(.said(1, TableMessage.alive.bytes), at: 2)
      if effects.contains(.tell(.fault(role: "baker", .flood))) { dropped = n }
    }
    // The wish for a role was one of them.
    #expect(dropped == HostTable.mostMessages)
    var other = Self.table()
    for n in 1...200 {
      let effects = other.handle(.said(1, TableMessage.alive.bytes), at: 2 + Double(n))
      #expect(!effects.contains(.close(1)))
    }
  }

  @Test("whatever is said by whomever, the scene goes on at the host")
  func luck() {
    var random = SplitMix64(seed: 11)
    let words =
      Self.hostile.map(\.1) + [
        TableMessage.take(role: nil).bytes, TableMessage.back(step: 0).bytes,
        TableMessage.leave.bytes, TableMessage.alive.bytes, Self.line { _ in },
        Self.line { $0.step = 2 },
        Self.line {
          $0.role = "boy"; $0.turn = "shout"
        },
      ]
    for round in 0..<300 {
      var table = HostTable(scene: Scenes.bakery)
      var talk = Talk(together: Scenes.bakery, own: "guest", elsewhere: [], leads: true)
      var (time, next, hasBegun) = (1.0, 1, false)
      for _ in 0..<80 {
        time += Double.random(in: 0...3, using: &random)
        var events: [HostTable.Event] = []
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          events = [.came(next, ticket: "t\(next % 4)")]
          next += 1
        case 1:
          events = [.cameBack(next, ticket: "t\(Int.random(in: 0..<5, using: &random))")]
          next += 1
        case 2: events = [.lost(Int.random(in: 0...next, using: &random))]
        case 3 where !hasBegun:
          hasBegun = true
          events = [.begin]
          talk = Talk(
            together: Scenes.bakery, own: "guest", elsewhere: table.elsewhere, leads: true)
          for effect in talk.send(.begin) {
            if case .pass(let said) = effect { events.append(.pass(said)) }
          }
        case 4: events = [.time]
        default:
          let word = words.randomElement(using: &random) ?? []
          events = [.said(Int.random(in: 0...next, using: &random), word)]
        }
        while !events.isEmpty {
          for effect in table.handle(events.removeFirst(), at: time) {
            guard case .talk(let event) = effect, hasBegun else { continue }
            for effect in talk.send(event) {
              if case .pass(let said) = effect { events.append(.pass(said)) }
            }
          }
        }
      }
      guard hasBegun else { continue }
      // Nobody but the host says the learner's lines, and no line is said twice.
      var steps = 0
      for turn in 0..<60 where !talk.conversation.isOver {
        _ = turn
        let effects =
          switch talk.conversation.phase {
          case .speaking: talk.send(.played)
          case .expecting: talk.send(.skip)
          default: talk.send(.choose(0))
          }
        steps += effects.count
      }
      #expect(talk.conversation.isOver, "round \(round)")
      #expect(talk.conversation.kept.allSatisfy { $0.role != "guest" })
    }
  }

  @Test(
    "a host that sends what it may not is left",
    arguments: [
      "hello", #"{"say":"take","role":null}"#,
      #"{"say":"seated","role":"baker","ticket":"t"}"#,
      #"{"say":"begin","scene":{},"turn":"a","uttered":0}"#,
      #"{"say":"line","step":1,"turn":"greeting","role":"baker"}"#,
    ])
  func hostileHost(text: String) {
    var table = GuestTable()
    _ = table.handle(.paired, at: 1)
    let effects = table.handle(.said(Array(text.utf8)), at: 1)
    #expect(effects.first == .close)
    guard case .over(.fault)? = effects.last else {
      Issue.record("\(effects)")
      return
    }
    #expect(table.handle(.said(TableMessage.alive.bytes), at: 2) == [])
  }

  @Test("a host that floods a guest is left")
  func floodingHost() {
    var guest = GuestTable()
    _ = guest.handle(.paired, at: 1)
    var effects: [GuestTable.Effect] = []
    for _ in 0...GuestTable.mostMessages {
      effects = guest.handle(.said(TableMessage.alive.bytes), at: 2)
    }
    #expect(effects == [.close, .over(.fault(.flood))])
  }
}
