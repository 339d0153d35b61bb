/// Traces a Spanish word back to its form in a word list.
///
/// Accents do not count: lección and lecciones are told apart by their endings alone.
enum SpanishForms {
  /// The word without its accents.
  static func plain(_ word: String) -> String {
    var result = String.UnicodeScalarView()
    for letter in SpanishLetters.composed(word) {
      if let scalar = Unicode.Scalar(SpanishLetters.plain(letter)) { result.append(scalar) }
    }
    return String(result)
  }

  /// What a regularly inflected word may have been made from, all without accents: its singular, its
  /// masculine, its infinitive.
  static func bases(of word: String) -> [String] {
    let word = plain(word)
    var bases = [word] + nouns(word)
    for form in [word] + clitics(word) { bases += [form] + verbs(form) }
    if word.hasSuffix("mente"), word.utf8.count > 7 {
      let head = String(word.dropLast(5))
      bases += [head] + nouns(head)
    }
    return bases
  }

  private static func nouns(_ word: String) -> [String] {
    var bases: [String] = []
    for (ending, restored) in numbers
    where word.hasSuffix(ending) && word.utf8.count > ending.utf8.count + 1 {
      let stem = String(word.dropLast(ending.count))
      bases += restored.map { stem + $0 }
    }
    return bases
  }

  private static let numbers: [(ending: String, restored: [String])] = [
    ("s", [""]), ("es", [""]), ("ces", ["z"]), ("as", ["o", "e", ""]), ("a", ["o", "e", ""]),
    ("os", ["o", "e", ""]), ("ito", ["o", "e", "a", ""]), ("ita", ["o", "e", "a", ""]),
    ("itos", ["o", "e", "a", ""]), ("itas", ["o", "e", "a", ""]),
    ("isimo", ["o", "e", "a", ""]), ("isima", ["o", "e", "a", ""]),
    ("isimos", ["o", "e", "a", ""]), ("isimas", ["o", "e", "a", ""]),
  ]

  private static let pronouns = [
    "me", "te", "se", "lo", "la", "le", "los", "las", "les", "nos", "os",
  ]

  /// The verb without the pronouns that are joined to it: dámelo, sentarse.
  private static func clitics(_ word: String) -> [String] {
    var heads: [String] = []
    for last in pronouns where word.hasSuffix(last) && word.utf8.count > last.utf8.count + 2 {
      let head = String(word.dropLast(last.count))
      heads.append(head)
      for first in pronouns where head.hasSuffix(first) && head.utf8.count > first.utf8.count + 2 {
        heads.append(String(head.dropLast(first.count)))
      }
    }
    return heads
  }

  private static func verbs(_ word: String) -> [String] {
    var bases: [String] = []
    for (ending, infinitives) in endings where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      guard stem.utf8.count > 1 else { continue }
      for stem in stems(of: stem) {
        bases += infinitives.flatMap { [stem + $0, stem + $0 + "se"] }
      }
    }
    return bases
  }

  /// A stem with the vowel and the letters that it has in the infinitive: cuent- is cont-, busqu- busc-.
  private static func stems(of stem: String) -> [String] {
    var stems = [stem]
    for (changed, plain) in [
      ("qu", "c"), ("gu", "g"), ("c", "z"), ("j", "g"), ("zc", "c"),
    ] where stem.hasSuffix(changed) { stems.append(stem.dropLast(changed.count) + plain) }
    for stem in stems {
      for (changed, plain) in [("ie", "e"), ("ue", "o"), ("ue", "u"), ("i", "e"), ("u", "o")] {
        if let changed = replacing(last: changed, by: plain, in: stem) { stems.append(changed) }
      }
    }
    return stems
  }

  /// Nil where it is not in the stem.
  private static func replacing(last part: String, by plain: String, in stem: String) -> String? {
    var place = stem.endIndex
    while place > stem.startIndex {
      place = stem.index(before: place)
      let rest = stem[place...]
      if rest.hasPrefix(part) { return stem[..<place] + plain + rest.dropFirst(part.count) }
    }
    return nil
  }

  private static let endings: [(ending: String, infinitives: [String])] = {
    let ar = """
      o as a amos ais an e aste asteis aron aba abas abamos abais aban are aras ara aremos areis \
      aran aria arias ariamos ariais arian es emos eis en aramos arais ase asen ando ado ada ados \
      adas ad ar
      """
    let er = """
      o es e emos eis en i iste io imos isteis ieron ia ias iamos iais ian ere eras era eremos \
      ereis eran eria erias eriamos erian a as amos ais an iera ieras ieramos ieran iendo yendo \
      ido ida idos idas ed yo yeron er
      """
    let ir = """
      o es e imos is en i iste io isteis ieron ia ias iamos iais ian ire iras ira iremos ireis \
      iran iria irias iriamos irian a as amos ais an iera ieras ieramos ieran iendo yendo ido ida \
      idos idas id yo yeron ir
      """
    func each(_ list: String, _ ending: String) -> [(ending: String, infinitives: [String])] {
      list.split(separator: " ").map { (String($0), [ending]) }
    }
    return each(ar, "ar") + each(er, "er") + each(ir, "ir")
  }()
}
