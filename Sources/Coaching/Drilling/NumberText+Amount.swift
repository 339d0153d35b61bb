extension NumberText {
  /// Whether it is a number of hundredths.
  var isPercent: Bool {
    parts.contains(.sign("%")) || has(["percent"]) || holds("百分之")
      || words.contains("per") && words.contains("cent")
  }

  /// The one number that is there, in ten-thousandths; nil if there is none or more than one.
  var quantity: Int? {
    var parts = Self.without("百分之", dense)[...]
    let before = parts.prefix { !$0.isFigures }
    guard let amount = Amount.take(from: &parts), !parts.contains(where: \.isFigures) else {
      return nil
    }
    return Self.isMinus(before) ? -amount : amount
  }

  private static func isMinus(_ before: ArraySlice<Part>) -> Bool {
    switch before.last {
    case .sign("-"), .word("minus"), .word("negative"), .word("负"), .word("負"): true
    case .word("下"): before.dropLast().last == .word("零")
    default: false
    }
  }

  private static func without(_ characters: String, _ parts: [Part]) -> [Part] {
    let wanted = characters.map { Part.word(String($0)) }
    guard let start = parts.indices.first(where: { parts[$0...].starts(with: wanted) }) else {
      return parts
    }
    return Array(parts[..<start] + parts[(start + wanted.count)...])
  }

  /// The one sum of money that is there, in hundredths.
  var price: Int? {
    var rest = dense[...]
    guard let amount = Amount.take(from: &rest) else { return nil }
    let unit = rest.first?.text ?? ""
    let worth = Self.coins[unit] ?? Self.whole
    guard let sum = Self.hundredths(amount, of: worth) else { return nil }
    if !rest.contains(where: \.isFigures) { return sum }
    guard worth < Self.whole || Self.monies.contains(unit) else { return nil }
    return Self.coins(in: rest.dropFirst(), below: worth).map { sum + $0 }
  }

  /// What a 块 or a dollar is worth in hundredths.
  private static let whole = 100
  private static let monies: Set<String> = [
    "块", "塊", "元", "圆", "圓", "dollar", "dollars", "buck", "bucks", "yuan", "kuai",
  ]
  /// What smaller coins are worth in hundredths.
  private static let coins = [
    "毛": 10, "角": 10, "分": 1, "cent": 1, "cents": 1, "¢": 1, "c": 1, "mao": 10, "jiao": 10,
    "fen": 1,
  ]

  private static func hundredths(_ amount: Int, of part: Int) -> Int? {
    let (product, isTooMuch) = amount.multipliedReportingOverflow(by: part)
    return isTooMuch || product % Amount.scale != 0 ? nil : product / Amount.scale
  }

  /// What stands behind 块, dollars or 毛: 5 of 3块5 is five tenths, 05 five hundredths.
  private static func coins(in rest: ArraySlice<Part>, below worth: Int) -> Int? {
    var (sum, worth) = (0, worth)
    var rest = rest
    while let first = rest.first {
      rest = rest.dropFirst()
      guard case .figures(let run) = first else { continue }
      guard run.utf8.count <= 2, let number = Int(run) else { return nil }
      let named = rest.first?.text.flatMap { coins[$0] }
      let own = named ?? (run.utf8.count == 1 ? worth / 10 : worth / 100)
      guard own > 0, own < worth else { return nil }
      sum += number * own
      worth = named ?? 0
    }
    return sum < whole ? sum : nil
  }
}

extension NumberText.Part {
  var isFigures: Bool { if case .figures = self { true } else { false } }

  /// Whether a number may begin with a point behind it.
  var isApart: Bool { if case .sign(let sign) = self { sign != "." && sign != "," } else { false } }

  /// The word or the sign.
  var text: String? {
    switch self {
    case .figures: nil
    case .word(let word): word
    case .sign(let sign): String(sign)
    }
  }
}

