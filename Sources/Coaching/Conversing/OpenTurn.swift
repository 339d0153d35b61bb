/// The turn at hand.
struct OpenTurn: Sendable, Hashable {
  /// A misunderstanding after which the partner says it in other words, one after which the learner's
  /// own language helps, and one after which a reply is shown; after one more the talk goes on.
  static let missesToShowReply = 3

  let n: Int
  /// In a chat it grows while it is written.
  var turn: SceneTurn
  /// Whether it may be answered in any words.
  let isOpen: Bool
  /// Whose line it is where several people play.
  let part: Part
  /// How many answers have been given to a judge.
  var asked = 0
  var misses = 0
  var helps = TurnHelps()
  /// Whether its line has begun to be heard, or could not be.
  var wasPut: Bool { !shown.isEmpty }
  /// What the learner has been shown of it, as far as it may be read.
  private(set) var shown: Set<Shown> = []
  /// Whether something of it has sounded, or could not.
  var hasSounded = false
  /// What the learner hears again on demand: the line, or the same in other words.
  var lastLine: TalkLine?
  /// Whether the turn is kept already, and only a correction is still to be heard.
  var isKept = false
  /// Whether all computers know that its line was said.
  var isUttered = false
  /// Which of the replies its line is, where another computer gave it, and what was really given there.
  var replyHeard: Int?
  var givenElsewhere: String?

  /// What people at this computer have to do with its line.
  enum Part: Hashable, Sendable {
    /// Nothing: the program says it.
    case spoken
    /// This player is to say it, which is all of the turn.
    case cue(player: Int)
    /// A player has said it, and it is answered.
    case answer
  }

  struct Shown: Hashable, Sendable {
    let kind: TalkLine.Kind
    let isReadable: Bool
  }

  /// Somebody who types a line in one go has taken so long for each of its characters.
  private static let typing = 0.6

  /// How many words were looked up in it.
  var lookUps = 0
  /// What is kept of all the help there was: a word that was looked up is a hint.
  var allHelps: TurnHelps {
    var all = helps
    all.hints += lookUps
    return all
  }

  private var lineEnded: Double?
  /// When the answer began, by key or by voice.
  private var answerBegan: Double?

  init(n: Int, _ turn: SceneTurn, isOpen: Bool = false, part: Part = .spoken) {
    self.n = n
    self.turn = turn
    self.isOpen = isOpen
    self.part = part
  }

  /// Whether a player is to say its line.
  var isCue: Bool { if case .cue = part { true } else { false } }

  /// Whether the learner has something to answer and has heard what.
  var takesAnswers: Bool { isAnswerable && wasPut && !isKept }

  /// Whether there is something to answer.
  var isAnswerable: Bool { isOpen || !turn.replies.isEmpty }

  /// Whether this is shown for the first time.
  mutating func show(_ kind: TalkLine.Kind, isReadable: Bool) -> Bool {
    shown.insert(Shown(kind: kind, isReadable: isReadable)).inserted
  }

  /// A line begins: what follows it is the answer.
  mutating func noteLine() {
    lineEnded = nil
    answerBegan = nil
  }

  mutating func noteLineEnd(at time: Double) {
    lineEnded = time
    answerBegan = nil
  }

  mutating func noteAnswer(at time: Double) {
    if answerBegan == nil { answerBegan = time }
  }

  /// An answer has arrived; its first key may not have been seen.
  mutating func noteAnswer(_ text: String, at time: Double) {
    let began = time - Self.typing * Double(text.count)
    noteAnswer(at: max(began, lineEnded ?? began))
  }

  mutating func forgetAnswer() { answerBegan = nil }

  /// The pause counts for nothing.
  mutating func notePause(of seconds: Double) {
    lineEnded = lineEnded.map { $0 + seconds }
    answerBegan = answerBegan.map { $0 + seconds }
  }

  /// From the end of the line to the beginning of the answer; absent if the line was not heard out.
  var responseSeconds: Double? {
    // Of what a person says nobody knows when it ended.
    guard part == .spoken, let lineEnded, let answerBegan else { return nil }
    return max(0, answerBegan - lineEnded)
  }

  /// Takes in what was given before the talk broke off.
  mutating func restore(_ past: KeptAttempt) {
    asked = max(asked, past.number)
    if past.isMiss { misses += 1 }
  }
}
