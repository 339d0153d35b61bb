extension NumberText {
  typealias DayOfYear = (year: Int?, month: Int, day: Int)

  /// The days that it may mean: 3/5 may have either first, and what is right is one of them.
  var dates: [DayOfYear] {
    if let month = Self.month(in: words) { return Self.dates(numbers, in: month) }
    if let marked { return [marked] }
    return Self.dates(numbers)
  }

  /// The figures as numbers, each with the word or sign after it.
  var marks: [(number: Int, count: Int, mark: String)] {
    let parts = dense
    return parts.indices.compactMap { place in
      guard case .figures(let run) = parts[place] else { return nil }
      // More figures than these are no number of a date or a time.
      let number = run.utf8.count < 10 ? Int(run) ?? 0 : 1_000_000_000
      let mark = place + 1 < parts.count ? parts[place + 1].text : nil
      return (number, run.utf8.count, mark ?? "")
    }
  }

  /// The figures as numbers; those without a break between them as a date is written so.
  private var numbers: [(number: Int, count: Int)] {
    let numbers = marks.map { (number: $0.number, count: $0.count) }
    guard numbers.count == 1, let only = numbers.first else { return numbers }
    switch only.count {
    case 4: return [(only.number / 100, 2), (only.number % 100, 2)]
    case 8:
      return [(only.number / 10_000, 4), (only.number / 100 % 100, 2), (only.number % 100, 2)]
    default: return numbers
    }
  }

  /// 2024年3月15日, with or without year.
  private var marked: DayOfYear? {
    let marks = marks
    guard let month = marks.first(where: { $0.mark == "月" }) else { return nil }
    let years = marks.filter { $0.mark == "年" }
    let days = marks.filter { $0.mark != "年" && $0.mark != "月" }
    guard days.count == 1, years.count <= 1, marks.count == years.count + 2 else { return nil }
    return Self.day(years.first?.number, month.number, days[0].number)
  }

  private static func day(_ year: Int?, _ month: Int, _ day: Int) -> DayOfYear? {
    (1...12).contains(month) && (1...31).contains(day) ? (year, month, day) : nil
  }

  private static func month(in words: [String]) -> Int? {
    for word in words where word.utf8.count >= 3 {
      if let place = months.firstIndex(where: { $0.hasPrefix(word) }) { return place + 1 }
    }
    return nil
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// March 15 and 15 March, perhaps with a year.
  private static func dates(
    _ numbers: [(number: Int, count: Int)], in month: Int
  ) -> [DayOfYear] {
    switch numbers.count {
    case 1: return [day(nil, month, numbers[0].number)].compactMap(\.self)
    case 2:
      let (one, other) = (numbers[0].number, numbers[1].number)
      return [day(other, month, one), day(one, month, other)].compactMap(\.self)
    default: return []
    }
  }

  /// 3/15, 2024-3-15 and 3/15/2024.
  private static func dates(_ numbers: [(number: Int, count: Int)]) -> [DayOfYear] {
    switch numbers.count {
    case 2:
      let (one, other) = (numbers[0].number, numbers[1].number)
      return [day(nil, one, other) ?? day(nil, other, one)].compactMap(\.self)
    case 3:
      let (one, two, three) = (numbers[0].number, numbers[1].number, numbers[2].number)
      if numbers[0].count == 4 { return [day(one, two, three)].compactMap(\.self) }
      return [day(three, one, two) ?? day(three, two, one)].compactMap(\.self)
    default: return []
    }
  }
}
