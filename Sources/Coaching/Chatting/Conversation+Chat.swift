/// A chat: turns that a language model writes, and that are answered in any words.
extension Conversation {
  /// Whether nothing of it is written in advance.
  var isChat: Bool { plan.opening == .chat }

  // MARK: What the partner says

  /// The partner thinks of what to say next.
  mutating func write() -> [ConversationEffect] {
    let n = kept.count + 1
    let script = left.flatMap(scene.turn)
    let id = script.map { FreeTurn.id(after: $0.id, n: n) } ?? "c\(n)"
    begin(
      OpenTurn(
        n: n,
        SceneTurn(id: id, role: script?.role ?? Scene.chatPartner, text: "", translation: ""),
        isOpen: true))
    writing = Writing()
    writing.goesOn = true
    phase = .writing
    let lapsed = lapseOffer(before: n)
    defer { settled = nil }
    return lapsed + [
      .write(
        WriteTask(n: n, turns: kept, settled: settled, isAsked: offer != nil, left: left))
    ]
  }

  /// One more sentence is there: it is said as soon as those before it are.
  mutating func pieceWritten(_ piece: String, of n: Int) -> [ConversationEffect] {
    guard writing.goesOn, turn?.n == n else { return [] }
    noteSign()
    writing.pieces.append(piece)
    let text = text(ofPieces: writing.pieces.count)
    turn?.turn.text = text
    if phase == .writing { return sayNext() }
    return clips.ask(piece: pieceLine(writing.pieces.count - 1))
  }

  /// The exchange is whole.
  mutating func written(_ exchange: WrittenExchange, of n: Int) -> [ConversationEffect] {
    guard writing.goesOn, turn?.n == n else { return [] }
    noteSign()
    let isNothing = exchange.pieces.isEmpty && writing.pieces.isEmpty
    if isNothing, let left { return bridgeToScript(from: left) }
    let exchange = isNothing ? SpareLine.exchange(scene.lang, turn: n, own: words.own) : exchange
    var effects: [ConversationEffect] = []
    for piece in exchange.pieces.dropFirst(writing.pieces.count) {
      effects += pieceWritten(piece, of: n)
    }
    writing.goesOn = false
    turn?.turn.translations = OwnText(exchange.translation)
    turn?.turn.replies = exchange.reply.map { [$0] } ?? []
    if exchange.isSpare { effects.append(.show(.notice(.spareLine))) }
    effects += suggest()
    // All of it was said before it was known to be all.
    if phase == .writing { effects += goOnSpeaking() }
    return effects
  }

  /// What may be answered comes with the last sentence.
  private mutating func suggest() -> [ConversationEffect] {
    guard let turn, turn.wasPut, plan.suggests, !turn.turn.replies.isEmpty, !writing.goesOn,
      writing.begun == writing.pieces.count, !writing.isSuggested
    else { return [] }
    writing.isSuggested = true
    return [.show(.suggestions(turn.turn.replies))]
  }

  private mutating func sayNext() -> [ConversationEffect] {
    let place = writing.begun
    writing.begun += 1
    return say(pieceLine(place))
  }

  /// A sentence has come to its end: the next one, or the learner.
  mutating func goOnSpeaking() -> [ConversationEffect] {
    if writing.begun < writing.pieces.count { return sayNext() }
    if writing.goesOn {
      phase = .writing
      return []
    }
    let whole = turn.map { line(.line, of: $0.turn) }
    turn?.lastLine = whole
    return listen()
  }

  /// All that was said until now, once more.
  mutating func sayAgain() -> [ConversationEffect] {
    guard var said = turn?.turn else { return [] }
    if !writing.goesOn { writing.begun = writing.pieces.count }
    said.text = text(ofPieces: writing.begun)
    return say(line(.line, of: said), isAsked: true)
  }

