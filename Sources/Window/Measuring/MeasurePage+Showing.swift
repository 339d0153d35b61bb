import CAdw
import Coaching
import Practice
import Wording

/// What the page shows at each moment of a measurement.
extension MeasurePage {
  /// What is asked, what is heard, and what can be done.
  func showState() {
    if asksToStop { return }
    show(isAsking: false)
    ask.text = say(asked)
    let means = means
    actions.show(means)
    actions.isVisible = !means.isEmpty
    actions.button(say(.wish(.fine)))?.classes.insert("suggested-action")
  }

  private var asked: Phrase {
    if state.isPlaying { return .measureListen }
    if isComing { return .gettingReady }
    switch question {
    case .tones(let n)?: return .askToneInWindow(n)
    case .level(let level)?: return .askLevelInWindow(level)
    case .trial?: return state.isSpoken ? .sayOrChoose : .whichWords
    default: return .gettingReady
    }
  }

  private var means: [ActionRow.Action] {
    switch question {
    case .tones?:
      return (1...3).map { number in
        action(.toneChoice(number), "\(number)", .tone(number - 1))
      } + [action(.play, nil, .again), action(.skipCheck, "s", .skip)]
    case .level?:
      return LevelWish.allCases.enumerated().map { place, wish in
        action(.wish(wish), "\(place + 1)", .level(wish))
      } + [action(.play, nil, .again)]
    case .trial? where hasFailed: return [action(.play, nil, .again)]
    case .trial? where state.isSpoken && !state.isPlaying && !isComing:
      return [action(.sayWordsAgain, nil, .again)]
    default: return []
    }
  }

  private func action(_ name: Phrase, _ key: String?, _ event: MeasureEvent) -> ActionRow.Action {
    (say(name), key, { [weak self] in self?.send(event) })
  }

  /// The first thing to be done about a check; who is on another one that is still there stays on it.
  func focusFirst() { if isFocusLost { actions.first?.focus() } }

  /// Whether to stop, with what becomes of it.
  func showQuestion() {
    show(isAsking: true)
    ask.text = say(.askToStopMeasuring)
    // Out of sight it could not have the keyboard.
    actions.isVisible = true
    actions.show(
      [
        (say(.goOnMeasuring), nil, { [weak self] in self?.goOn() }),
        (say(.stopMeasuring), nil, { [weak self] in self?.send(.quit) }),
      ], isFirstSuggested: true, about: ask.text)
  }
}
