internal import Glibc

/// The processes of this computer, each known by its number.
public enum Processes {
  /// Whether the process with this number is alive; one that has ended but has not been reaped is
  /// not.
  ///
  /// A process that cannot be seen counts as alive: keeping something too long does less harm than
  /// removing it too soon.
  public static func isAlive(_ id: Int32) -> Bool {
    // Numbers of 0 and below mean a group, and signals reach the dead until they are reaped.
    guard id > 0, kill(id, 0) == 0 || errno != ESRCH else { return false }
    guard let status = try? WholeFile.read("/proc/\(id)/stat", of: .anything),
      // The name before it may contain anything, even brackets.
      let end = status.lastIndex(of: UInt8(ascii: ")"))
    else { return true }
    let facts = status[(end + 1)...].split(separator: UInt8(ascii: " "))
    guard let state = facts.first?.first else { return true }
    // When the first thread of a process has ended, the others may go on.
    let isAlone = facts.count > 17 && facts[17].elementsEqual([UInt8(ascii: "1")])
    return state != UInt8(ascii: "X") && (state != UInt8(ascii: "Z") || !isAlone)
  }
}
