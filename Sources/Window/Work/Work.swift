import Assembly
import Coaching
import Journal
import Practice
import Settings
import System
import Wording

/// What the window has done away from the main thread: whatever waits for files, sound or other
/// programs.
actor Work {
  private let queue = QueueExecutor(label: "hearcoach.window")
  var app: Application
  /// Of the session that would begin next, whose first clips may be there.
  private var seed = UInt64.random(in: 0...UInt64.max)
  /// Whether a session or a talk goes on, whose journal keeps the ledger.
  private var isPractising = false

  init(_ app: Application) { self.app = app }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// Takes in what was configured meanwhile, in the terminal for instance: what may leave this computer
  /// goes by the settings of now.
  func refresh() { app = app.reloaded() }

  /// Closes the journal that was opened for the ledger alone; that of a session or talk stays in use.
  func closeLedger() { if !isPractising { app.network.close() } }

  /// How today stands.
  func today() async throws -> Today {
    refresh()
    // Practice works on defaults, which the learner should know.
    guard app.problems.isEmpty else { throw WrongConfiguration(problems: app.problems) }
    let journal = try app.journal(for: .read)
    return try await app.today(at: .now, from: journal)
  }

  /// Makes the clips that the next session would begin with; it ends with its task.
  func makeFirstClips() async {
    refresh()
    var wishes = SessionWishes()
    wishes.seed = seed
    await app.makeFirstClips(wishes)
  }

  /// Asks about what services would be sent in a session, if that was not asked before; false where the
  /// learner left.
  private func asks(
    about plan: SessionPlan, _ wishes: SessionWishes,
    _ ask: @MainActor @Sendable (ConsentQuestion) async -> Bool?
  ) async throws -> Bool {
    try await asks(for: app.purposes(of: plan, wishes), voiceOf: plan.lang, ask)
  }

  /// The same for these purposes, and the voice of a language where one is going to speak.
  func asks(
    for purposes: [ServicePurpose], voiceOf lang: Lang?,
    _ ask: @MainActor @Sendable (ConsentQuestion) async -> Bool?
  ) async throws -> Bool {
    // An unreadable consent is no consent: each service says so when its turn comes.
    var questions = (try? app.openQuestions(for: purposes)) ?? []
    if let lang, let voice = try? app.openQuestion(aboutVoiceOf: lang) { questions.append(voice) }
    for question in questions {
      guard let agrees = await ask(question) else { return false }
      try question.answer(agrees, in: app)
    }
    return true
  }

  /// Practises from the lock to the closed journal; the summary is nil if the session never began.
  ///
  /// `ask` is asked what only the learner can answer. `front` makes what shows the session, once it can begin.
  func practise(
    _ wishes: SessionWishes, resuming isResumed: Bool,
    asking ask: @MainActor @Sendable (ConsentQuestion) async -> Bool?,
    showing front: @MainActor @Sendable (PreparedSession) async -> any Front
  ) async throws -> SessionSummary? {
    var wishes = wishes
    wishes.seed = seed
    seed = UInt64.random(in: 0...UInt64.max)
    return try await inJournal { [wishes] journal in
      try await practise(in: journal, wishes, resuming: isResumed, ask, front)
    }
  }

  /// Does what belongs to one session or talk, from the lock to the closed journal.
  func inJournal<Result>(_ deed: (Journal) async throws -> Result) async throws -> Result {
    refresh()
    // The lock is taken before the journal is touched: two sessions must not write side by side.
    let lock = try app.sessionLock()
    let journal = try app.journal(for: .write)
    app.network.keepLedger(in: journal)
    isPractising = true
    defer {
      isPractising = false
      app.network.close()
    }
    let result: Result
    do {
      result = try await deed(journal)
    } catch {
      // What went wrong is told; a journal that cannot be closed is repaired at its next opening.
      try? journal.close()
      throw error
    }
    try journal.close()
    _ = consume lock
    return result
  }

  private func practise(
    in journal: Journal, _ wishes: SessionWishes, resuming isResumed: Bool,
    _ ask: @MainActor @Sendable (ConsentQuestion) async -> Bool?,
    _ front: @MainActor @Sendable (PreparedSession) async -> any Front
  ) async throws -> SessionSummary? {
    let past = isResumed ? try journal.lastUnfinishedSession() : nil
    let session =
      try past.map { try app.session(resuming: $0, wishes, journal) }
      ?? app.newSession(wishes, journal)
    guard try await asks(about: session.plan, wishes, ask) else { return nil }
    let prepared = try await PreparedSession(
      app, session: session, of: past?.began.day ?? Moment.now.day, journal: journal,
      wishes: wishes)
    let summary = try await prepared.runner.run(showing: await front(prepared))
    if let summary, summary.items > 0 { _ = await prepared.writeCopies() }
    return summary
  }
}

/// What is changed and tried at the first start, and in the settings.
extension Work {
  /// What is configured now.
  var settings: Settings {
    refresh()
    return app.settings
  }

  /// Changes a setting in the configuration; the result is the language of the interface from now on.
  func set(_ key: String, to value: String) throws -> InterfaceLanguage {
    app = try app.setting(key, to: value)
    return app.language
  }

  /// A sentence to try the sound with.
  func playTest() async throws {
    refresh()
    let lang = app.settings.general.lang
    let clip = try await app.clip(of: Phrase.welcomeTest(lang), lang) { _ in }
    try await app.play(clip) { _ in }
  }

  /// Louder or softer sentences; false where there is no more room.
  func changeLoudness(by step: Double) throws -> Bool {
    let wanted = settings.sound.loudness + step
    guard (-36 ... -12).contains(wanted) else { return false }
    _ = try set("sound.loudness", to: Phrase.decimal(wanted, places: 0))
    return true
  }
}
