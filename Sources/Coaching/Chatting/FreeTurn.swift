/// How a turn is called that a model writes in the midst of a scene: by the turn of the script that was left for it.
///
/// So what is kept of a talk is enough to find back to the script.
public enum FreeTurn {
  /// No id in a scene has it.
  private static let mark: Character = "~"

  static func id(after script: String, n: Int) -> String { "\(script)\(mark)\(n)" }

  /// The turn of the script that a turn belongs to: itself, or the one that was left for it.
  public static func script(of turn: String) -> String {
    turn.firstIndex(of: mark).map { String(turn[..<$0]) } ?? turn
  }
}

extension KeptTurn {
  /// Whether a model wrote its line in the midst of a scene.
  public var isFree: Bool { FreeTurn.script(of: turn) != turn }
}

extension Scene {
  /// The id of the script's turn that was left after a turn that is over, as long as it is talked freely; nil where
  /// the script goes on.
  public func left(after turn: KeptTurn) -> String? {
    let id = FreeTurn.script(of: turn.turn)
    guard turn.outcome == .said, let script = self.turn(id),
      !script.replies.contains(where: { $0.text == turn.replyText })
    else { return nil }
    return id
  }

  /// The id of the turn that follows one that is over; nil at the end.
  func following(_ turn: KeptTurn) -> String? {
    let id = FreeTurn.script(of: turn.turn)
    guard let past = self.turn(id) else { return nil }
    if turn.isLineAlone { return past.replies.isEmpty ? past.next : past.id }
    if turn.isFree || turn.outcome == .said {
      // What was said freely may have been what the script waits for; else it asks again.
      return past.replies.first { $0.text == turn.replyText }?.next ?? id
    }
    guard let first = past.replies.first else { return past.next }
    let reply = turn.reply.flatMap { past.replies.indices.contains($0) ? past.replies[$0] : nil }
    return (reply ?? first).next
  }
}
