import Archives
package import Coaching
import Merging

/// Files of other computers' history: what is taken from one can be in a history, or nothing is taken.
package struct SegmentAttack: Attack {
  package static let name = "segments"
  private static let head = Array("HearCoach segment 1\n".utf8)
  private let files: [[UInt8]]
  private let unpacked: [[UInt8]]
  private let mutator = Mutator(
    words: [
      Array("sessions".utf8), Array("items".utf8), Array("began".utf8), Array("zh-CN".utf8),
      Array("2025-08-31".utf8), Array("9999-12-31".utf8), Array("word".utf8), Array("[]".utf8),
      // Values: nothing, numbers at the borders, and texts that are long or none.
      [0], [1, 0], [1, 2], [1, 1], [2, 0, 0, 0, 0, 0, 0, 0xF8, 0x7F], [4, 0xD0, 0x0F], [3, 0],
      [3, 1, 0x61], [3, 0xFF, 0x7F], [3, 3, 0x1B, 0x5B, 0x6D], [3, 3, 0xE2, 0x80, 0xAE],
      [1, 0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1],
      // Numbers of things.
      [0xFF, 0xFF, 0xFF, 0x07], [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x02],
    ])

  package init(in folder: String) throws {
    files = SampleSegments.all.map(\.file)
    unpacked = try files.map { file in
      try Packed.unpack(Array(file.dropFirst(Self.head.count + 32)), atMost: 1 << 24)
    }
  }

  package func input(_ luck: inout SplitMix64) -> [UInt8] {
    // Damage to a file is found out by its digest, and shows nothing of the rest.
    if luck.next() % 16 == 0 { return mutator.changed(files, &luck) }
    let packed = Packed.pack(mutator.changed(unpacked, &luck))
    // Either version is read alike; a third, now and then, is too new.
    var head = Self.head
    head[head.count - 2] += luck.next() % 8 == 0 ? 2 : UInt8(luck.next() % 2)
    return head + SHA256.hash(packed) + packed
  }

  package func outcome(of input: [UInt8]) throws -> Outcome {
    let segment: Segment
    do throws(SegmentFlaw) {
      segment = try Segment(file: input)
    } catch {
      if case .impossible(let place) = error {
        try promise(
          place.utf8.allSatisfy { (33..<127).contains($0) }, "the place of a flaw is a plain word")
      }
      return .rejected
    }
    try promise(segment.records.allSatisfy(\.canTravel), "a record that is taken can travel")
    try promise(segment.reviews.allSatisfy(\.canTravel), "a review that is taken can travel")
    try promise(
      segment.wishes.allSatisfy { $0.key.canTravel && $0.value.canTravel },
      "a wish that is taken can travel")
    let again = segment.file
    try promise(try Segment(file: again) == segment, "what is taken comes back as written")
    try promise(try Segment(file: again).file == again, "and is written alike")
    var history = History()
    history.merge(segment)
    let once = history
    history.merge(segment)
    try promise(history == once, "twice is once")
    return .accepted
  }
}
