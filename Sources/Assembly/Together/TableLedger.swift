import Coaching
import Practice

/// Notes what leaves for other computers of a scene before it does.
struct TableLedger: Sendable {
  let network: NetworkAccess
  /// Whether this is the host's, whose learner answers; a guest says lines.
  let isHost: Bool

  /// Notes a message with something of the learner's; what cannot be noted leaves without that.
  func noted(_ message: TableMessage, to peer: String, isOnThisComputer: Bool) -> TableMessage {
    // What others said is passed on as it came: it is in the ledgers of their computers.
    guard case .line(var said) = message, (said.reply != nil) == isHost else { return message }
    var entry = LedgerEntry(
      id: Self.newID(), at: .now, provider: "players", address: peer,
      isOnThisComputer: isOnThisComputer, purpose: .together, kinds: [.text],
      text: said.given ?? said.turn)
    entry.bytesSent = message.bytes.count
    do {
      try network.note(entry)
      return message
    } catch {
      (said.given, said.mark) = (nil, nil)
      return .line(said)
    }
  }

  private static func newID() -> String {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
