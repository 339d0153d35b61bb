extension SpanishFigures {
  /// 3½ kilos is tres kilos y medio, 2½ horas dos horas y media, 1¾ uno y tres cuartos.
  func mixed(_ at: Int) -> Spoken? {
    guard let number = Number(text, at: at), number.fraction == nil,
      let part = PartSigns.part(text[number.end])
    else { return nil }
    let end = number.end + 1
    guard let noun = noun(at: end) else {
      return (SpanishNumber.cardinal(number.whole[...]) + ["y"] + said(part), end)
    }
    let form: SpanishNumber.Form = SpanishWords.isFeminine(noun) ? .feminine : .masculine
    let counted = SpanishNumber.cardinal(number.whole[...], form) + [noun, "y"]
    let said = part == (1, 2) ? [half(of: noun)] : said(part)
    return (counted + said, end + 1 + noun.unicodeScalars.count)
  }

  /// ½ hora is media hora, ¼ kilo un cuarto de kilo.
  func part(_ at: Int) -> Spoken? {
    guard let part = PartSigns.part(text[at]) else { return nil }
    guard let noun = noun(at: at + 1) else { return (said(part), at + 1) }
    return (part == (1, 2) ? [half(of: noun)] : said(part) + ["de"], at + 1)
  }

  /// The word that is counted, behind a blank.
  private func noun(at end: Int) -> String? {
    guard text[end] == 0x20, SpanishScript.isLetter(text[end + 1]) else { return nil }
    let noun = word(end + 1)
    return SpanishWords.uncounted.contains(noun) || noun.unicodeScalars.count >= 20 ? nil : noun
  }

  private func half(of noun: String) -> String {
    SpanishWords.isFeminine(noun) ? "media" : "medio"
  }

  private func said(_ part: (upper: Int, lower: Int)) -> [String] {
    if part == (1, 2) { return ["medio"] }
    let name = SpanishNumber.part(part.lower, isOne: part.upper == 1).map { [$0] } ?? []
    return SpanishNumber.cardinal(part.upper, .masculine) + name
  }
}
