import Acoustics
package import Coaching
package import Journal
import Language
package import Practice
import Settings
internal import Sound
internal import Wording

/// A talk with everything it needs, for a front to run.
package struct PreparedTalk: Sendable {
  package let runner: ConversationRunner
  /// Passing remarks of voices; a front listens.
  package let remarks: Remarks
  package let scene: Scene
  package let plan: TalkPlan
  let app: Application
  private let journal: Journal
  let reader: Reader
  /// The local day on which the talk began, whenever it ends.
  private let day: LocalDay

  /// Opens what a talk of a day needs: its voices, its ear and its judges.
  package init(
    _ app: Application, _ conversation: Conversation, of day: LocalDay, journal: Journal,
    isSilent: Bool, isAnswered: Bool = false, pass: (@Sendable (Utterance) -> Void)? = nil
  ) async throws {
    self.app = app
    self.journal = journal
    self.day = day
    scene = conversation.scene
    plan = conversation.plan
    let reader = app.reader()
    self.reader = reader
    let remarks = Remarks()
    self.remarks = remarks
    let troubles = ServiceTroubles(ServiceLog(app.places)) { remarks.say($0) }
    let judge = TalkJudge(judge: app.judge(reader), lang: scene.lang)
    let partner =
      plan.opening == .chat
      ? try app.partner(of: conversation, journal, troubles, remarks)
      : app.freePartner(of: conversation, troubles)
    var conversation = conversation
    conversation.canBeFree = plan.opening != .chat && partner != nil
    var sound: SessionServices.Sound?
    var hearing: TalkServices.Hearing?
    if !isSilent {
      let wanted = app.wantedVoice(scene.lang, plan.delivery)
      let loudspeaker = try await app.loudspeaker { remarks.say($0) }
      sound = SessionServices.Sound(
        voice: app.voice(reader, troubles: troubles) { remarks.say($0) },
        loudspeaker: loudspeaker, understudy: app.understudy(of: wanted, reader, troubles),
        ahead: app.voiceAhead(of: wanted, reader), teller: app.builtInVoice(reader))
      if plan.input != .typing {
        hearing =
          plan.opening == .chat
          ? app.chatHearing(in: conversation, of: day, loudspeaker.server, troubles, remarks)
          : await app.hearing(
            in: conversation, of: day, reader, server: loudspeaker.server, troubles, remarks)
      }
    }
    runner = ConversationRunner(
      conversation,
      services: TalkServices(
        sound: sound, ring: SoftSound.ring, hearing: hearing, judge: { judge.judge($0, $1) },
        follow: { reader.parts(of: $0, in: $1) }, words: { reader.words(of: $0, in: $1) },
        partner: partner, pass: pass, history: TracedHistory(journal: journal, trace: app.trace),
        time: .real))
    if isAnswered { runner.send(.accept) }
  }

  /// Writes the copies of what was practised; of a talk that was not to be kept its recordings go too.
  package func settle(_ summary: TalkSummary?) async {
    guard let summary else { return }
    if summary.ending == .discarded { RecordingPlace(of: app).remove(of: plan.id) }
    if summary.turns == 0 { return }
    do {
      // What gave trouble again is asked for from the next session on.
      _ = try app.watch(app.standings(plan.lang, from: journal), plan.lang, journal)
    } catch {
      remarks.say(.serviceAside(ErrorReport(of: error).what))
    }
    _ = await app.writeCopies(of: journal, on: day)
  }

  /// The reading of a line as a learner reads it; nil if the letters suffice.
  package func marked(_ text: String) -> String? {
    scene.lang == .chinese ? reader.marked(reader.read(text, as: .chinese), of: text) : nil
  }
}

extension Application {
  /// A talk by a scene that begins now.
  package func newTalk(
    _ scene: Scene, _ wishes: TalkWishes, _ journal: Journal
  ) throws -> Conversation {
    var plan = newPlan(scene, wishes)
    plan.voices = voices(of: scene)
    plan.players = try wishes.cast.players(in: scene)
    return Conversation(
      scene: scene, plan: plan, words: try talkWords(scene.lang, journal))
  }

