import Coaching
import Foundation
import TestSupport
import Testing
@testable import Voices

/// What becomes of clips when the computer is in trouble.
struct CacheFaultTests {
  @Test("a full disk: the clip is made, heard and not kept")
  func fullDisk() async throws {
    guard let disk = try SmallDisk(kilobytes: 64) else {
      try Test.cancel("no file system may be mounted here")
    }
    let cache = ClipCache(directory: disk.path, limit: 1 << 20)
    let counted = CountedVoice()
    let voice = CachedVoice(counted, cache: cache)
    let kept = try await voice.synthesize(english("kept"))
    try disk.fill()
    for _ in 0..<3 {
      #expect(Clips.same(try await voice.synthesize(english("new")), Clips.clip("new")))
      #expect(Clips.same(try await voice.synthesize(english("kept")), kept))
    }
    #expect(counted.asked.map(\.text) == ["kept", "new", "new", "new"])
    #expect(CacheListing(of: cache.directory).unfinished.isEmpty)
  }

  @Test("a read-only disk, or none at all: clips are still heard")
  func readOnly() async throws {
    guard let disk = try SmallDisk(kilobytes: 64) else {
      try Test.cancel("no file system may be mounted here")
    }
    let counted = CountedVoice()
    let voice = CachedVoice(
      counted, cache: ClipCache(directory: disk.path, limit: 1 << 20))
    _ = try await voice.synthesize(english("kept"))
    try #require(disk.setReadOnly(true))
    #expect(Clips.same(try await voice.synthesize(english("kept")), Clips.clip("kept")))
    #expect(Clips.same(try await voice.synthesize(english("new")), Clips.clip("new")))
    #expect(counted.asked.map(\.text) == ["kept", "new"])
    let nowhere = CachedVoice(counted, cache: ClipCache(directory: "/dev/null", limit: 1 << 20))
    #expect(Clips.same(try await nowhere.synthesize(english("x")), Clips.clip("x")))
    #expect(Clips.same(try await nowhere.synthesize(english("x")), Clips.clip("x")))
  }

  /// Other processes of these tests store clips into one directory until they are killed.
  @Test("two programs killed while they write leave whole clips only", arguments: 0..<4)
  func killed(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let place = try TemporaryDirectory()
    let programs = try (0..<2).map { _ in
      try ChildProgram(
        "/proc/self/exe",
        ["--testing-library", "swift-testing", "--filter", "KilledWriterTests"],
        environment: ["HEARCOACH_TEST_PLACE": place.path], output: .nothing)
    }
    let cache = ClipCache(directory: place.path, limit: 100 << 20)
    try await eventually("both have written") { cache.stats().clips > 5 }
    for _ in 0..<20 {
      let text = "\(Int.random(in: 0..<40, using: &random))"
      if let found = cache.clip(for: Clips.key(text)) {
        #expect(Clips.same(found, Clips.clip(text, seconds: 2)))
      }
      usleep(useconds_t(random.next() % 3_000))
    }
    for program in programs {
      #expect(!program.hasEnded)
      program.kill()
      _ = try await program.finish()
    }
    let clips = cache.stats().clips
    var found = 0
    for number in 0..<40 {
      guard let clip = cache.clip(for: Clips.key("\(number)")) else { continue }
      found += 1
      #expect(Clips.same(clip, Clips.clip("\(number)", seconds: 2)))
    }
    #expect(found == clips)
    #expect(CacheListing(of: cache.directory).unfinished.count <= 2)
    try cache.clear()
    #expect(CacheListing(of: cache.directory).unfinished.isEmpty)
  }
}

/// Apart from the others, so that nothing is left behind when its process is killed.
struct KilledWriterTests {
  private static var given: String? {
    ProcessInfo.processInfo.environment["HEARCOACH_TEST_PLACE"]
  }

  @Test(
    "stores clips until it is killed",
    .enabled(if: Self.given != nil, "runs in a process that is to be killed"))
  func storeUntilKilled() throws {
    let cache = ClipCache(directory: try #require(Self.given), limit: 100 << 20)
    let clips = (0..<40).map { Clips.clip("\($0)", seconds: 2) }
    while true {
      for (number, clip) in clips.enumerated() {
        try cache.store(clip, for: Clips.key("\(number)"))
      }
    }
  }
}
