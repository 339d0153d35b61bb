import Glibc
import System

/// The parts of a process's environment that concern the desktop.
public struct Surroundings: Sendable, Hashable {
  public let variables: [String: String]

  public init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Those of this process.
  public static var own: Surroundings {
    Surroundings(Environment.own.variables)
  }

  /// A variable that is set and not empty.
  subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What a started program finds around it, with other variables in addition to or instead of
  /// these.
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

  /// The path of a program that can be run by name.
  func program(_ name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let path = self["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

/// What a program answered.
struct ProgramAnswer: Sendable {
  /// The exit code; absent if it did not start, was killed, or took too long.
  let exit: Int32?
  let output: String
  /// What it wrote to its standard error, or why it did not start.
  let errors: String

  var succeeded: Bool { exit == 0 }
}

extension Surroundings {
  /// Runs a program to its end, but no longer than `limit`.
  func ask(
    _ words: [String], with more: [String: String] = [:], within limit: Duration = .seconds(20)
  ) async -> ProgramAnswer {
    let run = ProgramRun(
      words, environment: given(with: more), seconds: limit / .seconds(1), limit: Self.longest)
    // What was begun on the desktop is finished, even if the caller has lost interest.
    let outcome = try? await Task { try await run.outcome() }.value
    guard let outcome else { return ProgramAnswer(exit: nil, output: "", errors: "") }
    let exit: Int32? = if case .exited(let code) = outcome.ending { code } else { nil }
    if case .notStarted(let word, let code) = outcome.ending {
      let reason = String(cString: strerror(code))
      return ProgramAnswer(exit: nil, output: "", errors: "\(word): \(reason)")
    }
    return ProgramAnswer(
      exit: exit, output: String(decoding: outcome.output, as: UTF8.self),
      errors: String(decoding: outcome.errors, as: UTF8.self))
  }

  /// Nothing has more than this to say to us.
  private static let longest = 16 << 20
}
