/// A day of the learner's calendar.
public struct LocalDay: Sendable, Hashable, Comparable, LosslessStringConvertible {
  public let year: Int
  public let month: Int
  public let day: Int

  /// Nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// A day written as `2026-11-20`.
  public init?(_ description: String) {
    var description = description
    guard let day = description.withUTF8({ Self(written: $0[...]) }) else { return nil }
    self = day
  }

  /// Days written one behind the other with nothing between; nil if one of them is none.
  ///
  /// Ten years of days are read at every start, so their bytes are looked at where they are.
  public static func all(in bytes: UnsafeBufferPointer<UInt8>) -> [LocalDay]? {
    var days: [LocalDay] = []
    days.reserveCapacity(bytes.count / Self.writtenBytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let day = Self(written: rest.prefix(Self.writtenBytes)) else { return nil }
      days.append(day)
      rest = rest.dropFirst(Self.writtenBytes)
    }
    return days
  }

  /// How many bytes a written day has.
  private static let writtenBytes = 10

  private init?(written bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    let first = bytes.startIndex
    guard bytes.count == Self.writtenBytes, bytes[first + 4] == UInt8(ascii: "-"),
      bytes[first + 7] == UInt8(ascii: "-"),
      let year = Self.number(bytes[first..<first + 4]),
      let month = Self.number(bytes[first + 5..<first + 7]),
      let day = Self.number(bytes[first + 8..<first + 10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Nil where something else than digits is among them.
  private static func number(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = 10 * number + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  /// The day `number` days after 1 January 1970.
  public init(daysSince1970 number: Int) {
    // The civil calendar counts eras of 400 years from 1 March of the year 0.
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// How many days this one is after 1 January 1970.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// 1 for Monday to 7 for Sunday.
  public var weekday: Int { ((daysSince1970 + 3) % 7 + 7) % 7 + 1 }

  /// The day `days` later, or earlier for a negative number.
  public func advanced(by days: Int) -> LocalDay {
    LocalDay(daysSince1970: daysSince1970 + days)
  }

  public var description: String {
    "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(day, to: 2))"
  }

  public static func < (left: LocalDay, right: LocalDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// How many days a month has.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func padded(_ number: Int, to width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

/// A point in time as a wall clock shows it.
public struct Moment: Sendable, Hashable {
  /// Since the beginning of 1970, UTC.
  public var milliseconds: Int64
  /// How far the local clock is ahead of UTC.
  public var utcOffsetMinutes: Int

  public init(milliseconds: Int64, utcOffsetMinutes: Int) {
    self.milliseconds = milliseconds
    self.utcOffsetMinutes = utcOffsetMinutes
  }

  /// The hour of the local day, from 0 to 23.
  public var hour: Int {
    let minutes = milliseconds / 60_000 + Int64(utcOffsetMinutes)
    return Int((minutes % 1440 + 1440) % 1440) / 60
  }

  /// The local day that the moment belongs to.
  public var day: LocalDay {
    let local = milliseconds + Int64(utcOffsetMinutes) * 60_000
    return LocalDay(daysSince1970: Int((Double(local) / 86_400_000).rounded(.down)))
  }
}
