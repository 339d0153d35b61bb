import Coaching
import Journal
import Settings

/// `hearcoach restore`: puts a backup in the place of the journal; without one a damaged journal is
/// mended.
enum RestoreCommand {
  static let file = Argument(type: .file, help: .restoreFileHelp, isRequired: false)
  static let yes = Flag(name: "yes", help: .yesHelp)

  static let command = Command(
    name: "restore", summary: .restoreSummary, arguments: [AnyArgument(file)],
    options: [AnyOption(yes)], worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in house: House) async throws -> ExitCode {
    try house.withoutSession {
      if let path = call.argument(file, at: 0) { return try restore(path, call, house) }
      return try mend(call, house)
    }
  }

  private static func restore(
    _ path: String, _ call: Invocation, _ house: House
  ) throws -> ExitCode {
    // Looked at before anything is asked: nobody shall agree to what cannot be done.
    let found = try Journal.summary(ofBackup: path)
    house.console.say(.backupHolds(found, path))
    guard call[yes] || house.agrees(to: .restoreQuestion) else {
      house.console.say(.nothingChanged)
      return .cancelled
    }
    let aside = try Journal.restore(from: path, at: house.places.journal)
    house.console.say(.restored(from: path))
    if let aside { house.console.say(.keptAside(aside)) }
    return .done
  }

  private static func mend(_ call: Invocation, _ house: House) throws -> ExitCode {
    guard let damage = try damage(in: house) else {
      house.console.say(.journalIsSound)
      for backup in Journal.backups(at: house.places.journal).prefix(12) {
        try house.console.put("\(backup.day)  \(backup.path)\n")
      }
      return .done
    }
    house.console.say(damage.report.what)
    guard call[yes] || house.agrees(to: .mendQuestion) else {
      house.console.say(.nothingChanged)
      return .cancelled
    }
    let recovery = try Journal.recover(at: house.places.journal)
    house.console.say(.recovered(recovery))
    house.console.say(.keptAside(recovery.aside))
    return .done
  }

  /// What is wrong with the journal that can be mended; nothing where it is sound.
  private static func damage(in house: House) throws -> JournalError? {
    do {
      let journal = try house.journal(for: .read)
      return try journal.integrityCheck().first.map { .damaged(path: journal.path, detail: $0) }
    } catch {
      switch error {
      case .damaged: return error
      // A file that begins with rubbish may be one of ours: with backups it is.
      case .notAJournal where !Journal.backups(at: house.places.journal).isEmpty: return error
      default: throw error
      }
    }
  }
}
