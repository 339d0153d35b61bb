/// How loud speech had to be beside a noise, day by day: what was known at the end of each day of practice in it.
public struct NoiseSeries: Sendable, Hashable {
  /// A first try in a noise, and when it was.
  public struct Dated: Sendable, Hashable {
    public var day: LocalDay
    public var attempt: NoiseCourse.Try

    public init(day: LocalDay, attempt: NoiseCourse.Try) {
      self.day = day
      self.attempt = attempt
    }
  }

  /// What was known at the end of a day.
  public struct Point: Sendable, Hashable {
    public var day: LocalDay
    public var reach: NoiseReach

    public init(day: LocalDay, reach: NoiseReach) {
      self.day = day
      self.reach = reach
    }
  }

  public var kind: NoiseKind
  /// The earliest first; neighbours rest on some of the same sentences.
  public var points: [Point]

  /// More would not be told apart in a picture.
  public static let most = 16

  public init(_ kind: NoiseKind, points: [Point]) {
    self.kind = kind
    self.points = points
  }

  /// What tries tell from a day on, the latest last: each value rests on those up to its day, also on such as
  /// come before the first.
  public init(_ kind: NoiseKind, from tries: [Dated], since first: LocalDay) {
    // The last try of each day.
    let ends = tries.indices.filter { place in
      tries[place].day >= first
        && (place == tries.count - 1 || tries[place + 1].day != tries[place].day)
    }
    let known = ends.filter { $0 + 1 >= NoiseReach.fewest }
    // So many days that they would not fit are told by some of them, the last always.
    let step = max(1, (known.count + Self.most - 1) / Self.most)
    let chosen = known.enumerated().filter { (known.count - 1 - $0.offset) % step == 0 }
    points = chosen.compactMap { _, end in
      let latest = tries[...end].suffix(NoiseReach.latest).map(\.attempt)
      return NoiseReach(kind, from: latest).map { Point(day: tries[end].day, reach: $0) }
    }
    self.kind = kind
  }
}
