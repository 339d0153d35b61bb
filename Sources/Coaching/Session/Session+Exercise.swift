extension Session {
  /// An answer to an exercise: a choice needs no judge, and there is one try.
  mutating func answer(_ text: String, to exercise: Exercise) -> [SessionEffect] {
    guard let item else { return [] }
    switch exercise {
    case .contrast(let question):
      guard let heard = question.place(named: text) else {
        return [.show(.notice(.namesNoChoice))]
      }
      let wasPlaying = phase == .playing
      if wasPlaying { self.item?.notePlaybackEnd(at: clock.now) }
      // A number is no text that takes time to type.
      let seconds = self.item?.responseSeconds(for: "", at: clock.now) ?? 0
      let isRight = heard == question.said
      let judgement = Judgement(
        similarity: isRight ? 1 : 0, passed: isRight,
        words: [
          WordVerdict(
            expected: item.sentence.text, answer: question.choices[heard].text,
            verdict: isRight ? .match : .wrong)
        ])
      let effects = finish(
        exercise, as: isRight ? .passed : .failed, heard: heard, judgement, after: seconds)
      return (wasPlaying ? [.silence] : []) + effects
        + (isRight ? [] : compare(question, heard: heard))
    }
  }

  /// The learner would rather be told: that is no choice, but it was not heard either.
  mutating func reveal(_ exercise: Exercise) -> [SessionEffect] {
    guard let item else { return [] }
    if !item.wasHeard { return skip() }
    return [.silence] + finish(exercise, as: .revealed, heard: nil, nil, after: nil)
      + play(item.delivery)
  }

  private mutating func finish(
    _ exercise: Exercise, as outcome: ItemOutcome, heard: Int?, _ judgement: Judgement?,
    after seconds: Double?
  ) -> [SessionEffect] {
    guard var item else { return [] }
    let trial = TrialRecord(
      item: item.n, exercise: exercise, heard: heard, responseSeconds: seconds,
      playbacks: item.playbacks, pace: item.delivery.pace, voice: item.voice,
      practisedSeconds: clock.practised)
    drill?.note(trial)
    noteSign()
    var shown: [SessionEffect] = []
    if let judgement {
      let attempt = item.note(
        judgement.words.first?.answer ?? "", judgement, speech: nil,
        responseSeconds: seconds ?? 0, practised: clock.practised, weights: plan.weights)
      self.item = item
      var news = JudgedTry(
        number: 1, similarity: judgement.similarity, passed: judgement.passed,
        words: judgement.words, itemScore: attempt.standing.score)
      news.isLast = true
      shown.append(.show(.judged(news)))
    }
    let result = close(item, as: outcome)
    phase = .resting
    if outcome != .passed {
      shown.append(.show(.revealed(item.sentence, words: judgement?.words ?? [])))
    }
    return [.persist(.trial(trial))] + shown + [.show(.itemDone(result, item.sentence))]
  }

  /// What was said, then what it was taken for: only side by side is the difference heard.
  private mutating func compare(_ question: ContrastQuestion, heard: Int) -> [SessionEffect] {
    let effects = play(item?.delivery ?? plan.delivery)
    comparison = question.sentence(heard)
    return [.show(.notice(.comparesChoices))] + effects
  }
}
