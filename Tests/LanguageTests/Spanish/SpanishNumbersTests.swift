import Coaching
import Language
import Testing

/// Numbers, dates, money and abbreviations as they are said in Spanish, and back.
struct SpanishNumbersTests {
  private static let reader = Reader()

  @Test(arguments: SpanishCase.all(table))
  func `a Spanish number is written as it is said`(_ pair: SpanishCase) {
    let words = Self.reader.read(pair.written, as: .spanish).words
    #expect(words.joined(separator: " ") == pair.said)
  }

  @Test(arguments: SpanishCase.all(table))
  func `a number in figures and in words is the same answer`(_ pair: SpanishCase) {
    for (sentence, answer) in [(pair.written, pair.said), (pair.said, pair.written)] {
      let judgement = judge.compare(sentence, answer, lang: .spanish)
      #expect(judgement.similarity == 1, "\(sentence) ← \(answer)")
    }
  }

  @Test(arguments: SpanishCase.all(prices))
  func `a price is the same however it is told`(_ pair: SpanishCase) {
    let judgement = judge.compare("Son \(pair.written).", "son \(pair.said)", lang: .spanish)
    #expect(judgement.similarity == 1, "\(judgement.words)")
  }

  @Test(arguments: SpanishCase.all(otherPrices))
  func `another price, or another money, is none`(_ pair: SpanishCase) {
    for (sentence, answer) in [(pair.written, pair.said), (pair.said, pair.written)] {
      #expect(!judge.compare("Son \(sentence).", "son \(answer)", lang: .spanish).passed)
    }
  }

  private static let prices = """
    59,90 euros = 59,90 € | 59,90 € = 59,90 | 59,90 euros = 59,90 | 59,90 euros = cincuenta y nueve euros con noventa
    59,90 € = cincuenta y nueve con noventa | 59,90 euros = 59 con 90 | 59,90 € = 59 euros y 90 céntimos
    59,90 euros = cincuenta y nueve coma noventa euros | 59,90 € = 59 con 90 euros | once con cuarenta = 11,40
    12,5 € = 12,50 | 12,05 € = doce euros con cinco céntimos | 3,20 $ = tres dólares con veinte
    38,5 = treinta y ocho y medio | 38,2 = treinta y ocho y dos | 2,5 = dos y medio
    """

  private static let otherPrices = """
    59,90 € = 59,80 € | 59,90 € = cincuenta y ocho con noventa | 59,90 euros = 59,90 dólares | 12,50 € = 12,05 €
    12 euros con 50 = 12 euros y 50 libras | 38,5 = treinta y ocho | 38,2 = treinta y ocho y tres
    ocho con doce amigos = 8,12 amigos
    """

  @Test(arguments: SpanishCase.all(figures))
  func `a number in words is written in figures`(_ pair: SpanishCase) {
    #expect(judge.inFigures(pair.written, as: .spanish) == pair.said)
  }

  @Test func `the table has at least 150 cases`() {
    #expect(SpanishCase.all(Self.table).count >= 150)
  }

  @Test func `what is around a Spanish number stays as it was written`() {
    let form = Self.reader.spokenForm("¡Son 12,50 €, Ana; a las 7:40!", as: .spanish)
    #expect(form == "¡Son doce euros con cincuenta céntimos, Ana; a las siete cuarenta!")
  }

