import Coaching

/// Answers that are spoken: what was caught is shown, and the learner takes it or mends it.
extension MeasureRunner {
  /// Opens the ear for the sentence that was heard, if there is one.
  func listen() {
    guard let hearing = services.hearing, asksForWords else { return }
    deafen()
    listened += 1
    let number = listened
    ear = Task { [mailbox] in
      do {
        mailbox.yield(.caught(number, .success(try await hearing.listen())))
      } catch {
        // Whoever closed it knows.
        if !Task.isCancelled { mailbox.yield(.caught(number, .failure(error))) }
      }
    }
  }

  /// Closes the ear: what it still catches is too late.
  func deafen() {
    ear?.cancel()
    ear = nil
    listened += 1
  }

  /// Shows what was caught, or why nothing was; the sentence is answered by keys all the same.
  func take(_ outcome: Result<[Int?], any Error>, _ front: any MeasureFront) async {
    ear = nil
    switch outcome {
    case .success(let rows): await front.show(.caught(rows))
    case .failure(let error):
      await front.tell(error)
      await front.show(.caught([Int?](repeating: nil, count: Matrix.places)))
    }
  }
}
