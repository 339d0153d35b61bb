import Assembly
import Coaching
import Glibc
import Journal
import Practice
import Settings
import Wording

/// `hearcoach talk`: a talk in the terminal, or driven by another program.
enum TalkCommand {
  /// What a talk opens with.
  enum Opening: String, Sendable, CaseIterable { case scene, call, chat }

  static let opening = Argument(
    type: .oneOf(Opening.allCases), help: .talkKindHelp, isRequired: false)
  static let name = Argument(
    type: .named(
      "NAME", .aScene,
      offersAfter: [
        "scene": .listed(.scenes), "call": .listed(.contacts),
        "chat": .words(ChatMode.allCases.map(\.rawValue)),
      ]), help: .talkNameHelp, isRequired: false)
  static let mode = Option(name: "mode", type: .mode, help: .modeHelp)
  static let lang = Option(name: "lang", type: .lang, help: .langHelp)
  static let text = Flag(name: "text", help: .talkTextHelp)
  static let roles = Option(
    name: "roles",
    type: ValueType(
      placeholder: "A,B|all", expected: .someRoles, offer: .words(["all"]),
      parse: { Casting($0) }), help: .rolesHelp)
  static let silent = Flag(name: "silent", help: .silentHelp)
  static let plain = Flag(name: "plain", help: .plainHelp)
  static let jsonl = Flag(name: "jsonl", help: .jsonlTalkHelp)
  static let answered = Flag(name: "answered", help: .answeredHelp)
  static let hold = Flag(name: "hold", help: .holdHelp)
  static let resume = Flag(name: "resume", help: .resumeTalkHelp)

  static let command = Command(
    name: "talk", summary: .talkSummaryLine, arguments: [AnyArgument(opening), AnyArgument(name)],
    options: [
      AnyOption(mode), AnyOption(lang), AnyOption(text), AnyOption(roles), AnyOption(silent),
      AnyOption(plain),
      AnyOption(jsonl), AnyOption(resume), AnyOption(answered), AnyOption(hold),
    ], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    guard call[hold] else { return try await talk(call, in: app) }
    return try await Held.run(in: app) { try await talk(call, in: app) }
  }

  private static func talk(_ call: Invocation, in app: Application) async throws -> ExitCode {
    if call[silent], !call[jsonl] {
      throw UsageError(
        .conflict(.silenceIsForPrograms, instead: "hearcoach talk scene NAME"), in: command.name)
    }
    if call[roles] != nil, call[resume] || call.argument(opening, at: 0) != .scene {
      throw UsageError(
        .conflict(.rolesAreForScenes, instead: "hearcoach talk scene NAME --roles all"),
        in: command.name)
    }
    let scenes = try app.scenes()
    let isChat = call.argument(opening, at: 0) == .chat
    guard call.argument(name, at: 1) != nil || call[resume] || isChat else {
      if call.argument(opening, at: 0) == .call {
        try ContactsCommand.list(try app.contacts(), call[lang], app)
        app.console.say(.startCall)
      } else {
        try ScenesCommand.list(scenes, call[lang], app)
        app.console.say(.startTalk)
      }
      return .done
    }
    // If nobody reads any more, end in order instead of being killed by the next write.
    signal(SIGPIPE, SIG_IGN)
    // The lock is taken before the journal is touched: two must not write side by side.
    let lock = try app.sessionLock()
    let journal = try app.journal(for: .write)
    if let offset = Moment.impossibleOffset { app.console.say(.impossibleOffset(offset)) }
    app.network.keepLedger(in: journal)
    let isByLines = call[jsonl]
    guard
      let app = try await Welcome.greetIfNew(
        app, journal, asking: call[lang], isForPerson: !isByLines,
        isPlain: app.console.isPlain(call[plain])),
      let (conversation, day) = try conversation(call, scenes, app, journal)
    else {
      try journal.close()
      return .cancelled
    }
    guard
      try isByLines || app.askForConsent(to: app.settings.voice(for: conversation.scene.lang))
    else {
      try journal.close()
      return .cancelled
    }
    let prepared = try await PreparedTalk(
      app, conversation, of: day, journal: journal, isSilent: call[silent],
      isAnswered: call[answered])
    let practice = TalkPractice(prepared: prepared, console: app.console)
    let summary =
      isByLines
      ? try await practice.byLines()
      : try await practice.inTerminal(isPlain: app.console.isPlain(call[plain]))
    await prepared.settle(summary)
    try journal.close()
    _ = consume lock
    return (summary?.turns ?? 0) > 0 ? .done : .cancelled
  }

