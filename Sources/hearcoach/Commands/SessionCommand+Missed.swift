import Glibc
import Journal
import Settings

extension SessionCommand {
  /// The journal to practise with. Where it is gone and somebody is there, it is asked what to do;
  /// nothing when the learner leaves it for now.
  static func journal(_ call: Invocation, _ house: House) throws -> Journal? {
    do throws(JournalError) {
      return try house.journal(for: .write)
    } catch {
      guard case .vanished = error, !call[jsonl], house.canAsk,
        let backup = Journal.latestSoundBackup(at: house.places.journal)
      else { throw error }
      return try journal(missed: backup, house)
    }
  }

  private static func journal(missed backup: Backup, _ house: House) throws -> Journal? {
    let path = house.places.journal
    house.console.say(
      .missedJournal(backup.day, try Journal.content(ofBackup: backup.path).totals))
    while true {
      house.console.say(.missedJournalQuestion)
      guard let answer = readLine()?.trimmed.lowercased() else { return nil }
      switch answer {
      case "":
        try Journal.restore(from: backup.path, at: path)
        house.console.say(.restored(from: backup.path))
        return try house.journal(for: .write)
      case "n", "ｎ", "不", "否":
        try Journal.beginAnew(at: path)
        house.console.say(.beganAnew)
        return try house.journal(for: .write)
      case "q", "ｑ": return nil
      default: continue
      }
    }
  }
}
