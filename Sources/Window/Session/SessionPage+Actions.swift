import Coaching
import Practice
import Wording

/// The buttons below a sentence, each for something that can be done now.
extension SessionPage {
  /// What can be done besides answering, or about an answer that is being spoken.
  func showMeans() {
    if state.canTakeBack {
      let done: [(Phrase, String, FrontState.Input)] =
        state.isEarOpen ? [(.doneSpeaking, "Enter", .line(""))] : []
      return show(actions: done + [(.sayAnew, "Esc", .event(.takeBack))])
    }
    var means: [(Phrase, String, FrontState.Input)] = [
      (state.noise == nil ? .slower : .withoutNoise, "F2", .event(.slower))
    ]
    if !isOnlySpoken {
      means.append((state.prompt == nil ? .showText : .showAnswer, "F3", .event(.reveal)))
    }
    show(actions: means + [(.skip, "F4", .event(.skip))])
  }

  /// What can be done between two sentences.
  func showWhatFollows() {
    guard state.stage == .resting else { return }
    var more: [(Phrase, String, FrontState.Input)] = [
      (state.prompt == nil ? .nextSentence : .nextQuestion, "Enter", .line("")),
      (.hearSlowly, "F2", .event(.slower)),
    ]
    if state.canAppeal { more.append((.heardItRight, "F6", .event(.appeal))) }
    if state.canCompare { more.append((.compareVoices, "F7", .event(.sideBySide))) }
    if state.isAskedWhetherSlower {
      more.append((.alwaysSlower, "", .event(.slowDown)))
    } else if state.isSlowed {
      more.append((.usualPace, "", .event(.usualPace)))
    }
    let told = [verdict, sentence, translation, scores].map(\.text).filter { !$0.isEmpty }
    show(actions: more, isFirstSuggested: true, about: told.joined(separator: "\n"))
  }

  func show(
    actions list: [(name: Phrase, key: String, input: FrontState.Input)],
    isFirstSuggested: Bool = false, about: String = ""
  ) {
    // A new button with the focus would be said again, over what there is to say.
    let isKept = isFirstSuggested && list.first.map { say($0.name) } == suggested
    let buttons = list.dropFirst(isKept ? 1 : 0).map { action in
      Button(say(action.name), tip: action.key) { [weak self] in self?.take(action.input) }
        .expanding()
    }
    // One of the others that goes with the focus leaves it to what is suggested, not to whatever is next.
    let isOnOther = otherActions.contains(where: \.hasFocus)
    otherActions = isKept ? buttons : Array(buttons.dropFirst())
    actions.show(buttons, after: isKept ? 1 : 0)
    guard !isKept else {
      if isOnOther { suggestedAction?.focus() }
      return
    }
    (suggested, suggestedAction) = (nil, nil)
    guard isFirstSuggested, let first = buttons.first else { return }
    suggested = list.first.map { say($0.name) }
    suggestedAction = first.with("suggested-action")
    // Known before it is reached, so that a screen reader says it with the button's name, and once.
    if !about.isEmpty { first.describe(about) }
    first.focus()
  }
}
