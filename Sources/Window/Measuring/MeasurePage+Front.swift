import CAdw
import Coaching
import Practice
import Wording

/// What the measurement's runner has shown.
extension MeasurePage: MeasureFront {
  func show(_ news: MeasureNews) async {
    state.take(news)
    switch news {
    case .began(let plan, _):
      // That it is no diagnosis stands on the page before, and again below the result.
      onHead(say(.hearingInNoise), say(Phrase.name(of: plan.kind)))
    case .tones, .level:
      question = news
      isComing = true
      showState()
      focusFirst()
    case .tonesDone(let right): tell(note: .tonesDone(right))
    case .list(let n, let isPractice):
      let keys: [Phrase] = isPractice && n == 1 ? [.measureKeys] : []
      let lines = [Phrase.measureListInWindow(n, isPractice: isPractice)] + keys
      tell(noteText: lines.map(say).joined(separator: "\n"))
    case .trial(let n, let count, let isPractice, _, _):
      question = news
      onHead(
        say(.hearingInNoise), say(.measureBelow(n, of: count, isPractice: isPractice)))
      isComing = true
      showTable()
    // Nothing waits for a press in the window.
    case .waitsToSound: break
    case .playing:
      hasFailed = false
      isComing = false
      showState()
    case .listening:
      isComing = false
      showState()
      announce(ask.text)
    case .caught(let rows):
      take(caught: rows)
      tell(note: .caughtInWindow(state.matrix?.words(of: rows) ?? []))
      showState()
    case .heard(let trial):
      // Whoever is told what was right in what counts learns the words meanwhile.
      if trial.isPractice { tell(note: .measureHeard(trial.right)) } else { tell(noteText: "") }
    case .result(let measured, let before): result = (measured, before)
    case .stopped(let reason): stopped = reason
    }
  }

  func tell(_ trouble: any Error) async {
    hasFailed = true
    notice.show(ErrorReport(of: trouble))
  }

  private func tell(note phrase: Phrase) { tell(noteText: say(phrase)) }

  private func tell(noteText text: String) {
    note.text = text
    note.isVisible = !text.isEmpty && !asksToStop
    if !text.isEmpty { announce(text) }
  }
}
