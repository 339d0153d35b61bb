import Glibc

/// Somebody whom file modes hold back: root is not.
public enum OrdinaryUser {
  private static let id: uid_t = 12_345
  private static var isRoot: Bool { geteuid() == 0 }

  /// Whether a program can be run as one here.
  public static let isPossible = !isRoot || ChildProgram.isInstalled("setpriv")

  /// The words of a command that runs a program as one.
  public static func words(_ program: String, _ arguments: [String]) -> [String] {
    let prefix =
      isRoot ? ["setpriv", "--reuid", "\(id)", "--regid", "\(id)", "--clear-groups"] : []
    return prefix + [program] + arguments
  }

  /// Gives a directory with all that is in it to that user.
  public static func own(_ path: String) {
    guard isRoot else { return }
    lchown(path, id, id)
    for name in TestFile.names(in: path) { own("\(path)/\(name)") }
  }
}

extension Home {
  /// Runs `hearcoach` to its end as a user whom file modes hold back.
  public func runAsOrdinaryUser(
    _ arguments: String..., with more: [String: String] = [:]
  ) async throws -> FinishedProgram {
    OrdinaryUser.own(path)
    let words = OrdinaryUser.words(Self.program, arguments)
    return try await FinishedProgram.run(
      words[0], Array(words.dropFirst()), environment: environment(.english, more))
  }
}
