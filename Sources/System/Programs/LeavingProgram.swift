internal import Glibc

/// A program that outlives the one that started it: a window, say.
public enum LeavingProgram {
  /// Why it could not be started.
  public struct Failure: Error, Sendable {
    /// The system's error number; 0 if the intermediate program failed.
    public let code: Int32

    /// Why, in English.
    public var reason: String {
      strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
  }

  /// Starts it detached: with no parent among ours and no controlling terminal.
  public static func start(_ words: [String], environment: Environment) throws(Failure) {
    let id: pid_t
    do throws(Spawning.Failure) {
      // It forks once more, and exits once the program is on its own.
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
