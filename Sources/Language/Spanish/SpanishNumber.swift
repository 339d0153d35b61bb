/// Numbers as Spanish words.
enum SpanishNumber {
  /// How the last word agrees with what is counted.
  enum Form {
    /// By itself: veintiuno.
    case alone
    /// Before a masculine noun: veintiún.
    case masculine
    /// Before a feminine noun: veintiuna, doscientas.
    case feminine
  }

  /// A quantity: 1.024 is mil veinticuatro. From a million of millions on, figure by figure.
  static func cardinal(_ digits: ArraySlice<UInt8>, _ form: Form = .alone) -> [String] {
    let value = digits.drop { $0 == 0 }
    guard value.count <= 12 else { return figures(digits) }
    guard !value.isEmpty else { return ["cero"] }
    let number = value.reduce(0) { $0 * 10 + Int($1) }
    let (millions, rest) = (number / 1_000_000, number % 1_000_000)
    var words: [String] = []
    if millions > 0 {
      words += thousands(millions, .masculine) + [millions == 1 ? "millón" : "millones"]
    }
    return rest > 0 ? words + thousands(rest, form) : words
  }

  static func cardinal(_ number: Int, _ form: Form = .alone) -> [String] {
    cardinal(String(max(0, number)).utf8.map { $0 - 0x30 }[...], form)
  }

  /// Figure by figure.
  static func figures(_ digits: ArraySlice<UInt8>) -> [String] { digits.map { small[Int($0)] } }

  /// What follows the comma: two figures as a number, more of them one by one.
  static func fraction(_ digits: [UInt8]) -> [String] {
    guard digits.count == 2, digits[0] != 0 else { return figures(digits[...]) }
    return cardinal(digits[...])
  }

  /// 2 is segundo, and segunda before what is feminine; 1 and 3 lose their ending before a noun.
  static func ordinal(_ number: Int, isFeminine: Bool, isShort: Bool = false) -> [String]? {
    guard let word = ordinals[number] else { return nil }
    if isShort, number == 1 || number == 3 { return [String(word.dropLast())] }
    return [isFeminine ? word.dropLast() + "a" : word]
  }

  /// The noun of a part: 3/4 is tres cuartos.
  static func part(_ number: Int, isOne: Bool) -> String? {
    let name: String? =
      switch number {
      case 2: "medio"
      case 3: "tercio"
      case 4...10: ordinals[number]
      default: nil
      }
    return name.map { isOne ? $0 : $0 + "s" }
  }

  private static func thousands(_ number: Int, _ form: Form) -> [String] {
    let (thousands, rest) = (number / 1000, number % 1000)
    var words: [String] = []
    if thousands > 1 {
      // A thousand is masculine only in what it shortens: doscientas mil personas.
      words += below1000(thousands, form == .feminine ? .feminine : .masculine)
    }
    if thousands > 0 { words.append("mil") }
    return rest > 0 ? words + below1000(rest, form) : words
  }

  private static func below1000(_ number: Int, _ form: Form) -> [String] {
    if number == 100 { return ["cien"] }
    let (hundreds, rest) = (number / 100, number % 100)
    var words: [String] = []
    if hundreds > 0 {
      let word = Self.hundreds[hundreds]
      words.append(form == .feminine && hundreds > 1 ? word.dropLast(2) + "as" : word)
    }
    guard rest > 0 else { return words }
    if rest < 30 {
      switch (rest, form) {
      case (1, .masculine): words.append("un")
      case (1, .feminine): words.append("una")
      case (21, .masculine): words.append("veintiún")
      case (21, .feminine): words.append("veintiuna")
      default: words.append(small[rest])
      }
      return words
    }
    words.append(tens[rest / 10])
    return rest % 10 == 0 ? words : words + ["y"] + below1000(rest % 10, form)
  }

  static let small = [
    "cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez",
    "once", "doce", "trece", "catorce", "quince", "dieciséis", "diecisiete", "dieciocho",
    "diecinueve", "veinte", "veintiuno", "veintidós", "veintitrés", "veinticuatro", "veinticinco",
    "veintiséis", "veintisiete", "veintiocho", "veintinueve",
  ]

  static let tens = [
    "", "diez", "veinte", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta",
    "noventa",
  ]

  static let hundreds = [
    "", "ciento", "doscientos", "trescientos", "cuatrocientos", "quinientos", "seiscientos",
    "setecientos", "ochocientos", "novecientos",
  ]

  static let ordinals: [Int: String] = [
    1: "primero", 2: "segundo", 3: "tercero", 4: "cuarto", 5: "quinto", 6: "sexto", 7: "séptimo",
    8: "octavo", 9: "noveno", 10: "décimo", 11: "undécimo", 12: "duodécimo", 20: "vigésimo",
  ]
}
