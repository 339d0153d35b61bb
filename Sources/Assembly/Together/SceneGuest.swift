package import Coaching
package import Network
import Practice
import Sealing

/// Plays a role in a scene that another computer hosts: pairs, comes back when the network was gone, and carries what is said.
package actor SceneGuest {
  /// What a front has to do with.
  package enum Happening: Sendable {
    case offer(TableOffer)
    case seated(Role)
    case refused
    case begin(Scene, role: String, TalkEntrance)
    case news(TableNews)
    case over(GuestTable.Ending)
    /// The configuration lets nothing out any more: it is over for that.
    case barred(TableError)
  }

  enum Message: Sendable {
    case received(Int, [UInt8])
    case ended(Int, hasArrived: Bool)
    case connected(Int, TableConnection?)
    case table(GuestTable.Event)
    case time
  }

  struct Line {
    let connection: TableConnection
    var channel: PairedChannel
  }

  package nonisolated let happenings: AsyncStream<Happening>
  private let happen: AsyncStream<Happening>.Continuation
  let address: TableAddress
  private let code: String
  let grant: TableGrant
  var ledger: TableLedger
  private var table = GuestTable()
  /// The connection at hand, which has this number.
  var line: Line?
  var number = 0
  var ticket: Ticket?
  /// Who waits to be let in by the code.
  var entering: AsyncStream<(any Error)?>.Continuation?
  var isAnswered = false
  /// Connections that were closed here, and are not over yet.
  var leaving: [Int: TableConnection] = [:]
  private var hasLeft = false
  /// Whether the host is at another computer, as far as one was reached.
  var isElsewhere = false
  /// Whether it is lost, and sought.
  var isSought = false
  /// When the configuration was read last; for less than this it is not read again for each piece of what comes.
  private var asked = -1.0
  private static let shortest = 0.02
  private static let secondsToPair = 15.0
  let mailbox: AsyncStream<Message>.Continuation
  private let messages: AsyncStream<Message>
  private var running: Task<Void, Never>?
  private var talk: (@Sendable (ConversationEvent.Kind) -> Void)?
  /// What was said before the talk was there.
  private var early: [ConversationEvent.Kind] = []

  package init(_ app: Application, _ address: TableAddress, code: String) throws {
    try app.checkSealing()
    guard let digits = PairingCode.read(code) else { throw SceneTrouble.noCode(code) }
    self.code = digits
    self.address = address
    grant = try app.consent.grantTable()
    ledger = TableLedger(network: app.network, isHost: false)
    (messages, mailbox) = AsyncStream.makeStream()
    (happenings, happen) = AsyncStream.makeStream()
  }

  /// The learner did not want to come in any more.
  struct Left: Error {}

  /// What two typed words are: where the host is and the code, or the code in two groups, as a host's window shows it.
  package static func parts(_ first: String, _ second: String?) -> (place: String?, code: String) {
    guard let second else { return (nil, first) }
    let isCode = PairingCode.read(first + second) != nil
    return isCode ? (nil, first + second) : (first, second)
  }

  /// Throws where what was typed is no code, or no address.
  @discardableResult
  package static func check(_ place: String?, code: String) throws -> TableAddress? {
    if PairingCode.read(code) == nil { throw SceneTrouble.noCode(code) }
    guard let place else { return nil }
    guard let address = TableAddress(place) else { throw SceneTrouble.noAddress(place) }
    return address
  }

  /// Connects and pairs; returns when both have shown that they know the code.
  package func enter() async throws {
    let connection = try await TableConnection.connect(to: address, with: grant)
    if hasLeft {
      connection.drop()
      throw Left()
    }
    let (outcomes, entering) = AsyncStream<(any Error)?>.makeStream()
    self.entering = entering
    connect(connection, .code, Array(code.utf8))
    run()
    let alarm = Task { [mailbox, number] in
      await Timepiece.real.wait(Timepiece.real.now() + Self.secondsToPair)
      if !Task.isCancelled { mailbox.yield(.ended(number, hasArrived: false)) }
    }
    defer { alarm.cancel() }
    for await trouble in outcomes {
      guard let trouble else { return }
      mailbox.finish()
      line?.connection.drop()
      (line, hasLeft) = (nil, true)
      throw trouble
    }
    throw Left()
  }

  private func run() {
    running = Task { [weak self, messages, mailbox] in
      let ticks = Task {
        while !Task.isCancelled {
          await Timepiece.real.wait(Timepiece.real.now() + 1)
          mailbox.yield(.time)
        }
      }
      for await message in messages { await self?.take(message) }
      ticks.cancel()
    }
  }

  /// The learner wants this role, or any.
  package nonisolated func choose(_ role: String?) { mailbox.yield(.table(.take(role: role))) }

  /// From now on the talk is told of what comes from elsewhere.
  package func join(_ talk: @escaping @Sendable (ConversationEvent.Kind) -> Void) {
    self.talk = talk
    for event in early { talk(event) }
    early = []
  }

  /// The learner said something; it is told in the order of the calls.
  package nonisolated func pass(_ said: Utterance) { mailbox.yield(.table(.pass(said))) }

  /// The talk is over here.
  package func end() async {
    if hasLeft { return }
    hasLeft = true
    entering?.finish()
    mailbox.yield(.table(.ended))
    mailbox.finish()
    await running?.value
    // It holds what holds this.
    talk = nil
    if line != nil { close() }
    // The program may end then: the last words are not lost, and what became of all is known.
    for (number, connection) in leaving.sorted(by: { $0.key < $1.key }) {
      ledger.settle(number, hasArrived: await connection.outcome())
    }
    happen.finish()
  }

  // MARK: What happens

  private func take(_ message: Message) async {
    switch message {
    case .received: if Timepiece.real.now() - asked > Self.shortest { await keepToRules() }
    case .table, .time: await keepToRules()
    // Whether a host may be reached was asked when it was.
    case .connected, .ended: break
    }
    switch message {
    case .received(let number, let bytes):
      if number == self.number { receive(bytes) }
    case .ended(let number, let hasArrived):
      ledger.settle(number, hasArrived: hasArrived)
      leaving[number] = nil
      guard number == self.number else { break }
      line?.connection.close()
      line = nil
      if let entering {
        // A host that answered and then fell silent did not find the code right.
        entering.yield(isAnswered ? SceneTrouble.wrongCode : SceneTrouble.notAHost(address.text))
        break
      }
      handle(.lost)
    case .connected(let number, let connection):
      guard number == self.number else {
        connection?.close()
        break
      }
      connected(connection)
    case .table(let event): handle(event)
    case .time: handle(.time)
    }
  }

  /// Where the configuration lets nothing out any more, a host at another computer is told nothing, not even that, and is
  /// not sought again.
  private func keepToRules() async {
    guard isElsewhere, line != nil || isSought else { return }
    asked = Timepiece.real.now()
    guard let why = await grant.refusal() else { return }
    (isElsewhere, isSought) = (false, false)
    line?.connection.drop()
    line = nil
    number += 1
    if let entering {
      entering.yield(why)
    } else {
      handle(.ended)
      happen.yield(.barred(why))
    }
  }

  func handle(_ event: GuestTable.Event) {
    for effect in table.handle(event, at: Timepiece.real.now()) { carryOut(effect) }
  }

  private func carryOut(_ effect: GuestTable.Effect) {
    switch effect {
    case .send(let message): send(message)
    case .close: close()
    case .knock(let text): knock(text)
    case .offer(let offer): happen.yield(.offer(offer))
    case .seated(let role): happen.yield(.seated(role))
    case .refused: happen.yield(.refused)
    case .begin(let scene, let role, let entrance):
      ledger.scene = scene
      happen.yield(.begin(scene, role: role, entrance))
    case .talk(let event):
      if let talk { talk(event) } else { early.append(event) }
    case .tell(let news): happen.yield(.news(news))
    case .over(let ending): happen.yield(.over(ending))
    }
  }
}
