import Assembly
import Coaching
import Journal
import Settings
import Wording

/// `hearcoach restore`: replaces the journal with a backup; without one a damaged journal is
/// mended.
enum RestoreCommand {
  static let file = Argument(type: .file, help: .restoreFileHelp, isRequired: false)
  static let yes = Flag(name: "yes", help: .yesHelp)

  static let anew = Flag(name: "anew", help: .anewHelp)

  static let command = Command(
    name: "restore", summary: .restoreSummary, arguments: [AnyArgument(file)],
    options: [AnyOption(anew), AnyOption(yes)], worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    if let path = call.argument(file, at: 0), call[anew] {
      throw UsageError(
        .conflict(.anewTakesNoFile, instead: "hearcoach restore \(path)"), in: command.name)
    }
    return try app.withoutSession {
      if let path = call.argument(file, at: 0) { return try restore(path, call, app) }
      if call[anew] { return try beginAnew(in: app) }
      return try mend(call, app)
    }
  }

  private static func restore(
    _ path: String, _ call: Invocation, _ app: Application,
    asking question: Phrase = .restoreQuestion
  ) throws -> ExitCode {
    let backup = try ChosenBackup(named: path, in: app)
    for phrase in backup.words { app.console.say(phrase) }
    guard call[yes] || app.agrees(to: question) else {
      app.console.say(.nothingChanged)
      return .cancelled
    }
    for phrase in try backup.takePlace(at: app.places.journal) { app.console.say(phrase) }
    return .done
  }

  private static func mend(_ call: Invocation, _ app: Application) throws -> ExitCode {
    guard let damage = try damage(in: app) else {
      if let absent = app.absentJournal() { throw absent }
      app.console.say(.journalIsSound)
      for backup in Journal.backups(at: app.places.journal).prefix(12) {
        try app.console.put("\(backup.day)  \(backup.path)\n")
      }
      return .done
    }
    app.console.say(damage.report.what)
    if case .vanished = damage {
      guard let backup = Journal.latestSoundBackup(at: app.places.journal) else {
        throw NoSoundBackup()
      }
      return try restore(backup.path, call, app, asking: .bringBackQuestion)
    }
    guard call[yes] || app.agrees(to: .mendQuestion) else {
      app.console.say(.nothingChanged)
      return .cancelled
    }
    let recovery = try Journal.recover(at: app.places.journal)
    app.console.say(.recovered(recovery))
    app.console.say(.keptAside(recovery.aside))
    return .done
  }

  /// Goes on without a lost journal.
  private static func beginAnew(in app: Application) throws -> ExitCode {
    guard case .vanished? = try damage(in: app) else {
      throw UsageError(.conflict(.nothingIsMissed, instead: "hearcoach restore"), in: command.name)
    }
    try Journal.beginAnew(at: app.places.journal)
    app.console.say(.beganAnew)
    return .done
  }

  /// What is wrong with the journal that can be mended; nil if it is sound.
  private static func damage(in app: Application) throws -> JournalError? {
    do {
      let journal = try app.journal(for: .read)
      return try journal.integrityCheck().first.map { .damaged(path: journal.path, detail: $0) }
    } catch {
      switch error {
      case .damaged, .vanished, .inTheWay: return error
      // A file that begins with rubbish may be one of ours: with backups it is.
      case .notAJournal where !Journal.backups(at: app.places.journal).isEmpty: return error
      default: throw error
      }
    }
  }
}

/// The journal is gone, and none of its backups can be read.
struct NoSoundBackup: Error {}
