import Coaching
import Language
import Practice
import Settings
import Sound
import Wording

/// What a talk by a scene hears with.
extension Application {
  /// What a talk needs to be answered by voice; nil, and the learner is told, if nothing on this computer
  /// can tell what was said, and no service may write it down: then it is typed.
  func hearing(
    in talk: Conversation, of day: LocalDay, _ reader: Reader, server: SoundServer,
    _ troubles: ServiceTroubles, _ remarks: Remarks
  ) async -> TalkServices.Hearing? {
    let (scene, judges) = (talk.scene, spokenJudges(reader))
    let typed = TalkJudge(judge: judge(reader), lang: scene.lang)
    let recognizer = recognizer()
    var judge: SpokenTalkJudge?
    do {
      judge = try await SpokenTalkJudge(
        judges: judges, scene: scene, players: talk.plan.players.count + 1,
        passMark: settings.score.passMark, parts: talk.words.parts)
    } catch {
      guard error is MissingSpokenJudge, recognizer != nil else {
        say(ErrorReport(of: error).phrase)
        return nil
      }
    }
    let recordings = RecordingPlace(of: self)
    recordings.sweep()
    let turnEnd = TurnEnd(level: scene.level, setting: settings.sound.turnPause.seconds)
    return TalkServices.Hearing(
      listener: listener(server, pause: turnEnd.pause, speaking: 30, remarks),
      tone: SoftSound.yourTurn,
      judge: { [answers = judge, isFree = talk.canBeFree] heard, task in
        guard let answers else {
          // Silence holds no words: a service given it invents some.
          guard heard.hasSpeech else { return TalkJudgement(finding: .silence, similarity: 0) }
          guard let recognizer, !heard.isCutOff else { return .unclear }
          return await recognizer.wroteDown(heard, task, typed, recordings, troubles) ?? .unclear
        }
        let judgement = try await answers.judge(heard, task)
        guard let recognizer, isFree, task.wantsWords, heard.hasSpeech, !heard.isCutOff else {
          return judgement
        }
        switch judgement.finding {
        case .reply, .mistake, .silence: return judgement
        // Mumbling is neither a failure nor something of one's own, as long as the script goes on.
        case .unclear where !task.isFree: return judgement
        case .none, .unclear:
          return await recognizer.wroteDown(heard, task, typed, recordings, troubles) ?? judgement
        }
      },
      follow: { [answers = judge] in await answers?.follow($0, $1, by: $2) }, turnEnd: turnEnd,
      keep: { [id = talk.plan.id] heard, place in
        do {
          return try await recordings.keep(
            heard.wave, of: day, session: id, item: place.turn, number: place.number)
        } catch {
          // A full disk does not cost the answer.
          remarks.say(.serviceAside(ErrorReport(of: error).what))
          return nil
        }
      })
  }
}
