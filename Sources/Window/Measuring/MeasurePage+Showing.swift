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
    let buttons = buttons
    actions.show(buttons)
    actions.isVisible = !buttons.isEmpty
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

  private var buttons: [Widget] {
    switch question {
    case .tones?:
      return (1...3).map { number in
        action(.toneChoice(number), "\(number)", .tone(number - 1))
      } + [action(.play, nil, .again), action(.skipCheck, "s", .skip)]
    case .level?:
      return LevelWish.allCases.enumerated().map { place, wish in
        let button = action(.wish(wish), "\(place + 1)", .level(wish))
        return wish == .fine ? button.with("suggested-action") : button
      } + [action(.play, nil, .again)]
    case .trial? where hasFailed: return [action(.play, nil, .again)]
    case .trial? where state.isSpoken && !state.isPlaying && !isComing:
      return [action(.sayWordsAgain, nil, .again)]
    default: return []
    }
  }

  private func action(_ name: Phrase, _ key: String?, _ event: MeasureEvent) -> Button {
    Button(say(name), tip: key) { [weak self] in self?.send(event) }
  }

  /// The first thing to be done about a check.
  func focusFirst() { actions.child(0)?.focus() }

  /// Whether to stop, with what becomes of it.
  func showQuestion() {
    show(isAsking: true)
    ask.text = say(.askToStopMeasuring)
    let goOn = Button(say(.goOnMeasuring)) { [weak self] in self?.goOn() }
      .with("suggested-action")
    let stop = Button(say(.stopMeasuring)) { [weak self] in self?.send(.quit) }
    actions.show([goOn, stop])
    actions.isVisible = true
    goOn.describe(ask.text)
    goOn.focus()
  }
}
