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

  struct Guest: Sendable {
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
  struct Vacancy: Sendable {
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
  var guests: [Int: Guest] = [:]
  /// The roles of tickets that nobody is in by now.
  var away: [String: Vacancy] = [:]
  var said: [Utterance] = []
  /// The turn of the last line that a guest said, of which the talk here may not know yet.
  var told: String?
  var hasBegun = false
  private var isOver = false
  var now = 0.0

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
}
