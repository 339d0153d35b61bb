import Assembly
import Coaching
import Glibc
import Network
import Practice
import Settings
import Wording

extension Application {
  /// Asks, only ever once, about each thing that would go to a service beyond this computer for one
  /// of these purposes; a no is remembered like a yes.
  ///
  /// For the beginning of something interactive: without a terminal nothing is asked. False if the learner left
  /// a question.
  func askConsentIfNew(for purposes: [ServicePurpose] = ServicePurpose.allCases) throws -> Bool {
    guard canAsk else { return true }
    for question in try openQuestions(for: purposes) {
      guard try ask(question) else { return false }
    }
    return true
  }

  /// Shows the notice and keeps the answer; false if the learner has gone.
  private func ask(_ question: ConsentQuestion) throws -> Bool {
    for line in question.notice(in: console.language) { console.say(line) }
    console.ask(question.words, choices: .yesOrEnter)
    guard let answer = readLine() else { return false }
    let agrees = YesOrNo.isYes(answer)
    try question.answer(agrees, in: self)
    console.say(agrees ? .consentGiven : .consentDeclined)
    return true
  }

  /// Asks once whether a program may be given text, if it is the chosen voice and there is no
  /// answer yet; `again` if it was named just now, whatever was said before.
  ///
  /// Without a terminal nobody can be asked, and the program is not started. False if the learner left the
  /// question.
  func askForConsent(to name: String?, again: Bool = false) throws -> Bool {
    guard let program = settings.voice.programs.first(where: { $0.name == name }), canAsk,
      !consent.programs.isGiven(to: program), again || !consent.programs.isDeclined(program)
    else { return true }
    console.say(.mayProgramSpeak(program.name, command: program.command))
    guard let answer = readLine() else { return false }
    try places.make(places.configuration)
    if YesOrNo.isYes(answer) {
      try consent.programs.give(to: program, on: Moment.now.day)
    } else {
      try consent.programs.decline(program, on: Moment.now.day)
    }
    return true
  }
}
