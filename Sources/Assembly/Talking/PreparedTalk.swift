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
  private let reader: Reader

  /// Opens what a talk needs: its voices, its ear and its judges.
  package init(
    _ app: Application, _ conversation: Conversation, journal: Journal, isSilent: Bool
  ) async throws {
    scene = conversation.scene
    plan = conversation.plan
    let reader = app.reader()
    self.reader = reader
    let remarks = Remarks()
    self.remarks = remarks
    let troubles = ServiceTroubles(ServiceLog(app.places)) { remarks.say($0) }
    let judge = TalkJudge(judge: app.judge(reader), lang: scene.lang)
    var sound: SessionServices.Sound?
    var hearing: TalkServices.Hearing?
    if !isSilent {
      let loudspeaker = try await app.loudspeaker { remarks.say($0) }
      sound = SessionServices.Sound(
        voice: app.voice(reader, troubles: troubles) { remarks.say($0) },
        loudspeaker: loudspeaker, teller: app.builtInVoice(reader))
      if plan.input != .typing {
        hearing = try await app.hearing(
          in: scene, reader, server: loudspeaker.server, remarks: remarks)
      }
    }
    runner = ConversationRunner(
      conversation,
      services: TalkServices(
        sound: sound, hearing: hearing, judge: { judge.judge($0, $1) },
        follow: { reader.parts(of: $0, in: $1) }, words: { reader.words(of: $0, in: $1) },
        history: journal, time: .real))
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
    let mode = wishes.mode ?? settings.general.mode
    let plan = TalkPlan(
      id: Self.newSessionID(), sceneID: scene.id, lang: scene.lang,
      input: mode == .voice && !wishes.isSilent ? .handsFree : .typing,
      delivery: Delivery(pace: settings.voice.pace), voices: voices(of: scene),
      // Where nothing is heard there is nothing but the text.
      showsText: wishes.showsText ?? wishes.isSilent)
    return Conversation(scene: scene, plan: plan, words: try talkWords(scene.lang, journal))
  }

  /// Resumes a talk that broke off.
  package func talk(
    resuming past: UnfinishedTalk, _ scene: Scene, _ journal: Journal
  ) throws -> Conversation {
    try journal.resumeTalk(past.plan.id)
    return Conversation(
      resuming: scene, plan: past.plan, kept: past.turns, attempts: past.attempts,
      practisedSeconds: past.practisedSeconds, words: try talkWords(scene.lang, journal))
  }

  /// Each partner speaks with a voice of their own, as far as there are any.
  private func voices(of scene: Scene) -> [String: String] {
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

  private func talkWords(_ lang: Lang, _ journal: Journal) throws -> TalkWords {
    let reader = reader()
    let standings = try standings(lang, from: journal)
    return TalkWords(
      words: { reader.words(of: $0, as: lang).filter { Card.word(in: $0) != nil } },
      parts: { text in
        lang == .chinese
          ? text.filter { $0.isLetter || $0.isNumber }.map { String($0) }
          : text.split(separator: " ").map { String($0) }
      },
      known: Set(standings.met(lang)), struggling: Set(standings.struggling(lang).map(\.text)))
  }

  /// What a talk needs to be answered by voice. Throws if nothing on this computer can tell what was
  /// said; then it is typed.
  fileprivate func hearing(
    in scene: Scene, _ reader: Reader, server: SoundServer, remarks: Remarks
  ) async throws -> TalkServices.Hearing {
    let judges = spokenJudges(reader)
    _ = try await judges.judge(for: scene.lang)
    let wanted = settings.sound.microphone
    let answers = SpokenTalkJudge(
      judges: judges, scene: scene, passMark: settings.score.passMark)
    let limits = RecordingLimits(
      pause: TurnEnd(level: scene.level).pause, longest: 30, patience: settings.sound.patience)
    return TalkServices.Hearing(
      listener: SoundServerListener(
        server: server, microphone: wanted.isEmpty ? nil : wanted, limits: limits, trace: trace,
        tell: Self.tellingOnce(remarks)),
      judge: { try await answers.judge($0, $1) })
  }
}
