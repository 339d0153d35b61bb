import Assembly
import Coaching
import Journal
import Practice
import Settings
import Wording

/// What there is to talk by in a language.
nonisolated struct TalkOffer: Sendable {
  let lang: Lang
  let scenes: [Scene]
  let contacts: [Contact]
  /// The ways to chat with a language model; none where there is none.
  let chats: [Scene]
  /// What the talk is called that broke off, and how many of its turns are over.
  var unfinished: (title: Phrase, turns: Int)?
}

/// A talk of the past, and what it was about, if that is still there.
nonisolated struct PastTalk: Sendable {
  let talk: KeptTalk
  let scene: Scene?
}

/// All that was said in a talk of the past.
nonisolated struct TalkStory: Sendable {
  let past: PastTalk
  let turns: [KeptTurn]
  let attempts: [KeptAttempt]
}

/// Talks: what they need of the world, away from the main thread.
extension Work {
  /// What can be talked by in a language, that of the settings if none is named.
  func talkOffer(
    _ lang: Lang?, telling tell: @escaping @Sendable (Phrase) -> Void
  ) throws -> TalkOffer {
    refresh()
    let lang = lang ?? app.settings.general.lang
    let say = { (trouble: any Error) in tell(ErrorReport(of: trouble).phrase) }
    let (scenes, contacts) = (try app.scenes(), try app.contacts())
    var offer = TalkOffer(
      lang: lang, scenes: scenes.scenes(lang, telling: say),
      contacts: contacts.contacts(lang, telling: say),
      chats: app.hasChatModel ? ChatMode.allCases.map { .chat($0, lang, level: .easy) } : [])
    let journal = try app.journal(for: .read)
    if let past = try journal.lastUnfinishedTalk(),
      let scene = try app.scene(of: past.plan, scenes, telling: { _ in })
    {
      offer.unfinished = (.talkTitle(scene, past.plan.opening), past.turns.count)
    }
    return offer
  }

  /// Talks from the lock to the closed journal; the summary is nil if the talk never began.
  ///
  /// `ask` is asked what only the learner can answer. `front` makes what shows the talk, once it can begin.
  func talk(
    _ choice: TalkChoice, _ wishes: TalkWishes,
    asking ask: @MainActor @Sendable (ConsentQuestion) async -> Bool?,
    telling tell: @escaping @Sendable (Phrase) -> Void,
    showing front: @MainActor @Sendable (PreparedTalk) -> any TalkFront
  ) async throws -> TalkSummary? {
    try await inJournal { journal in
      let purposes = try app.purposes(of: choice, wishes, journal)
      if !purposes.isEmpty {
        guard try await asks(for: purposes, voiceOf: nil, ask) else { return nil }
      }
      let (conversation, day) = try app.conversation(choice, wishes, journal) {
        tell(ErrorReport(of: $0).phrase)
      }
      guard try await asks(for: [.speech], voiceOf: conversation.scene.lang, ask) else {
        return nil
      }
      let prepared = try await PreparedTalk(
        app, conversation, of: day, journal: journal, isSilent: wishes.isSilent,
        isAnswered: wishes.isAnswered)
      let summary = try await prepared.runner.run(showing: await front(prepared))
      await prepared.settle(summary)
      return summary
    }
  }

  /// Who calls next; nil where nobody can.
  func nextCaller() throws -> Contact? {
    refresh()
    return try app.nextCaller(from: app.journal(for: .read))
  }

  /// The talks of the past, the latest first.
  func pastTalks(limit: Int) throws -> [PastTalk] {
    refresh()
    let known = app.knownTalks()
    return try app.journal(for: .read).talks(limit: limit).map {
      PastTalk(talk: $0, scene: known.scene(of: $0.plan))
    }
  }

  /// The one with this id; nil if it is gone.
  func pastTalk(_ id: String) throws -> PastTalk? {
    let talk = try app.journal(for: .read).talks().first { $0.plan.id == id }
    return talk.map { PastTalk(talk: $0, scene: app.knownTalks().scene(of: $0.plan)) }
  }

  /// What was said in one of them.
  func story(of past: PastTalk) throws -> TalkStory {
    let (turns, attempts) = try app.journal(for: .read).talk(past.talk.plan.id)
    return TalkStory(past: past, turns: turns, attempts: attempts)
  }
}
