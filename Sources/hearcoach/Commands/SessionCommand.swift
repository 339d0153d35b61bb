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
  static let minutes = Option(name: "minutes", type: .number(1...180), help: .minutesHelp)
  static let lang = Option(name: "lang", type: .lang, help: .langHelp)
  static let mode = Option(name: "mode", type: .oneOf(AnswerMode.allCases), help: .modeHelp)
  static let source = Option(
    name: "source", type: .oneOf(SentenceSource.allCases), help: .sourceHelp)
  static let topic = Option(name: "topic", type: .named("TOPIC", .aTopic), help: .topicHelp)
  static let silent = Flag(name: "silent", help: .silentHelp)
  static let plain = Flag(name: "plain", help: .plainHelp)
  static let jsonl = Flag(name: "jsonl", help: .jsonlHelp)
  static let resume = Flag(name: "resume", help: .resumeHelp)
  static let hold = Flag(name: "hold", help: .holdHelp)

  static let command = Command(
    name: "session", summary: .sessionSummary,
    options: [
      AnyOption(minutes), AnyOption(lang), AnyOption(mode), AnyOption(topic), AnyOption(source),
      AnyOption(silent), AnyOption(plain),
      AnyOption(jsonl),
      AnyOption(resume), AnyOption(hold),
    ], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    guard call[hold], isatty(0) == 1 else { return try await practise(call, in: app) }
    // The window goes with the session: what was said last must be read before that.
    let code: ExitCode
    do {
      code = try await practise(call, in: app)
    } catch {
      let report = ErrorReport(of: error)
      app.console.say(report.text(in: app.console.language))
      code = report.exit
    }
    app.console.say(.closesWindow)
    _ = readLine()
    return code
  }

  private static func practise(_ call: Invocation, in app: Application) async throws -> ExitCode {
    try checkOptions(call)
    // Nobody reading any more is a reason to end in order, not to be killed by the next word.
    signal(SIGPIPE, SIG_IGN)
    // The lock is taken before the journal is touched: two sessions must not write side by side.
    let lock = try app.sessionLock()
    guard let journal = try journal(call, app) else { return .cancelled }
    if let offset = Moment.impossibleOffset { app.console.say(.impossibleOffset(offset)) }
    app.outside.keepLedger(in: journal)
    let wasWelcomed = app.settings.general.welcomed
    guard let app = try await welcome(call, app, journal) else {
      try journal.close()
      return .cancelled
    }
    guard let session = try session(call, app, journal) else {
      try journal.close()
      return .cancelled
    }
    askConsent(call, app, session.plan.mode)
    let desk = try await PreparedSession(
      app, session: session, journal: journal, call: call,
      isAfterWelcome: !wasWelcomed && app.settings.general.welcomed)
    let summary = try await desk.practise()
    if let summary, summary.items > 0 {
      desk.writeExports()
      desk.backUp()
    }
    try journal.close()
    _ = consume lock
    return summary.map { $0.items > 0 ? .done : .cancelled } ?? .cancelled
  }

  /// Asks about what the services of this session would be sent, where nobody was asked before.
  private static func askConsent(_ call: Invocation, _ app: Application, _ mode: AnswerMode) {
    if call[jsonl] { return }
    var purposes: [ServicePurpose] = [.meaning]
    if app.source(call) == .llm { purposes += [.sentences, .moderation] }
    purposes.append(.speech)
    if mode == .voice { purposes += [.recognition, .rating] }
    // A consent that cannot be read is none: each service says so when its turn comes.
    try? app.askConsentIfNew(for: purposes)
  }

  /// The house as the learner wants it after the questions of the first start; nothing when the
  /// learner left meanwhile.
  private static func welcome(
    _ call: Invocation, _ app: Application, _ journal: Journal
  ) async throws -> Application? {
    guard !app.settings.general.welcomed, !call[jsonl], isatty(0) == 1,
      app.console.talk.isTerminal, try journal.totals().sessions == 0
    else { return app }
    var welcome = Welcome(app)
    return try await welcome.greet() ? welcome.app : nil
  }

  /// The session that broke off, where the learner wants to go on with it, else a new one;
  /// nothing where the learner wants neither.
  private static func session(
    _ call: Invocation, _ app: Application, _ journal: Journal
  ) throws -> Session? {
    switch try wish(call, app, journal) {
    case .leave: return nil
    case .anew: return try newSession(call, app, journal)
    case .goOn(let past):
      try journal.resumeSession(past.plan.id)
      var past = clean(past, app)
      // The settings may be for the other profile by now: this session stays what it was.
      var settings = app.settings
      settings.general.profile = past.plan.profile
      past.plan.weights = settings.weights
      return Session(
        resuming: past, deck: try deck(past.plan.lang, call, app, journal),
        ability: try journal.ability(past.plan.lang, past.plan.mode) ?? Ability(),
        hasWriter: app.source(call) == .llm)
    }
  }

  private static func newSession(
    _ call: Invocation, _ app: Application, _ journal: Journal
  ) throws -> Session {
    let settings = app.settings
    let lang = call[lang] ?? settings.general.lang
    let plan = SessionPlan(
      id: newID(), minutes: call[minutes] ?? settings.general.minutes, lang: lang,
      mode: call[mode] ?? settings.general.mode,
      profile: settings.general.profile, pace: settings.voice.pace, weights: settings.weights,
      seed: UInt64.random(in: 0...UInt64.max))
    return Session(
      plan: plan, deck: try deck(lang, call, app, journal),
      ability: try journal.ability(lang, plan.mode) ?? Ability(),
      hasWriter: app.source(call) == .llm)
  }

  private static func deck(
    _ lang: Lang, _ call: Invocation, _ app: Application, _ journal: Journal
  ) throws -> Deck {
    let sentences = try app.trace.step("sentences") {
      try chosen(app.library().sentences(lang), topic: call[topic], of: app.source(call))
    }
    let practised = try journal.practisedSentenceIDs(lang)
    guard app.source(call) == .llm else { return Deck(sentences, practised: practised) }
    let written = try usable(journal.writtenSentences(lang), app).filter { sentence in
      call[topic].map { sentence.topic == $0 } ?? true
    }
    var deck = Deck(sentences + written, practised: practised)
    deck.add(written: written)
    return deck
  }

  /// Of what the journal has, which may come out of any backup, only what may be shown and spoken.
  private static func usable(_ written: [Sentence], _ app: Application) -> [Sentence] {
    let usable = written.filter { PackCheck.flaw(of: $0) == nil }
    if usable.count < written.count {
      app.console.say(.writtenLeftOut(written.count - usable.count))
    }
    return usable
  }

  /// The same for the sentences that a session broke off with: they are gone on with as far as they
  /// can be shown.
  private static func clean(_ past: UnfinishedSession, _ app: Application) -> UnfinishedSession {
    var past = past
    let sentences = [past.open?.sentence, past.last?.sentence].compactMap(\.self)
    guard sentences.contains(where: { PackCheck.flaw(of: $0) != nil }) else { return past }
    if let open = past.open { past.open?.sentence = open.sentence.cleaned }
    if let last = past.last { past.last?.sentence = last.sentence.cleaned }
    app.console.say(.resumedCleaned)
    return past
  }

  private static func chosen(
    _ sentences: [Sentence], topic: String?, of source: SentenceSource
  ) throws -> [Sentence] {
    guard let topic else { return sentences }
    let chosen = sentences.filter { $0.topic == topic }
    if chosen.isEmpty {
      // Of a topic of the learner's own there will be sentences once they are written.
      if source == .llm { return sentences }
      throw UnknownTopic(name: topic, known: Set(sentences.compactMap(\.topic)).sorted())
    }
    return chosen
  }

  /// A name for the session that no other has.
  private static func newID() -> String {
    let digits = Array("0123456789abcdef")
    return String((0..<32).map { _ in digits[Int.random(in: 0..<16)] })
  }
}

/// There are no sentences on that topic.
struct UnknownTopic: Error {
  let name: String
  let known: [String]
}
