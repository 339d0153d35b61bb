import Coaching

extension Model {
  /// The session without an end, with all that was told of it.
  var unfinished: UnfinishedSession? {
    guard let session = sessions.last, session.ending == nil else { return nil }
    return UnfinishedSession(
      plan: session.plan, began: session.began, practisedSeconds: session.practised,
      results: session.items.compactMap(\.last).map { result in
        // The clock of the session says when; with its items it is not kept.
        var result = result
        result.practisedSeconds = 0
        return result
      },
      open: session.items.last { $0.result == nil }?.past,
      last: session.items.last { $0.result != nil }?.past)
  }
}

extension Model.Item {
  fileprivate var past: UnfinishedSession.PastItem {
    UnfinishedSession.PastItem(
      n: n, sentence: sentence, delivery: delivery,
      tries: tries.map {
        UnfinishedSession.Try(
          answer: $0.answer, judgement: $0.judgement, responseSeconds: $0.responseSeconds,
          playbacks: $0.playbacks, speech: $0.speech, voice: $0.voice)
      })
  }
}
