package import Coaching

extension ClockTime {
  /// The times in what was typed: `19:30`, or several with commas between them; nil if it is anything
  /// else.
  package static func times(in text: String) -> [ClockTime]? {
    let parts = text.asTyped.split(separator: ",", omittingEmptySubsequences: false)
    let times = parts.compactMap { ClockTime($0.filter { $0 != " " }) }
    return times.count == parts.count ? Set(times).sorted() : nil
  }
}

extension String {
  /// With the signs of a Chinese keyboard turned into those that are meant.
  package var asTyped: String {
    String(map { ["：": ":", "，": ",", "、": ","][$0] ?? $0 })
  }
}
