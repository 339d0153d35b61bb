import System

/// What a program said that was asked something.
struct Answer: Sendable {
  /// The exit code; absent where it did not start, was killed, or took too long.
  let exit: Int32?
  let output: String
  /// What it wrote to its standard error, or why it did not start.
  let errors: String

  var succeeded: Bool { exit == 0 }
}

extension Surroundings {
  /// Runs a program to its end, or for as long as `limit` allows.
  func ask(
    _ words: [String], with more: [String: String] = [:], within limit: Duration = .seconds(20)
  ) async -> Answer {
    let run = ProgramRun(
      words, environment: given(with: more), seconds: limit / .seconds(1), limit: Self.longest)
    // What was begun on the desktop is brought to its end, whoever has lost interest.
    let outcome = try? await Task { try await run.outcome() }.value
    guard let outcome else { return Answer(exit: nil, output: "", errors: "") }
    let exit: Int32? = if case .exited(let code) = outcome.ending { code } else { nil }
    if case .notStarted(let word, let code) = outcome.ending {
      let reason = FileError(.read, word, code).reason
      return Answer(exit: nil, output: "", errors: "\(word): \(reason)")
    }
    return Answer(
      exit: exit, output: String(decoding: outcome.output, as: UTF8.self),
      errors: String(decoding: outcome.errors, as: UTF8.self))
  }

  /// More than this nobody has to say to us.
  private static let longest = 16 << 20
}
