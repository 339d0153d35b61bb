import Assembly
import CAdw
import Coaching
import TestSupport
import Testing
import Wording

@testable import Window

/// The page of sentences, made in this process.
@Suite(
  "The page of sentences",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized,
  .withoutComplaints)
@MainActor struct SentencesPageTests {
  init() async throws { try await OwnScreen.open() }

  @Test func `in Chinese topics have their Chinese names, on cards and in the list`() async throws {
    let home = try Home()
    let work = Work(
      Application(
        environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in }))
    let (lang, topics) = try await work.sentenceTopics()
    try #require(!topics.isEmpty)
    let page = SentencesPage(
      SentenceFilter(lang: lang), topics: topics, language: .chinese, deeds: Self.deeds())
    page.show(try await work.find(SentenceFilter(lang: lang)))
    let lines = WidgetTree.texts(below: page.raw).filter { $0.contains(" · ") }
    #expect(lines.count > 10)
    #expect(lines.filter(Self.hasLatin) == [])
    let lists = WidgetTree.all("GtkDropDown", below: page.raw).map {
      SettingsPageTests.words(of: OpaquePointer($0))
    }
    let names = try #require(lists.first { $0.first == Phrase.anyTopic.zh })
    #expect(names.count == topics.count + 1)
    #expect(names.filter(Self.hasLatin) == [])
  }

  @Test func `a file that is dropped is added, and one without a path here is told`() throws {
    var (added, told): ([String], [String]) = ([], [])
    let page = SentencesPage(
      SentenceFilter(lang: .chinese), topics: [], language: .english,
      deeds: Self.deeds(add: { added.append($0) }, tell: { told.append($0) }))
    #expect(!(try Dropping.drop(uri: "mtp://phone/sentences.json", on: page.raw)))
    #expect(added == [])
    #expect(told == [Phrase.notWithinThisComputer.en])
    #expect(try Dropping.drop(uri: "file:///home/a/sentences%20of%20mine.json", on: page.raw))
    #expect(added == ["/home/a/sentences of mine.json"])
    #expect(told.count == 1)
  }

  private static func deeds(
    add: @escaping (String) -> Void = { _ in }, tell: @escaping (String) -> Void = { _ in }
  ) -> SentencesPage.Deeds {
    SentencesPage.Deeds(
      find: { _, _ in }, listen: { _ in }, keep: { _ in }, leaveOut: { _, _, _ in }, choose: {},
      add: add, tell: tell, words: WordLinks(words: { _, _ in [] }, about: { _, _, _ in nil }))
  }

  private static func hasLatin(_ text: String) -> Bool {
    text.contains { $0.isASCII && $0.isLetter }
  }
}