  private static let table = """
    ½ hora = media hora | ½ litro = medio litro | ¼ kilo = un cuarto de kilo | ¾ hora = tres cuartos de hora
    3½ kilos = tres kilos y medio | 2½ horas = dos horas y media | 1½ = uno y medio | 2¼ = dos y un cuarto
    1½ h = una hora y media | ½ kg = medio kilogramo | 2½ % = dos y medio por ciento | ¾ l = tres cuartos de litro
    0 = cero | 1 = uno | 7 = siete | 10 = diez | 13 = trece | 15 = quince | 16 = dieciséis | 20 = veinte
    21 = veintiuno | 22 = veintidós | 23 = veintitrés | 26 = veintiséis | 29 = veintinueve | 30 = treinta
    31 = treinta y uno | 45 = cuarenta y cinco | 50 = cincuenta | 67 = sesenta y siete | 99 = noventa y nueve
    100 = cien | 101 = ciento uno | 110 = ciento diez | 115 = ciento quince | 120 = ciento veinte
    136 = ciento treinta y seis | 199 = ciento noventa y nueve | 200 = doscientos | 345 = trescientos cuarenta y cinco
    400 = cuatrocientos | 500 = quinientos | 600 = seiscientos | 700 = setecientos | 789 = setecientos ochenta y nueve
    800 = ochocientos | 900 = novecientos | 999 = novecientos noventa y nueve
    1000 = mil | 1.000 = mil | 1.001 = mil uno | 1.024 = mil veinticuatro | 1.100 = mil cien | 1.500 = mil quinientos
    2.000 = dos mil | 2.500 = dos mil quinientos | 3.075 = tres mil setenta y cinco | 10.000 = diez mil
    12.500 = doce mil quinientos | 100.000 = cien mil | 101.000 = ciento un mil | 21.000 = veintiún mil
    31.000 = treinta y un mil | 250.300 = doscientos cincuenta mil trescientos | 999.999 = novecientos noventa y nueve mil novecientos noventa y nueve
    1.000.000 = un millón | 2.000.000 = dos millones | 2.300.045 = dos millones trescientos mil cuarenta y cinco
    21.000.000 = veintiún millones | 5.000.000.000 = cinco mil millones
    1 hora = una hora | 1 libro = un libro | 21 libros = veintiún libros | 31 días = treinta y un días
    21 horas = veintiuna horas | 1 persona = una persona | 200 personas = doscientas personas
    500 horas = quinientas horas | 1.200 personas = mil doscientas personas | 3 manzanas = tres manzanas | 12 huevos = doce huevos
    1998 = mil novecientos noventa y ocho | 2005 = dos mil cinco | 2024 = dos mil veinticuatro | 1492 = mil cuatrocientos noventa y dos
    en 1776 = en mil setecientos setenta y seis
    3,5 = tres coma cinco | 0,5 = cero coma cinco | 1,75 = uno coma setenta y cinco | 3,14 = tres coma catorce
    2,05 = dos coma cero cinco | 36,6 = treinta y seis coma seis | 3,1416 = tres coma uno cuatro uno seis
    -5 = menos cinco | -3,5 = menos tres coma cinco
    15 % = quince por ciento | 15% = quince por ciento | 2,5 % = dos coma cinco por ciento | 100 % = cien por ciento
    1.º = primero | 2.º = segundo | 3.º = tercero | 4.º = cuarto | 5.ª = quinta | 6.º = sexto | 7.ª = séptima
    8.º = octavo | 9.º = noveno | 10.º = décimo | 1º = primero | 2ª = segunda | 1.er piso = primer piso | 3.er día = tercer día
    el 3 de mayo = el tres de mayo | 1 de enero = uno de enero | 21 de junio = veintiuno de junio
    12/10/1492 = doce de octubre de mil cuatrocientos noventa y dos | 5/3/2024 = cinco de marzo de dos mil veinticuatro
    1/1/2000 = uno de enero de dos mil | 2024-05-03 = tres de mayo de dos mil veinticuatro | 25/12 = veinticinco de diciembre
    a las 8 = a las ocho | 8:00 = ocho en punto | 7:40 = siete cuarenta | 10:05 = diez y cinco | 7:15 = siete y cuarto
    7:30 = siete y media | 1:00 = una en punto | 1:20 = una veinte | 12:30 = doce y media | 15:20 = quince veinte | 21:45 = veintiuna cuarenta y cinco
    14:00 h = catorce horas | 7:30 h = siete treinta horas | 9.30 h = nueve treinta horas | 20:15 = veinte quince | 0:10 = cero diez
    8 a. m. = ocho de la mañana | 3 p. m. = tres de la tarde | 9:30 p. m. = nueve y media de la noche
    12,50 € = doce euros con cincuenta céntimos | 1 € = un euro | 2 € = dos euros | 0,99 € = noventa y nueve céntimos
    21 € = veintiún euros | 1,01 € = un euro con un céntimo | 1.250 € = mil doscientos cincuenta euros | 12€ = doce euros
    € 20 = veinte euros | $5 = cinco dólares | 5 $ = cinco dólares | £3 = tres libras | 2 millones de € = dos millones de euros
    200 £ = doscientas libras | 3,20€ = tres euros con veinte céntimos | 1.000.000 € = un millón de euros
    12,50 euros = doce euros con cincuenta céntimos | 59,90 euros = cincuenta y nueve euros con noventa céntimos
    0,80 euros = ochenta céntimos | 9,5 dólares = nueve dólares con cincuenta centavos | 12,505 euros = doce coma cinco cero cinco euros
    753 a. C. = setecientos cincuenta y tres antes de cristo
    2 kg = dos kilogramos | 1 kg = un kilogramo | 1,5 kg = uno coma cinco kilogramos | 500 g = quinientos gramos
    250 ml = doscientos cincuenta mililitros | 1 l = un litro | 3 km = tres kilómetros | 120 km/h = ciento veinte kilómetros por hora
    90 min = noventa minutos | 30 s = treinta segundos | 1 h = una hora | 5 °C = cinco grados centígrados | 38,5 °C = treinta y ocho coma cinco grados centígrados
    20° = veinte grados | 10 cm = diez centímetros | 2 m = dos metros | 80 m² = ochenta metros cuadrados | 500 mg = quinientos miligramos
    612 345 678 = seis uno dos tres cuatro cinco seis siete ocho | 612-345-678 = seis uno dos tres cuatro cinco seis siete ocho
    91 123 45 67 = nueve uno uno dos tres cuatro cinco seis siete | 112 = ciento doce | 120/80 = ciento veinte ochenta
    1/2 = un medio | 1/3 = un tercio | 3/4 = tres cuartos | 2/5 = dos quintos | 10-12 = diez a doce
    Sr. López = señor lópez | Sra. Ruiz = señora ruiz | Dr. Gil = doctor gil | Dra. Gil = doctora gil | Ud. = usted | Uds. = ustedes
    D. Luis = don luis | D.ª Ana = doña ana | C/ Mayor = calle mayor | Avda. del Mar = avenida del mar | n.º 5 = número cinco | pág. 12 = página doce
    tel. 112 = teléfono ciento doce | EE. UU. = estados unidos | p. ej. = por ejemplo | etc. = etcétera | Pza. Mayor = plaza mayor
    2 + 3 = dos más tres | 5 = 5 = cinco igual a cinco | 4 × 2 = cuatro por dos | Ana & Luis = ana y luis
    siglo XXI = siglo veintiuno | siglo V = siglo quinto | Felipe VI = felipe sexto | Alfonso XIII = alfonso trece
    """

