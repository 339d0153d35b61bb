import Glibc
@testable import System
import TestSupport
import Testing

@Suite("What will be read before long")
struct ReadAheadTests {
  /// How much of a file lies in memory.
  private func bytesInMemory(_ path: String) throws -> Int {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var status = stat()
    try #require(fstat(file, &status) == 0)
    let size = Int(status.st_size)
    let start = try #require(mmap(nil, size, PROT_READ, MAP_SHARED, file, 0))
    defer { munmap(start, size) }
    let page = sysconf(Int32(_SC_PAGESIZE))
    var pages = [UInt8](repeating: 0, count: (size + page - 1) / page)
    try #require(mincore(start, size, &pages) == 0)
    return pages.count { $0 & 1 == 1 } * page
  }

  @Test func `a file that is fetched is in memory, all of it, though nobody has asked for it`()
    throws
  {
    let place = try TemporaryDirectory()
    let path = place.file("font.ttc")
    let size = 6 << 20
    try TestFile.write((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }, to: path)
    let file = open(path, O_RDONLY)
    fsync(file)
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
    close(file)
    // What lies in memory for good, as some places for what does not last do, cannot be fetched.
    guard try bytesInMemory(path) < size / 2 else { return }
    ReadAhead.fetch(path)
    #expect(try bytesInMemory(path) == size)
  }

  @Test(arguments: ["/nowhere/at/all", "/", "/proc/self/mem", "/dev/null", ""])
  func `what is no file to be read is let be`(path: String) {
    ReadAhead.fetch(path)
  }
}
