import Coaching
package import Journal
import Settings
package import Wording

/// A journal that cannot be used, with what could take its place: the learner decides, nobody else.
package struct LostJournal: Sendable {
  /// What the learner can have done.
  package enum Remedy: Sendable {
    /// The latest sound backup takes its place.
    case bringBack
    /// It is made anew of what can be read of it and its backups.
    case mend
    case beginAnew
  }

  /// What happened.
  package let words: Phrase
  /// The first is the one to be suggested.
  package let remedies: [Remedy]
  private let path: String
  private let backup: Backup?

  /// Nil if nothing can be done about the error here.
  package init?(_ error: JournalError, in app: Application) throws(JournalError) {
    path = app.places.journal
    switch error {
    case .vanished:
      guard let found = Journal.latestSoundBackup(at: path) else { return nil }
      backup = found
      words = .missedJournal(found.day, try Journal.content(ofBackup: found.path).totals)
      remedies = [.bringBack, .beginAnew]
    case .damaged, .inTheWay: (backup, words, remedies) = (nil, error.report.what, [.mend])
    // A file that begins with rubbish may be one of ours: with backups it is.
    case .notAJournal where !Journal.backups(at: path).isEmpty:
      (backup, words, remedies) = (nil, error.report.what, [.mend])
    default: return nil
    }
  }

  /// Does it, and tells what was done. The session's lock is the caller's: nobody else may write.
  package func take(_ remedy: Remedy) throws(JournalError) -> [Phrase] {
    switch (remedy, backup) {
    case (.bringBack, let backup?):
      return try ChosenBackup(backup.path).takePlace(at: path)
    case (.mend, _), (.bringBack, nil):
      let recovery = try Journal.recover(at: path)
      return [.recovered(recovery), .keptAside(recovery.aside)]
    case (.beginAnew, _):
      try Journal.beginAnew(at: path)
      return [.beganAnew]
    }
  }
}