  private static let figures = """
    cero = 0 | uno = 1 | veintidós = 22 | veintidos = 22 | treinta y cinco = 35 | cien = 100 | ciento uno = 101
    doscientas = 200 | quinientos doce = 512 | mil = 1000 | dos mil veinticuatro = 2024 | mil novecientos noventa y ocho = 1998
    un millón = 1000000 | dos millones trescientos mil = 2300000 | tres coma catorce = 3,14 | tres coma cero cinco = 3,05
    seis uno dos tres cuatro cinco = 612345 | doce euros = 12 euros | a las siete y media = a las 7 y media
    primero = 1th | quinto piso = 5th piso
    """
}

/// Something written, and what it is said as.
struct SpanishCase: Sendable, CustomTestStringConvertible {
  var written: String
  var said: String

  var testDescription: String { "\(written) = \(said)" }

  /// Cases apart by strokes and line ends; the last sign of equality parts the two sides.
  static func all(_ table: String) -> [SpanishCase] {
    table.split(whereSeparator: { $0 == "|" || $0.isNewline }).compactMap { row in
      let text = String(row)
      guard let cut = text.lastRange(of: " = ") else { return nil }
      func trimmed(_ part: Substring) -> String {
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      return SpanishCase(
        written: trimmed(text[..<cut.lowerBound]), said: trimmed(text[cut.upperBound...]))
    }
  }
}

extension String {
  fileprivate func lastRange(of part: String) -> Range<String.Index>? {
    var found: Range<String.Index>?
    var start = startIndex
    while let range = self[start...].firstRange(of: part) {
      found = range
      start = range.upperBound
    }
    return found
  }
}
