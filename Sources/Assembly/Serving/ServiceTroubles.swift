import Coaching
import Network
import Practice
import Wording

/// What becomes of a service's failure in a session: each goes to the log, and the learner is told
/// about each service once.
package final class ServiceTroubles: Sendable {
  private let log: ServiceLog
  private let told = SeenTexts()
  let tell: @Sendable (Phrase) -> Void

  init(_ log: ServiceLog, telling tell: @escaping @Sendable (Phrase) -> Void) {
    self.log = log
    self.tell = tell
  }

  func note(_ purpose: LedgerEntry.Purpose, _ error: any Error) {
    if error is CancellationError { return }
    let what = ErrorReport(of: error).what
    let isFirst = told.isNew(purpose.rawValue)
    // The reason why it rests is already there.
    if isFirst || !Self.isResting(error) { log.note(purpose, what, at: .now) }
    if isFirst { tell(.serviceAside(what)) }
  }

  private static func isResting(_ error: any Error) -> Bool {
    if case .resting? = (error as? ServiceError)?.reason { true } else { false }
  }
}
