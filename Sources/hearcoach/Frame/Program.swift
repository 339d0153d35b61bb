import Assembly
import Coaching
import Glibc
import Settings
import Wording

/// One run of the program: words in, an exit code out.
struct Program {
  private static let versionLine = "hearcoach \(Application.version)\n"

  let arguments: [String]
  let environment: [String: String]

  static let commands: [Command] = [
    SessionCommand.command, ThresholdCommand.command, TalkCommand.command, SceneCommand.command,
    TalksCommand.command,
    SayCommand.command,
    VoicesCommand.command, ReadCommand.command,
    CompareCommand.command, ScoreCommand.command,
    RemindCommand.command, ScheduleCommand.command, StatusCommand.command, CalendarCommand.command,
    ReportCommand.command, HistoryCommand.command, WordsCommand.command,
    ExportCommand.command, ImportCommand.command, BackupCommand.command, RestoreCommand.command,
    ForgetCommand.command, SyncCommand.command, ShareCommand.command,
    ConsentCommand.command, LedgerCommand.command,
    SentencesCommand.command, ScenesCommand.command, ContactsCommand.command, CacheCommand.command,
    ConfigCommand.command,
    DoctorCommand.command, HelpCommand.command, CompletionsCommand.command,
  ]

  /// The answer to `--version`, given before anything is read, opened or waited for: scripts ask
  /// for it often. Nil for anything else, and if it cannot be written.
  func answerAtOnce() -> ExitCode? {
    guard arguments.first == "--version",
      (try? Stream.data(environment).write(ScreenText(Self.versionLine))) != nil
    else { return nil }
    return .done
  }

  func run() async -> ExitCode {
    let app = application()
    defer { app.network.close() }
    do {
      return try await dispatch(in: app)
    } catch let error as WriteError where error.isReaderGone {
      // Nobody is left to be told, and a library (GIO) may have had the signal ignored that tells so.
      signal(SIGPIPE, SIG_DFL)
      raise(SIGPIPE)
      return .failed
    } catch {
      let report = ErrorReport(of: error)
      app.console.say(report.text(in: app.console.language))
      return report.exit
    }
  }

  private func application() -> Application {
    let environment = environment
    let trace = Trace(isOn: arguments.contains("--verbose")) { line in
      try? Stream.talk(environment).write(ScreenText(line))
    }
    return Application(environment: environment, trace: trace) { phrase, language in
      Console(language: language, environment: environment).say(phrase)
    }
  }

  private func dispatch(in app: Application) async throws -> ExitCode {
    // `hearcoach --verbose status` means `hearcoach status --verbose`.
    let leading = arguments.prefix { $0.hasPrefix("-") }
    guard let name = arguments.dropFirst(leading.count).first else {
      let overview = Command(name: "", summary: .overviewTitle) { _, _ in .done }
      let call = try Invocation(leading, for: overview)
      let page = Help(language: app.console.language).overview(Self.commands)
      try app.console.put(call[Command.version] ? Self.versionLine : page)
      return .done
    }
    guard let command = Self.commands.first(where: { $0.name == name }) else {
      throw UsageError(.unknownCommand(name, known: Self.commands.map(\.name)), in: nil)
    }
    let rest = leading + arguments.dropFirst(leading.count + 1)
    let call = try Invocation(rest, for: command)
    if call[Command.help] {
      try app.console.put(Help(language: app.console.language).page(of: command))
      return .done
    }
    if call[Command.version] {
      try app.console.put(Self.versionLine)
      return .done
    }
    try check(app, for: command)
    return try await command.run(call, call[Command.offline] ? app.offline() : app)
  }

  private func check(_ app: Application, for command: Command) throws {
    guard let first = app.problems.first else { return }
    guard command.worksWithWrongConfiguration else {
      throw WrongConfiguration(problems: app.problems)
    }
    if command.name != ConfigCommand.command.name {
      app.console.say(.runsOnDefaults(file: first.file, problems: app.problems.count))
    }
  }
}
