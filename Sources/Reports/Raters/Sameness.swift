import Coaching
import JSON

/// How often two raters came to the same band of late: a learner is told bands, so that a service that says
/// the same as this computer tells nothing new.
struct Sameness: Sendable, Hashable {
  /// Of older tries nobody knows whether they are still true: learners and judges change.
  static let latest = 50
  /// Fewer tell nothing.
  static let fewest = 20
  /// A service can go once so many are the same, as far as the interval of 95% tells.
  static let enough = 0.8

  let count: Int
  let same: Int
  /// Between these the share is in 19 of 20 cases, in hundredths.
  let low: Double
  let high: Double

  /// Of the pairs in order of practice, the latest; nil without enough of them.
  init?(_ pairs: [(own: Double, others: Double)]) {
    let latest = pairs.filter { $0.own.isFinite && $0.others.isFinite }.suffix(Self.latest)
    guard latest.count >= Self.fewest else { return nil }
    count = latest.count
    same = latest.count { SaidBand($0.own) == SaidBand($0.others) }
    // Wilson's interval: it holds for shares near 1 as well.
    let (number, share, z) = (Double(count), Double(same) / Double(count), 1.96)
    let middle = (share + z * z / (2 * number)) / (1 + z * z / number)
    let half =
      z / (1 + z * z / number)
      * (share * (1 - share) / number + z * z / (4 * number * number)).squareRoot()
    low = (max(0, middle - half) * 100).rounded() / 100
    high = (min(1, middle + half) * 100).rounded() / 100
  }

  /// Whether this computer alone tells the learner as much.
  var canGo: Bool { low >= Self.enough }

  var json: JSON {
    [
      "latest": .integer(count), "same_band": .integer(same), "low": .number(low),
      "high": .number(high), "can_go": .bool(canGo),
    ]
  }

  /// What follows for the learner.
  var wording: BilingualText {
    let share = BilingualText(
      zh: "最近 \(count) 次里，两者给了同一档的有 \(same) 次（95% 区间 \(Self.percent(low))–\(Self.percent(high))）",
      en:
        "Of the latest \(count) tries both put \(same) into the same band (95% interval \(Self.percent(low))–\(Self.percent(high)))"
    )
    return canGo
      ? BilingualText(
        zh: share.zh + "：听发音时，这个服务没有多说什么，可以不用了。",
        en: share.en + ": about your sounds the service adds nothing, and can go.")
      : BilingualText(
        zh: share.zh + "：下限到 \(Self.percent(Self.enough)) 才好不用这个服务。",
        en: share.en + ": it can go once the lower end reaches \(Self.percent(Self.enough)).")
  }

  private static func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))%" }
}
