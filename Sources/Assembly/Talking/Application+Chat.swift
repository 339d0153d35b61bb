import Coaching
package import Journal
import Language
import Network
import Practice
import Reports
import Services
package import Settings
import Wording

extension Application {
  /// A chat that begins now; throws where no language model may be asked, and says why.
  func newChat(
    _ mode: ChatMode, _ lang: Lang?, _ wishes: TalkWishes, _ journal: Journal
  ) throws -> Conversation {
    _ = try chatService()
    let lang = lang ?? settings.general.lang
    let scene = Scene.chat(mode, lang, level: try chatLevel(lang, journal))
    var plan = newPlan(scene, wishes)
    plan.opening = .chat
    plan.voices = chatVoices(lang)
    return Conversation(scene: scene, plan: plan, words: try talkWords(lang, journal))
  }

  /// What services do in a chat.
  private func purposesOfChat(_ wishes: TalkWishes) -> [ServicePurpose] {
    let isSpoken = (wishes.mode ?? settings.general.mode) == .voice
    return [.talk, .moderation, .speech] + (isSpoken ? [.recognition] : [])
  }

  /// Whether a language model is configured that can chat.
  package var hasChatModel: Bool {
    if case .none = standing(of: .talk) { false } else { true }
  }

  /// What services do in a talk.
  package func purposes(
    of choice: TalkChoice, _ wishes: TalkWishes, _ journal: Journal
  ) throws -> [ServicePurpose] {
    let lang: Lang?
    switch choice {
    case .chat: return purposesOfChat(wishes)
    case .scene(let name): lang = try scenes().scene(name) { _ in }?.lang
    case .call(let name): lang = try contacts().contact(name) { _ in }?.lang
    case .resumed:
      let plan = try journal.lastUnfinishedTalk()?.plan
      if plan?.opening == .chat { return purposesOfChat(wishes) }
      lang = plan?.lang
    }
    return purposesOfScene(wishes, lang)
  }

  /// The place of a chat of the past; nil if there is no such mode.
  func chatScene(of plan: TalkPlan, _ journal: Journal?) -> Scene? {
    guard let mode = ChatMode(rawValue: plan.sceneID) else { return nil }
    let level = journal.flatMap { try? chatLevel(plan.lang, $0) }
    return .chat(mode, plan.lang, level: level ?? .easy)
  }

  private func chatLevel(_ lang: Lang, _ journal: Journal) throws -> Level {
    .spoken(to: try journal.ability(lang, .text) ?? Ability())
  }

  private func chatVoices(_ lang: Lang) -> [String: String] {
    let people = people(lang).voices
    return people.first.map { [Scene.chatPartner: $0] } ?? [:]
  }

  /// The model that chats; throws where none may be asked.
  private func chatService() throws -> Service {
    switch standing(of: .talk) {
    case .none: throw NoChatModel()
    case .held(_, let error): throw error
    case .ready(let service): return service
    }
  }

  /// Who writes what the partner of a chat says.
  func partner(
    of talk: Conversation, _ journal: Journal, _ troubles: ServiceTroubles, _ remarks: Remarks
  ) throws -> TalkServices.Partner {
    let service = try chatService()
    let writer = ChatPartner(
      service, prompt: try TalkPrompt(parsing: text(ofPrompt: "talk.txt")),
      rules: RuleModeration(list: try text(ofPrompt: "avoid.txt")), moderation: moderation(),
      tools: try chatTools(talk.scene.lang, journal), consent: consent, door: door,
      seconds: service.seconds + Self.longestWriting)
    let context = try chatContext(of: talk, journal)
    let earlier = try chatBefore(talk.plan, journal)
    return TalkServices.Partner(
      seconds: service.seconds,
      fulfil: { offer in
        do {
          return .kept(try self.keep(offer, journal))
        } catch {
          remarks.say(.serviceAside(ErrorReport(of: error).what))
          return .lapsed
        }
      }
    ) { task, pass in
      do {
        return try await writer.write(
          context, after: ChatMemory(task.turns, after: earlier), settled: task.settled,
          isAsked: task.isAsked, pass: pass)
      } catch {
        troubles.note(.talk, error)
        throw error
      }
    }
  }

  /// As long as this a line that has begun may take.
  static let longestWriting = 12.0
  /// More words than these are not told to a model.
  static let wordsOfChat = 8

  private func chatContext(of talk: Conversation, _ journal: Journal) throws -> ChatContext {
    let (lang, now) = (talk.scene.lang, Moment.now)
    let hard = try standings(lang, from: journal).struggling(lang)
    let due = try dueCards(lang, at: now, from: journal).filter { $0.kind == .word }
    return ChatContext(
      mode: ChatMode(rawValue: talk.plan.sceneID) ?? .free, lang: lang, level: talk.scene.level,
      due: due.prefix(Self.wordsOfChat).map(\.text),
      hard: hard.prefix(Self.wordsOfChat).map(\.text),
      streak: try streak(on: now.day, from: journal).current, own: ownLang)
  }

  /// What was said last in the chat before this one, in whatever mode.
  private func chatBefore(_ plan: TalkPlan, _ journal: Journal) throws -> [KeptTurn] {
    let last = try journal.talks(limit: Self.talksLookedAt).first { talk in
      talk.plan.opening == .chat && talk.plan.lang == plan.lang && talk.plan.id != plan.id
        && talk.turns > 0 && talk.ending != .discarded
    }
    guard let last else { return [] }
    return try journal.talk(last.plan.id).turns.suffix(ChatMemory.turns)
  }

  /// A chat that is further back than so many talks is not taken up again.
  private static let talksLookedAt = 50
}
