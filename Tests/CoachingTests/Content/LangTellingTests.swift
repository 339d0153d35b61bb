import Coaching
import Testing

@Suite struct LangTellingTests {
  private static let texts: [(String, Lang, Lang)] = [
    ("El perro duerme.", .spanish, .spanish), ("El perro duerme.", .english, .english),
    ("El perro duerme.", .chinese, .english), ("Mañana vuelvo.", .chinese, .spanish),
    ("The jalapeño is hot.", .english, .english), ("A small café.", .chinese, .english),
    ("¿Vienes hoy?", .english, .spanish), ("¡Hola!", .chinese, .spanish),
    ("今天下雨。", .spanish, .chinese), ("Where is it?", .spanish, .spanish),
  ]

  @Test("marks tell a language, and else it is the one that is practised", arguments: texts)
  func told(text: String, practised: Lang, lang: Lang) {
    #expect(Lang(of: text, practised: practised) == lang)
  }
}
