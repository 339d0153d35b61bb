/// Reading aloud: the sentence is there to be read, and nobody speaks it first.
extension Session {
  /// Whether the sentence at hand is to be read aloud.
  var isAloud: Bool { item?.isAloud == true && phase != .resting }

  /// The sentence is shown, and the microphone opens at once.
  mutating func beginAloud() -> [SessionEffect] {
    guard var item else { return [] }
    // The answering clock runs from when it can be read.
    item.notePlaybackEnd(at: clock.now)
    self.item = item
    phase = .listening
    lastDelivery = item.delivery
    // The model is made while the learner reads: it is judged beside it, and heard afterwards.
    return [
      .silence, .show(.item(of: item, among: nil)), .prepare(item.sentence, item.delivery),
      .show(.listening(tryNumber: item.tryNumber)),
    ] + hear() + prepareNext(after: item)
  }
}

extension Item {
  /// Whether it is to be read aloud.
  var isAloud: Bool { exercise?.kind == .reading }

  /// Whether it is spoken, and nothing can be typed instead.
  var isOnlySpoken: Bool { isAlong || isAloud }
}
