/// Traces a Spanish word back to its form in a word list.
enum SpanishForms {
  /// What a regularly inflected word may have been made from: its singular, its masculine, its
  /// infinitive.
  static func bases(of word: String) -> [String] {
    var bases = nouns(word)
    if let base = irregular[word] { bases += base }
    for form in [word] + clitics(word) {
      if let base = irregular[form] { bases += base }
      bases.append(form)
      bases += verbs(form)
    }
    if word.hasSuffix("mente"), word.count > 7 {
      let head = String(word.dropLast(5))
      bases += [head] + nouns(head)
    }
    for (ending, restored) in small where word.hasSuffix(ending) {
      bases += restored.map { word.dropLast(ending.count) + $0 }
    }
    return bases
  }

  private static func nouns(_ word: String) -> [String] {
    var bases: [String] = []
    for (ending, restored) in numbers where word.hasSuffix(ending) && word.count > ending.count + 1 {
      let stem = String(word.dropLast(ending.count))
      bases += restored.map { stem + $0 }
    }
    return bases
  }

  private static let numbers: [(ending: String, restored: [String])] = [
    ("s", [""]), ("es", [""]), ("ces", ["z"]), ("as", ["o", "or"]), ("a", ["o", ""]), ("os", ["o"]),
    ("ones", ["ón"]), ("iones", ["ión"]), ("anes", ["án"]), ("eses", ["és"]), ("ines", ["ín"]),
    ("esa", ["és"]), ("ona", ["ón"]), ("ísima", ["o", "a", ""]), ("ísimo", ["o", "a", ""]),
    ("ísimos", ["o"]), ("ísimas", ["o", "a"]),
  ]

  private static let small: [(ending: String, restored: [String])] = [
    ("ito", ["o", ""]), ("ita", ["a", ""]), ("itos", ["o", ""]), ("itas", ["a", ""]),
    ("cito", [""]), ("cita", [""]), ("illo", ["o"]), ("illa", ["a"]), ("quito", ["co"]),
    ("quita", ["ca"]), ("guito", ["go"]), ("guita", ["ga"]),
  ]

  /// The verb without the pronouns that are joined to it: dámelo, sentarse.
  private static func clitics(_ word: String) -> [String] {
    var heads: [String] = []
    for ending in ["me", "te", "se", "lo", "la", "le", "los", "las", "les", "nos", "os"] {
      guard word.hasSuffix(ending), word.count > ending.count + 2 else { continue }
      let head = String(word.dropLast(ending.count))
      heads += [head, plain(head)]
      for second in ["me", "te", "se", "nos", "os"] where head.hasSuffix(second) {
        guard head.count > second.count + 2 else { continue }
        heads.append(plain(String(head.dropLast(second.count))))
      }
    }
    return heads
  }

