package import Coaching
package import Desktop
import Network
import Practice
import Sealing
package import Wording

/// Hosts a scene: lets guests in by codes and tickets, and carries what is said between them and the talk.
///
/// What happens comes by one mailbox, so that it is taken in the order in which it happened.
package actor SceneHost {
  enum Message: Sendable {
    case came(TableConnection)
    case received(Int, [UInt8])
    case ended(Int, hasArrived: Bool)
    case table(HostTable.Event)
    case time
  }

  /// A computer that is connected.
  struct Line {
    let connection: TableConnection
    var channel: PairedChannel
    var knock: Knock?
    /// The code by which it knocked.
    var code: String?
    let since: Double
    var isPaired = false
  }

  /// So many at once may guess at a code, so many more have yet to knock, and of one computer come no more; nobody is
  /// heard out for longer than this.
  static let (mostKnocking, mostSilent, mostOfOne, secondsToPair) = (8, 8, 2, 10.0)

  var table: HostTable
  var code: PairingCode
  var lines: [Int: Line] = [:]
  var count = 0
  /// What whoever has a ticket knows, by its name.
  var tickets: [[UInt8]: (secret: [UInt8], text: String)] = [:]
  private let listener: TableListener
  private let grant: TableGrant
  /// When the configuration was read last; for less than this it is not read again for each piece of what comes.
  private var asked = -1.0
  private static let shortest = 0.02
  private let signpost = SceneSignpost()
  /// While it is announced: told why it is no longer.
  private var announcement: (@Sendable (Phrase) -> Void)?
  private var ledger: TableLedger
  let mailbox: AsyncStream<Message>.Continuation
  private let messages: AsyncStream<Message>
  private var talk: (@Sendable (ConversationEvent.Kind) -> Void)?
  /// What came between the beginning and the talk.
  private var early: [ConversationEvent.Kind] = []
  /// Connections that were closed here, and are not over yet.
  var leaving: [Int: TableConnection] = [:]
  let tell: @Sendable (TableNews) -> Void
  /// Tells the learner what has to be known besides.
  private var remark: @Sendable (Phrase) -> Void
  private var running: Task<Void, Never>?

  /// Opens the door; `tell` is told of whoever comes and goes.
  package init(
    _ scene: Scene, _ app: Application, port: Int?, tell: @escaping @Sendable (TableNews) -> Void
  ) throws {
    try app.checkSealing()
    code = PairingCode()
    grant = try app.consent.grantTable()
    listener = try TableListener(port: port ?? TableAddress.usualPort, with: grant)
    table = HostTable(scene: scene)
    ledger = TableLedger(network: app.network, isHost: true, scene: scene)
    self.tell = tell
    remark = { app.say($0) }
    (messages, mailbox) = AsyncStream.makeStream()
  }

  /// Where others find this computer: nowhere if it only talks to itself.
  package nonisolated var addresses: [String] {
    listener.isForThisComputer ? [] : OwnAddresses.local()
  }

  /// What guests have to know, as it is now.
  package var standing: OpenTable {
    OpenTable(
      scene: table.scene, addresses: addresses, port: listener.port, code: code.current,
      places: addresses.map { TableAddress(host: $0, port: listener.port).typed })
  }

  /// Begins to let in whoever knows the code.
  package func open() {
    listener.start { [mailbox] in mailbox.yield(.came($0)) }
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

  /// Lets others find this computer by Avahi; tells why they cannot, and nothing where none is to. `ended` is told why
  /// if the configuration comes to forbid it.
  package func announce(ended: @escaping @Sendable (Phrase) -> Void) async -> DesktopError? {
    if listener.isForThisComputer { return nil }
    announcement = ended
    do throws(DesktopError) {
      try await signpost.put(port: listener.port)
      return nil
    } catch {
      announcement = nil
      return error
    }
  }

  /// The learner begins; tells which roles are played elsewhere.
  package func begin() async -> Set<String> {
    await keepToRules()
    carryOut(table.handle(.begin, at: Timepiece.real.now()))
    return table.elsewhere
  }

  /// From now on the talk is told of what comes from elsewhere, and whoever shows it of what has to be known besides.
  package func join(
    telling remark: @escaping @Sendable (Phrase) -> Void,
    _ talk: @escaping @Sendable (ConversationEvent.Kind) -> Void
  ) {
    self.remark = remark
    self.talk = talk
    for event in early { talk(event) }
    early = []
  }

  /// Something was said here; it is told in the order of the calls.
  package nonisolated func pass(_ said: Utterance) { mailbox.yield(.table(.pass(said))) }

  /// Takes down what shows it to the network.
  package func takeDown() async {
    announcement = nil
    await signpost.remove()
  }

  /// The talk is over; the door is closed when all have been told.
  package func end(isWhole: Bool) async {
    listener.close()
    mailbox.yield(.table(.ended(isWhole: isWhole)))
    mailbox.finish()
    await running?.value
    // They hold what holds this.
    talk = nil
    remark = { _ in }
    for id in lines.keys.sorted() { drop(id) }
    // The program may end then: the last words are not lost, and what became of all is known.
    for (id, connection) in leaving.sorted(by: { $0.key < $1.key }) {
      ledger.settle(id, hasArrived: await connection.outcome())
    }
  }

  // MARK: What happens

  private func take(_ message: Message) async {
    switch message {
    case .received: if Timepiece.real.now() - asked > Self.shortest { await keepToRules() }
    case .table, .time: await keepToRules()
    // Whether somebody may come was asked at the door.
    case .came, .ended: break
    }
    let now = Timepiece.real.now()
    switch message {
    case .came(let connection): welcome(connection, at: now)
    case .received(let id, let bytes): receive(bytes, from: id, at: now)
    case .ended(let id, let hasArrived):
      ledger.settle(id, hasArrived: hasArrived)
      leaving[id] = nil
      guard let line = lines.removeValue(forKey: id), line.isPaired else { break }
      carryOut(table.handle(.lost(id), at: now))
    case .table(let event): carryOut(table.handle(event, at: now))
    case .time:
      for (id, line) in lines where !line.isPaired && now - line.since > Self.secondsToPair {
        drop(id)
      }
      carryOut(table.handle(.time, at: now))
    }
  }

  /// Where the configuration lets nothing out any more, the network is not shown that somebody hosts, and the other
  /// computers are told nothing, not even that: the program plays their roles.
  private func keepToRules() async {
    guard announcement != nil || lines.values.contains(where: { !$0.connection.isOnThisComputer })
    else {
      return
    }
    asked = Timepiece.real.now()
    guard let why = await grant.refusal() else { return }
    let barred = lines.filter { !$0.value.connection.isOnThisComputer }.sorted { $0.key < $1.key }
    for (id, _) in barred { lines[id] = nil }
    for (_, line) in barred { line.connection.drop() }
    let ended = announcement
    if ended != nil { await takeDown() }
    guard barred.contains(where: \.value.isPaired) else {
      ended?(ErrorReport(of: why).what)
      return
    }
    remark(ErrorReport(of: why).what)
    for (id, line) in barred where line.isPaired {
      // Nobody waits for who cannot come back.
      carryOut(table.handle(.said(id, TableMessage.leave.bytes), at: Timepiece.real.now()))
    }
  }

  // MARK: What follows

  func carryOut(_ effects: [HostTable.Effect]) {
    for effect in effects {
      switch effect {
      case .send(let id, let message): send(message, to: id)
      case .close(let id): drop(id)
      case .talk(let event):
        if let talk { talk(event) } else { early.append(event) }
      case .tell(let news): tell(news)
      }
    }
  }

  private func send(_ message: TableMessage, to id: Int) {
    guard var line = lines[id] else { return }
    let noted = ledger.noted(
      message, by: id, to: line.connection.peer, isOnThisComputer: line.connection.isOnThisComputer)
    guard let sealed = try? line.channel.seal(noted.message.bytes) else { return }
    lines[id] = line
    if !line.connection.send(sealed) { ledger.lost(noted, by: id) }
  }
}
