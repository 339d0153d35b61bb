import Assembly
import Coaching
import Glibc
import Practice
import System
import Wording

/// A talk with a person at the terminal, or driven by another program.
struct TalkPractice {
  let prepared: PreparedTalk
  let console: Console

  /// Talks with a person to the end of the talk.
  func inTerminal(isPlain: Bool) async throws -> TalkSummary? {
    let (console, prepared) = (console, prepared)
    let keyboard = try await TerminalPractice.keyboard(console, isPlain: isPlain)
    let runner = prepared.runner
    let page = SessionScreen(
      language: console.language, lang: prepared.scene.lang,
      hasColor: console.talk.hasColor && !isPlain, isPlain: isPlain,
      columns: min(100, console.talk.columns), marked: { prepared.marked($0.text) })
    let front = TerminalTalkFront(
      screen: TalkScreen(page: page) { prepared.marked($0) }, keyboard: keyboard, console: console,
      words: WordDesk(
        lookUp: { try await prepared.lookUp($0, $1) },
        explainer: { try await prepared.explainer(of: $0) },
        explain: { try await prepared.explained($0) }),
      practised: { await runner.practisedSeconds })
    prepared.remarks.listen { keyboard.show(page.wrapped($0)) }
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

  /// Talks with another program to the end of the talk, or of the input.
  func byLines() async throws -> TalkSummary? {
    let (console, runner) = (console, prepared.runner)
    let front = JSONLinesTalkFront(
      write: { try console.put(data: $0) }, describe: { ErrorReport(of: $0).what.en },
      abandon: { runner.send(.end(save: true)) })
    prepared.remarks.listen { console.say($0) }
    LinesPractice.read(
      { (bytes, number) throws(CommandLineRefusal) in
        runner.send(try TalkLineCommand.parse(bytes, number: number))
      }, refuse: { runner.send($0) }, end: { runner.send(.end(save: true)) })
    return try await runner.run(showing: front)
  }
}
