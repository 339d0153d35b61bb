internal import Glibc
internal import System

/// The files below a folder that somebody unpacked, none of them a link.
struct PackFiles {
  private(set) var paths: [String] = []

  private static let deepest = 8
  private static let most = 4_096
  /// No voice is larger.
  static let largest = 1 << 30
  /// Nor is what it tells of itself.
  static let mostFacts = 1 << 20

  init(in folder: String) throws {
    try look(in: folder, depth: 0)
    paths.sort()
    if paths.isEmpty, access(folder, R_OK) != 0 { throw FileError(.read, folder, errno) }
  }

  private mutating func look(in folder: String, depth: Int) throws {
    guard depth < Self.deepest else { return }
    for name in Directory.names(in: folder) where name != "." && name != ".." {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: try look(in: path, depth: depth + 1)
      case S_IFREG:
        guard paths.count < Self.most else { throw PackError.tooMuch(folder) }
        paths.append(path)
      default: break
      }
    }
  }

  /// The files of these names that lie in one folder; nothing unless all do.
  func all(_ names: [String]) -> [String]? {
    let folders = paths.filter { $0.hasSuffix("/\(names[0])") }.map(\.directory)
    return folders.lazy.map { folder in names.map { "\(folder)/\($0)" } }
      .first { $0.allSatisfy(paths.contains) }
  }

  /// How long the files of a folder are.
  static func sizes(in folder: String) -> [Int] {
    Directory.names(in: folder).compactMap { name in
      var status = stat()
      return lstat("\(folder)/\(name)", &status) == 0 ? Int(status.st_size) : nil
    }
  }

  /// Copies a file piece by piece, with more bytes at its end; no link is followed.
  static func copy(_ path: String, to target: String, and addition: [UInt8] = []) throws {
    let source = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard source >= 0 else { throw FileError(.read, path, errno) }
    defer { close(source) }
    var status = stat()
    guard fstat(source, &status) == 0 else { throw FileError(.read, path, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw FileError(.read, path, .isNoRegularFile)
    }
    // What is too large is not copied first.
    guard status.st_size <= largest else { throw PackError.tooMuch(path) }
    var draft = try FileDraft(of: target)
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    var copied = 0
    while true {
      let count = read(source, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.read, path, errno) }
      if count == 0 { break }
      copied += count
      guard copied <= largest else { throw PackError.tooMuch(path) }
      try draft.write(count == chunk.count ? chunk : Array(chunk[..<count]))
    }
    try draft.write(addition)
    try draft.place()
  }

  /// Removes a folder with all that is in it; a link in it goes, and what it leads to stays.
  static func remove(_ folder: String) throws(FileError) {
    for name in Directory.names(in: folder) where name != "." && name != ".." {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        try remove(path)
      } else if unlink(path) != 0, errno != ENOENT {
        throw FileError(.write, path, errno)
      }
    }
    if rmdir(folder) != 0, errno != ENOENT { throw FileError(.write, folder, errno) }
  }
}