/// Reads an amount off the parts of a text, in ten-thousandths.
private enum Amount {
  static let scale = NumberValue.quantityScale
  /// Nobody is asked for more figures.
  private static let mostFigures = 12
  private static let mostDecimals = 4

  private static let factors = ["十": 10, "百": 100, "千": 1000, "hundred": 100]
  /// These multiply all that is before them: 2千3百万.
  private static let sections = [
    "万": 10_000, "萬": 10_000, "亿": 100_000_000, "億": 100_000_000, "thousand": 1000,
    "k": 1000, "million": 1_000_000, "billion": 1_000_000_000,
  ]
  private static let points: Set<String> = [".", "point", "点", "點"]
  /// What joins the parts of one number.
  private static let links: Set<String> = ["and", "零", ","]

  /// The amount that begins at the first figures; then `parts` are those after it.
  static func take(from parts: inout ArraySlice<NumberText.Part>) -> Int? {
    guard let first = parts.firstIndex(where: \.isFigures) else { return nil }
    parts = parts[first...]
    var (total, section) = (0, 0)
    while let number = plain(&parts) {
      var term = number
      var isLast = true
      while let factor = multiplier(factors, &parts) {
        guard let product = product(term, factor) else { return nil }
        term = product
        isLast = false
      }
      section += term
      while let multiplier = multiplier(sections, &parts) {
        guard let product = product(section == 0 ? total : section, multiplier) else { return nil }
        total = section == 0 ? product : total + product
        section = 0
        isLast = false
      }
      if isLast || total > limit || section > limit { break }
      if let link = parts.first?.text, links.contains(link),
        parts.dropFirst().first?.isFigures == true
      {
        parts = parts.dropFirst()
      }
      guard parts.first?.isFigures == true else { break }
    }
    return total > limit || section > limit ? nil : total + section
  }

  private static let limit = 1_000_000_000_000 * scale / 10

  private static func product(_ amount: Int, _ multiplier: Int) -> Int? {
    let (product, isTooMuch) = amount.multipliedReportingOverflow(by: multiplier)
    return isTooMuch || product > limit ? nil : product
  }

  private static func multiplier(
    _ known: [String: Int], _ parts: inout ArraySlice<NumberText.Part>
  ) -> Int? {
    guard let multiplier = parts.first?.text.flatMap({ known[$0] }) else { return nil }
    parts = parts.dropFirst()
    return multiplier
  }

  /// Figures with the commas between them and what is behind the point.
  private static func plain(_ rest: inout ArraySlice<NumberText.Part>) -> Int? {
    guard case .figures(var whole)? = rest.first else { return nil }
    rest = rest.dropFirst()
    joinGroups(&whole, &rest)
    var decimals = ""
    if let mark = rest.first?.text, points.contains(mark),
      case .figures(let run)? = rest.dropFirst().first
    {
      decimals = run
      rest = rest.dropFirst(2)
    }
    while decimals.last == "0" { decimals.removeLast() }
    let leading = whole.drop { $0 == "0" }
    guard decimals.utf8.count <= mostDecimals, leading.utf8.count <= mostFigures else { return nil }
    let zeros = String(repeating: "0", count: mostDecimals - decimals.utf8.count)
    return Int(leading + decimals + zeros)
  }

  /// 1,234,567 and 12,3000: groups of three, or of four, after a comma or a blank.
  private static func joinGroups(
    _ whole: inout String, _ rest: inout ArraySlice<NumberText.Part>
  ) {
    var size: Int?
    while true {
      let hasMark = rest.first == .sign(",") || rest.first == .sign("'")
      let tail = hasMark ? rest.dropFirst() : rest
      guard case .figures(let group)? = tail.first, (3...4).contains(group.utf8.count),
        size == nil ? whole.utf8.count <= group.utf8.count : size == group.utf8.count
      else { return }
      size = group.utf8.count
      whole += group
      rest = tail.dropFirst()
    }
  }
}
