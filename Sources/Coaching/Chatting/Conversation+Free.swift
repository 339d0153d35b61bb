/// A scene or a call that changes over to a model in its midst: the learner says something of their own, the partner
/// answers it as who they are, and the script goes on where it was left.
extension Conversation {
  // MARK: Whose words count

  /// Whether whoever hears any words is to write down what is spoken now.
  private var wantsWords: Bool {
    guard canBeFree, let turn else { return false }
    return isFree(turn) || goesFreeByItself(turn)
  }

  /// Whether the learner may say anything.
  private func isFree(_ turn: OpenTurn) -> Bool { canBeFree && (turn.isOpen || left != nil) }

  /// After one more answer that is none of the replies it is talked freely, unless the model was no help before.
  private func goesFreeByItself(_ turn: OpenTurn) -> Bool {
    canBeFree && !isModelGone && turn.misses > 0
  }

  /// What an answer is held against: in a turn that a model wrote, what the script waits for, then what it suggests.
  func task(_ answer: GivenAnswer, in turn: OpenTurn) -> JudgeTask {
    let suggested = turn.isOpen ? turn.turn.replies : []
    return JudgeTask(
      place: .init(turn: turn.n, number: turn.asked), answer: answer,
      replies: scripted(turn).replies + suggested, mistakes: turn.turn.mistakes,
      wantsWords: wantsWords, isFree: isFree(turn), player: player)
  }

  // MARK: Leaving the script

  /// What the learner says from now on is answered, whatever it is.
  mutating func goFree() -> [ConversationEffect] {
    guard canBeFree else {
      // Where several play there is no leaving the script, whoever could answer.
      let hasChoice = !isChat && plan.players.isEmpty
      return [.show(.notice(hasChoice ? .noFreePartner : .notNow))] + noteCommand()
    }
    guard left == nil, takesAnswerNow, let turn else { return Self.notNow }
    left = turn.turn.id
    isModelGone = false
    return [.show(.course(.free))] + noteCommand()
  }

  /// None of the replies, and the learner's own words are known: the partner answers them. Nil where the script
  /// knows what to do.
  mutating func leaveScript(
    _ task: JudgeTask, _ judgement: TalkJudgement, isEarly: Bool
  ) -> [ConversationEffect]? {
    let wasAsked = left != nil
    guard canBeFree, let turn, wasAsked || !isEarly && goesFreeByItself(turn),
      let words = Self.ownWords(task, judgement)
    else { return nil }
    left = turn.turn.id
    // Nobody can tell whether that was a misunderstanding.
    return take(words, task) + tellTurn() + (wasAsked ? [] : [.show(.course(.free))]) + goOn()
  }

  private static func ownWords(_ task: JudgeTask, _ judgement: TalkJudgement) -> String? {
    let text = task.answer.text ?? judgement.ownWords?.trimmed ?? ""
    return text.isEmpty ? nil : text
  }

  // MARK: Talking freely

  /// What was answered to a line of the model: what the script waits for, or anything.
  mutating func takeFree(
    _ task: JudgeTask, _ judgement: TalkJudgement, isEarly: Bool
  ) -> [ConversationEffect] {
    if case .reply(let place) = judgement.finding, task.replies.indices.contains(place) {
      let reply = task.replies[place]
      let given = task.answer.text ?? judgement.heardAs ?? reply.text
      // What the model suggested is something of the learner's own, as they said it.
      let isInScript = turn.map { scripted($0).replies.indices.contains(place) } ?? false
      return take(given, as: isInScript ? reply.text : nil, task) + tellTurn() + goOn()
    }
    if let words = Self.ownWords(task, judgement) {
      return take(words, task) + tellTurn() + goOn()
    }
    switch judgement.finding {
    case .silence: return notCaught(task, .caughtSilence, isEarly: isEarly)
    case .none: return notCaught(task, .ownWordsAreTyped, isEarly: isEarly)
    case .reply, .mistake, .unclear: return notCaught(task, .caughtUnclear, isEarly: isEarly)
    }
  }

  /// The suggestion of a model is an answer like any other.
  mutating func chooseFreely(_ reply: Int, in turn: OpenTurn) -> [ConversationEffect] {
    hush() + judge(.typed(turn.turn.replies[reply].text), isEarly: false)
  }

  /// The turn of the script that is at hand, or was left.
  func scripted(_ turn: OpenTurn) -> SceneTurn {
    turn.isOpen ? left.flatMap(scene.turn) ?? turn.turn : turn.turn
  }

  // MARK: Back to the script

  /// The script goes on at the turn at which it was left.
  mutating func returnToScript() -> [ConversationEffect] {
    guard let left, let turn else { return Self.notNow }
    guard turn.isOpen else {
      self.left = nil
      return [.show(.course(.script))] + noteCommand()
    }
    // Only what is kept tells later that the script goes on, even where the model has not said anything.
    let effects =
      hush() + keepUnjudged() + close(as: .heard) + (turn.wasPut ? tellTurn() : [])
    phase = .awaiting
    return effects + enter(left)
  }

  /// The model has nothing to say: the partner says that it was about something else, and the script goes on.
  mutating func bridgeToScript(from left: String) -> [ConversationEffect] {
    guard let turn else { return [] }
    isModelGone = true
    writing = Writing()
    let line = SpareLine.backToScript(scene.lang, own: words.own)
    var bridge = OpenTurn(
      n: turn.n,
      SceneTurn(
        id: FreeTurn.id(after: left, n: turn.n), role: turn.turn.role,
        text: line.pieces.joined(), translation: OwnText(line.translation)))
    bridge.asked = turn.asked
    self.turn = bridge
    return [.show(.notice(.scriptGoesOn))] + say(self.line(.line, of: bridge.turn))
  }

  // MARK: What is shown and kept

  /// How it goes, where there is a choice.
  var tellCourse: [ConversationEffect] {
    guard canBeFree, !isChat else { return [] }
    return [.show(.course(left == nil ? .script : .free))]
  }

  private mutating func take(
    _ text: String, as counted: String? = nil, _ task: JudgeTask
  ) -> [ConversationEffect] {
    interruption = nil
    return close(
      own: text, as: counted, mode: task.answer.mode, recording: task.answer.recording)
  }
}
