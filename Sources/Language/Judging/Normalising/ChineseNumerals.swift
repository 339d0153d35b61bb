/// Numbers in characters, read back into figures: 一百二十 is 120, and so is 一百二.
enum ChineseNumerals {
  /// The digits that a run of numerals stands for, or nothing if it is no single number.
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
        section += digit ?? 0
        if section == 0 { section = 1 }
        let (product, tooBig) = section.multipliedReportingOverflow(by: multiplier)
        guard !tooBig, total < 1 << 62, product < 1 << 62 else { return nil }
        // 一万亿 multiplies all that came before.
        if multiplier > lastMultiplier, lastMultiplier >= 10_000, section == 1, digit == nil {
          guard total < 1 << 30 else { return nil }
          total *= multiplier
        } else {
          total += product
        }
        (section, digit, lastMultiplier, afterZero) = (0, nil, multiplier, false)
      case .multiplier(let multiplier):
        let (product, tooBig) = (digit ?? 1).multipliedReportingOverflow(by: multiplier)
        guard !tooBig, product < 1 << 62 else { return nil }
        section += product
        (digit, lastMultiplier, afterZero) = (nil, multiplier, false)
      case .teen, .tens, .ordinal:
        return nil
      }
    }
    if let digit {
      // 三千五 is 3500, but 三千零五 is 3005.
      let isShort = lastMultiplier >= 100 && !afterZero && digit < 10
      section += isShort ? digit * (lastMultiplier / 10) : digit
    }
    return total + section
  }
}
