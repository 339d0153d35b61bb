import Assembly
import Coaching
import JSON
import Journal
import Settings
import Wording

/// `hearcoach words fit`: FSRS's weights from the learner's own reviews, or from a file of reviews.
extension WordsCommand {
  static func fit(_ call: Invocation, _ app: Application) throws {
    let console = app.console
    var last = -1
    func tell(_ share: Double) {
      let percent = Int(100 * share)
      guard percent != last else { return }
      last = percent
      console.showProgress("\(percent)%")
    }
    defer { console.clearProgress() }
    if let path = call[reviewLog] {
      try put(app.fit(reviewLog: path, progress: tell), isKept: false, call, console)
      return
    }
    let journal = try app.journal(for: .write)
    defer { try? journal.close() }
    try put(app.fitWeights(journal, progress: tell), isKept: true, call, console)
    if !call[json], app.settings.reviews.scheduler != .fsrs { try console.put(.fitIsForFSRS) }
  }

  private static func put(
    _ outcome: FSRSFit.Outcome, isKept: Bool, _ call: Invocation, _ console: Console
  ) throws {
    console.clearProgress()
    if call[json] {
      try console.put(data: outcome.json.text + "\n")
    } else {
      try console.put(.fitted(outcome, isKept: isKept))
    }
  }
}

extension FSRSFit.Outcome {
  fileprivate var json: JSON {
    [
      "reviews": .integer(reviews), "are_own": .bool(areOwn),
      "loss": loss.map { ["standard": .number($0.standard), "own": .number($0.own)] } ?? .null,
      "weights": .array(weights.values.map { .number($0) }),
    ]
  }
}
