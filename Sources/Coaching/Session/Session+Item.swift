extension Session {
  /// A slower playback is this much slower than the item's own, and never below half.
  var slowerDelivery: Delivery {
    let own = (item?.delivery ?? plan.delivery).quiet
    return own.at(pace: Slowness.step(from: own.pace))
  }

  /// A step easier than it was played last: without its noise, then slower, down to half; after that, word
  /// by word.
  var nextSlowerDelivery: Delivery {
    if lastDelivery.noise != nil { return lastDelivery.quiet }
    let own = (item?.delivery ?? plan.delivery).quiet
    let pace = min(own.pace, lastDelivery.pace)
    var slower = own.at(pace: Slowness.step(from: pace))
    slower.isWordByWord = pace <= Slowness.slowest
    return slower
  }

  /// The learner wants to hear the sentence slower than last time.
  mutating func playSlower() -> [SessionEffect] {
    let delivery = nextSlowerDelivery
    let effects = replay(delivery)
    // Looking back at a sentence that is over is no need.
    if phase == .playing, let item {
      let part = delivery.pace / item.delivery.pace
      if part < 1 { slowness.note(part) }
      self.item?.noteHelp()
    }
    return effects
  }

  mutating func play(_ delivery: Delivery) -> [SessionEffect] {
    guard let item else { return [] }
    if phase != .resting {
      self.item?.notePlayback()
      phase = .playing
    }
    lastDelivery = delivery
    comparison = nil
    return [.silence]
      + (phase == .playing ? sound(item, delivery) : [.play(item.sentence, delivery)])
  }

  /// A sentence comes that nobody has just asked for, and another one after it: where it waits for a press, it is made ready.
  mutating func offer(_ delivery: Delivery, then other: Sentence? = nil) -> [SessionEffect] {
    guard plan.playsAtPress, let item else {
      let effects = play(delivery)
      comparison = other
      return effects
    }
    offered = (delivery, other)
    // The text is there; what waits is heard by whoever wants it.
    if phase == .resting { return [] }
    phase = .listening
    lastDelivery = delivery
    return [.silence] + closeEar() + [.prepare(item.sentence, delivery)]
  }

  /// What is to be answered sounds, and the ear opens for the answer.
  mutating func sound(_ item: Item, _ delivery: Delivery) -> [SessionEffect] {
    guard item.isAlong else { return [.play(item.sentence, delivery)] + openEar() }
    ear = .ajar
    return [.playAlong(item.sentence, delivery)]
  }

  /// Plays the sentence again, as it is put to the learner or in another way.
  mutating func replay(_ delivery: Delivery? = nil) -> [SessionEffect] {
    switch phase {
    case .playing, .listening, .resting:
      uncaught = 0
      let ready = offered
      // What is over may be heard as it was offered as often as the learner likes.
      if phase != .resting { offered = nil }
      let effects = play(delivery ?? ready?.delivery ?? item?.delivery ?? plan.delivery)
      comparison = ready?.then
      return effects
    case .idle, .judging, .judgingSpoken, .over: return [.show(.notice(.notNow))]
    }
  }

  mutating func playbackStarted(by voice: Voice?) -> [SessionEffect] {
    guard phase == .playing || phase == .resting, let item else { return [] }
    self.item?.notePlaybackStart(by: voice)
    // Not before it sounds: choosing takes a moment of its own.
    return [.show(.playing(lastDelivery, by: voice))] + prepareNext(after: item)
      + askForSentences(during: item)
  }

  mutating func playbackEnded() -> [SessionEffect] {
    if phase == .resting { return playOther() }
    guard phase == .playing, let item else { return [] }
    self.item?.notePlaybackEnd(at: clock.now)
    phase = .listening
    return [.show(.played), .show(.listening(tryNumber: item.tryNumber))] + hear()
  }

  /// Between two items: of two that are compared the other one follows, in the same way.
  private mutating func playOther() -> [SessionEffect] {
    guard let other = comparison else { return [.show(.played)] }
    comparison = nil
    return [.show(.played), .play(other, lastDelivery)]
  }

  /// What was not heard cannot be answered: the learner plays it again or leaves.
  mutating func playbackFailed() -> [SessionEffect] {
    // The text is there to be read.
    if phase == .resting { return playOther() }
    guard phase == .playing, var item else { return [] }
    phase = .listening
    item.takeBackPlayback(at: clock.now)
    // What is read aloud is there to be read without a voice.
    if item.isAloud { item.notePlaybackEnd(at: clock.now) }
    self.item = item
    return [
      .show(item.wasHeard ? .listening(tryNumber: item.tryNumber) : .notice(.notHeardYet))
    ] + (item.wasHeard ? hear() : closeEar())
  }

  mutating func answer(_ text: String) -> [SessionEffect] {
    guard let item, phase == .playing || phase == .listening else {
      return [.show(.notice(.notNow))]
    }
    if item.isAlong { return [.show(.notice(.speakAlong))] }
    if item.isAloud { return [.show(.notice(.readItAloud))] }
    guard item.wasHeard else { return [.show(.notice(.notHeardYet))] }
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      return [.show(.notice(.nothingAnswered))] + noteNoAnswer()
    }
    if let exercise = item.exercise { return answer(text, to: exercise) }
    let seconds = item.responseSeconds(for: text, at: clock.now)
    let wasPlaying = phase == .playing
    if wasPlaying { self.item?.notePlaybackEnd(at: clock.now) }
    phase = .judging(answer: text, responseSeconds: seconds)
    return (wasPlaying ? [.silence] : []) + closeEar() + [.judge(text, item.sentence)]
  }

  mutating func judged(_ judgement: Judgement) -> [SessionEffect] {
    guard case .judging(let answer, let seconds) = phase else { return [] }
    return judged(answer, judgement, speech: nil, responseSeconds: seconds)
  }

  mutating func judged(
    _ answer: String, _ judgement: Judgement, speech: AttemptSpeech?, responseSeconds: Double
  ) -> [SessionEffect] {
    guard var item else { return [] }
    if let exercise = item.exercise, let speech {
      return spoken(answer, judgement, speech, in: exercise, after: responseSeconds)
    }
    let attempt = item.note(
      answer, judgement, speech: speech, responseSeconds: responseSeconds,
      practised: clock.practised, weights: plan.weights)
    self.item = item
    // The wait for the judge is not the learner's absence.
    noteSign()
    var effects: [SessionEffect] = [.persist(.attempt(attempt))]
    if attempt.number == 1, !item.isReturn {
      effects += learn(
        passed: judgement.passed, from: item,
        isOwn: attempt.standing.mode == plan.mode || speech != nil)
    }

    let isOver = judgement.passed || attempt.number == Item.mostTries
    let shortfall = isOver ? nil : Shortfall(of: judgement)
    // How a syllable begins that was heard but for its tone is no news.
    let hasHint = if case .tones = shortfall { false } else { attempt.number == Item.mostTries - 1 }
    let shown = JudgedTry(
      number: attempt.number, similarity: judgement.similarity, passed: judgement.passed,
      words: judgement.passed ? judgement.words : judgement.words.map(\.withoutUnheard),
      itemScore: attempt.standing.score,
      shortfall: shortfall,
      hint: isOver || !hasHint
        ? nil : Hint.beginning(ofFirstMissedIn: judgement.words, of: item.sentence),
      heardAs: speech == nil || answer.isEmpty ? nil : answer)
    if isOver {
      let result = close(item, as: judgement.passed ? .passed : .failed)
      phase = .resting
      effects += [.persist(.itemDone(result)), .show(.judged(shown))]
      if !judgement.passed {
        effects.append(.show(.revealed(item.sentence, words: judgement.words)))
      }
      effects += tellHowItWasSaid(item)
      if comebacks.note(result) { effects.append(.show(.notice(.wonBack))) }
      effects.append(.show(.itemDone(result, item.sentence)))
      effects += askWhetherSlower()
      if !judgement.passed || plan.playsAtPress { effects += offer(slowerDelivery) }
    } else {
      phase = .listening
      effects += [.show(.judged(shown)), .show(.listening(tryNumber: item.tryNumber))]
      // A learner answering by voice answers what they hear again; one who typed goes on as they
      // like.
      if speech != nil { effects += offer(item.delivery) }
    }
    return effects + chooseAnew()
  }

  mutating func reveal() -> [SessionEffect] {
    guard let item, phase == .playing || phase == .listening else {
      return [.show(.notice(.notNow))]
    }
    if let exercise = item.exercise { return reveal(exercise) }
    var effects: [SessionEffect] = [.silence] + closeEar()
    if item.tries.isEmpty, item.wasHeard, !item.isReturn {
      effects += learn(passed: false, from: item)
    }
    // What was never heard was not misheard: the text is shown, and it costs nothing.
    let result = close(item, as: item.wasHeard ? .revealed : .skipped)
    phase = .resting
    return effects + [
      .persist(.itemDone(result)),
      .show(.revealed(item.sentence, words: item.tries.last?.judgement.words ?? [])),
    ] + tellHowItWasSaid(item) + [.show(.itemDone(result, item.sentence))] + askWhetherSlower()
      + (item.wasHeard || plan.playsAtPress ? offer(slowerDelivery) : []) + chooseAnew()
  }

  /// Gives an item up without a score; it says nothing about the learner's ability.
  mutating func skip() -> [SessionEffect] {
    guard let item, phase == .playing || phase == .listening else {
      return [.show(.notice(.notNow))]
    }
    let result = close(item, as: .skipped)
    phase = .resting
    let kept: [SessionEffect] = item.exercise == nil ? [.persist(.itemDone(result))] : []
    let told: [SessionEffect] = [.show(.itemDone(result, item.sentence))]
    return [.silence] + closeEar() + kept + told + askWhetherSlower()
      + (plan.playsAtPress && item.exercise == nil ? offer(slowerDelivery) : [])
  }

  /// The learner says that the last item was heard right.
  mutating func appeal() -> [SessionEffect] {
    guard let (item, result, ended) = finished, result.canBeAppealed, item.exercise == nil else {
      return [.show(.notice(.nothingToAppeal))]
    }
    var appealed = result
    appealed.correct = true
    appealed.similarity = 1
    appealed.score = item.score(plan.weights, similarity: 1)
    tally.replace(result, with: appealed)
    finished = (item, appealed, ended)
    failedInRow = 0
    // Only a first try tells about ability: with one try, that is the one appealed.
    let learnt = result.attempts == 1 && !item.isReturn ? learnAnew(from: item) : []
    _ = comebacks.note(appealed)
    let grade = item.grade(result.outcome, correct: true)
    comebacks.note(appealed, grade, at: ended, isAppeal: true)
    let isOwnWord = OwnWord.isAll(with: result.similarity)
    return [.persist(.appealed(appealed))] + learnt
      + [.show(.notice(isOwnWord ? .appealByOwnWord : .appealAccepted))]
      + chooseAnew()
  }
}

extension WordVerdict {
  /// The verdict without the word itself, unless it was heard: a blank stands for it.
  var withoutUnheard: WordVerdict {
    verdict.isHeard ? self : WordVerdict(expected: nil, answer: answer, verdict: verdict)
  }
}
