import Glibc

/// Mounts of a program's own: the machine keeps those that it has.
public enum OwnMounts {
  /// The words before a command that has them; the command is the superuser's, if need be of a
  /// user namespace of its own.
  public static let words: [String] =
    ["unshare"] + (geteuid() == 0 ? [] : ["--user", "--map-root-user"])
    + ["--mount", "--propagation", "private", "--"]

  /// The same for a command that stays its user's: buses let in only who says the number that they see.
  public static let wordsOfTheUser: [String] =
    ["unshare"] + (geteuid() == 0 ? [] : ["--user", "--map-current-user", "--keep-caps"])
    + ["--mount", "--propagation", "private", "--"]

  /// Whether they are possible here; not if the root is not a mount of its own, as in a chroot.
  public static let arePossible: Bool = {
    let trial = try? ChildProgram(
      words[0], words.dropFirst() + ["mount", "-t", "tmpfs", "none", "/mnt"], environment: [:],
      output: .nothing)
    for _ in 0..<3000 where trial?.hasEnded == false { usleep(10_000) }
    return trial?.ending == .exited(0)
  }()
}
