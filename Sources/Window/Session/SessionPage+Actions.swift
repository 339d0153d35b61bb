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
    actions.show(
      list.map { action in
        (say(action.name), action.key, { [weak self] in self?.take(action.input) })
      }, isFirstSuggested: isFirstSuggested, about: about)
  }
}
