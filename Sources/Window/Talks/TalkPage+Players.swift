import Coaching
import Practice
import Wording

/// What the page shows where several people play.
extension TalkPage {
  /// Whose turn it is, and what that player is to say.
  func show(_ floor: TalkFloor) {
    let now = say(.now(state.role(floor.role), floor))
    guard let cue = floor.cue else {
      // What another player has just said stands above what may be answered.
      if let saidBy { speaker.text = say(saidBy) }
      announce(now)
      return
    }
    show(replies: [])
    help.isVisible = floor.n == 1 && help.isVisible
    entry.describe("")
    showLine(nil, cue.text)
    speaker.text = now
    saidBy = state.role(floor.role).map { .speaker($0, player: floor.player) }
    translation.text = needsTranslation ? cue.translation : ""
    translation.isVisible = !translation.text.isEmpty
    announce([now, cue.text].joined(separator: "\n"))
  }

  /// What is said next is said at another computer.
  func wait(for role: String, isNew: Bool) {
    if isNew {
      show(replies: [])
      help.isVisible = state.n <= 1 && help.isVisible
      entry.describe("")
    }
    saidBy = nil
    showLine(.elsewhere(state.role(role)), nil)
    announce(speaker.text)
  }

  /// What stands above what may be answered.
  var topOfReplies: Label {
    guard let floor = state.floor, floor.cue == nil else {
      return Label(say(.youCanSay)).leading().with("small", "dim-label")
    }
    return Label(say(.now(state.role(floor.role), floor))).leading().with("verdict")
  }

  /// What the talk is doing: a sign, and the word for it.
  func word(for talk: TalkState) -> (sign: String, name: Phrase)? {
    if waitsForOthers { return ("…", .waitsForOthers) }
    if let floor = state.floor, floor.cue != nil, !floor.isOwn,
      let word = Phrase.cueState(talk, floor.player, isSpoken: state.isSpoken)
    {
      return word
    }
    return Phrase.talkState(talk, isHeardBySpeaking: state.isSpoken)
  }

  /// Whether nobody here can do anything but wait, or go on without the others.
  var waitsForOthers: Bool { state.isElsewhere && state.state == .partnerThinking }

  /// Who leads may go on without the others.
  var meansOfWaiting: [Means] {
    let leads = state.plan?.own == state.scene?.learner?.id
    let skip: [Means] = leads ? [(.skip, "F4", { $0.take(.skip) })] : []
    return skip + [(ending, "Esc", { $0.end() })]
  }

  /// What whoever has a line to say can do.
  var meansOfCue: [Means] {
    var means: [Means] = [(.lineIsSaid, "", { $0.take(.choose(0)) })]
    if state.isSpoken, state.state == .learnerThinking, !state.opensAtPress {
      means.append((.speakInTalk, "Enter", { $0.take(.speak) }))
    }
    return means + [
      (.hearModel, "Ctrl+R", { $0.take(.replay) }), (.slower, "F2", { $0.take(.slower) }),
      (.skip, "F4", { $0.take(.skip) }), (ending, "Esc", { $0.end() }),
    ]
  }
}
