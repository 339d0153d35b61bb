import Coaching
import Language
import Testing

/// Translations into the language that is the learner's own.
struct OwnLanguageTests {
  private static let line = """
    [{"id":"x1","text":"La sopa está caliente.","lang":"es-ES","level":"easy","wordBucket":"common",\
    "translation":"The soup is hot.","translations":{"zh":"汤很烫。","en":"The soup is hot."}}]
    """

  private func sentence(_ text: String = line) throws -> Sentence {
    try #require(SentencePack(parsing: Array(text.utf8)).sentences.first)
  }

  @Test func `a sentence with several translations shows that of the learner's own language`()
    throws
  {
    let sentence = try sentence()
    #expect(sentence.translation == "The soup is hot.")
    #expect(sentence.translated(for: .chinese).translation == "汤很烫。")
    #expect(sentence.translated(for: .chinese).translationLang == .chinese)
    #expect(sentence.translated(for: .english).translationLang == .english)
  }

  @Test func `without a single translation the first of several is shown`() throws {
    let only = Self.line.replacing("\"translation\":\"The soup is hot.\",", with: "")
    #expect(try sentence(only).translation == "The soup is hot.")
  }

  @Test func `an answer in either language passes as a translation`() throws {
    let sentence = try sentence()
    #expect(judge.judge("the soup is hot", of: sentence).passed)
    #expect(judge.judge("汤很烫", of: sentence.translated(for: .chinese)).passed)
    #expect(!judge.judge("the soup is cold", of: sentence).passed)
    #expect(judge.judge("la sopa está caliente", of: sentence).similarity == 1)
  }

  @Test func `Chinese and English help each other as ever`() {
    #expect(Lang.chinese.helper(for: .chinese) == .english)
    #expect(Lang.english.helper(for: .english) == .chinese)
    #expect(Lang.spanish.helper(for: .chinese) == .chinese)
    #expect(Lang.spanish.helper(for: nil) == .english)
  }

  @Test(arguments: [
    (#""translations":{"fr":"La soupe."}"#, 1), (#""translations":"La soupe.""#, 1),
    (#""translations":{"zh":5}"#, 1), (#""translations":{}"#, 1),
  ])
  func `translations that cannot be shown are told of`(part: String, count: Int) {
    let text = Self.line.replacing(
      #""translations":{"zh":"汤很烫。","en":"The soup is hot."}"#, with: part)
    #expect(SentencePack(parsing: Array(text.utf8)).problems.count == count)
  }

  @Test func `a translation in another language than it says is told of`() {
    let text = Self.line.replacing("汤很烫。", with: "The soup.")
    let problems = Bundled.check.problems(of: Array(text.utf8))
    #expect(
      problems.map(\.kind).contains(.notInLanguage(key: "translations", lang: .chinese)))
  }

  @Test func `a meaning comes in the learner's own language`() {
    let table = "word\treading\tkind\tmeaning\tzh\nsopa\tˈsopa\tn\tsoup\t汤\n"
    #expect(Glosses(parsing: table)["sopa"]?.meaning == "soup")
    #expect(Glosses(parsing: table, own: .chinese)["sopa"]?.meaning == "汤")
    #expect(Glosses(parsing: table, own: .english)["sopa"]?.meaning == "soup")
  }
}
