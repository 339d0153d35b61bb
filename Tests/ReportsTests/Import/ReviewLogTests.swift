import Coaching
import Reports
import Testing

@Suite("Files of reviews")
struct ReviewLogTests {
  private static let header = "card_id,review_time,review_rating,review_state,review_duration\n"

  private static func courses(_ text: String) throws -> [[Review]] {
    try ReviewLog(parsing: Array(text.utf8)).courses
  }

  @Test func `each card has its reviews, in the order of the file`() throws {
    let courses = try Self.courses(
      Self.header + "7,1600000000000,3,0,4000\n-1,1600000000001,1,1,0\n7,1600086400000,4,2,900\n")
    #expect(
      courses == [
        [
          Review(at: 1_600_000_000_000, grade: .good), Review(at: 1_600_086_400_000, grade: .easy),
        ],
        [Review(at: 1_600_000_000_001, grade: .again)],
      ])
  }

  @Test(arguments: [
    "card_id,review_time,review_rating\n1,5,2\n",
    "\u{FEFF}card_id,review_time,review_rating\r\n1,5,2\r\n",
    "review_rating,other,card_id,review_time\n2,\"x\",1,5",
    "card_id, review_time, review_rating\n1, 5, 2\n\n",
  ])
  func `columns come in any order, and lines end as they like`(text: String) throws {
    #expect(try Self.courses(text) == [[Review(at: 5, grade: .hard)]])
  }

  @Test(arguments: [
    ("", 1), ("card_id,review_time\n1,5\n", 1), ("card_id,card_id,review_time,review_rating\n", 1),
    (header + "1,5,3,0\n", 2), (header + "1,5,3,0,0,0\n", 2), (header + "1,5,0,0,0\n", 2),
    (header + "1,5,5,0,0\n", 2), (header + "1,5,3,9,0\n", 2), (header + "1,5,3,0,-1\n", 2),
    (header + "1,5,3,0,0\nx,5,3,0,0\n", 3), (header + "1,5,3,0,0\n,5,3,0,0\n", 3),
    (header + "1,99999999999999999999,3,0,0\n", 2), (header + "1,9000000000000000000,3,0,0\n", 2),
    (header + "1,5.5,3,0,0\n", 2), (header + "1,5,3,0,0\n\n1,5,3,0,0\n", 3),
    (header + "1,5,3,0,0\n\"1\",5,3,0,0\n", 3), (header + "1,5,\u{0663},0,0\n", 2),
    (header + "1,--5,3,0,0\n", 2), (header + "\0\n", 2),
  ])
  func `what is wrong is refused with its line`(text: String, line: Int) {
    #expect { try Self.courses(text) } throws: { ($0 as? CSVImportError)?.line == line }
  }

  @Test func `any bytes at all are read or refused`() {
    var chance = SplitMix64(seed: 11)
    let pieces = [",", "\n", "\r\n", "1", "3", "-", "\"", "\u{FEFF}", "é", "card_id"].map {
      Array($0.utf8)
    }
    for _ in 0..<2000 {
      var bytes = Array((Bool.random(using: &chance) ? Self.header : "").utf8)
      for _ in 0..<Int.random(in: 0..<60, using: &chance) {
        bytes +=
          Bool.random(using: &chance)
          ? pieces.randomElement(using: &chance) ?? []
          : [UInt8.random(in: 0...255, using: &chance)]
      }
      _ = try? ReviewLog(parsing: bytes)
    }
  }
}
