import Coaching
import Testing

@Suite struct MomentTests {
  private static let oneDay: Int64 = 86_400_000

  @Test(
    "a moment belongs to the day that its clock shows",
    arguments: [
      (0, 0, "1970-01-01"), (-1, 0, "1969-12-31"), (oneDay - 1, 0, "1970-01-01"),
      (oneDay, 0, "1970-01-02"), (-oneDay, 0, "1969-12-31"), (-oneDay - 1, 0, "1969-12-30"),
      // Beijing, New York, Kathmandu, Kiritimati: before and at their midnights.
      (16 * 3_600_000 - 1, 480, "1970-01-01"), (16 * 3_600_000, 480, "1970-01-02"),
      (5 * 3_600_000 - 1, -300, "1969-12-31"), (5 * 3_600_000, -300, "1970-01-01"),
      (65_700_000 - 1, 345, "1970-01-01"), (65_700_000, 345, "1970-01-02"),
      (10 * 3_600_000, 840, "1970-01-02"),
      (1_795_219_199_999, 0, "2026-11-20"), (1_795_219_200_000, 0, "2026-11-21"),
      (20_777 * oneDay - 1, 0, "2026-11-19"), (4_133_980_800_000 - 1, 0, "2100-12-31"),
      (4_133_980_800_000, 0, "2101-01-01"), (-2_208_988_800_000, 0, "1900-01-01"),
      (-2_208_988_800_001, 0, "1899-12-31"),
    ] as [(Int64, Int, String)])
  func belongs(milliseconds: Int64, offset: Int, expected: String) {
    let moment = Moment(milliseconds: milliseconds, utcOffsetMinutes: offset)
    #expect(moment.day.description == expected)
  }
}
