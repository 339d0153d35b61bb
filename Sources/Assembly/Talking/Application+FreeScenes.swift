package import Coaching
import Language
import Network
import Practice
import Services
package import Settings
import Sound

/// Scenes and calls in whose midst a language model answers what the script does not have.
extension Application {
  /// What services do in a scene or a call, where the learner may leave its script, or speaks a language that nothing
  /// on this computer understands.
  func purposesOfScene(_ wishes: TalkWishes, _ lang: Lang?) -> [ServicePurpose] {
    let isSpoken = (wishes.mode ?? settings.general.mode) == .voice
    if case .none = standing(of: .scenes) { return purposesOfScript(wishes, lang) }
    return [.scenes, .sceneModeration, .speech] + (isSpoken ? [.recognition] : [])
  }

  /// The same where the script cannot be left, as when several play at computers of their own.
  package func purposesOfScript(_ wishes: TalkWishes, _ lang: Lang?) -> [ServicePurpose] {
    let isSpoken = (wishes.mode ?? settings.general.mode) == .voice
    return [.speech] + (isSpoken && lang.map(Self.hasSpokenJudge) == false ? [.recognition] : [])
  }

  /// Who answers the learner's own words; nil where nobody may be asked: then the script is all there is.
  func freePartner(of talk: Conversation, _ troubles: ServiceTroubles) -> TalkServices.Partner? {
    guard case .ready(let service) = standing(of: .scenes) else { return nil }
    let writer: ChatPartner
    do {
      writer = ChatPartner(
        service, prompt: try TalkPrompt(parsingScene: text(ofPrompt: "scene.txt")),
        rules: RuleModeration(list: try text(ofPrompt: "avoid.txt")),
        moderation: moderation(.sceneModeration),
        consent: consent, door: door, seconds: service.seconds + Self.longestWriting,
        for: .scenes)
    } catch {
      // A scene needs no model.
      troubles.note(.scenes, error)
      return nil
    }
    let (scene, about, own) = (talk.scene, persona(of: talk.plan), ownLang)
    return TalkServices.Partner(seconds: service.seconds) { task, pass in
      guard let left = task.left, let place = ScenePlace(scene, left: left, about: about) else {
        return WrittenExchange(pieces: [])
      }
      let memory = ChatMemory(
        task.turns, naming: { ScenePlace.speaker(of: $0, in: scene, besides: left) },
        isScripted: { scene.left(after: $0) == nil })
      do {
        return try await writer.write(
          ChatContext(at: place, scene.lang, level: scene.level, own: own),
          after: memory, pass: pass)
      } catch {
        troubles.note(.scenes, error)
        throw error
      }
    }
  }

  /// Who calls; nothing in a scene, whose roles say it.
  private func persona(of plan: TalkPlan) -> [Lang: String] {
    guard plan.opening == .call, let script = CallScript(plan.sceneID),
      let contact = try? contacts().contact(script.contact, telling: { _ in })
    else { return [:] }
    return contact.job.merging(contact.personality) { "\($0) \($1)" }
  }
}

extension ServiceRecognizer {
  /// What was spoken, as a service writes it down that knows none of the replies, held against those as if it had
  /// been typed; nil where it cannot be had.
  func wroteDown(
    _ heard: HeardSpeech, _ task: JudgeTask, _ judge: TalkJudge, _ recordings: RecordingPlace,
    _ troubles: ServiceTroubles
  ) async -> TalkJudgement? {
    do {
      let result = try await recordings.lend(heard.wave) { path in
        try await transcribe(ASRRequest(audioURL: path, lang: judge.lang))
      }
      guard !result.transcript.trimmed.isEmpty else { return .unclear }
      var judgement = judge.judge(result.transcript, task)
      judgement.confidence = result.confidence ?? 1
      judgement.heardAs = result.transcript
      if judgement.finding == .none, task.wantsWords { judgement.ownWords = result.transcript }
      return judgement
    } catch {
      troubles.note(.transcription, error)
      return nil
    }
  }
}
