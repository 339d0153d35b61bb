package import Coaching
import Practice
import Reports
package import Wording

/// How the weekly page stands.
package struct ShareStatus: Sendable {
  package let place: SharePlace
  package let texts: Bool
  /// When it was last written there; nil if it never was.
  package let last: LocalDay?

  /// The day from which on it is written again.
  private var next: LocalDay {
    WeeklyFacts.monday(of: last ?? Moment.now.day).advanced(by: 7)
  }

  /// Whether a whole week went by without it: then something is in its way.
  var isOverdue: Bool {
    guard let last else { return true }
    return WeeklyFacts.monday(of: last).advanced(by: 14) <= Moment.now.day
  }

  /// Where it goes, for whoever should not forget that others look.
  package var goal: Phrase { .shareWritten(to: place.words) }

  /// As told to the learner.
  package var phrases: [Phrase] {
    [.shareGoesTo(place.words, texts: texts), .shareLast(last, next: next)]
  }
}
