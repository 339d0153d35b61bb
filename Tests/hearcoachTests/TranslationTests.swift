import JSON
import TestSupport
import Testing

/// Which translations the learner sees, and which a program is told.
struct TranslationTests {
  @Test(arguments: ["zh-CN", "en-US", "es-ES"], ["zh", "en"])
  func `the list for programs is as the file, whatever the learner's own language is`(
    lang: String, own: String
  ) async throws {
    let home = try Home()
    #expect(try await home.run("config", "set", "general.own_lang", own).exit == 0)
    let list = try await home.run("sentences", "list", "--lang", lang, "--json")
    let file = try TestFile.text("\(Checkout.path)config/sentences/\(lang).json")
    #expect(try JSON.parse(list.output) == JSON.parse(file))
  }

  @Test
  func `what a teacher wrote beside a sentence is shown and kept, in whatever language it is`()
    async throws
  {
    let home = try Home()
    let file = home.file("lesson.csv")
    let meaning = "El hervidor rojo está caliente."
    try TestFile.write(
      "text,translation,topic\nThe red kettle is hot.,\(meaning),lesson-1\n", to: file)
    #expect(try await home.run("sentences", "add", file).exit == 0)
    let shown = try await RevealedSentence(in: home, ["--lang", "en", "--topic", "lesson-1"])
    #expect(shown.text == "The red kettle is hot." && shown.translation == meaning)
    let export = try JSON.parse(Array(try await home.run("export", "--json").output.utf8))
    #expect(export["items"]?.asArray?.first?["translation"] == .string(meaning))
    let list = try await home.run("sentences", "list", "--topic", "lesson-1", "--json")
    #expect(list.output.contains(meaning))
  }

  @Test func `nobody has a sentence of their own language explained in another`() async throws {
    let home = try Home()
    let words = ["--lang", "en", "--topic", "home"]
    let own = try await RevealedSentence(in: home, words)
    #expect(own.text != nil && own.translation == nil)
    #expect(try await home.run("config", "set", "general.own_lang", "zh").exit == 0)
    #expect(try await RevealedSentence(in: home, words).translation != nil)
  }
}
