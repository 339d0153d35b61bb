/// Speaking along with the voice.
extension Session {
  /// Whether the sentence at hand is to be spoken along.
  var isAlong: Bool { item?.isAlong == true && phase != .resting }

  /// It was spoken along, and this came of it.
  mutating func spoken(
    _ answer: String, _ judgement: Judgement, _ speech: AttemptSpeech, in exercise: Exercise,
    after seconds: Double
  ) -> [SessionEffect] {
    // How long a learner waited before an answer means nothing to a voice that goes on.
    let effects = finish(
      exercise, as: judgement.passed ? .passed : .failed,
      heard: Heard(kept: answer, shown: answer, isRight: judgement.passed), judgement,
      after: exercise.kind == .reading ? seconds : nil, speech: speech)
    return effects + [.drawMelodies]
  }

  /// Neither a failure nor a try: it is played again, unless the learner has to do something first.
  mutating func notCaughtAlong(_ notice: SessionNotice) -> [SessionEffect] {
    noteSign()
    item?.forgetFirstKey()
    phase = .listening
    ear = .closed
    uncaught += 1
    let rests = uncaught >= Self.mostUncaught
    let effects: [SessionEffect] = [.show(.notice(notice))]
    return effects + (rests ? [.show(.notice(.alongRests))] : offer(lastDelivery))
  }

  /// Nothing can be typed instead.
  mutating func waitForMicrophone() -> [SessionEffect] {
    ear = .closed
    // What was begun is lost with the microphone: the next word begins anew.
    item?.forgetFirstKey()
    noteSign()
    let isAloud = isAloud
    phase = isAloud ? .listening : .playing
    return [.show(.notice(isAloud ? .readingNeedsMicrophone : .alongNeedsMicrophone))]
      + pause(byItself: false)
  }
}

extension Item {
  /// Whether it is to be spoken along with the voice.
  var isAlong: Bool { exercise?.kind == .shadowing }
}
