package import Coaching
package import Desktop
import Network
import Practice
import Sealing

/// Hosts a scene: lets guests in by codes and tickets, and carries what is said between them and the talk.
///
/// What happens comes by one mailbox, so that it is taken in the order in which it happened.
package actor SceneHost {
  enum Message: Sendable {
    case came(TableConnection)
    case received(Int, [UInt8])
    case ended(Int)
    case table(HostTable.Event)
    case time
  }

  /// A computer that is connected.
  private struct Line {
    let connection: TableConnection
    var channel: PairedChannel
    var knock: Knock?
    /// The code by which it knocked.
    var code: String?
    let since: Double
    var isPaired = false
  }

  /// More computers than these are not heard out at once, nor any for longer than this.
  private static let (mostUnpaired, secondsToPair) = (8, 10.0)

  private var table: HostTable
  private var code: PairingCode
  private var lines: [Int: Line] = [:]
  private var count = 0
  /// What whoever has a ticket knows, by its name.
  private var tickets: [[UInt8]: (secret: [UInt8], text: String)] = [:]
  private let listener: TableListener
  private let signpost = SceneSignpost()
  private let ledger: TableLedger
  private let mailbox: AsyncStream<Message>.Continuation
  private let messages: AsyncStream<Message>
  private var talk: (@Sendable (ConversationEvent.Kind) -> Void)?
  /// What came between the beginning and the talk.
  private var early: [ConversationEvent.Kind] = []
  /// Connections that are closed because the talk is over.
  private var leaving: [TableConnection] = []
  private var isEnding = false
  private let tell: @Sendable (TableNews) -> Void
  private var running: Task<Void, Never>?

  /// Opens the door; `tell` is told of whoever comes and goes.
  package init(
    _ scene: Scene, _ app: Application, port: Int?, tell: @escaping @Sendable (TableNews) -> Void
  ) throws {
    try app.checkSealing()
    code = PairingCode()
    listener = try TableListener(
      port: port ?? TableAddress.usualPort, with: try app.consent.grantTable())
    table = HostTable(scene: scene)
    ledger = TableLedger(network: app.network, isHost: true)
    self.tell = tell
    (messages, mailbox) = AsyncStream.makeStream()
  }

  /// Where others find this computer: nowhere if it only talks to itself.
  package nonisolated var addresses: [String] {
    listener.isForThisComputer ? [] : OwnAddresses.local()
  }

  package nonisolated var port: Int { listener.port }

  package var currentCode: String? { code.current }

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

  /// Lets others find this computer by Avahi; tells why they cannot, and nothing where none is to.
  package nonisolated func announce() async -> DesktopError? {
    if listener.isForThisComputer { return nil }
    do throws(DesktopError) {
      try await signpost.put(port: listener.port)
      return nil
    } catch {
      return error
    }
  }

  /// The learner begins; tells which roles are played elsewhere.
  package func begin() -> Set<String> {
    carryOut(table.handle(.begin, at: Timepiece.real.now()))
    return table.elsewhere
  }

  /// From now on the talk is told of what comes from elsewhere.
  package func join(_ talk: @escaping @Sendable (ConversationEvent.Kind) -> Void) {
    self.talk = talk
    for event in early { talk(event) }
    early = []
  }

  /// Something was said here; it is told in the order of the calls.
  package nonisolated func pass(_ said: Utterance) { mailbox.yield(.table(.pass(said))) }

  /// The talk is over; the door is closed when all have been told.
  package func end(isWhole: Bool) async {
    await signpost.remove()
    listener.close()
    isEnding = true
    mailbox.yield(.table(.ended(isWhole: isWhole)))
    mailbox.finish()
    await running?.value
    for id in lines.keys.sorted() { drop(id) }
    // The program may end now: the last words are not lost.
    for connection in leaving { await connection.settled() }
  }

  // MARK: What happens

  private func take(_ message: Message) {
    let now = Timepiece.real.now()
    switch message {
    case .came(let connection): welcome(connection, at: now)
    case .received(let id, let bytes): receive(bytes, from: id, at: now)
    case .ended(let id):
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

  private func welcome(_ connection: TableConnection, at now: Double) {
    guard lines.values.count(where: { !$0.isPaired }) < Self.mostUnpaired else {
      connection.drop()
      return
    }
    count += 1
    let id = count
    lines[id] = Line(
      connection: connection, channel: PairedChannel(mostBytes: TableMessage.mostOfGuest),
      since: now)
    connection.start(
      received: { [mailbox] in mailbox.yield(.received(id, $0)) },
      ended: { [mailbox] in mailbox.yield(.ended(id)) })
  }

  private func receive(_ bytes: [UInt8], from id: Int, at now: Double) {
    guard var line = lines[id] else { return }
    do throws(ChannelFlaw) {
      var events = try line.channel.take(bytes)
      while !events.isEmpty {
        switch events.removeFirst() {
        case .knocked(let knock):
          line.knock = knock
          line.code = code.current
          try line.channel.answer(with: secret(for: knock))
        case .paired:
          guard let ticket = admit(line, id) else { return drop(id) }
          line.isPaired = true
          line.connection.send(line.channel.takeOutgoing())
          lines[id] = line
          carryOut(table.handle(ticket, at: now))
          guard let now = lines[id] else { return }
          line = now
        case .message(let message):
          lines[id] = line
          carryOut(table.handle(.said(id, message), at: now))
          guard let now = lines[id] else { return }
          line = now
        }
      }
      line.connection.send(line.channel.takeOutgoing())
      lines[id] = line
    } catch {
      refuse(id, error, at: now)
    }
  }

  private func secret(for knock: Knock) -> [UInt8]? {
    switch knock {
    case .code: code.secret
    case .ticket(let name): tickets[name]?.secret
    }
  }

  /// Whoever is in by the code gets a ticket; a code that somebody else used meanwhile opens nothing.
  private func admit(_ line: Line, _ id: Int) -> HostTable.Event? {
    if case .ticket(let name) = line.knock {
      return tickets[name].map { .cameBack(id, ticket: $0.text) }
    }
    guard line.code == code.current else { return nil }
    code.use()
    tell(.code(code.current))
    let (name, secret) = (Chance.bytes(Knock.name), Chance.bytes(32))
    let text = Ticket(name: name, secret: secret).text
    tickets[name] = (secret, text)
    return .came(id, ticket: text)
  }

  private func refuse(_ id: Int, _ flaw: ChannelFlaw, at now: Double) {
    guard let line = lines[id] else { return }
    if flaw == .wrongSecret, line.knock == .code, code.current != nil, code.miss() {
      tell(.code(code.current))
    }
    drop(id)
    if line.isPaired { carryOut(table.handle(.lost(id), at: now)) }
  }

  private func drop(_ id: Int) {
    guard let line = lines.removeValue(forKey: id) else { return }
    let connection = line.connection
    // Nobody waits for a last word who was never in.
    guard line.isPaired else { return connection.drop() }
    connection.close()
    if isEnding { leaving.append(connection) }
  }

  // MARK: What follows

  private func carryOut(_ effects: [HostTable.Effect]) {
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
      message, to: line.connection.peer, isOnThisComputer: line.connection.isOnThisComputer)
    guard let sealed = try? line.channel.seal(noted.bytes) else { return }
    lines[id] = line
    line.connection.send(sealed)
  }
}
