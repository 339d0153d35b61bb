/// Several people at one computer: lines of roles that people play are said by them, and not by the program.
extension Conversation {
  /// Misses after which a player is told to go on by a sign, and one more after which the talk goes on by itself.
  private static let missesToGoOn = OpenTurn.missesToShowReply

  /// Who gives what is awaited now: the learner is player 1.
  public var player: Int {
    if case .cue(let player)? = turn?.part { player } else { 1 }
  }

  /// What people have to do with the line of a turn that begins now.
  func part(in next: SceneTurn) -> OpenTurn.Part {
    // Nothing else leads from a turn with replies to itself.
    if let last = kept.last, last.turn == next.id, last.isLineAlone, !next.replies.isEmpty {
      return .answer
    }
    return plan.player(of: next.role).map { .cue(player: $0) } ?? .spoken
  }

  /// Whose turn it is.
  var floor: TalkFloor {
    let cue = turn.flatMap { $0.isCue ? $0.turn.replies.first : nil }
    let role = cue == nil ? scene.learner?.id : turn?.turn.role
    return TalkFloor(
      n: turn?.n ?? 0, role: role ?? "", player: player, cue: cue, isOwn: seats != nil)
  }

  /// The line is put before whoever plays its role.
  mutating func cue() -> [ConversationEffect] {
    guard let turn else { return [] }
    var effects = show(turn) + [.show(.floor(floor))]
    // Where nobody answers, the program may be next: its voice is made ready meanwhile.
    if let whole = scene.turn(turn.turn.id), whole.replies.isEmpty {
      effects += likely(after: line(.line, of: whole), in: whole).compactMap { clips.ask($0) }
    }
    return effects + remind(turn) + listen()
  }

  /// A player has said the line: the learner answers.
  mutating func answerPlayer() -> [ConversationEffect] {
    guard let turn else { return [] }
    var effects = show(turn) + [.show(.floor(floor))] + suggest(in: turn)
    let said = line(.line, of: turn.turn)
    effects += likely(after: said, in: turn.turn).compactMap { clips.ask($0) }
    return effects + listen()
  }

  /// The line stands there to be read; heard again it is a model.
  private mutating func show(_ turn: OpenTurn) -> [ConversationEffect] {
    let effects = hush()
    interruption = nil
    isTyping = false
    let model = line(.line, of: turn.turn)
    self.turn?.lastLine = model
    _ = self.turn?.show(.line, isReadable: true)
    return effects
  }

  /// A player who missed the line hears how it is said, and need not say it for ever.
  mutating func missCue(_ reply: ExpectedReply) -> [ConversationEffect] {
    guard let turn else { return [] }
    if turn.misses < Self.missesToGoOn { return say(line(.line, of: turn.turn)) }
    if turn.misses == Self.missesToGoOn { return [.show(.suggested(0, reply))] + listen() }
    return leave(close(as: .carriedOn) + tellTurn())
  }

  /// A turn that is resumed may have come so far before.
  private func remind(_ turn: OpenTurn) -> [ConversationEffect] {
    guard turn.misses >= Self.missesToGoOn, let reply = turn.turn.replies.first else { return [] }
    return [.show(.suggested(0, reply))]
  }

  /// What a player said is kept to be read again, and is no score of the learner's: the learner heard it.
  mutating func keep(
    cue turn: OpenTurn, as outcome: TurnOutcome, given: String?
  ) -> [ConversationEffect] {
    let result = KeptTurn(
      n: turn.n, turn: turn.turn.id, role: turn.turn.role, line: turn.turn.text,
      outcome: outcomeOfCue(outcome), given: given, tries: turn.misses,
      practisedSeconds: clock.practised)
    kept.append(result)
    return [.keep(.turn(result))]
  }

  /// At a computer of their own a player has said the line, and practised; beside the learner it was only heard.
  private func outcomeOfCue(_ outcome: TurnOutcome) -> TurnOutcome {
    switch outcome {
    case .left: .left
    case .answered, .chosen, .confirmed: answersHere ? .heard : .said
    case .said, .corrected, .carriedOn, .skipped, .heard: .heard
    }
  }
}

extension KeptTurn {
  /// Whether the line was said, and what answers it is a turn of its own.
  var isLineAlone: Bool {
    !isFree && reply == nil && (outcome == .heard || outcome == .said && replyText == nil)
  }
}

extension SceneTurn {
  /// The line as something to be said: there is one thing to answer, and that is the line.
  var cue: SceneTurn {
    SceneTurn(
      id: id, role: role, text: text, translation: translations,
      replies: [ExpectedReply(text: text, translation: translations, next: id)])
  }
}

extension TalkJudgement {
  /// The same without scores of how it was pronounced: only the learner has those.
  var unscored: TalkJudgement {
    var judgement = self
    judgement.said = nil
    return judgement
  }
}

extension [KeptTurn] {
  /// Whether the line of the turn at this place was said by a player: then it could be read while it was heard.
  public func isSaidByPlayer(at place: Int) -> Bool {
    place > 0 && self[place - 1].turn == self[place].turn && self[place - 1].outcome == .heard
  }
}
