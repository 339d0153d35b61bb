/// The host's side of a scene that is played at several computers: a value with one function, events in, effects out.
///
/// Guests are called by numbers that are never used twice. What a guest says that is none of its business changes nothing, and names
/// its fault.
public struct HostTable: Sendable {
  /// What happened.
  public enum Event: Sendable, Hashable {
    /// Somebody is in by the code; a ticket for coming back is at hand.
    case came(Int, ticket: String)
    /// Somebody is in again by a ticket.
    case cameBack(Int, ticket: String)
    case said(Int, [UInt8])
    /// The connection is gone.
    case lost(Int)
    /// The learner at the host begins.
    case begin
    /// The talk here has come so far.
    case pass(Utterance)
    /// The talk here is over.
    case ended(isWhole: Bool)
    case time
  }

  /// What is to be done, in this order.
  public enum Effect: Sendable, Hashable {
    case send(Int, TableMessage)
    /// Close the connection, after what was sent.
    case close(Int)
    /// Pass on to the talk.
    case talk(ConversationEvent.Kind)
    case tell(TableNews)
  }

  private struct Guest: Sendable {
    var ticket: String
    var role: String?
    /// Whether the scene has begun for it.
    var hasEntered = false
    /// Whether it is back, and has yet to say what it heard.
    var isBack = false
    /// How many messages came since when.
    var came = 0
    var since: Double
    var lastHeard: Double
    var lastSent: Double
  }

  /// A role whose guest was lost, and until when it is kept for it.
  private struct Vacancy: Sendable {
    let role: String
    let hasEntered: Bool
    let until: Double?
  }

  /// The most people at other computers.
  public static let mostGuests = 3
  /// Seconds for which a role is kept for whoever lost the network.
  public static let patience = 30.0
  /// Seconds without a word after which somebody is lost, and after which a word is said.
  static let (silence, pulse) = (15.0, 4.0)
  /// More messages than these in ten seconds nobody means.
  static let mostMessages = 60

  public let scene: Scene
  private var guests: [Int: Guest] = [:]
  /// The roles of tickets that nobody is in by now.
  private var away: [String: Vacancy] = [:]
  private var said: [Utterance] = []
  /// The turn of the last line that a guest said, of which the talk here may not know yet.
  private var told: String?
  private var hasBegun = false
  private var isOver = false
  private var now = 0.0

  public init(scene: Scene) { self.scene = scene }

  /// The roles that are played elsewhere now.
  public var elsewhere: Set<String> {
    Set(guests.values.compactMap(\.role) + away.values.filter { $0.until != nil }.map(\.role))
  }

  public mutating func handle(_ event: Event, at time: Double) -> [Effect] {
    now = max(now, time)
    if isOver { return [] }
    let effects = take(event)
    return effects + lookAround()
  }

