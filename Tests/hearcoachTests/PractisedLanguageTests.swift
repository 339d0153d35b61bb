import JSON
import TestSupport
import Testing

/// Texts that name no language, where Spanish is practised.
@Suite struct PractisedLanguageTests {
  private static func home(_ lang: String) throws -> Home {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nlang = \(lang)\n")
    return home
  }

  @Test func `a text without marks is read in the language that is practised`() async throws {
    let text = "El perro duerme."
    for (practised, lang) in [("es-ES", "es-ES"), ("en-US", "en-US"), ("zh-CN", "en-US")] {
      let home = try Self.home(practised)
      let read = try JSON.parse(try await home.run("read", "--json", text).output)
      #expect(read["lang"]?.asString == lang)
      let lines = try await home.run("read", "--jsonl", input: #"{"text":"El perro."}"# + "\n")
      #expect(try JSON.parse(lines.output)["lang"]?.asString == lang)
    }
    let home = try Self.home("es-ES")
    let named = try await home.run("read", "--json", "--lang", "en", text)
    #expect(try JSON.parse(named.output)["lang"]?.asString == "en-US")
    let chinese = try await home.run("read", "--json", "今天下雨。")
    #expect(try JSON.parse(chinese.output)["lang"]?.asString == "zh-CN")
  }

  @Test func `two texts are compared in it`() async throws {
    // Alike in Spanish, where b and v are one sound.
    func passes(_ practised: String) async throws -> Bool? {
      let compared = try await Self.home(practised).run(
        "compare", "--json", "Mi vaca come.", "mi baca come")
      return try JSON.parse(compared.output)["passed"]?.asBool
    }
    #expect(try await passes("es-ES") == true)
    #expect(try await passes("en-US") == false)
  }

  @Test(.enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
  func `sentences that are added are in it, and a plain table keeps its Spanish elsewhere`()
    async throws
  {
    let home = try Self.home("es-ES")
    let file = home.file("mine.txt")
    try TestFile.write(
      "text\ttranslation\nEl perro duerme mucho.\tThe dog sleeps a lot.\n", to: file)
    let added = try await home.run("sentences", "add", file)
    #expect(added.exit == 0, "\(added.errors)")
    let list = try await home.run("sentences", "list", "--lang", "es", "--json")
    #expect(list.output.contains("El perro duerme mucho."))

    let table = home.file("table.csv")
    try TestFile.write(
      """
      date,sentence_id,text,attempts,mode,correct,semanticSim,acc,flu,comp,pros,itemScore,transcript\r
      2025-08-31,s001,La cena está en la mesa.,1,text,true,1,,,,,95,la cena está en la mesa\r

      """, to: table)
    // A new computer, on which nothing was chosen yet.
    let other = try Self.home("zh-CN")
    #expect(try await other.run("import", "--csv", table).exit == 0)
    #expect(try await sqlite(other.journal, "SELECT lang FROM items") == ["es-ES"])
  }
}
