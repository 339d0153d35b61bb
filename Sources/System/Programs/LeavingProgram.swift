internal import Glibc

/// A program that goes on when whoever started it has ended: a window, say.
public enum LeavingProgram {
  /// Why it did not leave.
  public struct Failure: Error, Sendable {
    /// The system's number; 0 where the program that was to let it go failed.
    public let code: Int32

    /// Why, in English.
    public var reason: String {
      strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }

  /// Starts it, nobody's child and with no terminal above it.
  public static func start(_ words: [String], environment: Environment) throws(Failure) {
    let id: pid_t
    do throws(Spawning.Failure) {
      // It forks once more, and ends when the program is on its own.
      id = try Spawning(
        words: ["setsid", "--fork", "--"] + words, environment: environment
      ).start()
    } catch {
      throw Failure(code: error.code)
    }
    let (code, signal) = Spawning.reap(id)
    if code != 0 || signal != 0 { throw Failure(code: 0) }
  }
}
