import Assembly
import Coaching
import Glibc
import Journal
import Settings
import Wording

extension SessionCommand {
  /// The journal to practise with. If it is gone, the learner, when present, is asked what to do;
  /// nil if the learner leaves it for now.
  static func journal(_ call: Invocation, _ app: Application) throws -> Journal? {
    do throws(JournalError) {
      return try app.journal(for: .write)
    } catch {
      guard case .vanished = error, !call[jsonl], app.canAsk,
        let backup = Journal.latestSoundBackup(at: app.places.journal)
      else { throw error }
      return try journal(missed: backup, app)
    }
  }

  private static func journal(missed backup: Backup, _ app: Application) throws -> Journal? {
    let path = app.places.journal
    app.console.say(
      .missedJournal(backup.day, try Journal.content(ofBackup: backup.path).totals))
    while true {
      app.console.say(.missedJournalQuestion)
      guard let answer = readLine()?.trimmed.lowercased() else { return nil }
      switch answer {
      case "":
        try Journal.restore(from: backup.path, at: path)
        app.console.say(.restored(from: backup.path))
        return try app.journal(for: .write)
      case "n", "ｎ", "不", "否":
        try Journal.beginAnew(at: path)
        app.console.say(.beganAnew)
        return try app.journal(for: .write)
      case "q", "ｑ": return nil
      default: continue
      }
    }
  }
}
