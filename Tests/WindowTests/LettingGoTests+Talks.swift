import Assembly
import CAdw
import Coaching
import Practice
import TestSupport
import Testing
import Wording

@testable import Window

/// The pages of talks, each with something on it.
extension LettingGoTests {
  static let reply = ExpectedReply(
    text: "我头疼。", translation: "I have a headache.", next: "end")
  static let scene = Scene(
    id: "s", lang: .chinese, level: .easy, sign: "🏥", title: [.chinese: "看医生"], goal: [:],
    roles: [
      Role(id: "doctor", name: [.chinese: "医生"]),
      Role(id: "you", name: [.chinese: "病人"], isLearner: true),
    ], first: "a",
    turns: [SceneTurn(id: "a", role: "doctor", text: "哪里不舒服？", translation: "", replies: [reply])])
  private static let kept = KeptTurn(
    n: 1, turn: "a", role: "doctor", line: "哪里不舒服？", outcome: .answered, reply: 0,
    replyText: "我头疼。", practisedSeconds: 1)
  private static let past = PastTalk(
    talk: KeptTalk(
      plan: TalkPlan(id: "t", sceneID: "s", lang: .chinese),
      began: Moment(milliseconds: 0, utcOffsetMinutes: 0), ending: .saved, practisedSeconds: 60,
      turns: 1), scene: scene)

  static func talkPage() -> TalkPage {
    TalkPage(
      language: .english,
      links: TalkPage.Links(send: { _ in }, marked: { _ in nil }, practised: { 0 }))
  }

  private static func together(_ page: Page) -> Widget {
    if page == .host {
      let host = HostPage(
        OpenTable(scene: scene, addresses: [], port: 1, code: "12345678", places: []),
        language: .english, begin: {}, leave: {})
      host.take(.came(role: "doctor"))
      return host
    }
    if page == .guest {
      let offer = TableOffer(
        scene: "s", lang: .chinese, title: scene.title, goal: [:],
        places: (scene.roles + scene.roles).map { .init(role: $0, isFree: true) })
      return GuestPage(offer, language: .english, choose: { _ in }, leave: {})
    }
    let join = JoinPage(
      JoinWish(), language: .english, deeds: JoinPage.Deeds(join: { _ in }, find: { _ in }))
    if page == .joinWithChoice { join.show(.found(["192.168.1.5", "192.168.1.6"])) }
    return join
  }

  static func talk(_ page: Page) -> Widget {
    switch page {
    case .host, .guest, .join, .joinWithChoice: return together(page)
    case .talk:
      let talk = talkPage()
      talk.show(replies: [reply])
      return talk
    case .talkEnd:
      return TalkEndPage(
        .ended, language: .english, read: {}, another: {}, goHome: {})
    case .pastTalks:
      let talks = PastTalksPage(
        language: .english, deeds: PastTalksPage.Deeds(open: { _, _ in }, showMore: { _ in }))
      talks.show([past], hasMore: true)
      return talks
    case .talkStory:
      return TalkStoryPage(
        TalkStory(past: past, turns: [kept], attempts: []), language: .english,
        words: WordLinks(words: { _, _ in ["水杯"] }, about: { _, _, _ in Label() }),
        listen: { _, _, _ in })
    default:
      return TalksPage(
        TalkOffer(
          lang: .chinese, scenes: [scene], contacts: [],
          chats: [.chat(.free, .chinese, level: .easy)],
          unfinished: (Phrase(zh: "看医生", en: "At the doctor's"), 1)), TalksPage.Choices(),
        language: .english,
        deeds: TalksPage.Deeds(
          scene: { _, _, _ in }, call: { _, _ in }, host: { _, _ in }, join: {}, chat: { _, _ in },
          goOn: { _ in },
          open: { _ in }, showPast: {}, showOwn: {}, chosen: { _ in }))
    }
  }

  @Test func `of a talk that was had on its page nothing is left`() async throws {
    let home = try TemporaryDirectory()
    let before = SignalHandlers.living
    weak var page: TalkPage?
    weak var runner: ConversationRunner?
    var tried: Task<Void, Never>?
    do {
      let app = Application(
        environment: ["HOME": home.path, "HEARCOACH_SHARE": Checkout.path + "config"],
        trace: Trace(isOn: false) { _ in }, say: { _, _ in })
      var wishes = TalkWishes()
      wishes.isSilent = true
      let summary = try await Work(app).talk(
        .scene("zh-doctor"), wishes, asking: { _ in false }, telling: { _ in },
        showing: { prepared in
          let made = TalkPage(language: .chinese, links: TalkPage.Links(prepared))
          (page, runner) = (made, prepared.runner)
          let runner = prepared.runner
          tried = Task {
            for event: ConversationEvent.Kind in [
              .answered("不知道"), .hint, .translation, .choose(0), .skip, .pause, .resume,
              .end(save: true),
            ] {
              runner.send(event)
              // Each is shown before the next one comes.
              for _ in 0..<20 { await Task.yield() }
              OwnScreen.settle()
            }
          }
          return made
        })
      await tried?.value
      #expect(summary?.turns == 2)
    }
    // What the talk began elsewhere may take a moment to end.
    try await OwnScreen.settle("nothing is left") {
      page == nil && runner == nil && SignalHandlers.living == before
    }
  }
}

@MainActor extension TalkSummary {
  /// One of a talk that did not take place; nobody but a conversation makes any other.
  static var ended: TalkSummary {
    var conversation = Conversation(
      scene: LettingGoTests.scene, plan: TalkPlan(id: "t", sceneID: "s", lang: .chinese),
      words: TalkWords(words: { _ in [] }, parts: { _ in [] }))
    for effect in conversation.handle(ConversationEvent(.end(save: true), at: 0)) {
      if case .show(.summary(let summary)) = effect { return summary }
    }
    preconditionFailure("a talk that is ended has a summary")
  }
}
