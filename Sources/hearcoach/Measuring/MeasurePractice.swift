import Assembly
import Coaching
import Practice
import Wording

/// A measurement with a person at the terminal, or driven by another program.
struct MeasurePractice {
  let prepared: PreparedMeasure
  let console: Console

  /// Measures a person to the end; nil where the learner stopped before.
  func inTerminal(isPlain: Bool) async throws -> Measured? {
    let (console, prepared) = (console, prepared)
    let runner = prepared.runner
    let keyboard = try await TerminalPractice.keyboard(console, isPlain: isPlain)
    let front = TerminalMeasureFront(
      keyboard: keyboard, language: console.language, columns: min(100, console.talk.columns),
      isPlain: isPlain)
    prepared.remarks.listen { keyboard.show([ScreenText($0.text(in: console.language))]) }
    let keys = Task {
      for await input in keyboard.input {
        if let event = await front.event(for: input) { runner.send(event) }
      }
    }
    defer { keys.cancel() }
    do {
      let measured = try await runner.run(showing: front)
      await keyboard.close()
      return measured
    } catch {
      // The terminal is restored before anything is said about the error.
      await keyboard.close()
      throw error
    }
  }

  /// Measures with another program to the end, or that of the input.
  func byLines() async throws -> Measured? {
    let (console, runner, matrix) = (console, prepared.runner, prepared.matrix)
    let front = JSONLinesMeasureFront(
      write: { try console.put(data: $0) }, describe: { ErrorReport(of: $0).what.en },
      abandon: { runner.send(.quit) })
    prepared.remarks.listen { console.say($0) }
    LinesPractice.read(
      { (bytes, number) throws(CommandLineRefusal) in
        runner.send(try MeasureLineCommand.parse(bytes, number: number, matrix: matrix))
      }, refuse: { runner.send($0) }, end: { runner.send(.quit) })
    return try await runner.run(showing: front)
  }
}