  /// The talk that is wanted: the one that broke off, if the learner wants to go on with it, else a new
  /// one, and the day that it belongs to; nil if the learner wants neither.
  private static func conversation(
    _ call: Invocation, _ scenes: SceneShelf, _ app: Application, _ journal: Journal
  ) throws -> (Conversation, LocalDay)? {
    guard let choice = try choice(call, scenes, app, journal) else { return nil }
    guard
      try call[jsonl]
        || app.askConsentIfNew(for: app.purposes(of: choice, wishes(call, app), journal))
    else { return nil }
    return try app.conversation(choice, wishes(call, app), journal) {
      app.console.say(ErrorReport(of: $0).phrase)
    }
  }

  private static func choice(
    _ call: Invocation, _ scenes: SceneShelf, _ app: Application, _ journal: Journal
  ) throws -> TalkChoice? {
    if call[resume] { return .resumed }
    if call.argument(opening, at: 0) == .chat { return try chat(call, app, journal) }
    guard let wanted = call.argument(name, at: 1) else { return nil }
    let past = try journal.lastUnfinishedTalk()
    let isCall = call.argument(opening, at: 0) == .call
    let anew: TalkChoice = isCall ? .call(wanted) : .scene(wanted)
    guard let past, let title = title(of: past.plan, if: wanted, isCall: isCall, scenes, app) else {
      return anew
    }
    switch asked(past, title, call, app, as: try recast(past.plan, call, scenes)) {
    case .leave: return nil
    case .goOn: return .resumed
    case .anew, nil: return anew
    }
  }

  /// The scene of a talk that broke off, where other people are to play it now than did then.
  private static func recast(
    _ past: TalkPlan, _ call: Invocation, _ scenes: SceneShelf
  ) throws -> Scene? {
    guard let wanted = call[roles], let scene = scenes.scene(past.sceneID, telling: { _ in }) else {
      return nil
    }
    return try wanted.players(in: scene) == past.players ? nil : scene
  }

  /// What a talk that broke off is called, if it is the one that is wanted.
  private static func title(
    of plan: TalkPlan, if wanted: String, isCall: Bool, _ scenes: SceneShelf, _ app: Application
  ) -> Phrase? {
    guard isCall else {
      let scene = scenes.scene(wanted) { _ in }
      return scene.flatMap { $0.id == plan.sceneID ? Phrase($0.title) : nil }
    }
    guard let contact = (try? app.contacts())?.contact(wanted, telling: { _ in }),
      CallScript(plan.sceneID)?.contact == contact.id
    else { return nil }
    return Phrase(contact.name)
  }

  /// The chat that is wanted, or the one that broke off in the same mode.
  private static func chat(
    _ call: Invocation, _ app: Application, _ journal: Journal
  ) throws -> TalkChoice? {
    let name = call.argument(name, at: 1) ?? ChatMode.free.rawValue
    guard let mode = ChatMode(rawValue: name) else { throw UnknownChatMode(name) }
    let anew = TalkChoice.chat(mode, call[lang])
    guard let past = try journal.lastUnfinishedTalk(), past.plan.opening == .chat,
      past.plan.sceneID == name, call[lang] == nil || call[lang] == past.plan.lang
    else { return anew }
    let scene = Scene.chat(mode, past.plan.lang, level: .easy)
    switch asked(past, Phrase(scene.title), call, app) {
    case .leave: return nil
    case .goOn: return .resumed
    case .anew, nil: return anew
    }
  }

  private enum Answer { case goOn, anew, leave }

  /// Whether a talk that broke off is to go on; nil where nobody can be asked. With `scene` it is told that its roles
  /// stay those that it had.
  private static func asked(
    _ past: UnfinishedTalk, _ title: Phrase, _ call: Invocation, _ app: Application,
    as scene: Scene? = nil
  ) -> Answer? {
    guard !call[jsonl], app.canAsk else { return nil }
    let turns = past.turns.count
    app.console.ask(
      scene.map { .askToResumeOtherwise(title, turns: turns, cast: .cast($0, past.plan)) }
        ?? .askToResumeTalk(title, turns: turns), choices: .noOrEnter)
    guard let answer = readLine() else { return .leave }
    return YesOrNo.isNo(answer) ? .anew : .goOn
  }

  private static func wishes(_ call: Invocation, _ app: Application) -> TalkWishes {
    var wishes = TalkWishes()
    wishes.mode = call[mode]
    wishes.isSilent = call[silent]
    wishes.waitsForPresses = !call[jsonl] && app.console.isPlain(call[plain])
    wishes.showsText = call[text] ? true : nil
    wishes.cast = call[roles] ?? .alone
    return wishes
  }
}
