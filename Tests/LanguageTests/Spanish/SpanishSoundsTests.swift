import Coaching
import Language
import Testing

/// Castilian letters and their sounds.
struct SpanishSoundsTests {
  /// The readings of the list were written by hand, not by the rules that are tested.
  @Test func `every everyday word is said as its gloss has it`() {
    let rows = String(decoding: Bundled.bytes("glosses/es-ES.tsv"), as: UTF8.self)
      .split(separator: "\n").dropFirst()
    #expect(rows.count > 500)
    var others: [String] = []
    for row in rows {
      let cells = row.split(separator: "\t").map(String.init)
      let read = Bundled.reader.read(cells[0], as: .spanish).ipa ?? ""
      if read != cells[1] { others.append("\(cells[0]) \(cells[1]) \(read)") }
    }
    #expect(others == [])
  }

  @Test(
    "each rule of letters holds",
    arguments: [
      ("chico", "ˈtʃiko"), ("llave", "ˈʝabe"), ("perro", "ˈpero"), ("pero", "ˈpeɾo"),
      ("rosa", "ˈrosa"), ("Enrique", "enˈrike"), ("alrededor", "alredeˈdoɾ"),
      ("Israel", "israˈel"), ("queso", "ˈkeso"), ("quién", "kjen"), ("guitarra", "ɡiˈtara"),
      ("pingüino", "pinˈɡwino"), ("vergüenza", "beɾˈɡwenθa"), ("cena", "ˈθena"),
      ("cita", "ˈθita"), ("zapato", "θaˈpato"), ("gente", "ˈxente"), ("giro", "ˈxiɾo"),
      ("jamón", "xaˈmon"), ("niño", "ˈniɲo"), ("hombre", "ˈombɾe"), ("vaca", "ˈbaka"),
      ("beber", "beˈbeɾ"), ("agua", "ˈaɡwa"), ("yo", "ʝo"), ("rey", "rej"), ("hoy", "oj"),
      ("muy", "muj"),
      ("ciudad", "θjuˈdad"), ("país", "paˈis"), ("baúl", "baˈul"), ("aire", "ˈajɾe"),
      ("leer", "leˈeɾ"), ("examen", "ekˈsamen"), ("xilófono", "siˈlofono"),
      ("México", "ˈmexiko"), ("árbol", "ˈaɾbol"), ("fácil", "ˈfaθil"), ("reloj", "reˈlox"),
      ("huevo", "ˈwebo"), ("hielo", "ˈjelo"), ("río", "ˈrio"), ("guion", "ɡjon"),
      ("acción", "akˈθjon"), ("construir", "konsˈtɾwiɾ"), ("invierno", "imˈbjeɾno"),
      ("rápidamente", "ˌrapidaˈmente"), ("psicología", "sikoloˈxia"), ("gnomo", "ˈnomo"),
      ("cafe\u{301}", "kaˈfe"), ("Uruguay", "uɾuˈɡwaj"),
    ] as [(String, String)])
  func rules(word: String, ipa: String) {
    #expect(Bundled.reader.read(word, as: .spanish).ipa == ipa)
  }
}
