/// Several people at computers of their own: what is said elsewhere is waited for, and then spoken here by the program.
extension Conversation {
  /// What is further ahead than this of what came before is no line of the same scene.
  static let mostAhead = 64
  /// So many lines of others are kept until it is their turn, which is more than a scene has.
  private static let mostKept = 2_000

  /// A talk that is one computer's part of a scene played at several.
  public init(
    scene: Scene, plan: TalkPlan, seats: TalkSeats, from entrance: TalkEntrance? = nil,
    words: TalkWords
  ) {
    self.init(scene: scene, plan: plan, words: words)
    self.seats = seats
    self.entrance = entrance?.turn
    uttered = entrance?.uttered ?? 0
  }

  /// Whether a role's lines come from another computer.
  func isElsewhere(_ role: String?) -> Bool {
    role.map { seats?.elsewhere.contains($0) == true } ?? false
  }

  /// Whether somebody at this computer answers what is said.
  var answersHere: Bool { !isElsewhere(scene.learner?.id) }

  /// The turn as it is played here: where another computer answers it, there is nothing to answer.
  func asHeard(_ next: SceneTurn) -> SceneTurn {
    if answersHere { return next }
    var turn = next
    (turn.replies, turn.mistakes) = ([], [])
    return turn
  }

  // MARK: What comes from elsewhere

  /// What is to be said next is said at another computer.
  mutating func expect() -> [ConversationEffect] {
    guard let turn else { return [] }
    let role = expectedRole(turn)
    guard isElsewhere(role) else { return say(line(.line, of: turn.turn)) }
    let effects = hush()
    isTyping = false
    phase = .expecting
    guard paused == nil else { return effects }
    return effects + [.show(.elsewhere(n: turn.n, role: role))] + catchUp()
  }

  private func expectedRole(_ turn: OpenTurn) -> String {
    turn.part == .answer ? scene.learner?.id ?? "" : turn.turn.role
  }

  /// Whether whoever leads has gone on from the line that is to be said here.
  var isPassedOver: Bool {
    guard let turn, turn.isCue, !turn.isKept, let past = arrived[uttered + 1] else { return false }
    return past.turn == turn.turn.id && past.reply == nil
  }

  /// What came before it could be said is said now.
  mutating func catchUp() -> [ConversationEffect] {
    guard let past = arrived.removeValue(forKey: uttered + 1) else { return [] }
    return take(past)
  }

  /// Something was said at another computer.
  mutating func take(_ said: Utterance) -> [ConversationEffect] {
    // Who hears every line spoken may be far behind the others, and none of theirs is sent again.
    guard seats != nil, said.step > uttered, said.step <= uttered + Self.mostKept else {
      return []
    }
    guard said.step == uttered + 1, paused == nil, let turn, turn.turn.id == said.turn else {
      arrived[said.step] = said
      return []
    }
    if phase == .expecting { return hear(said, in: turn) }
    guard turn.isCue, !turn.isKept, said.reply == nil else {
      arrived[said.step] = said
      return []
    }
    // Whoever leads went on without waiting for the line.
    noteUtterance()
    self.turn?.isUttered = true
    return hush() + keepUnjudged() + leave(close(as: .carriedOn) + tellTurn())
  }

  private mutating func hear(_ said: Utterance, in turn: OpenTurn) -> [ConversationEffect] {
    guard said.role == expectedRole(turn) else { return [] }
    var heard = turn
    if turn.part == .answer {
      guard let place = said.reply, let reply = scene.reply(place, in: turn.turn.id) else {
        return []
      }
      heard = OpenTurn(
        n: turn.n,
        SceneTurn(
          id: turn.turn.id, role: said.role, text: reply.text, translation: reply.translations))
      heard.replyHeard = place
    } else if said.reply != nil {
      return []
    }
    heard.isUttered = true
    heard.givenElsewhere = said.given
    heard.asked = turn.asked
    self.turn = heard
    noteSign()
    noteUtterance()
    let passed: [ConversationEffect] = seats?.leads == true ? [.pass(said)] : []
    return passed + [.show(.uttered(said))] + say(line(.line, of: heard.turn))
  }

  private mutating func noteUtterance() {
    uttered += 1
    arrived[uttered] = nil
  }

  // MARK: What is said here

  /// The others are told of a line, once.
  mutating func passLine(given: String? = nil, mark: Double? = nil) -> [ConversationEffect] {
    guard let seats, let turn, !turn.isUttered, turn.part != .answer else { return [] }
    // Who follows only tells what its own learner said.
    guard seats.leads || turn.isCue else { return [] }
    self.turn?.isUttered = true
    noteUtterance()
    return [
      .pass(
        Utterance(
          step: uttered, turn: turn.turn.id, role: turn.turn.role, given: given, mark: mark))
    ]
  }

  /// The others are told of the reply with which a turn ended.
  mutating func passReply(_ turn: KeptTurn) -> [ConversationEffect] {
    guard seats?.leads == true, let reply = turn.reply, let role = scene.learner?.id else {
      return []
    }
    noteUtterance()
    return [
      .pass(
        Utterance(
          step: uttered, turn: turn.turn, role: role, reply: reply,
          given: turn.isReplied ? turn.given : nil, mark: turn.similarity))
    ]
  }

  // MARK: Who is there

  /// Somebody has taken a role: from its next line on it is said there.
  mutating func seat(_ role: String) -> [ConversationEffect] {
    if scene.learner?.id != role { seats?.elsewhere.insert(role) }
    return []
  }

  /// Whoever played a role has gone: the program says its lines.
  mutating func unseat(_ role: String) -> [ConversationEffect] {
    seats?.elsewhere.remove(role)
    guard phase == .expecting, paused == nil, turn?.turn.role == role else { return [] }
    return expect()
  }

  /// The program says what is waited for, where the learner leads and does not want to wait.
  mutating func goOnWithoutOthers() -> [ConversationEffect] {
    guard seats?.leads == true, let turn else { return Self.notNow }
    return say(line(.line, of: turn.turn))
  }
}

extension Scene {
  func reply(_ place: Int, in turn: String) -> ExpectedReply? {
    guard let replies = self.turn(turn)?.replies, replies.indices.contains(place) else {
      return nil
    }
    return replies[place]
  }
}
