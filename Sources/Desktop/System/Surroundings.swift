import Glibc
import System

/// The environment of a process, as far as the desktop is in it.
public struct Surroundings: Sendable, Hashable {
  public let variables: [String: String]

  public init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Of this process.
  public static var own: Surroundings {
    Surroundings(Environment.own.variables)
  }

  /// A variable that is there and not empty.
  subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What a program that is started finds around it, with other variables beside or instead of these.
  func given(and names: [String] = [], with more: [String: String] = [:]) -> Environment {
    Environment(variables).given(and: names, with: more)
  }

  /// Where the learner's settings are, by the XDG base directory specification.
  var configurationHome: String { place("XDG_CONFIG_HOME", ".config") }
  /// Where the learner's data are.
  var dataHome: String { place("XDG_DATA_HOME", ".local/share") }

  private func place(_ variable: String, _ otherwise: String) -> String {
    if let path = self[variable], path.hasPrefix("/") { return path }
    return "\(self["HOME"] ?? "")/\(otherwise)"
  }

  /// The path of a program that can be run by its name.
  func program(_ name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let path = self["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

/// What a program said that was asked something.
struct ProgramAnswer: Sendable {
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
  ) async -> ProgramAnswer {
    let run = ProgramRun(
      words, environment: given(with: more), seconds: limit / .seconds(1), limit: Self.longest)
    // What was begun on the desktop is brought to its end, whoever has lost interest.
    let outcome = try? await Task { try await run.outcome() }.value
    guard let outcome else { return ProgramAnswer(exit: nil, output: "", errors: "") }
    let exit: Int32? = if case .exited(let code) = outcome.ending { code } else { nil }
    if case .notStarted(let word, let code) = outcome.ending {
      let reason = FileError(.read, word, code).reason
      return ProgramAnswer(exit: nil, output: "", errors: "\(word): \(reason)")
    }
    return ProgramAnswer(
      exit: exit, output: String(decoding: outcome.output, as: UTF8.self),
      errors: String(decoding: outcome.errors, as: UTF8.self))
  }

  /// More than this nobody has to say to us.
  private static let longest = 16 << 20
}
