import Glibc
import System

/// What ships with HearCoach for the desktop to read.
public struct ShippedFiles: Sendable, Hashable {
  let timer: String
  let service: String
  let launcher: String
  let autostart: String
  let icon: String

  /// Reads them below the directory of shipped files, or beside it as a checkout has them.
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

  /// A key file's text with other values for some of its keys.
  static func replacing(_ values: [String: String], in text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard let sign = line.firstIndex(of: "="), let value = values[String(line[..<sign])] else {
        return String(line)
      }
      return "\(line[...sign])\(value)"
    }.joined(separator: "\n")
  }
}
