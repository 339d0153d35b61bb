@testable import Coaching

/// A scene that is played at several computers, all in one test: what one passes reaches the others, in order.
struct Company {
  var host: Talk
  var guests: [Int: Talk] = [:]
  var roles: [Int: String] = [:]
  var table: HostTable
  var tables: [Int: GuestTable] = [:]
  var now = 1.0
  var told: [TableNews] = []
  /// Whose network is gone: what is sent to them and by them is lost.
  var cutOff: Set<Int> = []
  private var tickets: [Int: String] = [:]
  private var endings: [Int: GuestTable.Ending] = [:]
  private var hasBegun = false

  static func seats(leads: Bool, elsewhere: Set<String>) -> TalkSeats {
    TalkSeats(leads: leads, elsewhere: elsewhere)
  }

  init(_ scene: Scene = Scenes.bakery) {
    table = HostTable(scene: scene)
    host = Talk(together: scene, own: scene.learner?.id ?? "", elsewhere: [], leads: true)
  }

  func ending(of id: Int) -> GuestTable.Ending? { endings[id] }

  /// Somebody comes in by the code and takes a role.
  mutating func come(_ id: Int, as role: String?) {
    tables[id] = GuestTable()
    tickets[id] = "ticket \(id)"
    guest(id, .paired)
    host(.came(id, ticket: "ticket \(id)"))
    guest(id, .take(role: role))
  }

  mutating func begin() {
    hasBegun = true
    host(.begin)
    host = Talk(
      together: table.scene, own: table.scene.learner?.id ?? "", elsewhere: table.elsewhere,
      leads: true)
    talk(.begin)
  }

  // MARK: The network

  mutating func host(_ event: HostTable.Event) {
    for effect in table.handle(event, at: now) {
      switch effect {
      case .send(let id, let message):
        if !cutOff.contains(id) { guest(id, .said(message.bytes)) }
      case .close(let id): if !cutOff.contains(id), tables[id] != nil { guest(id, .lost) }
      case .talk(let event): if hasBegun { talk(event) }
      case .tell(let news): told.append(news)
      }
    }
  }

  mutating func guest(_ id: Int, _ event: GuestTable.Event) {
    for effect in tables[id]?.handle(event, at: now) ?? [] {
      switch effect {
      case .send(let message):
        if !cutOff.contains(id) { host(.said(id, message.bytes)) }
      case .begin(let scene, let role, let entrance):
        roles[id] = role
        guests[id] = Talk(
          together: scene, own: role,
          elsewhere: Set(scene.roles.map(\.id)).subtracting([role]), leads: false, from: entrance)
        talk(.begin, of: id)
      case .talk(let event): talk(event, of: id)
      case .over(let ending): endings[id] = ending
      case .seated(let role): roles[id] = role.id
      case .close, .knock, .offer, .refused, .tell: break
      }
    }
  }

  /// Loses the network, at both ends.
  mutating func lose(_ id: Int) {
    cutOff.insert(id)
    host(.lost(id))
    guest(id, .lost)
  }

  mutating func comeBack(_ id: Int) {
    cutOff.remove(id)
    host(.cameBack(id, ticket: tickets[id] ?? ""))
    guest(id, .paired)
  }

  mutating func wait(_ seconds: Double) {
    now += seconds
    host(.time)
    for id in tables.keys.sorted() { guest(id, .time) }
  }

  // MARK: The talks

  @discardableResult
  mutating func talk(_ event: ConversationEvent.Kind) -> [ConversationEffect] {
    let effects = host.send(event)
    for effect in effects {
      if case .pass(let said) = effect { host(.pass(said)) }
      if case .keep(.ended(let ending, _, _)) = effect {
        host(.ended(isWhole: ending == .completed))
      }
    }
    return effects
  }

  @discardableResult
  mutating func talk(_ event: ConversationEvent.Kind, of id: Int) -> [ConversationEffect] {
    guard let effects = guests[id]?.send(event) else { return [] }
    for effect in effects {
      if case .pass(let said) = effect { guest(id, .pass(said)) }
    }
    return effects
  }

  /// Everybody hears what sounds, to its end.
  mutating func hear() {
    var goesOn = true
    while goesOn {
      goesOn = false
      if case .speaking = host.conversation.phase {
        talk(.played)
        goesOn = true
      }
      for id in guests.keys.sorted() {
        guard case .speaking? = guests[id]?.conversation.phase else { continue }
        talk(.played, of: id)
        goesOn = true
      }
    }
  }

  /// Whoever has something to say says it, until the scene is over or nobody can.
  mutating func play(choosing reply: (Int) -> Int = { _ in 0 }, atMost turns: Int = 400) {
    for turn in 0..<turns {
      hear()
      if host.conversation.isOver { break }
      if host.conversation.phase == .awaiting {
        talk(.choose(reply(turn)))
        continue
      }
      let ready = guests.keys.sorted().first {
        guests[$0]?.conversation.phase == .awaiting && !cutOff.contains($0)
      }
      guard let ready else { break }
      talk(.choose(0), of: ready)
    }
    hear()
  }
}

extension Talk {
  /// One computer's part of a scene.
  init(
    together scene: Scene, own: String, elsewhere: Set<String>, leads: Bool,
    from entrance: TalkEntrance? = nil
  ) {
    var plan = Talk.plan(showsText: false)
    plan.own = own
    if !leads { plan.players = [own] }
    self.init(
      resuming: Conversation(
        scene: scene, plan: plan, seats: TalkSeats(leads: leads, elsewhere: elsewhere),
        from: entrance, words: Talk.words))
  }
}
