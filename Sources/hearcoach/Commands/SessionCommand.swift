import Assembly
import Coaching
import Glibc
import Journal
import Language
import Practice
import Settings
import Wording

/// `hearcoach session`: practice, in the terminal or driven by another program.
enum SessionCommand {
  static let kind = Option(name: "kind", type: .oneOf(SessionKind.ofSentences), help: .kindHelp)
  static let drill = Option(
    name: "drill", type: .oneOf(ExerciseKind.drilled, called: Phrase.name), help: .drillHelp)
  static let minutes = Option(name: "minutes", type: .number(1...180), help: .minutesHelp)
  static let lang = Option(name: "lang", type: .lang, help: .langHelp)
  static let mode = Option(name: "mode", type: .mode, help: .modeHelp)
  static let source = Option(
    name: "source", type: .oneOf(SentenceSource.allCases), help: .sourceHelp)
  static let topic = Option(
    name: "topic", type: .named("TOPIC", .aTopic, offer: .listed(.topics)),
    help: .topicHelp)
  static let noise = Option(name: "noise", type: .noiseChoice, help: .noiseHelp)
  static let snr = Option(name: "snr", type: .number(NoiseCourse.playable), help: .snrHelp)
  static let weak = Flag(name: "weak", help: .weakHelp)
  static let silent = Flag(name: "silent", help: .silentHelp)
  static let plain = Flag(name: "plain", help: .plainHelp)
  static let ipa = Flag(name: "ipa", help: .ipaHelp)
  static let jsonl = Flag(name: "jsonl", help: .jsonlHelp)
  static let resume = Flag(name: "resume", help: .resumeHelp)
  static let hold = Flag(name: "hold", help: .holdHelp)

  static let command = Command(
    name: "session", summary: .sessionSummary,
    options: [
      AnyOption(kind), AnyOption(drill), AnyOption(minutes), AnyOption(lang), AnyOption(mode),
      AnyOption(topic), AnyOption(noise), AnyOption(snr),
      AnyOption(weak),
      AnyOption(source),
      AnyOption(silent), AnyOption(plain), AnyOption(ipa),
      AnyOption(jsonl),
      AnyOption(resume), AnyOption(hold),
    ], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    guard call[hold] else { return try await practise(call, in: app) }
    return try await Held.run(in: app) { try await practise(call, in: app) }
  }

  private static func practise(_ call: Invocation, in app: Application) async throws -> ExitCode {
    try checkOptions(call)
    // If nobody reads any more, end in order instead of being killed by the next write.
    signal(SIGPIPE, SIG_IGN)
    // The lock is taken before the journal is touched: two sessions must not write side by side.
    let lock = try app.sessionLock()
    guard let journal = try journal(call, app) else { return .cancelled }
    if let offset = Moment.impossibleOffset { app.console.say(.impossibleOffset(offset)) }
    app.network.keepLedger(in: journal)
    let wasWelcomed = app.settings.general.welcomed
    guard
      let app = try await Welcome.greetIfNew(
        app, journal, asking: call[lang], isForPerson: !call[jsonl],
        isPlain: app.console.isPlain(call[plain]))
    else {
      try journal.close()
      return .cancelled
    }
    guard let (session, day) = try session(call, app, journal) else {
      try journal.close()
      return .cancelled
    }
    guard try askConsent(call, app, session.plan) else {
      try journal.close()
      return .cancelled
    }
    let prepared = try await PreparedSession(
      app, session: session, of: day, journal: journal, wishes: wishes(call, app))
    let summary =
      if call[jsonl] {
        try await LinesPractice(prepared: prepared, console: app.console).practise()
      } else {
        try await TerminalPractice(
          prepared: prepared, console: app.console, isPlain: app.console.isPlain(call[plain]),
          showsIPA: call[ipa],
          isAfterWelcome: !wasWelcomed && app.settings.general.welcomed
        ).practise()
      }
    // Where the copies are is for those who look for them, not for the end of every session.
    if let summary, summary.items > 0, let table = await prepared.writeCopies(), !call[jsonl],
      call[Command.verbose]
    {
      app.console.say(.exportsWritten(table))
    }
    try journal.close()
    _ = consume lock
    return summary.map { $0.items > 0 ? .done : .cancelled } ?? .cancelled
  }

  /// Asks about what the services of this session would be sent, if that was not asked before; false if the
  /// learner left a question.
  private static func askConsent(
    _ call: Invocation, _ app: Application, _ plan: SessionPlan
  ) throws -> Bool {
    if call[jsonl] { return true }
    // An unreadable consent is no consent: each service says so when its turn comes.
    let isAnswered = try? app.askConsentIfNew(for: app.purposes(of: plan, wishes(call, app)))
    guard isAnswered != false else { return false }
    return try app.askForConsent(to: app.settings.voice(for: plan.lang))
  }

  /// The session that broke off, if the learner wants to resume it, else a new one; nil if the
  /// learner wants neither.
  private static func session(
    _ call: Invocation, _ app: Application, _ journal: Journal
  ) throws -> (Session, LocalDay)? {
    switch try wish(call, app, journal) {
    case .leave: nil
    case .anew: (try app.newSession(wishes(call, app), journal), Moment.now.day)
    case .goOn(let past):
      (try app.session(resuming: past, wishes(call, app), journal), past.began.day)
    }
  }

  private static func wishes(_ call: Invocation, _ app: Application) -> SessionWishes {
    var wishes = SessionWishes()
    wishes.kind = call[kind] ?? (call[drill] == nil ? .listen : .drill)
    wishes.exercises = call[drill] ?? .sounds
    wishes.minutes = call[minutes]
    wishes.lang = call[lang]
    wishes.mode = call[mode]
    wishes.topic = call[topic]
    wishes.noise = call[noise]
    wishes.snr = call[snr]
    wishes.source = call[source]
    wishes.isSilent = call[silent]
    wishes.isWeak = call[weak]
    wishes.waitsForPresses = !call[jsonl] && app.console.isPlain(call[plain])
    return wishes
  }
}
