/// The Spanish words behind abbreviations, units and currencies.
enum SpanishWords {
  static let months = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
  ]

  /// Before a number of Rome.
  static let numbered: Set<String> = ["siglo", "siglos", "capítulo", "tomo", "volumen", "acto"]
  /// Before a number that is said figure by figure.
  static let coded: Set<String> = ["código", "pin", "clave", "contraseña", "extensión"]

  static func isScale(_ word: String) -> Bool { ["millón", "millones"].contains(word) }

  struct Unit {
    var one: String
    var many: String
    var isFeminine = false
  }

  static let units: [String: Unit] = [
    "kg": Unit(one: "kilogramo", many: "kilogramos"), "g": Unit(one: "gramo", many: "gramos"),
    "mg": Unit(one: "miligramo", many: "miligramos"),
    "t": Unit(one: "tonelada", many: "toneladas", isFeminine: true),
    "km": Unit(one: "kilómetro", many: "kilómetros"), "m": Unit(one: "metro", many: "metros"),
    "cm": Unit(one: "centímetro", many: "centímetros"),
    "mm": Unit(one: "milímetro", many: "milímetros"),
    "l": Unit(one: "litro", many: "litros"), "ml": Unit(one: "mililitro", many: "mililitros"),
    "cl": Unit(one: "centilitro", many: "centilitros"),
    "h": Unit(one: "hora", many: "horas", isFeminine: true),
    "min": Unit(one: "minuto", many: "minutos"), "s": Unit(one: "segundo", many: "segundos"),
    "km/h": Unit(one: "kilómetro por hora", many: "kilómetros por hora"),
    "m²": Unit(one: "metro cuadrado", many: "metros cuadrados"),
    "m2": Unit(one: "metro cuadrado", many: "metros cuadrados"),
    "m³": Unit(one: "metro cúbico", many: "metros cúbicos"),
    "°c": Unit(one: "grado centígrado", many: "grados centígrados"),
    "ºc": Unit(one: "grado centígrado", many: "grados centígrados"),
    "℃": Unit(one: "grado centígrado", many: "grados centígrados"),
    "°f": Unit(one: "grado Fahrenheit", many: "grados Fahrenheit"),
    "ºf": Unit(one: "grado Fahrenheit", many: "grados Fahrenheit"),
    "℉": Unit(one: "grado Fahrenheit", many: "grados Fahrenheit"),
    "°": Unit(one: "grado", many: "grados"), "w": Unit(one: "vatio", many: "vatios"),
    "kw": Unit(one: "kilovatio", many: "kilovatios"), "v": Unit(one: "voltio", many: "voltios"),
    "gb": Unit(one: "giga", many: "gigas"), "mb": Unit(one: "mega", many: "megas"),
    "kcal": Unit(one: "kilocaloría", many: "kilocalorías", isFeminine: true),
    "mmhg": Unit(one: "milímetro de mercurio", many: "milímetros de mercurio"),
    "lpm": Unit(one: "latido por minuto", many: "latidos por minuto"),
    "db": Unit(one: "decibelio", many: "decibelios"), "hz": Unit(one: "hercio", many: "hercios"),
  ]

  struct Currency {
    var one: String
    var many: String
    var part: String
    var parts: String
    var isFeminine = false
  }

  static let currencies: [UInt32: Currency] = [
    0x20AC: Currency(one: "euro", many: "euros", part: "céntimo", parts: "céntimos"),
    0x24: Currency(one: "dólar", many: "dólares", part: "centavo", parts: "centavos"),
    0xA3: Currency(
      one: "libra", many: "libras", part: "penique", parts: "peniques", isFeminine: true),
    0xA5: Currency(one: "yuan", many: "yuanes", part: "céntimo", parts: "céntimos"),
  ]

  /// A shortened word that begins at a place, and the place after it; the stop that ends the sentence
  /// as well stays outside.
  static func abbreviation(in text: ScalarText, at start: Int) -> (words: [String], end: Int)? {
    for (written, long) in abbreviations[text[start] | 0x20] ?? [] {
      let end = start + written.count
      guard written.indices.allSatisfy({ lowered(text[start + $0]) == written[$0] }),
        !SpanishScript.isLetter(text[end])
      else { continue }
      let isStopped = written.last == 0x2E
      // “d.” is a letter, “D.” a don; and so it is before a name only.
      if long == "don" || long == "doña" {
        guard text[start] == 0x44, text[end] == 0x20, text[end + 1].isCapital else { continue }
      }
      if long == "número", text[end] != 0x20 || !text[end + 1].isDigit { continue }
      let endsText = isStopped && (end >= text.count || text[end] == 0x0A)
      return (long.split(separator: " ").map(String.init), endsText ? end - 1 : end)
    }
    return nil
  }

  private static func lowered(_ scalar: UInt32) -> UInt32 {
    scalar.isCapital ? scalar | 0x20 : scalar
  }

  /// By their first letter, the longest first.
  private static let abbreviations: [UInt32: [([UInt32], String)]] = {
    let table = """
      sr.=señor|sra.=señora|srta.=señorita|sres.=señores|dr.=doctor|dra.=doctora|d.=don|d.ª=doña|dña.=doña
      ud.=usted|uds.=ustedes|vd.=usted|c/=calle|avda.=avenida|av.=avenida|pza.=plaza|pl.=plaza|p.º=paseo|ctra.=carretera
      n.º=número|nº=número|núm.=número|pág.=página|págs.=páginas|tel.=teléfono|tfno.=teléfono
      ee. uu.=estados unidos|ee.uu.=estados unidos|p. ej.=por ejemplo|p.ej.=por ejemplo|etc.=etcétera
      prof.=profesor|profa.=profesora|art.=artículo|cap.=capítulo|dpto.=departamento|izq.=izquierda|dcha.=derecha
      depto.=departamento|admón.=administración|aprox.=aproximadamente|máx.=máximo|mín.=mínimo|kms=kilómetros
      a. c.=antes de cristo|d. c.=después de cristo
      """
    var all: [UInt32: [([UInt32], String)]] = [:]
    for row in table.split(whereSeparator: { $0 == "|" || $0.isNewline }) {
      let sides = row.split(separator: "=")
      let letters = sides[0].unicodeScalars.map(\.value)
      all[letters[0], default: []].append((letters, String(sides[1])))
    }
    return all.mapValues { $0.sorted { $0.0.count > $1.0.count } }
  }()

  /// Whether a word that is counted is feminine, as far as its letters tell.
  static func isFeminine(_ noun: String) -> Bool {
    if masculine.contains(noun) { return false }
    if feminine.contains(noun) { return true }
    let one = noun.hasSuffix("s") ? String(noun.dropLast()) : noun
    return one.hasSuffix("a") || one.hasSuffix("ción") || one.hasSuffix("cione")
      || one.hasSuffix("dad") || one.hasSuffix("dade") || one.hasSuffix("sión")
  }

  private static let masculine: Set<String> = [
    "día", "días", "problema", "problemas", "programa", "programas", "mapa", "mapas", "sofá",
    "sofás", "idioma", "idiomas", "tema", "temas", "sistema", "sistemas", "gramas", "síntoma",
    "síntomas", "clima", "planeta", "planetas", "poeta", "poetas",
  ]
  private static let feminine: Set<String> = [
    "noche", "noches", "tarde", "tardes", "vez", "veces", "mujer", "mujeres", "manos", "mano",
    "calle", "calles", "clase", "clases", "flor", "flores", "llave", "llaves", "parte", "partes",
    "leche", "luces", "luz", "sal", "piel", "fotos", "foto", "motos", "moto", "radio", "radios",
    "habitación", "habitaciones", "canciones", "estaciones",
  ]

  /// What a number before it does not count.
  static let uncounted: Set<String> = [
    "de", "del", "y", "e", "o", "u", "a", "al", "en", "con", "por", "para", "que", "es", "son",
    "más", "menos", "entre", "si", "no", "se", "me", "te", "le", "como", "pero", "era", "fue",
    "está", "hasta", "desde", "cada", "la", "el", "los", "las", "igual",
  ]
}
