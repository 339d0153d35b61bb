extension Conversation {
  // MARK: What is said

  func line(_ kind: TalkLine.Kind, of turn: SceneTurn, reply: Int = 0) -> TalkLine {
    let text: String
    var name = kind.rawValue
    var role: String? = turn.role
    switch kind {
    case .line: text = turn.text
    case .rephrased: text = turn.rephrased ?? turn.text
    case .help:
      text = turn.help ?? ""
      role = nil
    case .correction:
      text = turn.replies[reply].text
      name += ".\(reply + 1)"
      role = scene.learner?.id
    }
    var delivery = plan.delivery
    delivery.voiceId = role.flatMap { plan.voices[$0] } ?? delivery.voiceId
    if kind == .help { delivery = Delivery() }
    return TalkLine(
      kind: kind, turn: turn.id, role: role,
      sentence: Sentence(
        id: TalkLine.sentenceID(name, turn: turn.id, scene: scene.id), text: text,
        lang: kind == .help ? scene.lang.language(ofHelp: text) : scene.lang, level: scene.level,
        wordBucket: .common),
      delivery: delivery)
  }

  /// Says a line, as soon as its clip is ready; where lines wait for a press, once it is asked for too.
  mutating func say(_ line: TalkLine, isAsked: Bool = false) -> [ConversationEffect] {
    let effects = hush()
    self.isAsked = isAsked
    waiting = nil
    interruption = nil
    isTyping = false
    if line.kind == .line || line.kind == .rephrased { turn?.lastLine = line }
    turn?.noteLine()
    guard clips.isReady(line) else {
      phase = .preparing(line)
      clips.noteAsked(line)
      return effects + [.prepare(line)]
    }
    return effects + sound(line)
  }

  /// The clip of a line is there: it sounds, unless the talk is paused.
  mutating func sound(_ line: TalkLine) -> [ConversationEffect] {
    if plan.playsAtPress, !isAsked { return hold(line) }
    (isAsked, waiting) = (false, nil)
    phase = .speaking(line)
    turn?.hasSounded = true
    guard paused == nil else { return [] }
    // The sound comes first: the screen does not keep it waiting.
    var effects: [ConversationEffect] = [.play(line)] + overhear(line)
    effects += tell(line, isReadable: plan.showsText)
    if let turn, !turn.isCue {
      effects += likely(after: line, in: turn.turn).compactMap { clips.ask($0) }
    }
    return effects
  }

  /// What there is to read is told before the line sounds: a screen reader would speak over it.
  private mutating func hold(_ line: TalkLine) -> [ConversationEffect] {
    phase = .preparing(line)
    waiting = line
    let told = turn?.isOpen == true ? [] : put(line, isReadable: plan.showsText)
    return told + [.show(.waitsToSound)]
  }

  private mutating func tell(_ line: TalkLine, isReadable: Bool) -> [ConversationEffect] {
    turn?.isOpen == true
      ? putPiece(line, isReadable: isReadable) : put(line, isReadable: isReadable)
  }

  /// The line is put before the learner, once.
  mutating func put(_ line: TalkLine, isReadable: Bool) -> [ConversationEffect] {
    // What was said by a player stands there already.
    if line.kind == .line, turn?.part != .spoken { return [] }
    guard let turn, line.kind == .line || line.kind == .rephrased,
      self.turn?.show(line.kind, isReadable: isReadable) == true
    else { return [] }
    let shown = PartnerLine(
      n: turn.n, role: turn.turn.role, text: isReadable ? line.sentence.text : nil,
      isRephrased: line.kind == .rephrased)
    var effects: [ConversationEffect] = [.show(.partner(shown))]
    if turn.wasPut { return effects }
    if line.kind == .line { effects += passLine() }
    if !plan.players.isEmpty, turn.isAnswerable { effects.append(.show(.floor(floor))) }
    return effects + suggest(in: turn)
  }

  /// What may be answered, with the line.
  func suggest(in turn: OpenTurn) -> [ConversationEffect] {
    guard let first = turn.turn.replies.first else { return [] }
    var effects: [ConversationEffect] = []
    if plan.suggests { effects.append(.show(.suggestions(turn.turn.replies))) }
    // A turn that is resumed may have come so far before.
    if turn.misses >= OpenTurn.missesToShowReply {
      effects.append(.show(.suggested(0, first)))
    }
    return effects
  }

  /// What may be said after a line, the likeliest first.
  func likely(after line: TalkLine, in turn: SceneTurn) -> [TalkLine] {
    switch line.kind {
    case .line:
      // What a player is to say is no line of the program's.
      let next = turn.following.compactMap(scene.turn).filter { plan.player(of: $0.role) == nil }
        .map { self.line(.line, of: $0) }
      if turn.replies.isEmpty { return next }
      let rephrased = turn.rephrased.map { _ in self.line(.rephrased, of: turn) }
      return next + [rephrased].compactMap(\.self)
        + turn.mistakes.map { self.line(.correction, of: turn, reply: turn.reply(to: $0)) }
    case .rephrased: return turn.help == nil ? [] : [self.line(.help, of: turn)]
    case .help, .correction: return []
    }
  }

  /// Whatever sounds stops, and what the microphone has heard is thrown away.
  mutating func hush() -> [ConversationEffect] {
    var effects = closeEar()
    if case .speaking = phase, paused == nil { effects.insert(.stopPlaying, at: 0) }
    return effects
  }

  // MARK: What became of it

  mutating func ready(_ line: TalkLine) -> [ConversationEffect] {
    clips.noteReady(line)
    guard phase == .preparing(line) else { return [] }
    noteSign()
    return sound(line)
  }

  /// What cannot be heard can be read.
  mutating func failed(_ line: TalkLine) -> [ConversationEffect] {
    clips.noteFailed(line)
    guard phase == .preparing(line) || phase == .speaking(line) else { return [] }
    noteSign()
    turn?.hasSounded = true
    return tell(line, isReadable: true) + [.show(.notice(.notPlayed))] + after(line)
  }

  mutating func played() -> [ConversationEffect] {
    guard case .speaking(let line) = phase else { return [] }
    return after(line)
  }

  /// A line has come to its end.
  private mutating func after(_ line: TalkLine) -> [ConversationEffect] {
    phase = .awaiting
    turn?.noteLineEnd(at: clock.now)
    guard let turn else { return [] }
    if turn.isOpen { return goOnSpeaking() }
    switch line.kind {
    case .line, .rephrased: return turn.turn.replies.isEmpty ? passBy() : listen()
    // Back to the practised language.
    case .help: return say(self.line(.line, of: turn.turn))
    case .correction: return goOn()
    }
  }

  /// A turn in which there is nothing to answer is over.
  mutating func passBy(as outcome: TurnOutcome = .heard) -> [ConversationEffect] {
    close(as: outcome) + tellTurn() + goOn()
  }

  /// What the turn came to, once it is kept.
  func tellTurn() -> [ConversationEffect] {
    kept.last.map { [.show(.turnDone($0))] } ?? []
  }

  // MARK: What is said again

  /// What may be heard again; nil if this is not the moment.
  private var again: TalkLine? {
    guard let turn, !turn.isKept else { return nil }
    switch phase {
    case .speaking, .awaiting, .hearing: return turn.lastLine
    case .idle, .ringing, .preparing, .expecting, .judging, .writing, .over: return nil
    }
  }

  mutating func replay() -> [ConversationEffect] {
    if isLineWaiting, let waiting {
      isAsked = true
      return sound(waiting)
    }
    guard let last = again, let turn else { return Self.notNow }
    self.turn?.helps.replays += 1
    uncaught = 0
    if turn.isOpen { return sayAgain() }
    return say(line(last.kind, of: turn.turn), isAsked: true)
  }

  /// A step slower than it was played last, down to half; after that, word by word.
  mutating func playSlower() -> [ConversationEffect] {
    guard var line = again else { return Self.notNow }
    turn?.helps.slower += 1
    uncaught = 0
    let pace = line.delivery.pace
    line.delivery.pace = Slowness.step(from: pace)
    line.delivery.isWordByWord = pace <= Slowness.slowest
    return say(line, isAsked: true)
  }

  /// The line in other words, because the learner asks.
  mutating func rephrase() -> [ConversationEffect] {
    guard again != nil, let turn, turn.takesAnswers else { return Self.notNow }
    guard turn.turn.rephrased != nil else {
      return [.show(.notice(.noOtherWords))] + noteCommand()
    }
    self.turn?.helps.rephrasings += 1
    uncaught = 0
    return say(line(.rephrased, of: turn.turn), isAsked: true)
  }

  /// Whoever looks a word up had help: the line was not understood by hearing it alone.
  mutating func noteLookUp() -> [ConversationEffect] {
    if turn?.wasPut == true, turn?.isKept == false { turn?.lookUps += 1 }
    return paused == nil ? noteCommand() : []
  }

  mutating func hint() -> [ConversationEffect] {
    guard again != nil, let turn, turn.takesAnswers else { return Self.notNow }
    // Who talks freely is told what gets back to the script.
    let script = scripted(turn)
    guard !script.replies.isEmpty else { return Self.notNow }
    // Who has the line before them can only want to know what it means.
    if turn.isCue { return translate() }
    self.turn?.helps.hints += 1
    var place = turn.helps.hints
    if let help = script.help {
      if place == 0 { return [.show(.hint(.meaning(help)))] + noteCommand() }
      place -= 1
    }
    place %= script.replies.count
    return [.show(.hint(.reply(place, script.replies[place])))] + noteCommand()
  }

  mutating func translate() -> [ConversationEffect] {
    guard again != nil, let turn, turn.wasPut else { return Self.notNow }
    self.turn?.helps.translations += 1
    let text = turn.isOpen ? turn.turn.text : turn.lastLine?.sentence.text ?? turn.turn.text
    return [.show(.text(text, translation: turn.turn.translation))] + noteCommand()
  }
}

