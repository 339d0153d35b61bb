import CAdw
import Coaching
import Practice
import Wording

/// A pause, and the way out of a session.
extension SessionPage {
  func showPaused(byItself: Bool) {
    isYetToBeHeard = false
    showSilence()
    prompt.text = say(asksToEnd ? .askToEndSession : .paused(byItself: byItself))
    prompt.isVisible = true
    answering.isVisible = false
    choices.isVisible = false
    show(
      actions: [(.goOn, "F5", .pauseOrResume), (.endSession, "", .end)], isFirstSuggested: true,
      about: prompt.text)
  }

  /// What was there before the pause is there again.
  func goOnAfterPause() {
    asksToEnd = false
    switch state.stage {
    case .answering: showAnswering()
    case .resting:
      prompt.isVisible = false
      showWhatFollows()
    case .paused: break
    }
  }

  /// The session waits while the learner is asked: nothing that was typed goes by that.
  func askToEnd() {
    asksToEnd = true
    guard state.stage == .paused else { return send(.pause) }
    // What is suggested stays, but is about something else now.
    actions.forgetSuggestion()
    showPaused(byItself: false)
  }

  /// Esc asks whether to end, and takes the question back. It comes here where it took back nothing that was
  /// spoken, and ended nothing that was being composed.
  func take(leftOver key: UInt32) -> Bool {
    guard Int32(bitPattern: key) == GDK_KEY_Escape else { return false }
    take(asksToEnd ? .pauseOrResume : .interrupt)
    return true
  }
}
