public import JSON

extension Headline {
  /// For programs: shares and paces in hundredths, unknown values null.
  public var json: JSON {
    let range = share.interval()
    return [
      "first_try_rate": Self.hundredths(share.rate), "low": Self.hundredths(range?.lowerBound),
      "high": Self.hundredths(range?.upperBound), "items": .integer(share.all),
      "level": .string(orNull: level?.rawValue), "pace": Self.hundredths(pace),
      "pace_reached": Self.hundredths(reach),
      "change": change.map { change in
        [
          "before": Self.hundredths(change.before.rate),
          "way": .string(change.way == .up ? "up" : "down"), "of_harder": .bool(change.isOfHarder),
        ]
      } ?? .null,
    ]
  }

  private static func hundredths(_ number: Double?) -> JSON {
    .number(orNull: number.map { (($0 * 100) + 1e-9).rounded() / 100 })
  }
}
