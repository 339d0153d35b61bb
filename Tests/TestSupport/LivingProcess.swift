public import Glibc

/// Processes that are at work.
///
/// A signal reaches even the dead until they are reaped; for an orphan that is for ever, if a
/// container's first process does not reap.
public enum LivingProcess {
  public static func exists(_ id: pid_t) -> Bool { group(ofLiving: id) != nil }

  /// Whether one of a group is left.
  public static func exists(inGroup group: pid_t) -> Bool {
    TestFile.names(in: "/proc").compactMap { pid_t($0) }.contains {
      self.group(ofLiving: $0) == group
    }
  }

  /// The group of a process that has not ended.
  private static func group(ofLiving id: pid_t) -> pid_t? {
    // The name may hold anything, parentheses as well.
    guard let text = try? TestFile.text("/proc/\(id)/stat"), let end = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[end...].split(separator: " ").dropFirst().prefix(3)
    guard let letter = fields.first, let group = fields.last.flatMap({ pid_t($0) }),
      !["Z", "X"].contains(letter)
    else { return nil }
    return group
  }
}
