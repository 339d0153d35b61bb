@testable import Coaching

/// Watches a scene that may be left for a model, and notes each rule that it breaks.
struct FreeWatch {
  private(set) var broken: Set<String> = []
  private let scene: Scene
  private var course: TalkCourse?
  private var writing: Int?
  private var turns: [KeptTurn] = []
  private var attempts: [KeptAttempt] = []
  /// What was begun to be said, or could be read, in the turn at hand.
  private var told = ""
  private var isOver = false

  init(_ scene: Scene) { self.scene = scene }

  mutating func see(
    _ event: ConversationEvent, _ effects: [ConversationEffect], _ talk: Conversation
  ) {
    let asked = writing
    for effect in effects { see(effect, talk) }
    // In a pause that was too long it comes too late, and is stopped.
    if case .written(let n, _) = event.kind, n == asked, writing == asked { writing = nil }
    if isOver { expect(writing == nil, "it is written for nobody") }
    guard !isOver, course != nil else { return }
    expect((course == .free) == (talk.left != nil), "another course than is shown")
    if let turn = talk.turn, turn.isOpen, !turn.isKept {
      expect(talk.left != nil, "a model speaks in the script")
      expect(turn.turn.role == talk.left.flatMap(scene.turn)?.role, "another one answers")
    }
  }

  private mutating func see(_ effect: ConversationEffect, _ talk: Conversation) {
    switch effect {
    case .write(let task):
      expect(writing == nil, "two lines at once")
      expect(task.n == turns.count + 1 && task.turns == turns, "another line than the next")
      expect(task.left == turns.last.map { FreeTurn.script(of: $0.turn) }, "left elsewhere")
      expect(turns.last?.outcome == .said, "a model answers what nobody said")
      writing = task.n
      told = ""
    case .stopWriting:
      expect(writing != nil, "stopped twice")
      writing = nil
    case .play(let line), .playOn(let line): told += line.sentence.text + "|"
    case .show(.partner(let line)): told += (line.text ?? "") + "|"
    case .show(.more(_, let text)): told += text + "|"
    case .show(.course(let new)): course = new
    case .show(.summary(let summary)):
      isOver = true
      let said = turns.count { $0.outcome == .said }
      expect(summary.judged == summary.turns - said, "words of one's own are judged")
    case .keep(.attempt(let attempt)): attempts.append(attempt)
    case .keep(.turn(let turn)): see(turn)
    default: break
    }
  }

  private mutating func see(_ turn: KeptTurn) {
    let script = scene.turn(FreeTurn.script(of: turn.turn))
    expect(script != nil || turn.outcome != .said, "left from nowhere")
    if turn.outcome == .said {
      expect(turn.similarity == nil && turn.said == nil, "a guess is kept")
      expect(!turn.isUnderstoodAtOnce && !turn.isMissed || turn.helps.translations > 0, "scored")
      let isCounted = script?.replies.contains { $0.text == turn.replyText } == true
      expect(turn.given == turn.replyText || isCounted && turn.isFree, "other words than were said")
    }
    if turn.isFree {
      expect([.said, .heard, .left].contains(turn.outcome), "judged while talking freely")
      let said = turn.line.split(separator: ".").map { String($0.drop { $0 == " " }) }
      // A line of the program's own can be skipped before it is heard, as any can.
      let isOwn = turn.line == SpareLine.backToScript(scene.lang).pieces.first
      expect(
        turn.outcome == .left || isOwn || said.allSatisfy { told.holds($0) },
        "what nobody heard stays of a line")
    }
    turns.append(turn)
  }

  private mutating func expect(_ condition: Bool, _ rule: String) {
    if !condition { broken.insert(rule) }
  }
}
