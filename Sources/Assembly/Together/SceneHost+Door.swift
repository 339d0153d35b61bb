import Coaching
import Network
import Sealing

/// Who is let in, by a code or a ticket, and what comes from whom.
extension SceneHost {
  func welcome(_ connection: TableConnection, at now: Double) {
    makeRoom(below: Self.mostOfOne) { $0.connection.host == connection.host }
    makeRoom(below: Self.mostSilent) { $0.knock == nil }
    count += 1
    let id = count
    lines[id] = Line(
      connection: connection, channel: PairedChannel(mostBytes: TableMessage.mostOfGuest),
      since: now)
    connection.start(
      received: { [mailbox] in mailbox.yield(.received(id, $0)) },
      ended: { [mailbox] in mailbox.yield(.ended(id, hasArrived: $0)) })
  }

  /// Of those who are not in yet somebody goes where there are too many: whoever comes may be the one that is waited for.
  /// It is whoever has been there longest, and first whoever has not even knocked.
  private func makeRoom(below most: Int, among isOne: (Line) -> Bool) {
    let waiting = lines.filter { !$0.value.isPaired && isOne($0.value) }
    guard waiting.count >= most else { return }
    let silent = waiting.filter { $0.value.knock == nil }
    if let id = (silent.isEmpty ? waiting : silent).keys.min() { drop(id) }
  }

  func receive(_ bytes: [UInt8], from id: Int, at now: Double) {
    guard var line = lines[id] else { return }
    // What the others send faster than this is held up by the network.
    defer { line.connection.took(bytes.count) }
    do throws(ChannelFlaw) {
      var events = try line.channel.take(bytes)
      while !events.isEmpty {
        switch events.removeFirst() {
        case .knocked(let knock):
          makeRoom(below: Self.mostKnocking) { $0.knock != nil }
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

  func secret(for knock: Knock) -> [UInt8]? {
    switch knock {
    case .code: code.secret
    case .ticket(let name): tickets[name]?.secret
    }
  }

  /// Whoever is in by the code gets a ticket; a code that somebody else used meanwhile opens nothing.
  func admit(_ line: Line, _ id: Int) -> HostTable.Event? {
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

  func refuse(_ id: Int, _ flaw: ChannelFlaw, at now: Double) {
    guard let line = lines[id] else { return }
    if flaw == .wrongSecret, line.knock == .code, code.current != nil, code.miss() {
      tell(.code(code.current))
    }
    drop(id)
    if line.isPaired { carryOut(table.handle(.lost(id), at: now)) }
  }

  func drop(_ id: Int) {
    guard let line = lines.removeValue(forKey: id) else { return }
    let connection = line.connection
    // Nobody waits for a last word who was never in.
    guard line.isPaired else { return connection.drop() }
    connection.close()
    leaving[id] = connection
  }
}
