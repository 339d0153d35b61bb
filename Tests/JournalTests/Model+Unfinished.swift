import Coaching

extension Model {
  /// The session without an end, with all that was told of it.
  var unfinished: UnfinishedSession? {
    guard let session = sessions.last, session.ending == nil else { return nil }
    let open = session.items.last { $0.result == nil }
    return UnfinishedSession(
      plan: session.plan, began: session.began, practisedSeconds: session.practised,
      results: session.items.compactMap(\.last).map { result in
        // The clock of the session says when; with its items it is not kept.
        var result = result
        result.practisedSeconds = 0
        return result
      },
      open: open.map { item in
        UnfinishedSession.OpenItem(
          n: item.n, sentence: item.sentence, pace: item.pace,
          tries: item.tries.map {
            UnfinishedSession.Try(
              answer: $0.answer, judgement: $0.judgement, responseSeconds: $0.responseSeconds,
              playbacks: $0.playbacks)
          })
      })
  }
}
