/// A guest's side of a scene that is played at several computers: a value with one function, events in, effects out.
public struct GuestTable: Sendable {
  public enum Event: Sendable, Hashable {
    /// The host is there, by the code or, later, by the ticket.
    case paired
    case said([UInt8])
    case lost
    /// The learner wants this role, or any.
    case take(role: String?)
    /// The learner's own line.
    case pass(Utterance)
    /// The talk here is over; the host ended it, or the learner did.
    case ended
    case time
  }

  public enum Effect: Sendable, Hashable {
    case send(TableMessage)
    case close
    /// Knock again with this ticket.
    case knock(ticket: String)
    /// The learner may choose a role.
    case offer(TableOffer)
    case seated(Role)
    case refused
    case begin(Scene, role: String, TalkEntrance)
    case talk(ConversationEvent.Kind)
    case tell(TableNews)
    /// It is over before or while the scene goes on.
    case over(Ending)
  }

  /// Why there is nothing more to wait for.
  public enum Ending: Sendable, Hashable {
    case hostEnded, hostGone, refused
    case fault(TableFault)
  }

  /// Seconds for which a lost host is sought.
  public static let patience = HostTable.patience * 2
  private static let mostOwn = 32
  /// More messages than these in ten seconds no host has to say, nor more offers at all.
  static let (mostMessages, mostOffers) = (400, 50)

  private var ticket: String?
  private var role: String?
  /// Whether a role was asked for that the host has not answered.
  private var hasAsked = false
  private var heard = 0
  private var own: [Utterance] = []
  private var hasBegun = false
  private var offers = 0
  /// The roles that there are, as far as the host said.
  private var offered: [Role] = []
  /// Whether the host has nothing to offer, as far as it said.
  private var isRefused = false
  /// How many messages came since when.
  private var came = 0
  private var since = 0.0
  private var isOver = false
  private var isLost = false
  private var lostAt: Double?
  private var lastHeard = 0.0
  private var lastSent = 0.0
  private var now = 0.0

  public init() {}

  public mutating func handle(_ event: Event, at time: Double) -> [Effect] {
    now = max(now, time)
    if isOver { return [] }
    return take(event) + lookAround()
  }

  private mutating func take(_ event: Event) -> [Effect] {
    switch event {
    case .paired: return pair()
    case .said(let bytes):
      lastHeard = now
      if now - since > 10 { (came, since) = (0, now) }
      came += 1
      if came > Self.mostMessages { return finish(.fault(.flood)) }
      do throws(TableFault) {
        return try hear(try TableMessage.ofHost(bytes))
      } catch {
        return finish(.fault(error))
      }
    case .lost: return lose()
    case .take(let role):
      // Who presses twice means it once.
      if hasAsked || self.role != nil { return [] }
      hasAsked = true
      return [.send(.take(role: role))]
    case .pass(let line):
      own = own.suffix(Self.mostOwn - 1) + [line]
      heard = max(heard, line.step)
      lastSent = now
      return isLost ? [] : [.send(.line(line))]
    case .ended:
      isOver = true
      return [.send(.leave), .close]
    case .time: return []
    }
  }

  private mutating func pair() -> [Effect] {
    (lastHeard, lastSent) = (now, now)
    guard isLost else { return [] }
    isLost = false
    lostAt = nil
    // What was said meanwhile, on both sides.
    return [.tell(.hostBack), .send(.back(step: hasBegun ? heard : nil))]
      + own.map { .send(.line($0)) }
  }

  private mutating func hear(_ message: TableMessage) throws(TableFault) -> [Effect] {
    switch message {
    case .offer(let offer):
      guard role == nil, offers < Self.mostOffers else { throw .notNow }
      offers += 1
      (isRefused, hasAsked) = (false, false)
      offered = offer.places.map(\.role)
      return [.offer(offer)]
    case .seated(let id, let ticket):
      guard role == nil, let role = offered.first(where: { $0.id == id }), !role.isLearner else {
        throw .notNow
      }
      (self.role, self.ticket) = (id, ticket)
      return [.seated(role)]
    case .refused:
      if role != nil { return finish(.refused) }
      (isRefused, hasAsked) = (true, false)
      return [.refused]
    case .begin(let scene, let entrance):
      guard !hasBegun, let role else { throw .notNow }
      guard scene.roles.contains(where: { $0.id == role && !$0.isLearner }),
        scene.turn(entrance.turn) != nil
      else { throw .badScene }
      hasBegun = true
      heard = entrance.uttered
      return [.begin(scene, role: role, entrance)]
    case .line(let line):
      guard hasBegun else { throw .notNow }
      guard line.step <= heard + Conversation.mostAhead else { throw .notNow }
      heard = max(heard, line.step)
      return [.talk(.uttered(line))]
    case .end(let isWhole):
      // To its last line it comes by itself.
      if isWhole, hasBegun {
        isOver = true
        return [.close]
      }
      return finish(.hostEnded)
    case .alive, .take, .back, .leave: return []
    }
  }

  private mutating func lose() -> [Effect] {
    guard hasBegun || role != nil, let ticket else {
      return finish(isRefused ? .refused : .hostGone)
    }
    let isNews = !isLost
    isLost = true
    if lostAt == nil { lostAt = now }
    return (isNews ? [.tell(.hostLost)] : []) + [.knock(ticket: ticket)]
  }

  private mutating func finish(_ ending: Ending) -> [Effect] {
    isOver = true
    return [.close, .over(ending)]
  }

  private mutating func lookAround() -> [Effect] {
    if isOver { return [] }
    if let lostAt {
      return now - lostAt >= Self.patience ? finish(.hostGone) : []
    }
    if now - lastHeard >= HostTable.silence, lastHeard > 0 { return [.close] + lose() }
    if now - lastSent >= HostTable.pulse, lastSent > 0 {
      lastSent = now
      return [.send(.alive)]
    }
    return []
  }
}
