package import Coaching
import Settings
package import Wording

extension Application {
  /// A longer pause is not a pause.
  private static let longestPause = 366

  /// Reminds on none of these days; the learner's streak is not broken by them.
  package func pauseReminders(from first: LocalDay, to last: LocalDay) throws {
    guard first <= last, last.daysSince1970 - first.daysSince1970 < Self.longestPause else {
      throw WrongPause(words: .pauseIsWrong(first, last))
    }
    try keep(.paused(first...last))
  }

  /// Reminds again from today on.
  package func goOnReminding() throws { try keep(.resumed) }
}

/// A pause that ends before it begins, or never.
package struct WrongPause: Error, Hashable {
  /// What is wrong with it.
  package let words: Phrase
}

extension WrongPause: Reportable {
  package var report: ErrorReport { ErrorReport(words, next: nil, exit: .wrongUsage) }
}
