import Coaching
import Network
import Practice
import Sealing

/// The connection to the host: how it begins, what goes over it, and how it is sought again when it was lost.
extension SceneGuest {
  func connect(_ connection: TableConnection, _ knock: Knock, _ secret: [UInt8]) {
    var channel = PairedChannel(
      knocking: knock, with: secret, mostBytes: TableMessage.mostOfHost)
    connection.send(channel.takeOutgoing())
    (isElsewhere, isSought) = (!connection.isOnThisComputer, false)
    line = Line(connection: connection, channel: channel)
    connection.start(
      received: { [mailbox, number] in mailbox.yield(.received(number, $0)) },
      ended: { [mailbox, number] in mailbox.yield(.ended(number, hasArrived: $0)) })
  }

  func receive(_ bytes: [UInt8]) {
    guard var line else { return }
    // What the host sends faster than this is held up by the network.
    defer { line.connection.took(bytes.count) }
    do throws(ChannelFlaw) {
      let events = try line.channel.take(bytes)
      line.connection.send(line.channel.takeOutgoing())
      self.line = line
      isAnswered = true
      for event in events {
        switch event {
        case .paired:
          handle(.paired)
          entering?.yield(nil)
          entering = nil
        case .message(let message): handle(.said(message))
        case .knocked: break
        }
      }
    } catch {
      // Somebody meddles, or the host knows the ticket no more: another connection is tried.
      close()
      if let entering {
        entering.yield(
          error == .wrongSecret ? SceneTrouble.wrongCode : SceneTrouble.notAHost(address.text))
      } else {
        handle(.lost)
      }
    }
  }

  func send(_ message: TableMessage) {
    guard var line else { return }
    let noted = ledger.noted(
      message, by: number, to: line.connection.peer,
      isOnThisComputer: line.connection.isOnThisComputer)
    guard let sealed = try? line.channel.seal(noted.message.bytes) else { return }
    self.line = line
    if !line.connection.send(sealed) { ledger.lost(noted, by: number) }
  }

  /// Closes the connection at hand after what was sent; the next one has another number.
  func close() {
    line?.connection.close()
    leaving[number] = line?.connection
    line = nil
    number += 1
  }

  // MARK: Coming back

  func knock(_ text: String) {
    ticket = Ticket(text)
    isSought = true
    number += 1
    let (number, address, grant, mailbox) = (number, address, grant, mailbox)
    Task {
      await Timepiece.real.wait(Timepiece.real.now() + 1)
      mailbox.yield(
        .connected(
          number, try? await TableConnection.connect(to: address, with: grant, seconds: 5)))
    }
  }

  func connected(_ connection: TableConnection?) {
    guard let connection, let ticket else { return handle(.lost) }
    connect(connection, .ticket(ticket.name), ticket.secret)
  }
}
