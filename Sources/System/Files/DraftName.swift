internal import Glibc

/// The names of files still being written: `NAME.`, sixteen digits and `.part`.
///
/// They begin with the final name, so that code removing the files finds their drafts too, and end
/// in a way that no program looks for.
public enum DraftName {
  private static let end = ".part"
  private static let digits = 16

  /// A unique name for a draft of the file at `path`.
  static func new(of path: String) -> String {
    let number = String(UInt64.random(in: 0 ... .max), radix: 16)
    let padding = String(repeating: "0", count: digits - number.utf8.count)
    return "\(path.directory)/\(beginning(of: path))\(padding)\(number)\(end)"
  }

  /// Whether a file of this name is a draft.
  public static func isDraft(_ name: some StringProtocol) -> Bool {
    guard name.hasSuffix(end) else { return false }
    let rest = name.utf8.dropLast(end.utf8.count)
    return rest.dropLast(digits).last == UInt8(ascii: ".")
      && rest.suffix(digits).allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Removes the drafts of a file left behind by this user's killed programs.
  static func removeLeftovers(of path: String) {
    let beginning = beginning(of: path)
    let length = beginning.utf8.count + digits + end.utf8.count
    for name in Directory.names(in: path.directory)
    where name.utf8.count == length && name.hasPrefix(beginning) && isDraft(name) {
      removeLeftover("\(path.directory)/\(name)")
    }
  }

  /// Removes the drafts of all files in a directory whose names end so, left behind by this user's killed programs.
  public static func removeLeftovers(in directory: String, ofFilesEnding end: String) {
    for name in Directory.names(in: directory) where isDraft(name, ofFilesEnding: end) {
      removeLeftover("\(directory)/\(name)")
    }
  }

  /// Whether a file of this name is a draft of one whose name ends so.
  public static func isDraft(_ name: some StringProtocol, ofFilesEnding end: String) -> Bool {
    isDraft(name) && name.dropLast(digits + Self.end.utf8.count + 1).hasSuffix(end)
  }

  /// What somebody is writing at this moment stays.
  private static func removeLeftover(_ place: String) {
    guard let file = Descriptor(place, O_WRONLY | O_NOFOLLOW | O_NONBLOCK),
      let status = file.status, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid(), flock(file.number, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(place)
  }

  /// Whether a name still leads to the file that was opened under it.
  static func leads(_ name: String, to file: borrowing Descriptor) -> Bool {
    var found = stat()
    guard let own = file.status, lstat(name, &found) == 0 else { return false }
    return found.st_dev == own.st_dev && found.st_ino == own.st_ino
  }

  /// A name has 255 bytes at most.
  private static func beginning(of path: String) -> String {
    var name = path.fileName
    while name.utf8.count > 200 { name.removeLast() }
    return name + "."
  }
}
