extension Session {
  /// What an answer to an exercise comes to.
  struct Heard {
    /// As the journal keeps it.
    let kept: String
    /// As the learner meant it.
    let shown: String
    let isRight: Bool
  }

  /// An answer to an exercise: it needs no judge, and there is one try.
  mutating func answer(_ text: String, to exercise: Exercise) -> [SessionEffect] {
    guard let item else { return [] }
    guard let heard = heard(text, in: exercise) else {
      return [.show(.notice(exercise.kind == .numbers ? .namesNoNumber : .namesNoChoice))]
        + noteNoAnswer()
    }
    let wasPlaying = phase == .playing
    if wasPlaying { self.item?.notePlaybackEnd(at: clock.now) }
    // The number of a choice is no text that takes time to type.
    let typed = exercise.kind == .sounds ? "" : text
    let seconds = self.item?.responseSeconds(for: typed, at: clock.now) ?? 0
    let judgement = Judgement(
      similarity: heard.isRight ? 1 : 0, passed: heard.isRight,
      words: [
        WordVerdict(
          expected: exercise.answer, answer: heard.shown,
          verdict: heard.isRight ? .match : .wrong)
      ])
    let effects = finish(
      exercise, as: heard.isRight ? .passed : .failed, heard: heard, judgement, after: seconds)
    return (wasPlaying ? [.silence] : []) + effects
      + (heard.isRight ? [] : hearAgain(item, exercise, heard))
  }

  /// Nil if it is no answer to what is asked, and so no try.
  private func heard(_ text: String, in exercise: Exercise) -> Heard? {
    // What is longer than this is no number and no word.
    let text = String(text.trimmed.prefix(200))
    switch exercise {
    case .contrast(let question):
      return question.place(named: text).map { place in
        Heard(
          kept: question.sounds[place], shown: question.choices[place].text,
          isRight: place == question.said)
      }
    case .number(let number, _):
      let inFigures = drill?.understanding.inFigures ?? { $0 }
      guard inFigures(text).contains(where: \.isNumber) else { return nil }
      return Heard(
        kept: text, shown: text, isRight: number.isAnswered(by: text, inFigures: inFigures))
    case .cloze(let cloze):
      let isSame = drill?.understanding.isSame ?? { $0 == $1 }
      // Who writes the whole sentence has heard the word as well.
      let isRight = isSame(text, cloze.answer) || isSame(text, cloze.sentence.text)
      return Heard(kept: text, shown: text, isRight: isRight)
    // It is spoken.
    case .shadow, .read: return nil
    }
  }

  /// The learner would rather be told: that is no choice, but it was not heard either.
  mutating func reveal(_ exercise: Exercise) -> [SessionEffect] {
    guard let item else { return [] }
    // What is spoken along with, or read aloud, is there to be read.
    if !item.wasHeard || item.isOnlySpoken { return skip() }
    return [.silence] + finish(exercise, as: .revealed, heard: nil, nil, after: nil)
      + offer(item.delivery)
  }

  mutating func finish(
    _ exercise: Exercise, as outcome: ItemOutcome, heard: Heard?, _ judgement: Judgement?,
    after seconds: Double?, speech: AttemptSpeech? = nil
  ) -> [SessionEffect] {
    guard var item else { return [] }
    var trial = TrialRecord(
      item: item.n, exercise: exercise, heard: heard?.kept, isRight: heard?.isRight ?? false,
      responseSeconds: seconds, playbacks: item.playbacks,
      pace: item.isAlong ? lastDelivery.pace : item.delivery.pace,
      voice: item.voice, practisedSeconds: clock.practised)
    trial.shadowing = speech?.shadowing
    if item.isAloud { (trial.raters, trial.timing) = (speech?.raters ?? [], speech?.timing) }
    drill?.note(trial)
    noteSign()
    var shown: [SessionEffect] = []
    if let judgement {
      _ = item.note(
        speech == nil ? judgement.words.first?.answer ?? "" : heard?.shown ?? "", judgement,
        speech: speech, responseSeconds: seconds ?? 0, practised: clock.practised,
        weights: plan.weights)
      self.item = item
      var news = JudgedTry(
        number: 1, similarity: judgement.similarity, passed: judgement.passed,
        words: judgement.words, itemScore: nil)
      news.isLast = true
      // By timing alone there is nothing to be right or wrong.
      if speech?.byTimingAlone == nil { shown.append(.show(.judged(news))) }
    }
    let result = close(item, as: outcome)
    phase = .resting
    if let speech {
      shown += tellHowItWasSaid(item)
      if let shadowing = speech.shadowing { shown.append(.show(.shadowed(shadowing))) }
      if item.isAloud { shown.append(.show(.readAloud(ReadAloud(speech)))) }
    } else if outcome != .passed {
      shown.append(.show(.revealed(item.sentence, words: judgement?.words ?? [])))
    }
    return [.persist(.trial(trial))] + shown + [.show(.itemDone(result, item.sentence))]
  }

  /// What was said; where it was chosen from others, then what it was taken for: only side by side is the
  /// difference heard.
  private mutating func hearAgain(
    _ item: Item, _ exercise: Exercise, _ heard: Heard
  ) -> [SessionEffect] {
    guard case .contrast(let question) = exercise,
      let place = question.sounds.firstIndex(of: heard.kept)
    else { return offer(item.delivery) }
    return [.show(.notice(.comparesChoices))]
      + offer(item.delivery, then: question.sentence(place))
  }
}
