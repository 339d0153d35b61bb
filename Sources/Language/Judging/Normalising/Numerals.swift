/// Numbers in characters, read back into figures: 一百二十 is 120, and so is 一百二.
enum ChineseNumerals {
  /// The digits that a run of numerals stands for, or nil if it is not a single number.
  ///
  /// Figures among the numerals (3万, 1.5万 once spelled out) count as digits.
  static func value(of parts: ArraySlice<Numeral>) -> UInt64? {
    var total: UInt64 = 0
    var section: UInt64 = 0
    var digit: UInt64?
    var lastMultiplier: UInt64 = 0
    var afterZero = false
    for part in parts {
      switch part {
      case .digit(0):
        guard digit == nil else { return nil }
        afterZero = true
      case .digit(let value):
        guard digit == nil else { return nil }
        digit = value
      case .multiplier(let multiplier) where multiplier >= 10_000:
        guard let sum = Self.sum(section, digit ?? 0) else { return nil }
        section = sum
        if section == 0 { section = 1 }
        let (product, tooBig) = section.multipliedReportingOverflow(by: multiplier)
        guard !tooBig, total < 1 << 62, product < 1 << 62 else { return nil }
        // 一万亿 multiplies everything before it.
        if multiplier > lastMultiplier, lastMultiplier >= 10_000, section == 1, digit == nil {
          guard total < 1 << 30 else { return nil }
          total *= multiplier
        } else {
          total += product
        }
        (section, digit, lastMultiplier, afterZero) = (0, nil, multiplier, false)
      case .multiplier(let multiplier):
        let (product, tooBig) = (digit ?? 1).multipliedReportingOverflow(by: multiplier)
        guard !tooBig, let sum = Self.sum(section, product) else { return nil }
        section = sum
        (digit, lastMultiplier, afterZero) = (nil, multiplier, false)
      case .teen, .tens, .ordinal:
        return nil
      }
    }
    if let digit {
      // 三千五 is 3500, but 三千零五 is 3005.
      let isShort = lastMultiplier >= 100 && !afterZero && digit < 10
      let part = isShort ? digit * (lastMultiplier / 10) : digit
      guard let sum = Self.sum(section, part) else { return nil }
      section = sum
    }
    return total + section
  }

  /// Two of what a number is made of; nil for more than anybody says.
  private static func sum(_ one: UInt64, _ other: UInt64) -> UInt64? {
    let (sum, tooBig) = one.addingReportingOverflow(other)
    return tooBig || sum >= 1 << 62 ? nil : sum
  }
}

/// Number words, read back into figures: "twenty-five", "a hundred and five", "twenty-first".
enum EnglishNumerals {
  struct Found: Equatable {
    var value: UInt64
    var count: Int
    var isOrdinal = false
  }

  /// The number that begins there; "and" is not a numeral.
  static func number(in parts: [Numeral?], isAnd: (Int) -> Bool, from start: Int) -> Found? {
    var total: UInt64 = 0
    var section: UInt64 = 0
    /// What the next part may be added to: 100 takes tens and units, 10 takes units.
    var room: UInt64 = .max
    var place = start
    var found: Found?
    scan: while place < parts.count, place - start < 16 {
      var isOrdinal = false
      switch parts[place] {
      case .digit(let value)? where room >= 10 && (value > 0 || found == nil):
        section += value
        room = value < 1_000_000 && value > 0 ? 1 : 0
      case .teen(let value)? where room >= 100:
        section += value
        room = 1
      case .tens(let value)? where room >= 100:
        section += value
        room = 10
      case .multiplier(100)? where section < 100:
        section = max(section, 1) * 100
        room = 100
      case .multiplier(let multiplier)? where multiplier >= 1000 && section < 1_000_000:
        total += max(section, 1) * multiplier
        section = 0
        room = 1000
      case .ordinal(let value)? where room >= 100 || room == 10 && value < 10:
        section += value
        isOrdinal = true
      case nil
      where found != nil && isAnd(place) && (room == 100 || room == 1000)
        && place + 1 < parts.count && parts[place + 1]?.isMultiplier == false:
        place += 1
        continue scan
      default:
        break scan
      }
      place += 1
      found = Found(value: total + section, count: place - start, isOrdinal: isOrdinal)
      if isOrdinal { break }
    }
    return found
  }
}

extension Numeral {
  /// Whether it is a hundred, a thousand or more, in Chinese also a ten.
  var isMultiplier: Bool { if case .multiplier = self { true } else { false } }
}
