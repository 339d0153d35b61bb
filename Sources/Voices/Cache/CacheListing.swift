internal import Glibc
internal import Language
internal import System

/// The files of the cache as they are at one moment.
struct CacheListing {
  struct Entry {
    let path: String
    let bytes: Int
    /// Nanoseconds of the wall clock.
    let used: Int64
  }

  private(set) var clips: [Entry] = []
  /// Files that somebody began to write.
  private(set) var unfinished: [Entry] = []

  var bytes: Int { clips.reduce(0) { $0 + $1.bytes } }

  init(of directory: String) {
    for folder in Directory.names(in: directory) where Self.isFolder(folder) {
      for name in Directory.names(in: "\(directory)/\(folder)") {
        // Earlier versions called their drafts `.new-`.
        let isNew = DraftName.isDraft(name) || name.hasPrefix(".new-")
        guard isNew || name.hasSuffix(".clip"),
          let entry = Self.entry("\(directory)/\(folder)/\(name)")
        else { continue }
        if isNew { unfinished.append(entry) } else { clips.append(entry) }
      }
    }
  }

  /// Two digits of a key; anything else in the directory is not ours.
  private static func isFolder(_ name: String) -> Bool {
    name.utf8.count == 2 && name.allSatisfy { $0.isHexDigit && $0.isASCII && !$0.isUppercase }
  }

  private static func entry(_ path: String) -> Entry? {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let used = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
    // What it takes on the disk: a cache of small files takes more than their sizes.
    return Entry(path: path, bytes: Int(status.st_blocks) * 512, used: used)
  }

  /// The moment now, on the clock that files are dated by.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