  func newPlan(_ scene: Scene, _ wishes: TalkWishes) -> TalkPlan {
    let mode = wishes.mode ?? settings.general.mode
    return wishes.applied(
      to: TalkPlan(
        id: Self.newSessionID(), sceneID: scene.id, lang: scene.lang,
        minutes: settings.general.minutes, input: mode == .voice ? spokenInput : .typing,
        delivery: Delivery(pace: settings.voice.pace), showsText: false), speaking: spokenInput)
  }

  /// How the microphone of a talk opens.
  private var spokenInput: TalkInput {
    switch settings.sound.microphoneOpens {
    case .itself: .handsFree
    case .press: .press
    }
  }

  /// A call of a contact that comes now: the next chapter of the story.
  package func newCall(
    of contact: Contact, _ wishes: TalkWishes, _ journal: Journal
  ) throws -> Conversation {
    let past = try journal.talks().filter {
      $0.plan.opening == .call && CallScript($0.plan.sceneID)?.contact == contact.id
    }
    let script = CallScript(
      next: contact,
      after: past.map { .init(began: $0.began, isCompleted: $0.ending == .completed) },
      at: .now)
    guard let script, let scene = script.scene(of: contact) else {
      throw UnfinishedContact(contact.id)
    }
    var plan = newPlan(scene, wishes)
    plan.opening = .call
    plan.voices = [CallScript.caller: callVoice(of: contact)].compactMapValues(\.self)
    return Conversation(
      scene: scene, plan: plan, narrative: script.narrative(of: contact),
      words: try talkWords(scene.lang, journal))
  }

  /// The scene of a talk that was, if it is still there.
  package func scene(
    of plan: TalkPlan, _ scenes: SceneShelf, _ journal: Journal? = nil,
    telling tell: (any Error) -> Void
  ) throws -> Scene? {
    if plan.opening == .chat { return chatScene(of: plan, journal) }
    guard plan.opening == .call else { return scenes.scene(plan.sceneID, telling: tell) }
    guard let script = CallScript(plan.sceneID) else { return nil }
    return try contacts().contact(script.contact, telling: tell).flatMap(script.scene)
  }

  /// The one of this computer's voices that suits a contact; nil where one was chosen or none is left.
  private func callVoice(of contact: Contact) -> String? {
    let people = people(contact.lang).voices
    guard !people.isEmpty else { return nil }
    switch contact.voice {
    case .woman: return people[0]
    case .man: return people[min(1, people.count - 1)]
    case .child: return people[people.count - 1]
    }
  }

  /// Resumes a talk that broke off; throws `ChangedScene` if its scene has no such turn any more.
  package func talk(
    resuming past: UnfinishedTalk, _ scene: Scene, _ wishes: TalkWishes, _ journal: Journal
  ) throws -> Conversation {
    if past.plan.opening != .chat, let last = past.turns.last,
      scene.turn(FreeTurn.script(of: last.turn)) == nil
    {
      throw ChangedScene(scene.id)
    }
    try journal.resumeTalk(past.plan.id)
    var plan = wishes.applied(to: past.plan, speaking: spokenInput)
    // Of a role that a player has, only the player is kept; its lines can be heard as models.
    if plan.opening == .scene { plan.voices.merge(voices(of: scene)) { kept, _ in kept } }
    return Conversation(
      resuming: scene, plan: plan, kept: past.turns,
      attempts: past.attempts, practisedSeconds: past.practisedSeconds,
      words: try talkWords(scene.lang, journal))
  }

  /// Each partner speaks with a voice of their own, as far as there are any.
  func voices(of scene: Scene) -> [String: String] {
    let people = people(scene.lang).voices
    let partners = scene.roles.filter { !$0.isLearner }
    // Who speaks in one scene is not always the one of another.
    let first = people.isEmpty ? 0 : scene.id.utf8.reduce(0) { ($0 * 31 + Int($1)) % 1009 }
    var voices: [String: String] = [:]
    for (place, partner) in partners.enumerated() where !people.isEmpty {
      voices[partner.id] = people[(first + place) % people.count]
    }
    if let learner = scene.learner, people.count > partners.count {
      voices[learner.id] = people[(first + partners.count) % people.count]
    }
    return voices
  }
}

/// The scene of a talk that broke off has no turn any more at which it could go on.
package struct ChangedScene: Error {
  let scene: String

  init(_ scene: String) { self.scene = scene }
}

/// A contact of the learner's own has no calls yet.
package struct UnfinishedContact: Error {
  let contact: String

  init(_ contact: String) { self.contact = contact }
}