  /// Nothing more is written, and of what was not heard nothing stays.
  mutating func cutWriting() -> [ConversationEffect] {
    guard turn?.isOpen == true else { return [] }
    let wasOpen = writing.goesOn
    writing.goesOn = false
    if turn?.isKept == false, writing.heard < writing.pieces.count {
      writing.pieces.removeLast(writing.pieces.count - writing.heard)
      writing.begun = writing.heard
      let text = text(ofPieces: writing.heard)
      turn?.turn.text = text
      // It was the meaning of more than that.
      turn?.turn.translations = ""
    }
    return wasOpen ? [.stopWriting] : []
  }

  private func text(ofPieces count: Int) -> String {
    writing.pieces.prefix(count).joined(separator: scene.lang == .chinese ? "" : " ")
  }

  private func pieceLine(_ place: Int) -> TalkLine {
    var piece = SceneTurn(
      id: turn?.turn.id ?? "", role: turn?.turn.role ?? "", text: writing.pieces[place],
      translation: "")
    // The first sentence is often all of it, and then its clip serves for both.
    if place > 0 { piece.id += ".\(place + 1)" }
    return line(.line, of: piece)
  }

  // MARK: What the learner sees of it

  /// A sentence is put before the learner, once.
  mutating func putPiece(_ line: TalkLine, isReadable: Bool) -> [ConversationEffect] {
    guard let turn else { return [] }
    writing.heard = writing.begun
    let isFirst = !turn.wasPut
    if isFirst { _ = self.turn?.show(.line, isReadable: isReadable) }
    var effects: [ConversationEffect] = []
    if isReadable {
      // Where one could not be played those before it may be read as well.
      for place in 0..<writing.begun where writing.told.insert(place).inserted {
        let text = writing.pieces[place]
        effects.append(
          place == 0
            ? .show(
              .partner(
                PartnerLine(n: turn.n, role: turn.turn.role, text: text, isRephrased: false)))
            : .show(.more(n: turn.n, text)))
      }
    } else if isFirst {
      effects.append(
        .show(
          .partner(PartnerLine(n: turn.n, role: turn.turn.role, text: nil, isRephrased: false))))
    }
    return effects + suggest()
  }

  // MARK: What the learner answers

  /// Whatever is typed is an answer.
  mutating func takeOwn(_ text: String) -> [ConversationEffect] {
    interruption = nil
    phase = .awaiting
    return close(own: text, mode: .text) + tellTurn() + goOn()
  }

  /// What was spoken is an answer, as far as it was understood.
  mutating func takeOwn(_ task: JudgeTask, _ judgement: TalkJudgement) -> [ConversationEffect] {
    let text = (judgement.heardAs ?? "").trimmed
    guard !text.isEmpty else {
      let isSilence = judgement.finding == .silence
      return notCaught(task, isSilence ? .caughtSilence : .caughtUnclear, isEarly: false)
    }
    return close(
      own: text, mode: .voice, recording: task.answer.recording, said: judgement.said)
      + tellTurn() + goOn()
  }

  /// Ends the turn with words of the learner's own, which nobody held against anything; `counted` is what they count as
  /// where that is known.
  mutating func close(
    own text: String, as counted: String? = nil, mode: AnswerMode, recording: String? = nil,
    said: SaidScores? = nil
  ) -> [ConversationEffect] {
    let cut = cutWriting()
    guard var turn, !turn.isKept else { return cut }
    turn.isKept = true
    self.turn = turn
    let result = KeptTurn(
      n: turn.n, turn: turn.turn.id, role: turn.turn.role, line: turn.turn.text, outcome: .said,
      given: text, replyText: counted ?? text, said: said, recording: recording, mode: mode,
      tries: turn.misses + 1, helps: turn.allHelps, responseSeconds: turn.responseSeconds,
      practisedSeconds: clock.practised)
    kept.append(result)
    return cut + [.keep(.turn(result))]
  }
}

extension TalkClips {
  /// Asks for the clip of a sentence ahead, once.
  mutating func ask(piece: TalkLine) -> [ConversationEffect] { ask(piece).map { [$0] } ?? [] }
}
