import Testing

@testable import Merging

@Suite("Settings in segments")
struct SettingMarkTests {
  private func segment(_ settings: [String: SettingMark]) -> Segment {
    var segment = Segment(computer: "aa11")
    segment.settings = settings
    return segment
  }

  @Test func `go there and back, in a file that says so`() throws {
    let mark = SettingMark(value: "看病,健康", at: 5, computer: "aa11")
    let segment = segment([
      "general.without": mark, "voice.pace": .init(value: "", at: 6, computer: "b"),
      "voice.program": .init(value: "/opt/a voice -x", at: 7, computer: "b"),
    ])
    #expect(!segment.isEmpty)
    #expect(segment.file.starts(with: Array("HearCoach segment 3\n".utf8)))
    #expect(try Segment(file: segment.file) == segment)
    // Whatever has none is written as before.
    #expect(Samples.segment.file.starts(with: Array("HearCoach segment 1\n".utf8)))
  }

  @Test func `the later counts, and of those as late one of them everywhere`() {
    let marks = [
      SettingMark(value: "1", at: 1, computer: "b"), SettingMark(value: "2", at: 2, computer: "a"),
      SettingMark(value: "3", at: 2, computer: "b"), SettingMark(value: "4", at: 2, computer: "b"),
    ]
    for (place, mark) in marks.enumerated() {
      for (other, former) in marks.enumerated() {
        #expect(mark.counts(before: former) == (place > other))
      }
    }
  }

  @Test(arguments: [
    ("voice.pace", "1\n[network]\noffline=false", "aa", Int64(1)),
    ("voice.pace", "\u{1B}[31m", "aa", 1),
    ("voice.pace", String(repeating: "x", count: 3_000), "aa", 1), ("Voice Pace", "1", "aa", 1),
    ("", "1", "aa", 1), ("voice.pace", "1", "../aa", 1), ("voice.pace", "1", "aa", -1),
    ("voice.pace", "1", "aa", Int64.max), ("voice.pace", "a\u{202E}b", "aa", 1),
  ])
  func `what could be none is refused`(name: String, value: String, computer: String, at: Int64) {
    let segment = segment([name: SettingMark(value: value, at: at, computer: computer)])
    #expect(throws: SegmentFlaw.impossible("settings")) { try Segment(file: segment.file) }
  }

  @Test func `too many, twice the same, or cut in any place, is refused`() throws {
    var many: [String: SettingMark] = [:]
    for number in 0..<201 { many["a.b\(number)"] = .init(value: "1", at: 1, computer: "a") }
    #expect(throws: SegmentFlaw.tooMuch) { try Segment(file: segment(many).file) }
    let whole = segment(["a.b": .init(value: "1", at: 1, computer: "a")]).unpacked
    var twice = whole
    // The count is before the only one, which follows once more.
    let one = Array(whole.suffix(9))
    #expect(one.count == 9 && whole[whole.count - 10] == 1)
    twice.removeLast(one.count + 1)
    twice += [2] + one + one
    #expect(throws: SegmentFlaw.impossible("settings")) {
      try Segment(file: Segment.file(of: twice, version: 3))
    }
    for count in 0..<whole.count {
      #expect(throws: SegmentFlaw.self) {
        try Segment(file: Segment.file(of: Array(whole.prefix(count)), version: 3))
      }
    }
    // An older program's file has no place for them.
    #expect(throws: SegmentFlaw.damaged) { try Segment(file: Segment.file(of: whole, version: 2)) }
  }

  @Test func `a name tells when, and nothing else does`() {
    #expect(NamedMoment.moment(in: NamedMoment.name("ab", at: 17)) == 17)
    for name in [
      "", "ab", "ab-", "-", "ab-1x", "ab-+1", "ab-9999999999999999", "ab-999999999999999",
    ] {
      #expect(NamedMoment.moment(in: name) == nil, "\(name)")
    }
    #expect(NamedMoment.next(after: 5, by: 9) == 9 && NamedMoment.next(after: 9, by: 5) == 10)
    let last = NamedMoment.next(after: .max - 1, by: 0)
    #expect(NamedMoment.moment(in: NamedMoment.name("ab", at: last)) == last)
  }

  @Test func `an order means what was told by who had joined and did not know it`() {
    var segment = Samples.segment
    let order = ForgetOrder(id: "o-50", day: "2026-01-01")
    for (computer, isMeant) in [("c-49", true), ("c-50", false), ("c-51", false), ("c", false)] {
      segment.computer = computer
      let told = segment.obeying([order])
      #expect(told.gone == (isMeant ? ["s1", "m1", "s2"] : []), "\(computer)")
      #expect(told.segment.records.isEmpty == isMeant)
      #expect(told.erased.count == (isMeant ? 1 : 0))
      let wish = told.segment.wishes[CardName(lang: "zh-CN", kind: "word", key: "血压")]
      #expect((wish?.chosen == nil) == isMeant && wish?.erased == (isMeant ? Samples.time : nil))
      #expect(wish?.dropped == 5)
    }
    segment.computer = "c-49"
    #expect(segment.obeying([ForgetOrder(id: "o-50", day: "2025-08-31")]).gone == [])
    #expect(segment.obeying([ForgetOrder(id: "old", day: "2026-01-01")]).gone == [])
    // Of several the one that means most.
    let more = [ForgetOrder(id: "o-60", day: "2025-08-31"), order]
    for orders in [more, more.reversed()] {
      #expect(segment.obeying(orders).gone == ["s1", "m1", "s2"])
    }
    segment.orders.append(order)
    #expect(segment.obeying([order]).gone == [])
    #expect(segment.latest == 50 && Segment.latest(in: segment.file) == 50)
  }

  @Test func `after the last moment of all an order means nobody who joined when it was known`() {
    let last = NamedMoment.next(after: .max - 1, by: 0)
    let order = ForgetOrder(
      id: NamedMoment.name("o", at: NamedMoment.next(after: last, by: 5)), day: "2026-01-01")
    #expect(!order.means(whoJoined: NamedMoment.next(after: order.given ?? 0, by: 9)))
    #expect(order.means(whoJoined: 9) && order.means(whoJoined: last - 1))
  }

  @Test func `the latest moment of a file is found behind thousands of orders`() {
    var segment = Segment(computer: "c-49")
    segment.orders = (0..<6_000).map {
      ForgetOrder(id: "an-order-of-long-ago-\($0)-\(100 + $0)", day: "2026-01-01")
    }
    let file = segment.file
    #expect(Segment.latest(in: file) == 6_099)
    let cut = Segment.latest(in: Array(file.dropLast(9)))
    #expect(cut > 49 && cut < 6_100, "\(cut)")
  }
}
