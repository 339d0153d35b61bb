import Coaching
@testable import Journal
import TestSupport
import Testing

@Suite("Rows read without SQLite")
struct PageRowsTests {
  private let place: Place

  init() throws { place = try Place() }

  @Test func `an impossible page number in the log leads nowhere`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(.sessionBegan(Facts.plan("s")), at: Facts.morning)
    let copy = place.path + ".copy"
    try copyJournal(place.path, to: copy)
    var log = try TestFile.bytes(place.path + "-wal")
    try #require(log.count > 32 + 24)
    // The first frame's number, of which no checksum is looked at.
    log.replaceSubrange(32..<36, with: [0x7F, 0xFF, 0xFF, 0xFF])
    try write(log, to: copy + "-wal")
    let file = try #require(PageFile(path: copy))
    let frames = log.count / (PageFile.pageSize + 24)
    #expect(file.count <= (try TestFile.bytes(copy)).count / PageFile.pageSize + frames)
    try journal.close()
  }

  @Test func `pages that form a loop are soon left`() throws {
    let size = PageFile.pageSize
    // A leaf full of cells that all name one long row, which runs over to a page that follows itself.
    var leaf = [UInt8](repeating: 0, count: size)
    let cells = (size - 8) / 2 - 700
    leaf[0] = 0x0D
    leaf.replaceSubrange(3..<5, with: [UInt8(cells >> 8), UInt8(cells & 0xFF)])
    let row = 8 + 2 * cells
    for cell in 0..<cells {
      let place = 8 + 2 * cell
      leaf.replaceSubrange(place..<place + 2, with: [UInt8(row >> 8), UInt8(row & 0xFF)])
    }
    let pages = 512
    // The length, one page short of the file; the rest of the leaf is the row's, and then page 2.
    let length = (pages - 1) * size
    leaf.replaceSubrange(
      row..<row + 3,
      with: [0x80 | UInt8(length >> 14), 0x80 | UInt8(length >> 7 & 0x7F), UInt8(length & 0x7F)])
    let circle: [UInt8] = [0, 0, 0, 2] + [UInt8](repeating: 0, count: size - 4)
    for place in stride(from: row + 4, to: size - 4, by: 4) {
      leaf.replaceSubrange(place..<place + 4, with: [0, 0, 0, 2])
    }
    let whole = leaf + circle + (2..<pages).flatMap { _ in leaf }
    let folder = try TemporaryDirectory()
    try write(whole, to: folder.file("pages"))
    let file = try #require(PageFile(path: folder.file("pages")))
    let before = try Self.reads
    try PageRows(file: file).forEach(isNumbered: true, widths: 1...20) { row in
      Issue.record("\(row.values.count) values of rubbish")
    }
    #expect(try Self.reads - before <= 16 * pages)
  }

  /// How often this thread has read from a file.
  private static var reads: Int {
    get throws {
      let facts = try TestFile.text("/proc/thread-self/io").split(separator: "\n")
      let line = try #require(facts.first { $0.hasPrefix("syscr: ") })
      return try #require(Int(line.dropFirst("syscr: ".count)))
    }
  }
}
