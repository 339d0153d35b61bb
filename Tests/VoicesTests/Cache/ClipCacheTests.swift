import Coaching
import Glibc
import System
import TestSupport
import Testing
@testable import Voices

struct ClipCacheTests {
  private let place: TemporaryDirectory
  private let cache: ClipCache

  init() throws {
    place = try TemporaryDirectory()
    cache = ClipCache(directory: place.path, limit: 10 << 20)
  }

  private func path(_ text: String) -> String { "\(cache.directory)/\(Clips.key(text).path)" }

  @Test("what was stored is found, for its owner only, and nothing else is")
  func stored() throws {
    #expect(cache.clip(for: Clips.key("a")) == nil)
    #expect(cache.stats() == ClipCache.Stats(clips: 0, bytes: 0, limit: 10 << 20))
    try cache.store(Clips.clip("a"), for: Clips.key("a"))
    #expect(Clips.same(cache.clip(for: Clips.key("a")), Clips.clip("a")))
    #expect(cache.clip(for: Clips.key("b")) == nil)
    #expect(cache.stats().clips == 1)
    #expect(try TestFile.permissions(path("a")) == 0o600)
    #expect(try TestFile.permissions(cache.directory) == 0o700)
    let other = ClipCache(directory: place.path, limit: 10 << 20)
    #expect(Clips.same(other.clip(for: Clips.key("a")), Clips.clip("a")))
  }

  @Test("a file that was cut or changed is removed and never a clip", arguments: 0..<200)
  func broken(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try cache.store(Clips.clip("a"), for: Clips.key("a"))
    var bytes = try TestFile.bytes(path("a"))
    let at = Int.random(in: bytes.indices, using: &random)
    if seed % 2 == 0 {
      bytes.removeSubrange(at...)
    } else {
      bytes[at] ^= UInt8.random(in: 1...255, using: &random)
    }
    try TestFile.write(bytes, to: path("a"))
    #expect(cache.clip(for: Clips.key("a")) == nil)
    #expect(access(path("a"), F_OK) != 0)
    try cache.store(Clips.clip("a"), for: Clips.key("a"))
    #expect(Clips.same(cache.clip(for: Clips.key("a")), Clips.clip("a")))
  }

  @Test("something foreign in place of a clip is not a clip, and blocks nothing")
  func foreign() throws {
    try cache.store(Clips.clip("a"), for: Clips.key("a"))
    try cache.store(Clips.clip("b"), for: Clips.key("b"))
    try #require(rename(path("b"), path("a")) == 0)
    #expect(cache.clip(for: Clips.key("a")) == nil)

    try TestFile.makeDirectory(String(path("b").dropLast(68)))
    try TestFile.write("", to: place.file("elsewhere"))
    for make in [
      { mkfifo($0, 0o600) }, { symlink("/dev/zero", $0) }, { symlink(place.file("elsewhere"), $0) },
    ] as [(String) -> Int32] {
      try #require(make(path("b")) == 0)
      #expect(cache.clip(for: Clips.key("b")) == nil)
      try cache.store(Clips.clip("b"), for: Clips.key("b"))
      #expect(Clips.same(cache.clip(for: Clips.key("b")), Clips.clip("b")))
      unlink(path("b"))
    }
    #expect(try TestFile.text(place.file("elsewhere")) == "")
    try #require(mkdir(path("b"), 0o700) == 0)
    #expect(cache.clip(for: Clips.key("b")) == nil)
    #expect(throws: FileError.self) { try cache.store(Clips.clip("b"), for: Clips.key("b")) }
  }

  @Test("if there is no room, the least recently heard goes")
  func evicts() throws {
    // 20 clips of about 45 kB each have room for 10 or so.
    let small = ClipCache(directory: place.path, limit: 500_000)
    for number in 0..<20 {
      try small.store(Clips.clip("\(number)", seconds: 1), for: Clips.key("\(number)"))
      // The first one is heard again and again.
      #expect(small.clip(for: Clips.key("0")) != nil)
      #expect(small.clip(for: Clips.key("\(number)")) != nil)
      usleep(2_000)
    }
    #expect(small.stats().bytes <= 500_000)
    let kept = (0..<20).filter { small.clip(for: Clips.key("\($0)")) != nil }
    #expect(kept.count >= 8)
    #expect(kept.first == 0)
    #expect(Array(kept.dropFirst()) == Array((20 - kept.count + 1)..<20))
  }

  @Test("a cache of no size keeps nothing, and one clip too large is not kept")
  func limits() throws {
    let none = ClipCache(directory: place.path, limit: 0)
    try none.store(Clips.clip("a"), for: Clips.key("a"))
    #expect(none.clip(for: Clips.key("a")) == nil)
    let tiny = ClipCache(directory: place.path, limit: 10_000)
    try tiny.store(Clips.clip("a", seconds: 1), for: Clips.key("a"))
    #expect(TestFile.names(in: place.path) == [])
  }

  @Test("dead writers' leftovers are removed, and what is being written stays")
  func sweeps() throws {
    try cache.store(Clips.clip("a"), for: Clips.key("a"))
    let folder = String(path("a").prefix(upTo: path("a").lastIndex(of: "/") ?? "".startIndex))
    let old = "\(folder)/.new-aaaaaa"
    let new = "\(folder)/.new-bbbbbb"
    try TestFile.write("half", to: old)
    try TestFile.write("half", to: new)
    let hourAgo = time(nil) - 3_600
    var times = [timespec(tv_sec: hourAgo, tv_nsec: 0), timespec(tv_sec: hourAgo, tv_nsec: 0)]
    try #require(utimensat(AT_FDCWD, old, &times, 0) == 0)
    let next = ClipCache(directory: place.path, limit: 10 << 20)
    try next.store(Clips.clip("b"), for: Clips.key("b"))
    #expect(access(old, F_OK) != 0)
    #expect(access(new, F_OK) == 0)
    #expect(cache.stats().clips == 2)
    #expect(try cache.clear().clips == 2)
    #expect(access(new, F_OK) != 0)
    #expect(cache.stats().clips == 0)
    #expect(cache.clip(for: Clips.key("a")) == nil)
  }

  @Test("clearing leaves alone what is not the cache's")
  func clearsOwn() throws {
    try cache.store(Clips.clip("a"), for: Clips.key("a"))
    let own = ["\(cache.directory)/letter.clip", "\(cache.directory)/ab.txt"]
    for file in own { try TestFile.write("mine", to: file) }
    try TestFile.makeDirectory("\(cache.directory)/photos")
    try TestFile.write("mine", to: "\(cache.directory)/photos/x.clip")
    try cache.clear()
    for file in own + ["\(cache.directory)/photos/x.clip"] { #expect(access(file, F_OK) == 0) }
  }

  @Test("many at once, in two caches of one directory, only ever find whole clips")
  func together() async throws {
    let caches = [cache, ClipCache(directory: place.path, limit: 600_000)]
    await withTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var random = SplitMix64(seed: UInt64(worker))
          for _ in 0..<150 {
            let text = "\(Int.random(in: 0..<20, using: &random))"
            let cache = caches[worker % 2]
            if let found = cache.clip(for: Clips.key(text)) {
              #expect(Clips.same(found, Clips.clip(text)))
            } else {
              #expect(throws: Never.self) {
                try cache.store(Clips.clip(text), for: Clips.key(text))
              }
            }
          }
        }
      }
    }
    #expect(CacheListing(of: cache.directory).unfinished.isEmpty)
  }
}
