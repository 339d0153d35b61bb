import Glibc

/// A user bound by file permissions, unlike the superuser.
public enum OrdinaryUser {
  /// An unused number on any machine; only needed if the tests run as the superuser.
  private static let number: UInt32 = 61_234

  /// Whether a program can be run as one here.
  public static let isPossible = geteuid() != 0 || ChildProgram.isInstalled("setpriv")

  /// The words before a command that have an ordinary user run it.
  public static let words: [String] =
    geteuid() == 0
    ? ["setpriv", "--reuid=\(number)", "--regid=\(number)", "--clear-groups", "--"] : []

  /// Gives a path to that user, with all that is below it.
  public static func own(_ path: String) throws {
    guard geteuid() == 0 else { return }
    guard lchown(path, number, number) == 0 else { throw TestFile.Failure(path: path, code: errno) }
    for name in TestFile.names(in: path) { try own("\(path)/\(name)") }
  }
}

extension Home {
  /// Runs `hearcoach` to its end as a user for whom file permissions hold.
  public func runAsOrdinaryUser(
    _ arguments: String..., with more: [String: String] = [:]
  ) async throws -> FinishedProgram {
    try OrdinaryUser.own(path)
    let words = OrdinaryUser.words + [Self.program] + arguments
    return try await FinishedProgram.run(
      words[0], Array(words.dropFirst()), environment: environment(.english, more))
  }
}
