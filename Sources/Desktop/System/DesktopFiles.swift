import Glibc
import System

/// What ships with HearCoach for the desktop to read.
public struct ShippedFiles: Sendable, Hashable {
  let timer: String
  let service: String
  let launcher: String
  let autostart: String
  let icon: String

  /// Reads them in the directory of shipped files, or next to it as in a checkout.
  public init(share: String) throws(DesktopError) {
    func read(_ candidates: String...) throws(DesktopError) -> String {
      for path in candidates {
        if let text = DesktopFile.text(path), !text.isEmpty { return text }
      }
      throw DesktopError(.readTemplate, path: candidates[0], code: ENOENT)
    }
    func unit(_ name: String) throws(DesktopError) -> String {
      try read(
        "\(share)/systemd-user/\(name)", "\(share.directory)/systemd-user/\(name)")
    }
    timer = try unit(ReminderTimer.timerName)
    service = try unit(ReminderTimer.serviceName)
    launcher = try read("\(share)/desktop/hearcoach.desktop")
    autostart = try read("\(share)/desktop/hearcoach-remind.desktop")
    icon = try read("\(share)/desktop/hearcoach.svg")
  }

  /// A key file's text with new values for some of its keys.
  static func replacing(_ values: [String: String], in text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let sign = line.firstIndex(of: "="), let value = values[String(line[..<sign])] else {
        return String(line)
      }
      return "\(line[...sign])\(value)"
    }.joined(separator: "\n")
  }
}

/// Small desktop files, which other programs read while they change.
enum DesktopFile {
  /// The text of a file; nil if it cannot be read.
  static func text(_ path: String) -> String? {
    (try? WholeFile.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Replaces a file with a text, and makes any missing directories. Tells whether anything had to
  /// be changed.
  @discardableResult
  static func write(_ text: String, to path: String) throws(DesktopError) -> Bool {
    if self.text(path) == text { return false }
    do throws(FileError) {
      // The learner's umask applies to these directories.
      try Directory.make(path.directory, mode: 0o755)
      try WholeFile.write(Array(text.utf8), to: path, mode: 0o644)
    } catch {
      throw DesktopError(.changeFile, path: path, code: error.code)
    }
    return true
  }

  /// Removes a file, and any directories above it, below `top`, that are then empty.
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
