/// A point in time as a wall clock shows it.
public struct Moment: Sendable, Hashable {
  /// Since the beginning of 1970, UTC.
  public var milliseconds: Int64
  /// What the local clock is ahead of UTC.
  public var utcOffsetMinutes: Int

  public init(milliseconds: Int64, utcOffsetMinutes: Int) {
    self.milliseconds = milliseconds
    self.utcOffsetMinutes = utcOffsetMinutes
  }

  /// The local day that the moment belongs to.
  public var day: LocalDay {
    let local = milliseconds + Int64(utcOffsetMinutes) * 60_000
    return LocalDay(daysSince1970: Int((Double(local) / 86_400_000).rounded(.down)))
  }
}
