import Assembly
import Coaching
import Glibc
import Journal
import Network
import Practice
import Settings
import Wording

/// `hearcoach scene`: a scene that several people play at computers of their own.
enum SceneCommand {
  enum Verb: String, Sendable, CaseIterable { case host, join }

  static let verb = Argument(type: .oneOf(Verb.allCases), help: .sceneVerbHelp)
  static let name = Argument(
    type: .named("ID|ADDRESS", .aSceneOrAddress, offersAfter: ["host": .listed(.scenes)]),
    help: .sceneNameHelp, isRequired: false)
  static let code = Argument(
    type: .named("CODE", .aCode), help: .sceneCodeHelp, isRequired: false)
  static let lang = Option(name: "lang", type: .lang, help: .langHelp)
  static let mode = Option(name: "mode", type: .mode, help: .modeHelp)
  static let role = Option(
    name: "role", type: .named("ROLE", .aRole), help: .sceneRoleHelp)
  static let port = Option(name: "port", type: .number(1...65_535), help: .scenePortHelp)
  static let text = Flag(name: "text", help: .talkTextHelp)
  static let silent = Flag(name: "silent", help: .silentHelp)
  static let plain = Flag(name: "plain", help: .plainHelp)
  static let jsonl = Flag(name: "jsonl", help: .jsonlTalkHelp)

  static let command = Command(
    name: "scene", summary: .sceneSummary,
    arguments: [AnyArgument(verb), AnyArgument(name), AnyArgument(code)],
    options: [
      AnyOption(lang), AnyOption(mode), AnyOption(role), AnyOption(port), AnyOption(text),
      AnyOption(silent), AnyOption(plain), AnyOption(jsonl),
    ], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    if call[silent], !call[jsonl] {
      throw UsageError(
        .conflict(.silenceIsForPrograms, instead: "hearcoach scene host ID"), in: command.name)
    }
    switch call.argument(verb, at: 0) ?? .host {
    case .host:
      if let surplus = call.argument(code, at: 2) {
        throw UsageError(.unexpected(surplus), in: command.name)
      }
      guard let wanted = call.argument(name, at: 1) else {
        try ScenesCommand.list(try app.scenes(), call[lang], app)
        return .done
      }
      let scenes = try app.scenes()
      let found = scenes.scene(wanted) { app.console.say(ErrorReport(of: $0).phrase) }
      guard let scene = found else { throw scenes.unknown(wanted) }
      return try await practise(call, scene.lang, in: app) { app, journal, desk in
        try await app.host(
          scene, port: call[port].map { Int($0) }, wishes(call, app), journal, showing: desk)
      }
    case .join:
      guard let first = call.argument(name, at: 1) else {
        throw UsageError(.missingArgument("CODE"), in: command.name)
      }
      let (place, code) = SceneGuest.parts(first, call.argument(code, at: 2))
      try SceneGuest.check(place, code: code)
      // Which scene the host plays is not known before.
      return try await practise(call, app.settings.general.lang, in: app) { app, journal, desk in
        try await app.join(place, code: code, wishes(call, app), journal, showing: desk)
      }
    }
  }

  /// What any practice takes: the lock before the journal, a learner who was greeted, and what services may be
  /// sent.
  private static func practise(
    _ call: Invocation, _ heard: Lang, in app: Application,
    _ play: (Application, Journal, SceneDesk) async throws -> TalkSummary?
  ) async throws -> ExitCode {
    signal(SIGPIPE, SIG_IGN)
    let lock = try app.sessionLock()
    let journal = try app.journal(for: .write)
    if let offset = Moment.impossibleOffset { app.console.say(.impossibleOffset(offset)) }
    app.network.keepLedger(in: journal)
    guard
      let app = try await Welcome.greetIfNew(
        app, journal, asking: call[lang], isForPerson: !call[jsonl],
        isPlain: app.console.isPlain(call[plain])),
      try call[jsonl] || isAsked(call, heard, app)
    else {
      try journal.close()
      return .cancelled
    }
    let desk = SceneDesk(
      app.console, wanting: call[role], isByLines: call[jsonl],
      isPlain: app.console.isPlain(call[plain]))
    let summary = try await play(app, journal, desk)
    await desk.close()
    try journal.close()
    _ = consume lock
    return (summary?.turns ?? 0) > 0 ? .done : .cancelled
  }

  /// False if the learner left a question.
  private static func isAsked(
    _ call: Invocation, _ lang: Lang, _ app: Application
  ) throws -> Bool {
    try app.askConsentIfNew(for: app.purposesOfScript(wishes(call, app), lang))
      && app.askForConsent(to: app.settings.voice(for: lang))
  }

  private static func wishes(_ call: Invocation, _ app: Application) -> TalkWishes {
    var wishes = TalkWishes()
    wishes.mode = call[mode]
    wishes.isSilent = call[silent]
    wishes.waitsForPresses = !call[jsonl] && app.console.isPlain(call[plain])
    wishes.showsText = call[text] ? true : nil
    return wishes
  }
}
