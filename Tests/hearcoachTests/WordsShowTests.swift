import Foundation
import TestSupport
import Testing

@Suite("Looking up a word")
struct WordsShowTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test(arguments: Home.Language.allCases)
  func `a word is shown with its reading, meaning and sentences`(language: Home.Language)
    async throws
  {
    let run = try await home.run("words", "show", "银行", in: language)
    #expect(run.exit == 0, "\(run.errors)")
    #expect(run.output.contains("yínháng"))
    // Nobody needs a word of their own language explained in another.
    #expect(run.output.contains("bank") == (language == .english), "\(run.output)")
    #expect(run.output.contains(language == .chinese ? "名词" : "noun"))
    #expect(run.lines.filter { $0.hasPrefix("   ") && $0.contains("银行") }.isEmpty == false)
    let english = try await home.run("words", "show", "Water", in: language)
    #expect(english.output.contains("水") == (language == .chinese), "\(english.output)")
    let unlisted = try await home.run("words", "show", "汤圆子", in: language)
    #expect(unlisted.output.contains("not in the list yet") == (language == .english))
    #expect(!unlisted.output.contains("还没有"), "\(unlisted.output)")
  }

  @Test func `programs get one object`() async throws {
    let run = try await home.run("words", "show", "银行", "--json")
    let page = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(page["reading"] as? String == "yínháng" && page["kinds"] as? [String] == ["n"])
    #expect((page["sentences"] as? [String])?.allSatisfy { $0.contains("银行") } == true)
  }

  @Test func `what is in no list is said to be unknown, and no word at all is asked for`()
    async throws
  {
    let unknown = try await home.run("words", "show", "蹦蹦豆")
    #expect(unknown.exit == 0)
    #expect(unknown.output.contains("not in the list yet"))
    #expect(unknown.output.contains("No sentence to practise has this word"))
    let none = try await home.run("words", "show")
    #expect(none.exit != 0 && none.errors.contains("WORD"))
  }
}
