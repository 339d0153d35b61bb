internal import Glibc

/// The processes of this computer, each known by its number.
public enum Processes {
  /// Whether the process of this number is alive; one that has ended and that nobody has fetched yet
  /// is not.
  ///
  /// What cannot be seen is taken for alive: what stays too long harms less than what goes too soon.
  public static func isAlive(_ id: Int32) -> Bool {
    // What is not above 0 stands for a group, and signals reach the dead until they are fetched.
    guard id > 0, kill(id, 0) == 0 || errno != ESRCH else { return false }
    guard let status = try? WholeFile.read("/proc/\(id)/stat", of: .anything),
      // The name before it may hold anything, brackets as well.
      let end = status.lastIndex(of: UInt8(ascii: ")"))
    else { return true }
    let facts = status[(end + 1)...].split(separator: UInt8(ascii: " "))
    guard let state = facts.first?.first else { return true }
    // Of a process whose first thread has ended the others may go on.
    let isAlone = facts.count > 17 && facts[17].elementsEqual([UInt8(ascii: "1")])
    return state != UInt8(ascii: "X") && (state != UInt8(ascii: "Z") || !isAlone)
  }
}
