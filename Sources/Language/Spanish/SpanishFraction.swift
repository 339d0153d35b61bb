/// A price or another number whose fraction is said in a way of its own: doce euros con cincuenta, doce con
/// cincuenta, treinta y ocho y medio.
struct SpanishFraction {
  private(set) var figures: String
  /// The place of the word for the money, where it was said.
  private(set) var currency: Int?
  private(set) var count: Int

  /// The one that begins with this number; nil where nothing but the number stands there.
  init?(_ whole: SpanishNumerals.Found, in words: ArraySlice<String>) {
    guard !whole.isOrdinal, !whole.isRow else { return nil }
    let start = words.startIndex
    let after = words.dropFirst(whole.count)
    (figures, count) = (whole.figures, whole.count)
    if let money = after.first, Self.currencies.contains(money) {
      currency = after.startIndex
      count += 1
      if figures.utf8.contains(0x2E) {
        trim()
        return
      }
      guard let part = Self.part(after.dropFirst(), isMoneyTold: true) else { return nil }
      add(part)
      return
    }
    if figures.utf8.contains(0x2E) {
      trim()
      return
    }
    if let tenths = Self.tenths(of: figures, after) {
      figures += "." + tenths
      count += 2
      return
    }
    guard let part = Self.part(after, isMoneyTold: false) else { return nil }
    add(part)
    if let money = words.dropFirst(count).first, Self.currencies.contains(money) {
      currency = start + count
      count += 1
    }
  }

  private typealias Part = (cents: Int, count: Int)

  private mutating func add(_ part: Part) {
    figures += part.cents < 10 ? ".0\(part.cents)" : ".\(part.cents)"
    count += part.count
    trim()
  }

  /// 12,50 is 12,5.
  private mutating func trim() {
    while figures.hasSuffix("0") { figures.removeLast() }
    if figures.hasSuffix(".") { figures.removeLast() }
  }

  /// "Con cincuenta", "con cinco céntimos", "y noventa céntimos". Without money before it the price ends there, or
  /// with the money: ocho con doce amigos is none.
  private static func part(_ words: ArraySlice<String>, isMoneyTold: Bool) -> Part? {
    guard let link = words.first, link == "con" || link == "y",
      let number = SpanishNumerals.number(in: words.dropFirst()), !number.isOrdinal, !number.isRow,
      let cents = Int(number.figures), (1...99).contains(cents)
    else { return nil }
    let next = words.dropFirst(1 + number.count).first
    if let next, Self.cents.contains(next) { return (cents, number.count + 2) }
    guard link == "con", !number.isArticle else { return nil }
    if isMoneyTold { return (cents, number.count + 1) }
    let isLast = next.map(currencies.contains) ?? true
    return cents >= 10 && isLast ? (cents, number.count + 1) : nil
  }

  /// "Treinta y ocho y medio", and "treinta y ocho y dos" where a fever is told.
  private static func tenths(of figures: String, _ words: ArraySlice<String>) -> String? {
    guard words.first == "y", let word = words.dropFirst().first else { return nil }
    if word == "medio" { return "5" }
    guard let whole = Int(figures), (35...42).contains(whole),
      let tenths = SpanishNumeralWords.values[word], (1...9).contains(tenths)
    else { return nil }
    return "\(tenths)"
  }

  private static let currencies: Set<String> = [
    "euro", "euros", "dólar", "dolar", "dólares", "dolares", "libra", "libras", "yuan", "yuanes",
  ]
  private static let cents: Set<String> = [
    "céntimo", "céntimos", "centimo", "centimos", "centavo", "centavos", "penique", "peniques",
  ]
}
