import Coaching
import Testing

@Suite("Times as RFC 3339 writes them")
struct TimeTextTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0, 0),
    ("2026-01-01T10:00:00Z", 1_767_261_600_000, 0),
    ("2026-01-01T18:00:00+08:00", 1_767_261_600_000, 480),
    ("2026-01-01T04:30:00-05:30", 1_767_261_600_000, -330),
    ("2026-01-01t10:00:00.5z", 1_767_261_600_500, 0),
    ("2026-01-01 10:00:00.123999999Z", 1_767_261_600_123, 0),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000, 0),
    ("9999-12-31T23:59:59.999Z", 253_402_300_799_999, 0),
  ])
  func `a time is read`(text: String, milliseconds: Int64, offset: Int) {
    #expect(
      Moment(iso8601: text) == Moment(milliseconds: milliseconds, utcOffsetMinutes: offset))
  }

  @Test(arguments: [
    "", "Z", "2026", "2026-01-01", "2026-01-01T10:00:00", "2026-01-01T10:00Z",
    "2026-02-29T10:00:00Z", "2026-13-01T10:00:00Z", "2026-01-01T24:00:00Z", "2026-01-01T10:60:00Z",
    "2026-01-01T10:00:60Z", "2026-01-01T10:00:00.Z", "2026-01-01T10:00:00+0800",
    "2026-01-01T10:00:00+19:00", "2026-01-01T10:00:00+08:60", "2026-01-01T10:00:00ZZ",
    " 2026-01-01T10:00:00Z", "10000-01-01T10:00:00Z", "0001-01-01T00:00:00+00:01",
    "9999-12-31T23:59:59-00:01", "２０２６-01-01T10:00:00Z", "2026-01-01T1é:00:00Z", "🙂",
  ])
  func `what is no time is not read`(text: String) {
    #expect(Moment(iso8601: text) == nil)
  }

  @Test func `a time that was written is read back`() throws {
    var generator = SplitMix64(seed: 4)
    for _ in 0..<10_000 {
      let time = Int64.random(in: Moment.earliest...Moment.latest, using: &generator)
      for time in [time, time - time % 1000] {
        let text = try #require(Moment.utcText(ofMilliseconds: time))
        #expect(Moment(iso8601: text)?.milliseconds == time)
        #expect(text.utf8.count == (time % 1000 == 0 ? 20 : 24))
      }
    }
    #expect(Moment.utcText(ofMilliseconds: Moment.latest + 1) == nil)
    #expect(Moment.utcText(ofMilliseconds: Moment.earliest - 1) == nil)
  }
}
