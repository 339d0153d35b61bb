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
        let lost = try LostJournal(error, in: app)
      else { throw error }
      return try journal(lost, app)
    }
  }

  private static func journal(_ lost: LostJournal, _ app: Application) throws -> Journal? {
    app.console.say(lost.words)
    while true {
      app.console.say(.missedJournalQuestion)
      guard let answer = readLine()?.trimmed.lowercased() else { return nil }
      let remedy: LostJournal.Remedy
      switch answer {
      case "": remedy = .bringBack
      case "n", "ｎ", "不", "否": remedy = .beginAnew
      case "q", "ｑ": return nil
      default: continue
      }
      for phrase in try lost.take(remedy) { app.console.say(phrase) }
      return try app.journal(for: .write)
    }
  }
}
