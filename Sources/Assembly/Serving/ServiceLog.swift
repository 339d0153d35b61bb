import Coaching
import Glibc
import Settings
import System
import Wording

/// What went wrong with services, one line each: for `doctor`, and for anyone wondering afterwards.
struct ServiceLog: Sendable {
  /// A longer log is rotated: the old one stays beside it as `.1`.
  private static let longest = 256 * 1024

  let path: String
  private let places: Places

  init(_ places: Places) {
    self.places = places
    path = "\(places.state)/services.log"
  }

  /// Adds a line; a log that cannot be written is no reason to stop anything.
  func note(_ purpose: LedgerEntry.Purpose, _ what: Phrase, at moment: Moment) {
    guard (try? places.make(places.state)) != nil else { return }
    var status = stat()
    if lstat(path, &status) == 0, status.st_size > Self.longest { rename(path, path + ".1") }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return }
    defer { close(file) }
    // One write is one line, even if other programs write too.
    let line = Array("\(moment.iso8601) \(purpose.rawValue) \(Self.shortened(what.en))\n".utf8)
    _ = line.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
  }

  /// The last lines, the latest first.
  func last(_ count: Int) -> [String] {
    guard let bytes = try? WholeFile.read(path) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.suffix(count).reversed().map(Self.shortened)
  }

  /// It contains what servers said, which must not command the terminal of a reader.
  private static func shortened(_ text: some StringProtocol) -> String {
    Gate.line(String(String(text).unicodeScalars.prefix(600)))
  }
}