  private static func plain(_ word: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      result.append(Unicode.Scalar(SpanishLetters.plain(scalar.value)) ?? scalar)
    }
    return String(result)
  }

  private static func verbs(_ word: String) -> [String] {
    var bases: [String] = []
    for (ending, infinitives) in endings where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      guard stem.count > 1 else { continue }
      for stem in stems(of: stem) { bases += infinitives.map { stem + $0 } }
    }
    return bases
  }

  /// A stem with the vowel and the letters that it has in the infinitive: cuent- is cont-, busqu- busc-.
  private static func stems(of stem: String) -> [String] {
    var stems = [stem]
    if stem.hasSuffix("qu") { stems.append(stem.dropLast(2) + "c") }
    if stem.hasSuffix("gu") { stems.append(String(stem.dropLast())) }
    if stem.hasSuffix("c") { stems.append(stem.dropLast() + "z") }
    if stem.hasSuffix("j") { stems.append(stem.dropLast() + "g") }
    if stem.hasSuffix("zc") { stems.append(stem.dropLast(2) + "c") }
    if stem.hasSuffix("y") { stems.append(String(stem.dropLast())) }
    if stem.hasSuffix("ig") { stems.append(String(stem.dropLast(2))) }
    if stem.hasSuffix("g") { stems.append(String(stem.dropLast())) }
    for stem in stems {
      for (changed, plain) in [("ie", "e"), ("ue", "o"), ("ue", "u"), ("í", "i"), ("ú", "u")] {
        if let place = stem.ranges(of: changed).last {
          stems.append(stem[..<place.lowerBound] + plain + stem[place.upperBound...])
        }
      }
      if let place = stem.lastIndex(of: "i") {
        stems.append(stem[..<place] + "e" + stem[stem.index(after: place)...])
      }
      if let place = stem.lastIndex(of: "u") {
        stems.append(stem[..<place] + "o" + stem[stem.index(after: place)...])
      }
    }
    return stems
  }

  private static let endings: [(ending: String, infinitives: [String])] = {
    let ar = """
      o as a amos áis an é aste ó asteis aron aba abas ábamos abais aban aré arás ará aremos aréis \
      arán aría arías aríamos aríais arían e es emos éis en ara aras áramos aran ando ado ada ados \
      adas ad ase
      """
    let er = """
      o es e emos éis en í iste ió imos isteis ieron ía ías íamos íais ían eré erás erá eremos \
      eréis erán ería erías eríamos erían a as amos áis an iera ieras iéramos ieran iendo yendo ido \
      ida idos idas ed yó yeron
      """
    let ir = """
      o es e imos ís en í iste ió isteis ieron ía ías íamos ían iré irás irá iremos iréis irán iría \
      irías iríamos irían a as amos áis an iera ieras iéramos ieran iendo yendo ido ida idos idas id
      """
    func each(_ list: String, _ ending: String) -> [(ending: String, infinitives: [String])] {
      list.split(separator: " ").map { (String($0), [ending]) }
    }
    return each(ar, "ar") + each(er, "er") + each(ir, "ir")
  }()

  /// Forms that no rule leads back.
  private static let irregular: [String: [String]] = {
    let table = """
      ser=es soy eres somos sois son era eras éramos eran fui fue fuimos fueron sido siendo será seré serán sería sea sean fuera
      estar=estoy estás está estamos están estaba estaban estuvo estuve estuvieron esté estén
      haber=he has ha hemos habéis han había hay hubo habrá habría haya hubiera
      ir=voy vas va vamos vais van iba ibas íbamos iban fui fue fueron vaya vayan ve yendo
      tener=tengo tienes tiene tienen tuve tuvo tuvieron tendré tendrá tendría tenga tengan ten
      hacer=hago hizo hice hicieron hecho hecha hará haré haría haga hagan haz
      poder=puedo puedes puede pueden pudo pude pudieron podrá podré podría pueda
      querer=quiso quise quisieron querrá querría quisiera
      decir=digo dices dice dicen dijo dije dijeron dicho dirá diré diría diga digan di
      ver=veo ves ve vemos ven vio vi vieron visto vista veía vea
      dar=doy das da damos dan dio di dieron dado dé den daba
      saber=sé supo supe sabrá sabría sepa
      venir=vengo vienes viene vienen vino vine vinieron vendrá vendré vendría venga vengan ven
      poner=pongo puso puse pusieron puesto puesta pondrá pondré pondría ponga pongan pon
      salir=salgo saldrá saldré saldría salga salgan sal
      traer=traigo trajo traje trajeron traiga
      oír=oigo oyes oye oyen oyó oiga
      abrir=abierto abierta abiertos abiertas
      escribir=escrito escrita
      volver=vuelto vuelta
      romper=roto rota rotos
      morir=muerto muerta murió
      caer=caigo cayó cae caída
      dormir=durmió durmiendo
      jugar=juego juegas juega juegan
      el=la los las lo del al
      un=una unos unas
      este=esta estos estas
      ese=esa esos esas
      aquel=aquella aquellos aquellas
      mi=mis
      tu=tus
      su=sus
      nuestro=nuestra nuestros nuestras
      bueno=buen buena buenos buenas
      malo=mal mala malos malas
      grande=gran grandes
      primero=primer primera
      tercero=tercer tercera
      alguno=algún alguna algunos algunas
      ninguno=ningún ninguna
      ciento=cien
      santo=san
      """
    var forms: [String: [String]] = [:]
    for line in table.split(whereSeparator: \.isNewline) {
      let sides = line.split(separator: "=")
      for form in sides[1].split(separator: " ") {
        forms[String(form), default: []].append(String(sides[0]))
      }
    }
    return forms
  }()
}
