public import Coaching
import Glibc

/// A file in which a journal is kept beside the one in use.
public struct Backup: Sendable, Hashable {
  /// What a file was made for.
  public enum Kind: Sendable, Hashable {
    /// The one of a day of practice.
    case daily
    /// An older journal as it was before it was brought up to date.
    case version(Int)
    /// What another one was put in the place of.
    case replaced
    /// A journal as it was found damaged.
    case damaged
  }

  public var path: String
  public var kind: Kind
  public var day: LocalDay

  /// The directory for the backups of a journal.
  static func directory(for journal: String) -> String {
    JournalFile.directory(of: journal) + "/backups"
  }

  /// The backup of a day.
  init(daily day: LocalDay, of journal: String) {
    path = "\(Self.directory(for: journal))/\(Self.beginning)\(day)\(Self.end)"
    kind = .daily
    self.day = day
  }

  /// A file that is made now, under a name that no other has.
  init(new kind: Kind, of journal: String) {
    var seconds = time(nil)
    repeat {
      self.init(kind, at: seconds, of: journal)
      seconds += 1
    } while JournalFile.exists(at: path) || JournalFile.exists(at: path + "-wal")
  }

  /// A file that is made at a moment, in seconds since 1970.
  private init(_ kind: Kind, at seconds: Int, of journal: String) {
    day = LocalDay(daysSince1970: seconds / 86_400)
    let second = seconds % 86_400
    let time = [second / 3600, second / 60 % 60, second % 60].map { part in
      (part < 10 ? "0" : "") + String(part)
    }
    let word =
      switch kind {
      case .daily: "day"
      case .version(let version): "v\(version)"
      case .replaced: "replaced"
      case .damaged: "damaged"
      }
    path =
      "\(Self.directory(for: journal))/\(Self.beginning)\(day)T\(time.joined())Z-\(word)\(Self.end)"
    self.kind = kind
  }

  /// The file with that name, if it is one of ours.
  init?(name: String, in directory: String) {
    guard name.hasPrefix(Self.beginning), name.hasSuffix(Self.end) else { return nil }
    let stem = name.dropFirst(Self.beginning.count).dropLast(Self.end.count)
    guard let day = LocalDay(String(stem.prefix(10))) else { return nil }
    let rest = stem.dropFirst(10)
    if rest.isEmpty {
      kind = .daily
    } else {
      guard rest.hasPrefix("T"), let dash = rest.firstIndex(of: "-") else { return nil }
      switch rest[rest.index(after: dash)...] {
      case "replaced": kind = .replaced
      case "damaged": kind = .damaged
      case let word where word.hasPrefix("v"):
        guard let version = Int(word.dropFirst()) else { return nil }
        kind = .version(version)
      default: return nil
      }
    }
    self.day = day
    path = "\(directory)/\(name)"
  }

  private static let beginning = "journal-"
  private static let end = ".sqlite"
}
