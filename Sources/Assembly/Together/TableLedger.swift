import Coaching
import Practice

/// Notes what leaves for other computers of a scene before it does, and how it ended.
struct TableLedger {
  let network: NetworkAccess
  /// Whether this is the host's, whose learner answers; a guest says lines.
  let isHost: Bool
  /// What is played, which tells what was said where only its place is sent; a guest knows it when it begins.
  var scene: Scene?
  /// What was sent by connections that are not over, by their numbers.
  private var sent: [Int: [LedgerEntry]] = [:]

  init(network: NetworkAccess, isHost: Bool, scene: Scene? = nil) {
    self.network = network
    self.isHost = isHost
    self.scene = scene
  }

  /// What leaves, and the number of its row, if it has one.
  struct Noted {
    let message: TableMessage
    let row: String?
  }

  /// Notes a message with something of the learner's; what cannot be noted leaves without that.
  mutating func noted(
    _ message: TableMessage, by connection: Int, to peer: String, isOnThisComputer: Bool
  ) -> Noted {
    // What others said is passed on as it came: it is in the ledgers of their computers.
    guard case .line(var said) = message, (said.reply != nil) == isHost else {
      return Noted(message: message, row: nil)
    }
    var entry = LedgerEntry(
      id: LedgerEntry.newID(), at: .now, provider: "players", address: peer,
      isOnThisComputer: isOnThisComputer, purpose: .together, kinds: [.text],
      text: said.given ?? words(of: said))
    entry.bytesSent = message.bytes.count
    do {
      try network.note(entry)
      sent[connection, default: []].append(entry)
      return Noted(message: message, row: entry.id)
    } catch {
      (said.given, said.mark) = (nil, nil)
      return Noted(message: .line(said), row: nil)
    }
  }

  /// What a reply or a line says that was taken as it stands.
  private func words(of said: Utterance) -> String {
    guard let turn = scene?.turn(said.turn) else { return said.turn }
    guard let place = said.reply else { return turn.text }
    return turn.replies.indices.contains(place) ? turn.replies[place].text : said.turn
  }

  /// A connection is over; of what may have been lost with it the end stays unknown.
  mutating func settle(_ connection: Int, hasArrived: Bool) {
    guard let entries = sent.removeValue(forKey: connection), hasArrived else { return }
    for var entry in entries {
      entry.outcome = .answered(status: 0)
      // That it was sent is noted whatever becomes of this.
      try? network.note(entry)
    }
  }

  /// A connection that was over did not take this any more; what it took before may have arrived all the same.
  mutating func lost(_ noted: Noted, by connection: Int) {
    guard let row = noted.row else { return }
    sent[connection]?.removeAll { $0.id == row }
  }
}
