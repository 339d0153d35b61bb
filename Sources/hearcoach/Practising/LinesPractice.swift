import Assembly
import Coaching
import Practice
import System
import Wording

/// A session driven by another program, with lines of JSON.
struct LinesPractice {
  let prepared: PreparedSession
  let console: Console

  /// Practises to the end of the session, or of the input.
  func practise() async throws -> SessionSummary? {
    let (console, prepared) = (console, prepared)
    let runner = prepared.runner
    let front = JSONLinesFront(
      write: { try console.put(data: $0) },
      marked: { prepared.marked($0) },
      describe: { ErrorReport(of: $0).what.en },
      proceed: { runner.send(.next) }, abandon: { runner.send(.quit) })
    prepared.remarks.listen { console.say($0) }
    Self.read(
      { (bytes, number) throws(CommandLineRefusal) in
        switch try LineCommand.parse(bytes, number: number) {
        case .event(let event): runner.send(event)
        case .settings(let settings): front.apply(settings)
        }
      }, refuse: { runner.send($0) }, end: { runner.send(.quit) })
    return try await runner.run(showing: front)
  }

  /// Takes in the lines of the standard input, on a thread of its own, to its end.
  static func read(
    _ take: @escaping @Sendable ([UInt8], Int) throws(CommandLineRefusal) -> Void,
    refuse: @escaping @Sendable (CommandLineRefusal) -> Void, end: @escaping @Sendable () -> Void
  ) {
    onThread {
      var input = LineInput(descriptor: 0, longest: LineCommand.longestLine)
      var number = 0
      // An input that can no longer be read has ended.
      while let line = try? input.next() {
        number += 1
        do throws(CommandLineRefusal) {
          switch line {
          case .bytes(let bytes): try take(bytes, number)
          case .tooLong: throw .tooLong(line: number)
          }
        } catch {
          refuse(error)
        }
      }
      // Nobody is left to answer.
      end()
    }
  }
}
