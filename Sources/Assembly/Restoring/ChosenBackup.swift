import Coaching
package import Journal
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

  /// What is in it, said before the learner agrees.
  package var words: [Phrase] {
    [.backupHolds(content.totals, path)]
      + (content.foreign.isEmpty ? [] : [.leftBehind(content.foreign)])
  }

  /// Puts it in the journal's place, and tells what was done. The session's lock is the caller's: nobody else may write.
  package func takePlace(at journal: String) throws(JournalError) -> [Phrase] {
    let aside = try Journal.restore(from: path, at: journal)
    return [.restored(from: path)] + (aside.map { [.keptAside($0)] } ?? [])
  }
}
