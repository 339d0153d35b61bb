import Glibc

/// Something that is not our file but is in the place of one.
public enum Obstruction: Sendable, Hashable {
  case directory
  case pipe
  /// A link to a file that is not there.
  case deadLink(to: String)
  /// Anything else that is not a file.
  case thing
  /// Something that would be rolled back but belongs to another database.
  case log
}

extension JournalFile {
  /// The journal and what SQLite keeps beside it.
  static let ends = ["", "-wal", "-shm", "-journal"]

  /// What keeps SQLite from a journal, and might keep it waiting for ever.
  static func obstruction(at path: String) -> JournalError? {
    for end in ends {
      if let what = obstruction(inPlaceOf: path + end, isLinkFine: end.isEmpty) {
        return .inTheWay(path: path + end, what)
      }
    }
    return isRolledBackByAnother(path) ? .inTheWay(path: path + "-journal", .log) : nil
  }

  private static func obstruction(
    inPlaceOf path: String, isLinkFine: Bool
  ) -> Obstruction? {
    var info = stat()
    guard lstat(path, &info) == 0 else { return nil }
    if info.st_mode & S_IFMT == S_IFLNK {
      guard stat(path, &info) == 0 else {
        return errno == ENOENT ? .deadLink(to: target(of: path)) : nil
      }
      if !isLinkFine, info.st_mode & S_IFMT == S_IFREG { return .thing }
    }
    return switch info.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: .directory
    case S_IFIFO: .pipe
    default: .thing
    }
  }

  private static func target(of link: String) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { name in
      guard let start = name.baseAddress else { return "" }
      let count = max(0, readlink(link, start, name.count))
      return String(decoding: name[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }

  /// Ours have something to roll back only for a moment, when they switch to a log of their own: it
  /// then has as many pages as the journal.
  private static func isRolledBackByAnother(_ path: String) -> Bool {
    var info = stat()
    guard let head = head(of: path + "-journal", 20), head.prefix(8).elementsEqual(rollback),
      stat(path, &info) == 0, info.st_size > PageFile.pageSize
    else { return false }
    return Bytes.number(head, 16, 4) * PageFile.pageSize != Int(info.st_size)
  }

  /// Whether there is something beside the file that must be rolled back before it is read.
  static func hasRollback(at path: String) -> Bool {
    head(of: path + "-journal", 8).map { $0.elementsEqual(rollback) } ?? false
  }

  private static let rollback: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]

  private static func head(of path: String, _ length: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: length)
    return read(file, &bytes, length) == length ? bytes : nil
  }
}
