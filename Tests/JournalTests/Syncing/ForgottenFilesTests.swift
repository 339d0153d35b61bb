import Coaching
import TestSupport
import Testing

@testable import Journal
@testable import Merging

@Suite("The files of a computer, once something is forgotten")
struct ForgottenFilesTests {
  private let firstDays = Forgetting.before(Facts.morning.day.advanced(by: 5))

  /// Whether a text stands in any file.
  private func isTold(_ text: String, in family: JournalFamily) throws -> Bool {
    try family.files.contains { file in
      let bytes = try Segment(file: file.bytes).unpacked
      let text = Array(text.utf8)
      return bytes.indices.contains { bytes[$0...].starts(with: text) }
    }
  }

  @Test func `do not tell its reviews either, whichever of them has them`() throws {
    let family = try JournalFamily(2)
    let one = family.journals[0]
    try one.practise([("c001", .missed)], days: 9)
    try family.write(0)
    try one.practise([("c002", .missed)], days: 0)
    try family.write(0)
    // The first is lost: what it told is told again, and all reviews after it.
    let first = try #require(family.files.first)
    try one.lose(segmentsBut: Set(family.files.dropFirst().map(\.name)))
    family.remove(first.name)
    try family.write(0)
    let reviews = try family.files.map { try Segment(file: $0.bytes).reviews.count }
    #expect(reviews == [1, 2])
    #expect(try isTold("text of c002", in: family))
    _ = try one.forget(firstDays)
    #expect(try family.renew(0).count == 2)
    #expect(try !isTold("text of c002", in: family))
    // The rest is told to whoever comes.
    try family.takeIn(1, family.files)
    #expect(try family.journals[1].grades() == ["c001": [1]])
    #expect(try family.journals[1].rows() == one.rows())
  }

  @Test func `do not tell what was chosen in those days`() throws {
    let family = try JournalFamily(2)
    let one = family.journals[0]
    try one.add(Facts.sentence("c007", "a line to forget"), at: Facts.morning)
    try family.write(0)
    try one.add(Facts.sentence("c008", "a line to keep"), at: Facts.later(0, days: 9))
    try family.write(0)
    #expect(try isTold("a line to forget", in: family))
    let kept = family.files[1].name
    _ = try one.forget(firstDays)
    try family.renew(0)
    #expect(try !isTold("a line to forget", in: family) && isTold("a line to keep", in: family))
    #expect(family.files.contains { $0.name == kept })
    try family.takeIn(1, family.files)
    #expect(try family.journals[1].cards().map(\.key) == ["c008"])
  }

  @Test func `go also where they tell reviews of what another computer practised`() throws {
    let family = try JournalFamily(2)
    let (one, other) = (family.journals[0], family.journals[1])
    try one.practise([("c001", .missed)], days: 0)
    try family.write(0)
    // Its own review waits before those that come: all are told.
    try other.practise([("c005", .missed)], days: 9)
    try family.takeIn(1, family.files)
    try family.write(1)
    let told = try Segment(file: try #require(family.files.last).bytes)
    #expect(told.reviews.count == 2 && told.records.count == 1)
    _ = try one.forget(firstDays)
    try family.renew(0)
    try family.takeIn(1, family.files)
    try family.renew(1)
    #expect(try !isTold("text of c001", in: family) && isTold("text of c005", in: family))
  }

  @Test func `stay where nothing in them was forgotten`() throws {
    let family = try JournalFamily(1)
    for days in [0, 9, 12] as [Int64] {
      try family.journals[0].practise([("c00\(days)", .missed)], days: days)
      try family.write(0)
    }
    let names = family.files.map(\.name)
    _ = try family.journals[0].forget(firstDays)
    #expect(try family.renew(0) == [names[0]])
    #expect(Set(names.dropFirst()).isSubset(of: family.files.map(\.name)))
    #expect(try family.journals[0].doubtedSegments().isEmpty)
    #expect(try family.renew(0).isEmpty)
  }

  @Test func `are not written again because those that were to go are gone`() throws {
    let family = try JournalFamily(1)
    let one = family.journals[0]
    try one.practise([("c001", .missed)], days: 0)
    try family.write(0)
    try one.practise([("c002", .missed)], days: 9)
    try family.write(0)
    _ = try one.forget(firstDays)
    try family.renew(0)
    try one.lose(segmentsBut: Set(family.files.map(\.name)))
    #expect(try one.retiredSegments().isEmpty)
    #expect(try one.unpublished() == nil)
  }

  @Test func `that lie as copies where another computer writes tell nobody anything`() throws {
    let family = try JournalFamily(1)
    let one = family.journals[0]
    try one.practise([("c001", .missed)], days: 0)
    let content = try #require(try one.unpublished())
    let name = Segment.name(of: content.segment.file)
    _ = try one.merge(content.segment, called: name, isInPlace: false)
    // It is written all the same, and not again each time.
    try family.write(0)
    #expect(family.files.map(\.name) == [name])
    try one.lose(segmentsBut: [name])
    #expect(try one.unpublished() == nil && one.doubtedSegments().isEmpty)
  }
}
