import CAdw
import Coaching
import Practice
import TestSupport
import Testing
import Wording

@testable import Window

/// The page of a talk, made in this process.
@Suite(
  "What the page of a talk shows",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized,
  .withoutComplaints)
@MainActor struct TalkPageTests {
  init() async throws { try await OwnScreen.open() }

  @Test
  func `while it is asked how to end nothing else is offered, and whoever goes on is in the talk`()
    async
  {
    var sent: [ConversationEvent.Kind] = []
    let page = TalkPage(
      language: .english,
      links: TalkPage.Links(send: { sent.append($0) }, marked: { _ in nil }, practised: { 0 }))
    let plan = TalkPlan(id: "t", sceneID: "s", lang: .chinese)
    for news: TalkNews in [.talk(plan, LettingGoTests.scene), .state(.learnerThinking)] {
      await page.show(news)
    }
    page.end()
    #expect(sent == [.pause])
    let question = page.actions.shown.map(\.name)
    #expect(question.contains("End and keep it"))
    await page.show(.state(.paused))
    await page.show(.offer(PackOffer(topic: "travel", sentences: [])))
    #expect(page.actions.shown.map(\.name) == question)
    // The button in the bar and its key say the same as the one on the page.
    page.take(.pauseOrResume)
    #expect(sent == [.pause, .resume] && !page.asksHowToEnd)
    await page.show(.state(.learnerThinking))
    #expect(page.answering.isVisible && !page.actions.shown.map(\.name).contains("End and keep it"))
  }

  @Test
  func
    `earlier talks come below those that are there, and the keyboard stands on the first of them`()
    throws
  {
    func talks(_ count: Int) -> [PastTalk] {
      (0..<count).map { place in
        PastTalk(
          talk: KeptTalk(
            plan: TalkPlan(id: "t\(place)", sceneID: "s", lang: .chinese),
            began: Moment(milliseconds: 0, utcOffsetMinutes: 0), ending: .saved,
            practisedSeconds: 60, turns: 1), scene: LettingGoTests.scene)
      }
    }
    let page = PastTalksPage(
      language: .english, deeds: PastTalksPage.Deeds(open: { _, _ in }, showMore: { _ in }))
    let window = Widget(gtk_window_new())
    gtk_window_set_child(window.cast(), page.raw)
    defer { gtk_window_destroy(window.cast()) }
    func rows() -> [WidgetTree.Node] { WidgetTree.all("GtkButton", below: page.raw) }
    page.show(talks(2), hasMore: true)
    let before = rows()
    #expect(before.count == 3)
    page.show(talks(4), hasMore: false)
    #expect(rows().count == 4 && rows().prefix(2) == before.prefix(2))
    #expect(gtk_root_get_focus(gtk_widget_get_root(page.raw)) == rows()[2])
  }
}
