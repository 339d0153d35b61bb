/// Number words, read back into figures: "twenty-five", "a hundred and five", "twenty-first".
enum EnglishNumerals {
  struct Found: Equatable {
    var value: UInt64
    var count: Int
    var isOrdinal = false
  }

  /// The number that begins there; "and" is given as no numeral.
  static func number(in parts: [Numeral?], isAnd: (Int) -> Bool, from start: Int) -> Found? {
    var total: UInt64 = 0
    var section: UInt64 = 0
    /// What the next part may still be added to: 100 takes tens and units, 10 takes units.
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
        && place + 1 < parts.count && parts[place + 1] != nil && !isMultiplier(parts[place + 1]):
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

  private static func isMultiplier(_ part: Numeral?) -> Bool {
    if case .multiplier? = part { true } else { false }
  }
}
