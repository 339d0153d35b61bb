import Glibc
import System

/// Small files of the desktop's, which other programs read while they change.
enum DesktopFile {
  /// The text of a file; absent where there is none that can be read.
  static func text(_ path: String) -> String? {
    (try? WholeFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Puts a text in the place of a file, and makes the directories that are missing. Tells whether
  /// anything had to be changed.
  @discardableResult
  static func write(_ text: String, to path: String) throws(DesktopError) -> Bool {
    if self.text(path) == text { return false }
    do throws(FileError) {
      // What the learner set for new files holds for these.
      try Directory.make(path.directory, mode: 0o755)
      try WholeFile.write(Array(text.utf8), to: path, mode: 0o644)
    } catch {
      throw DesktopError(.changeFile, path: path, code: error.code)
    }
    return true
  }

  /// Removes a file, and the directories above it that have nothing in them any more, below `top`.
  static func remove(_ path: String, below top: String) throws(DesktopError) {
    if unlink(path) != 0, errno != ENOENT, errno != ENOTDIR {
      throw DesktopError(.changeFile, path: path, code: errno)
    }
    var directory = path.directory
    while directory.hasPrefix("\(top)/"), rmdir(directory) == 0 || errno == ENOENT {
      directory = directory.directory
    }
  }
}
