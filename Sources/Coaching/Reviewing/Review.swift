/// One time that a card was asked for, and how it went.
public struct Review: Sendable, Hashable {
  /// In milliseconds since the beginning of 1970, UTC; within the years that can be written.
  public let at: Int64
  public let grade: Grade
  /// From 0 to 100, where there was one.
  public let score: Int?
  /// The day on the learner's calendar; absent where only the time is known.
  public let localDay: LocalDay?

  /// `utcOffsetMinutes` is that of the learner's clock then, where it is known.
  public init(at: Int64, grade: Grade, score: Int? = nil, utcOffsetMinutes: Int? = nil) {
    self.at = Self.held(at)
    self.grade = grade
    self.score = score
    // What is no clock on earth tells no day.
    localDay = utcOffsetMinutes.flatMap { offset in
      (-1440...1440).contains(offset)
        ? Moment(milliseconds: Self.held(at), utcOffsetMinutes: offset).day : nil
    }
  }

  /// The length of a day in milliseconds: intervals are days of 24 hours, not those of a calendar,
  /// so that a journey does not change what is due.
  public static let day: Int64 = 86_400_000

  /// The days from one review to a later one, negative if they are the other way round: those of the
  /// calendar where both are known, since what is due is due from midnight; else whole ones of 24 hours.
  static func days(
    from earlier: (at: Int64, localDay: LocalDay?), to later: Review
  ) -> Int64 {
    guard let first = earlier.localDay, let last = later.localDay else {
      return days(from: earlier.at, to: later.at)
    }
    return Int64(last.daysSince1970 - first.daysSince1970)
  }

  /// The whole days of 24 hours between two times, negative if they are the other way round.
  static func days(from earlier: Int64, to later: Int64) -> Int64 {
    let (days, rest) = (held(later) - held(earlier)).quotientAndRemainder(dividingBy: day)
    return rest < 0 ? days - 1 : days
  }

  /// A time within the years that can be written.
  static func held(_ time: Int64) -> Int64 {
    min(Moment.latest, max(Moment.earliest, time))
  }
}
