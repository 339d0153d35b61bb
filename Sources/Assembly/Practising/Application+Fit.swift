internal import Practice
package import Coaching
package import Journal
package import Reports
import Settings
import System

extension Application {
  /// The weights are fitted anew after so many reviews.
  private static let reviewsUntilFit = 400

  /// Fits FSRS's weights to the learner's reviews, and keeps what came of it; until then nothing has
  /// changed.
  package func fitWeights(
    _ journal: Journal, progress: (Double) -> Void = { _ in }
  ) throws(JournalError) -> FSRSFit.Outcome {
    try journal.schedule(by: settings.reviews.scheduler)
    let reviews = try journal.reviewCount()
    let outcome = FSRSFit.fit(try journal.reviewCourses(), progress: progress)
    try journal.keep(outcome, of: reviews, at: Moment.now)
    return outcome
  }

  /// The same once there are enough new reviews; nil before that, and where another scheduler is chosen.
  @discardableResult
  package func fitWeightsIfDue(_ journal: Journal) throws(JournalError) -> FSRSFit.Outcome? {
    guard settings.reviews.scheduler == .fsrs else { return nil }
    let reviews = try journal.reviewCount()
    let before = try journal.lastFit()?.reviews ?? 0
    // Fewer than before: some were forgotten, and what was learnt from them is to go too.
    guard reviews < before || reviews >= before + Self.reviewsUntilFit else { return nil }
    return try fitWeights(journal)
  }

  /// What a fit makes of the reviews in a file, for measuring; nothing is kept.
  package func fit(
    reviewLog path: String, progress: (Double) -> Void
  ) throws -> FSRSFit.Outcome {
    let bytes = try WholeFile.read(path, atMost: Self.longestReviewLog, of: .anything)
    do throws(CSVImportError) {
      return FSRSFit.fit(try ReviewLog(parsing: bytes).courses, progress: progress)
    } catch {
      throw WrongReviewLog(path: path, mistake: error)
    }
  }

  /// Some ten million reviews.
  private static let longestReviewLog = 512 << 20
}

/// A file of reviews is not as it should be.
package struct WrongReviewLog: Error {
  package let path: String
  package let mistake: CSVImportError
}
