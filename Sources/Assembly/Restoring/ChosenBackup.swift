import Coaching
package import Journal
import Settings
internal import Practice
package import Wording

/// A backup that is to take the journal's place, once the learner agrees.
package struct ChosenBackup: Sendable {
  package let path: String
  private let content: BackupContent

  /// Checks it before anything is asked: nobody should agree to what cannot be done.
  package init(_ path: String) throws(JournalError) {
    self.path = path
    content = try Journal.content(ofBackup: path)
  }

  /// The same for a file that the learner named: it need not have anything to do with the journal.
  package init(named path: String, in app: Application) throws {
    do {
      try self.init(path)
    } catch JournalError.notAJournal {
      throw NotABackup(path: path, backups: Journal.folderOfBackups(at: app.places.journal))
    }
  }

  /// What is in it, said before the learner agrees.
  package var words: [Phrase] {
    [.backupHolds(content.totals, path)]
      + (content.foreign.isEmpty ? [] : [.leftBehind(content.foreign)])
  }

  /// Puts it in the journal's place, and tells what was done. The session's lock is the caller's: nobody else may write.
  package func takePlace(at journal: String) throws(JournalError) -> [Phrase] {
    let aside = try Journal.restore(from: path, at: journal)
    let told: [Phrase] = [.restored(from: path)] + (aside.map { [.keptAside($0)] } ?? [])
    do throws(JournalError) {
      // Were this one lost before the next session, what comes back must not be the one that it replaced.
      try Journal.open(at: journal, access: .read).backUpIfDue(on: Moment.now.day)
      return told
    } catch {
      return told + [ErrorReport(of: error).phrase]
    }
  }
}

/// The file that was to take the journal's place is no backup.
package struct NotABackup: Error {
  let path: String
  /// Where those are that are made each day.
  let backups: String
}
