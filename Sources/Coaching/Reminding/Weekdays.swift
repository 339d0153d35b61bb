/// Days of the week, 1 for Monday to 7 for Sunday; there is at least one.
public struct Weekdays: Sendable, Hashable, LosslessStringConvertible {
  public let numbers: Set<Int>

  public static let all = Weekdays(known: Set(1...7))

  private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let groups: [String: Set<Int>] = [
    "daily": Set(1...7), "weekdays": Set(1...5), "weekends": [6, 7],
  ]

  /// Days written as `mon,wed,fri`, `mon-fri`, `daily`, `weekdays` or `weekends`.
  public init?(_ description: String) {
    var numbers: Set<Int> = []
    for part in description.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.filter { $0 != " " }
      if let group = Self.groups[word] {
        numbers.formUnion(group)
        continue
      }
      let ends = word.split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
      guard ends.count == 1 || ends.count == 2, let first = ends[0], let last = ends[ends.count - 1]
      else { return nil }
      // From Saturday to Monday the week is gone round.
      let length = (last - first + 7) % 7
      numbers.formUnion((0...length).map { (first - 1 + $0) % 7 + 1 })
    }
    guard !numbers.isEmpty else { return nil }
    self.numbers = numbers
  }

  private init(known numbers: Set<Int>) {
    self.numbers = numbers
  }

  public func contains(_ day: LocalDay) -> Bool { numbers.contains(day.weekday) }

  public var description: String {
    numbers.count == 7
      ? "daily" : numbers.sorted().map { Self.names[$0 - 1] }.joined(separator: ",")
  }

  /// `mon`, or the whole name.
  private static func number(_ word: Substring) -> Int? {
    guard word.count >= 3 else { return nil }
    let whole = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    return whole.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }
}
