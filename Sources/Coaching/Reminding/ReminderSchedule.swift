/// When the learner wants to be reminded, and how insistently.
public struct ReminderSchedule: Sendable, Hashable {
  /// In order, each once; without any there is no schedule.
  public var times: [ClockTime]
  public var days: Weekdays
  public var quiet: QuietHours?
  /// How often a reminder that would disturb is tried again.
  public var retries: Int
  public var retryMinutes: Double
  public var snoozeMinutes: Double

  public init(
    times: [ClockTime], days: Weekdays = .all, quiet: QuietHours? = nil, retries: Int = 8,
    retryMinutes: Double = 15, snoozeMinutes: Double = 10
  ) {
    self.times = Set(times).sorted()
    self.days = days
    self.quiet = quiet
    self.retries = retries
    self.retryMinutes = retryMinutes
    self.snoozeMinutes = snoozeMinutes
  }

  /// The last time that had come by then, even days ago.
  func slot(upTo day: LocalDay, _ time: ClockTime) -> ReminderSlot? {
    for ago in 0...7 {
      let day = day.advanced(by: -ago)
      guard days.contains(day), let last = times.last(where: { ago > 0 || $0 <= time }) else {
        continue
      }
      return ReminderSlot(day: day, time: last)
    }
    return nil
  }

  /// The times to come, today's first, reaching beyond the longest pause.
  func slots(after day: LocalDay, _ time: ClockTime) -> some Sequence<ReminderSlot> {
    (0...800).lazy.flatMap { ahead -> [ReminderSlot] in
      let day = day.advanced(by: ahead)
      guard days.contains(day) else { return [] }
      return times.filter { ahead > 0 || $0 > time }.map { ReminderSlot(day: day, time: $0) }
    }
  }
}

/// The hours of each day when nothing is shown.
public struct QuietHours: Sendable, Hashable {
  public var from: ClockTime
  public var to: ClockTime

  /// Nil if they would not last at all.
  public init?(from: ClockTime, to: ClockTime) {
    guard from != to else { return nil }
    self.from = from
    self.to = to
  }

  /// How many minutes of them are left at a time; nil outside them.
  func left(at time: ClockTime) -> Int? {
    let length = (to.minutes - from.minutes + 1440) % 1440
    let gone = (time.minutes - from.minutes + 1440) % 1440
    return gone < length ? length - gone : nil
  }
}

/// One time on one day: what a reminder is for.
public struct ReminderSlot: Sendable, Hashable, Comparable, LosslessStringConvertible {
  public var day: LocalDay
  public var time: ClockTime

  public init(day: LocalDay, time: ClockTime) {
    self.day = day
    self.time = time
  }

  /// A slot written as `2026-11-20 19:30`.
  public init?(_ description: String) {
    let parts = description.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let day = LocalDay(String(parts[0])),
      let time = ClockTime(String(parts[1]))
    else { return nil }
    self.init(day: day, time: time)
  }

  public var description: String { "\(day) \(time)" }

  public static func < (left: ReminderSlot, right: ReminderSlot) -> Bool {
    (left.day, left.time) < (right.day, right.time)
  }
}

/// Days of the week, 1 for Monday to 7 for Sunday; there is at least one.
public struct Weekdays: Sendable, Hashable, LosslessStringConvertible {
  public let numbers: Set<Int>

  public static let all = Weekdays(known: Set(1...7))

  private static let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  private static let groups: [String: Set<Int>] = [
    "daily": Set(1...7), "weekdays": Set(1...5), "weekends": [6, 7],
    "每天": Set(1...7), "工作日": Set(1...5), "周末": [6, 7],
  ]

  /// Days written as `mon,wed,fri`, `mon-fri`, `daily`, `weekdays` or `weekends`, or as people say it in Chinese:
  /// `周一、周三`, `周一到周五`, `每天`, `工作日`, `周末`.
  public init?(_ description: String) {
    var numbers: Set<Int> = []
    let plain = String(description.map { ["，": ",", "、": ",", "到": "-", "至": "-"][$0] ?? $0 })
    for part in plain.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
      let word = part.filter { $0 != " " }
      if let group = Self.groups[word] {
        numbers.formUnion(group)
        continue
      }
      let ends = word.split(separator: "-", omittingEmptySubsequences: false).map(Self.number)
      guard ends.count == 1 || ends.count == 2, let first = ends[0], let last = ends[ends.count - 1]
      else { return nil }
      // From Saturday to Monday wraps round the week.
      let length = (last - first + 7) % 7
      numbers.formUnion((0...length).map { (first - 1 + $0) % 7 + 1 })
    }
    guard !numbers.isEmpty else { return nil }
    self.numbers = numbers
  }

  /// Some days by their numbers, of which Monday's is 1; nil without any, and for a number that no day
  /// has.
  public init?(numbers: Set<Int>) {
    guard !numbers.isEmpty, numbers.isSubset(of: 1...7) else { return nil }
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
    if let week = ["周", "星期", "礼拜"].first(where: word.hasPrefix) {
      let day = word.dropFirst(week.count)
      let names = ["一", "二", "三", "四", "五", "六", "日"]
      return names.firstIndex(of: day == "天" ? "日" : String(day)).map { $0 + 1 }
    }
    guard word.count >= 3 else { return nil }
    let whole = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    return whole.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }
}
