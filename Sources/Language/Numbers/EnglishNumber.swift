/// Numbers as English words.
enum EnglishNumber {
  /// A quantity: 1,024 is one thousand twenty four.
  static func cardinal(_ digits: ArraySlice<UInt8>) -> [String] {
    let value = digits.drop { $0 == 0 }
    guard value.count <= 15 else { return figures(digits) }
    guard !value.isEmpty else { return ["zero"] }
    var words: [String] = []
    var rest = value
    for group in stride(from: (value.count + 2) / 3 - 1, through: 0, by: -1) {
      let part = rest.prefix(rest.count - group * 3)
      rest = rest.dropFirst(part.count)
      let number = part.reduce(0) { $0 * 10 + Int($1) }
      guard number > 0 else { continue }
      words += below1000(number)
      if group > 0 { words.append(scales[group]) }
    }
    return words
  }

  static func cardinal(_ number: Int) -> [String] {
    cardinal(String(max(0, number)).utf8.map { $0 - 0x30 }[...])
  }

  /// 22 is twenty second.
  static func ordinal(_ number: Int) -> [String] {
    var words = cardinal(number)
    guard let last = words.popLast() else { return [] }
    words.append(ordinalWord(last))
    return words
  }

  /// Figure by figure, with oh for 0.
  static func figures(_ digits: ArraySlice<UInt8>, zero: String = "oh") -> [String] {
    digits.map { $0 == 0 ? zero : small[Int($0)] }
  }

  /// 1998 is nineteen ninety eight, 2005 two thousand five, 2010 twenty ten.
  static func year(_ year: Int) -> [String] {
    let (century, rest) = (year / 100, year % 100)
    if year % 1000 < 10 { return cardinal(year) }
    if rest == 0 { return cardinal(century) + ["hundred"] }
    return cardinal(century) + (rest < 10 ? ["oh"] : []) + cardinal(rest)
  }

  /// The nineties.
  static func decade(_ number: Int) -> [String] {
    var words = number < 100 ? cardinal(number) : year(number)
    guard let last = words.popLast() else { return [] }
    if last == "hundred" || last == "thousand" { return words + [last + "s"] }
    return words + [last.hasSuffix("y") ? last.dropLast() + "ies" : last + "s"]
  }

  /// 3 of 4 is three quarters.
  static func fraction(_ upper: Int, _ lower: Int) -> [String] {
    let one = upper == 1
    switch lower {
    case 2: return cardinal(upper) + [one ? "half" : "halves"]
    case 4: return cardinal(upper) + [one ? "quarter" : "quarters"]
    default:
      var parts = ordinal(lower)
      if !one, let last = parts.popLast() { parts.append(last + "s") }
      return cardinal(upper) + parts
    }
  }

  private static func below1000(_ number: Int) -> [String] {
    var words: [String] = []
    if number >= 100 { words += [small[number / 100], "hundred"] }
    let rest = number % 100
    if rest == 0 { return words }
    if rest < 20 { return words + [small[rest]] }
    words.append(tens[rest / 10])
    return rest % 10 == 0 ? words : words + [small[rest % 10]]
  }

  private static func ordinalWord(_ word: String) -> String {
    if let irregular = irregular[word] { return irregular }
    return word.hasSuffix("y") ? word.dropLast() + "ieth" : word + "th"
  }

  private static let small =
    """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
    sixteen seventeen eighteen nineteen
    """
    .split(separator: " ").map(String.init)
  private static let tens =
    "- - twenty thirty forty fifty sixty seventy eighty ninety".split(separator: " ")
    .map(String.init)
  private static let scales = ["", "thousand", "million", "billion", "trillion"]
  private static let irregular = [
    "one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth",
    "nine": "ninth", "twelve": "twelfth",
  ]
}
