import Assembly
import Coaching
import Glibc
import Practice
import Wording

/// A session with a person at the terminal.
struct TerminalPractice {
  let prepared: PreparedSession
  let console: Console
  let isPlain: Bool
  let showsIPA: Bool
  let isAfterWelcome: Bool

  /// Practises to the end of the session.
  func practise() async throws -> SessionSummary? {
    let (console, prepared) = (console, prepared)
    let keyboard = try await Self.keyboard(console, isPlain: isPlain)
    let runner = prepared.runner
    let screen = SessionScreen(
      language: console.language, lang: prepared.lang,
      hasColor: console.talk.hasColor && !isPlain, isPlain: isPlain,
      columns: min(100, console.talk.columns), showsIPA: showsIPA,
      marked: { prepared.marked($0) })
    let front = TerminalFront(
      screen: screen, keyboard: keyboard, console: console,
      desk: WordDesk(
        lookUp: { try await prepared.lookUp($0, $1) },
        explainer: { try await prepared.explainer(of: $0) },
        explain: { try await prepared.explained($0) }, keep: { try await prepared.keep($0) }),
      isAfterWelcome: isAfterWelcome,
      practised: { await runner.practisedSeconds })
    prepared.remarks.listen { keyboard.show(screen.wrapped($0)) }
    let keys = Task {
      for await input in keyboard.input {
        for event in await front.events(for: input) { runner.send(event) }
      }
    }
    defer { keys.cancel() }
    do {
      let summary = try await runner.run(showing: front)
      await keyboard.close()
      return summary
    } catch {
      // The terminal is restored before anything is said about the error.
      await keyboard.close()
      throw error
    }
  }

  /// What the learner types at: the terminal, or plain lines.
  static func keyboard(_ console: Console, isPlain: Bool) async throws -> any Keyboard {
    let isTerminal = isatty(0) == 1 && console.talk.isTerminal
    return isTerminal && !isPlain
      ? try await TerminalKeyboard(prompt: "   › ") : await PlainKeyboard(talk: console.talk)
  }
}
