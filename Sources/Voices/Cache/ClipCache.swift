public import Coaching
internal import Glibc
internal import Language
internal import Synchronization
public import System

/// Clips on the disk, to be heard again without being made again.
///
/// Several programs may use one directory at once. Nothing here is ever an error for a caller
/// wanting a clip: what cannot be read or written is made anew.
public final class ClipCache: Sendable {
  /// Where the clips are; it need not exist.
  public let directory: String
  /// How many bytes they may take; none are kept at 0.
  public let limit: Int

  private struct Tally {
    /// What the clips took when last counted; nil before that.
    var counted: Int?
    /// What was stored since.
    var added = 0
    /// Whether it was searched for abandoned drafts.
    var isSwept = false
  }

  private let tally = Mutex(Tally())

  /// A cache in `clips/` of the directory, of at most `limit` bytes.
  public init(directory: String, limit: Int) {
    self.directory = "\(directory)/clips"
    self.limit = max(0, limit)
  }

  /// The clip of a key, whole and as it was stored; it counts as used now.
  public func clip(for key: ClipKey) -> Clip? {
    guard limit > 0 else { return nil }
    let path = "\(directory)/\(key.path)"
    do throws(FileError) {
      let bytes = try WholeFile.readIfThere(
        path, atMost: ClipFile.longest, of: .regularWithoutLink)
      guard let bytes else { return nil }
      if let clip = ClipFile.decode(bytes, for: key) {
        // The modification time stands for the last use, which many systems do not record.
        utimensat(AT_FDCWD, path, nil, 0)
        return clip
      }
    } catch {}
    // Otherwise it would be found broken each time.
    unlink(path)
    return nil
  }

  /// Keeps a clip, and removes the least recently used ones if there are too many.
  public func store(_ clip: Clip, for key: ClipKey) throws(FileError) {
    let bytes = ClipFile.encode(clip, for: key)
    guard bytes.count <= min(limit, ClipFile.longest) else { return }
    do throws(FileError) {
      let path = "\(directory)/\(key.path)"
      try Directory.make(path.directory)
      try WholeFile.write(bytes, to: path, isSynced: false)
    } catch {
      // The missing room may be taken up by abandoned drafts.
      let isFirst = tally.withLock { tally in
        defer { tally.isSwept = true }
        return !tally.isSwept
      }
      if isFirst { sweep(CacheListing(of: directory)) }
      throw error
    }
    tend(after: bytes.count)
  }

  // MARK: Keeping the limit

  /// Counts what is there once enough was added that it may be too much.
  private func tend(after bytes: Int) {
    let isDue = tally.withLock { tally in
      tally.added += bytes
      guard let counted = tally.counted else { return true }
      // Other programs add to the same directory: it is recounted long before this one has filled
      // it.
      return counted + tally.added > limit || tally.added > limit / 16
    }
    guard isDue else { return }
    let listing = CacheListing(of: directory)
    sweep(listing)
    let left = evict(from: listing)
    tally.withLock { $0 = Tally(counted: left, isSwept: true) }
  }

  private func evict(from listing: CacheListing) -> Int {
    var bytes = listing.bytes
    guard bytes > limit else { return bytes }
    // A little more than needed, so that not every clip has to make room.
    let goal = limit / 16 * 15
    for clip in listing.clips.sorted(by: { $0.used < $1.used }) where bytes > goal {
      if unlink(clip.path) == 0 || errno == ENOENT { bytes -= clip.bytes }
    }
    return bytes
  }

  /// Removes what dead writers left behind.
  private func sweep(_ listing: CacheListing) {
    let longAgo = CacheListing.now - Self.patience
    for file in listing.unfinished where file.used < longAgo { unlink(file.path) }
  }

  /// Ten minutes: writing a clip never takes as long.
  private static let patience: Int64 = 600_000_000_000

  // MARK: Looking after it

  /// What is there now.
  public func stats() -> Stats {
    let listing = CacheListing(of: directory)
    return Stats(clips: listing.clips.count, bytes: listing.bytes, limit: limit)
  }

  /// How much a cache holds.
  public struct Stats: Sendable, Hashable {
    public let clips: Int
    /// On the disk.
    public let bytes: Int
    public let limit: Int
  }

  /// Removes every clip, and returns what was removed.
  @discardableResult
  public func clear() throws(FileError) -> Stats {
    let listing = CacheListing(of: directory)
    var failure: FileError?
    for file in listing.clips + listing.unfinished where unlink(file.path) != 0 && errno != ENOENT {
      // A clip that cannot be removed is no reason to keep the others.
      if failure == nil { failure = FileError(.write, file.path, errno) }
    }
    tally.withLock { $0 = Tally() }
    if let failure { throw failure }
    return Stats(clips: listing.clips.count, bytes: listing.bytes, limit: limit)
  }
}

/// The files of the cache as they are at one moment.
struct CacheListing {
  struct Entry {
    let path: String
    let bytes: Int
    /// Nanoseconds of the wall clock.
    let used: Int64
  }

  private(set) var clips: [Entry] = []
  /// Drafts being written.
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
    // What it takes on the disk: small files take more than their sizes.
    return Entry(path: path, bytes: Int(status.st_blocks) * 512, used: used)
  }

  /// The current time, on the clock that dates files.
  static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
