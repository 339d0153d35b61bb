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
    let deeds = SentencesPage.Deeds(
      find: { _, _ in }, listen: { _ in }, keep: { _ in }, leaveOut: { _, _, _ in }, choose: {},
      add: { _ in }, words: WordLinks(words: { _, _ in [] }, about: { _, _, _ in nil }))
    let page = SentencesPage(
      SentenceFilter(lang: lang), topics: topics, language: .chinese, deeds: deeds)
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

  private static func hasLatin(_ text: String) -> Bool {
    text.contains { $0.isASCII && $0.isLetter }
  }
}
