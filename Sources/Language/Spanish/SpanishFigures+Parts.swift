extension SpanishFigures {
  /// 3½ kilos is tres kilos y medio, 2½ horas dos horas y media, 1¾ uno y tres cuartos.
  func mixed(_ at: Int) -> Spoken? {
    guard let number = Number(text, at: at), number.fraction == nil,
      let part = PartSigns.part(text[number.end])
    else { return nil }
    let end = number.end + 1
    guard let noun = noun(at: end, isOne: number.whole == [1]) else {
      let percent = text[end] == 0x20 ? end + 1 : end
      let said = SpanishNumber.cardinal(number.whole[...]) + ["y"] + said(part)
      return text[percent] == 0x25 ? (said + ["por", "ciento"], percent + 1) : (said, end)
    }
    let form: SpanishNumber.Form = noun.isFeminine ? .feminine : .masculine
    let counted = SpanishNumber.cardinal(number.whole[...], form) + noun.words + ["y"]
    return (counted + (part == (1, 2) ? [half(noun)] : said(part)), noun.end)
  }

  /// ½ hora is media hora, ¼ kilo un cuarto de kilo.
  func part(_ at: Int) -> Spoken? {
    guard let part = PartSigns.part(text[at]) else { return nil }
    guard let noun = noun(at: at + 1, isOne: true) else { return (said(part), at + 1) }
    return ((part == (1, 2) ? [half(noun)] : said(part) + ["de"]) + noun.words, noun.end)
  }

  private typealias Noun = (words: [String], isFeminine: Bool, end: Int)

  /// What is counted, behind a blank: a word, or a unit as it is said.
  private func noun(at place: Int, isOne: Bool) -> Noun? {
    guard text[place] == 0x20, SpanishScript.isLetter(text[place + 1]) else { return nil }
    let noun = word(place + 1)
    let end = place + 1 + noun.unicodeScalars.count
    if let unit = SpanishWords.units[noun] {
      let words = (isOne ? unit.one : unit.many).split(separator: " ").map(String.init)
      return (words, unit.isFeminine, end)
    }
    if SpanishWords.uncounted.contains(noun) || SpanishScript.isLetter(text[end]) { return nil }
    return ([noun], SpanishWords.isFeminine(noun), end)
  }

  private func half(_ noun: Noun) -> String { noun.isFeminine ? "media" : "medio" }

  private func said(_ part: (upper: Int, lower: Int)) -> [String] {
    if part == (1, 2) { return ["medio"] }
    let name = SpanishNumber.part(part.lower, isOne: part.upper == 1).map { [$0] } ?? []
    return SpanishNumber.cardinal(part.upper, .masculine) + name
  }
}