extension SceneTurn {
  /// The place of the reply that says right what was said wrongly.
  func reply(to mistake: TypicalMistake) -> Int {
    replies.firstIndex { $0.text == mistake.say } ?? 0
  }
}

/// Which clips have been asked for, and which are there.
struct TalkClips: Sendable, Hashable {
  /// Far more than a turn asks for; those asked for before them are asked for anew.
  static let most = 64

  /// The oldest first.
  private var asked: [TalkLine] = []
  private var there: Set<TalkLine> = []

  func isReady(_ line: TalkLine) -> Bool { there.contains(line) }

  /// Asks for a clip ahead, once.
  mutating func ask(_ line: TalkLine) -> ConversationEffect? {
    if asked.contains(line) { return nil }
    noteAsked(line)
    return .prepare(line)
  }

  mutating func noteAsked(_ line: TalkLine) {
    if asked.contains(line) { return }
    asked.append(line)
    // However long a talk is, no more than these are kept in mind.
    if asked.count > Self.most { there.remove(asked.removeFirst()) }
  }

  mutating func noteReady(_ line: TalkLine) {
    if asked.contains(line) { there.insert(line) }
  }

  mutating func noteFailed(_ line: TalkLine) {
    asked.removeAll { $0 == line }
    there.remove(line)
  }
}
