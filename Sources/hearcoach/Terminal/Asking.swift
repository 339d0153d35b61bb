import Assembly
import Coaching
import Glibc
import Wording

extension Application {
  /// The terminal, in the language of the interface.
  var console: Console { Console(language: language) }

  /// Whether there is someone to ask.
  var canAsk: Bool { isatty(0) == 1 && console.talk.isTerminal }

  /// Asks on a terminal; without one, the command itself is taken as the answer.
  func agrees(to question: Phrase) -> Bool {
    guard canAsk else { return true }
    console.ask(question, choices: .yesOrEnter)
    return YesOrNo.isYes(readLine() ?? "")
  }
}
