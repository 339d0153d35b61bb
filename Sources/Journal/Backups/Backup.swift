public import Coaching
import Glibc

/// A file that keeps a journal alongside the one in use.
public struct Backup: Sendable, Hashable {
  /// What a file was made for.
  public enum Kind: Sendable, Hashable {
    /// The daily one, after practice.
    case daily
    /// An older journal, as it was before it was upgraded.
    case version(Int)
    /// A journal that was replaced by another, or a backup of it.
    case replaced
    /// A journal as it was found damaged, or what was found in its place.
    case damaged
    /// What belongs to a journal that the learner did not want back.
    case kept
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

  /// A file made now, under a unique name.
  init(new kind: Kind, of journal: String) {
    self.init(kind, from: time(nil), of: journal)
  }

  /// The name under which a backup is kept once it no longer belongs to the current journal.
  init(kept backup: Backup, of journal: String) {
    self.init(.kept, from: backup.day.daysSince1970 * 86_400, of: journal)
  }

  /// The name under which a backup is kept once another journal took the place of the one that it is of.
  init(replaced backup: Backup, of journal: String) {
    self.init(.replaced, from: backup.day.daysSince1970 * 86_400, of: journal)
  }

  /// Gives the file, and a log beside it, another name.
  func rename(to other: Backup) throws(JournalError) {
    // The log comes first: a copy without it would look whole.
    for end in ["-wal", ""] where JournalFile.isTaken(path + end) {
      guard Glibc.rename(path + end, other.path + end) == 0 else {
        throw JournalFile.error(errno, path + end)
      }
    }
  }

  /// Whether it shows that there was a journal before, if there is none now.
  var isOfAnEarlierJournal: Bool {
    switch kind {
    case .daily, .version, .replaced: true
    case .damaged, .kept: false
    }
  }

  /// A file made at a moment or soon after it, under a unique name.
  private init(_ kind: Kind, from moment: Int, of journal: String) {
    var seconds = moment
    repeat {
      self.init(kind, at: seconds, of: journal)
      seconds += 1
    } while JournalFile.isTaken(path) || JournalFile.isTaken(path + "-wal")
  }

  /// A file made at a moment, in seconds since 1970.
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
      case .kept: "kept"
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
      case "kept": kind = .kept
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