  private mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .came(let id, let ticket): return welcome(id, ticket)
    case .cameBack(let id, let ticket): return welcomeBack(id, ticket)
    case .said(let id, let bytes): return hear(id, bytes)
    case .lost(let id): return lose(id)
    case .begin: return begin()
    case .pass(let line):
      said.append(line)
      return seated.map { .send($0, .line(line)) }
    case .ended(let isWhole):
      isOver = true
      return guests.keys.sorted().flatMap { [.send($0, .end(isWhole: isWhole)), .close($0)] }
    case .time: return []
    }
  }

  /// The guests for whom the scene goes on.
  private var seated: [Int] {
    guests.keys.filter { guests[$0]?.hasEntered == true }.sorted()
  }

  // MARK: Coming

  private mutating func welcome(_ id: Int, _ ticket: String) -> [Effect] {
    // A place is kept for whoever lost the network.
    guard places < Self.mostGuests else { return [.send(id, .refused), .close(id)] }
    guests[id] = Guest(ticket: ticket, since: now, lastHeard: now, lastSent: now)
    return [.send(id, .offer(offer))]
  }

  /// The places of guests that are taken or kept.
  private var places: Int { guests.count + away.values.count(where: { $0.until != nil }) }

  private var offer: TableOffer {
    TableOffer(
      scene: scene.id, lang: scene.lang, title: scene.title, goal: scene.goal,
      places: scene.roles.map { .init(role: $0, isFree: isFree($0.id)) })
  }

  private func isFree(_ role: String) -> Bool {
    scene.roles.contains { $0.id == role && !$0.isLearner } && !elsewhere.contains(role)
  }

  private mutating func seat(_ id: Int, in wanted: String?) -> [Effect] {
    guard var guest = guests[id], guest.role == nil else { return fault(id, .notNow) }
    let free = scene.roles.map(\.id).filter(isFree)
    guard !free.isEmpty else {
      guests[id] = nil
      return [.send(id, .refused), .close(id)]
    }
    guard let role = wanted ?? free.first, free.contains(role) else {
      return [.send(id, .refused), .send(id, .offer(offer))]
    }
    guest.role = role
    guests[id] = guest
    var effects: [Effect] = [.send(id, .seated(role: role, ticket: guest.ticket))]
    effects.append(.tell(.came(role: role)))
    if hasBegun { effects += [.talk(.seated(role))] + enter(id) }
    return effects
  }

  /// The scene from the line at hand on, with what was said since.
  private mutating func enter(_ id: Int) -> [Effect] {
    guests[id]?.hasEntered = true
    let place = said.lastIndex { $0.reply == nil } ?? said.count
    let entrance = TalkEntrance(
      turn: place < said.count ? said[place].turn : scene.first,
      uttered: place < said.count ? said[place].step - 1 : 0)
    return [.send(id, .begin(scene, entrance))] + said[place...].map { .send(id, .line($0)) }
  }

  private mutating func welcomeBack(_ id: Int, _ ticket: String) -> [Effect] {
    // Who comes back while the lost connection still seems to be there takes its place.
    var effects: [Effect] = []
    for (other, guest) in guests.sorted(by: { $0.key < $1.key }) where guest.ticket == ticket {
      effects += lose(other, isQuiet: true) + [.close(other)]
    }
    guard let vacancy = away[ticket], guests.count < Self.mostGuests else {
      return effects + [.send(id, .refused), .close(id)]
    }
    let isKept = vacancy.until != nil
    guard isKept || isFree(vacancy.role) else {
      return effects + [.send(id, .refused), .close(id)]
    }
    away[ticket] = nil
    guests[id] = Guest(
      ticket: ticket, role: vacancy.role, hasEntered: vacancy.hasEntered, isBack: true, since: now,
      lastHeard: now, lastSent: now)
    effects.append(.tell(.cameBack(role: vacancy.role)))
    return effects + (hasBegun && !isKept ? [.talk(.seated(vacancy.role))] : [])
  }

  private mutating func begin() -> [Effect] {
    guard !hasBegun else { return [] }
    hasBegun = true
    return guests.keys.filter { guests[$0]?.role != nil }.sorted().flatMap { enter($0) }
  }

  // MARK: What is said

  private mutating func hear(_ id: Int, _ bytes: [UInt8]) -> [Effect] {
    guard var guest = guests[id] else { return [] }
    guest.lastHeard = now
    if now - guest.since > 10 { (guest.came, guest.since) = (0, now) }
    guest.came += 1
    guests[id] = guest
    if guest.came > Self.mostMessages { return fault(id, .flood) }
    do throws(TableFault) {
      switch try TableMessage.ofGuest(bytes) {
      case .take(let role): return seat(id, in: role)
      case .back(let step):
        // Once for each time that it is back.
        guard guest.role != nil, guest.isBack else { throw .notNow }
        guests[id]?.isBack = false
        guard let step else { return hasBegun ? enter(id) : [] }
        return said.filter { $0.step > step }.map { .send(id, .line($0)) }
      case .leave: return leave(id)
      case .line(let line): return try take(line, of: guest)
      case .alive, .offer, .seated, .refused, .begin, .end: return []
      }
    } catch {
      return fault(id, error)
    }
  }

  private mutating func take(_ line: Utterance, of guest: Guest) throws(TableFault) -> [Effect] {
    let next = (said.last?.step ?? 0) + 1
    guard hasBegun else { throw .notNow }
    guard line.role == guest.role, line.reply == nil,
      scene.turn(line.turn)?.role == line.role
    else { throw .notTheirs }
    // The program may have said it meanwhile.
    if line.step < next { return [] }
    guard line.step < next + Conversation.mostAhead else { throw .notNow }
    told = line.turn
    return [.talk(.uttered(line))]
  }

  // MARK: Going

  private mutating func fault(_ id: Int, _ fault: TableFault) -> [Effect] {
    let role = guests[id]?.role
    return depart(id) + [.tell(.fault(role: role, fault)), .close(id)]
  }

  private mutating func leave(_ id: Int) -> [Effect] {
    let role = guests[id]?.role
    let told = isAtEnd ? nil : role
    return depart(id) + (told.map { [.tell(.left(role: $0))] } ?? []) + [.close(id)]
  }

  /// Whether the last line was said: who goes now has not left.
  private var isAtEnd: Bool {
    if let told, let turn = scene.turn(told), isLast(turn) { return true }
    guard let last = said.last, let turn = scene.turn(last.turn) else { return false }
    if let reply = last.reply {
      return scene.reply(reply, in: turn.id).flatMap { scene.turn($0.next) } == nil
    }
    return isLast(turn)
  }

  private func isLast(_ turn: SceneTurn) -> Bool {
    turn.replies.isEmpty && turn.next.flatMap(scene.turn) == nil
  }

  /// Whoever has gone for good; the role is the program's.
  private mutating func depart(_ id: Int) -> [Effect] {
    guard let role = guests.removeValue(forKey: id)?.role else { return [] }
    return hasBegun ? [.talk(.unseated(role))] : []
  }

  private mutating func lose(_ id: Int, isQuiet: Bool = false) -> [Effect] {
    guard let guest = guests.removeValue(forKey: id), let role = guest.role else { return [] }
    away[guest.ticket] = Vacancy(
      role: role, hasEntered: guest.hasEntered, until: now + Self.patience)
    return isQuiet || isAtEnd ? [] : [.tell(.lost(role: role))]
  }

  /// Who is silent is lost, who was lost for long has gone, and who has heard nothing for a while hears that we are there.
  private mutating func lookAround() -> [Effect] {
    var effects: [Effect] = []
    for (ticket, vacancy) in away.sorted(by: { $0.key < $1.key }) {
      guard let until = vacancy.until, until <= now else { continue }
      away[ticket] = Vacancy(
        role: vacancy.role, hasEntered: vacancy.hasEntered, until: nil)
      effects.append(.tell(.gone(role: vacancy.role)))
      if hasBegun { effects.append(.talk(.unseated(vacancy.role))) }
    }
    for id in guests.keys.sorted() {
      guard let guest = guests[id] else { continue }
      if now - guest.lastHeard >= Self.silence {
        effects += lose(id) + [.close(id)]
      } else if now - guest.lastSent >= Self.pulse {
        guests[id]?.lastSent = now
        effects.append(.send(id, .alive))
      }
    }
    return effects
  }
}
