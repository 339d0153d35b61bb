import Acoustics
import Coaching

/// The microphone of a session, as the runner sees it.
struct Ear {
  var microphone = Microphone()
  /// Judges what was spoken.
  var judging: Task<Void, Never>?
  var echo = EchoGuard()
  /// The sentence as last played.
  var model: Clip?
  /// What the learner spoke last.
  var own: HeardSpeech?
  /// How the learner speaks along with the voice; absent where it speaks alone.
  var along: Along?
  /// How the sentence sounds that is read aloud; absent where the learner hears it first.
  var aloud: Delivery?
  /// How long whoever reads it may stop; absent where nothing is read.
  private(set) var pause: ReadingPause?

  /// A sentence is put before the learner: nothing of the one before is its model.
  mutating func noteItem(_ prompt: ExercisePrompt?, _ delivery: Delivery) {
    model = nil
    (aloud, pause) = (nil, nil)
    if case .aloud(let sentence)? = prompt {
      aloud = delivery
      pause = ReadingPause(voice: ReadingPause.usualSeconds(of: sentence))
    }
  }

  /// Takes note of a clip that begins to sound, and of what it was before anything was done to it.
  mutating func noteSound(of clip: Clip, spoken: Clip, at time: Double) {
    model = spoken
    if along != nil {
      along?.voiceBegan = time
    } else {
      echo.begin(clip.samples, sampleRate: clip.sampleRate, at: time)
    }
  }
}

extension Runner {
  func openEar() {
    closeEar()
    guard let listener = services.hearing?.listener else {
      mailbox.yield(.event(.earFailed))
      return
    }
    ear.microphone.open(listener) { [mailbox] number, news in
      switch news {
      case .opened(let listening): mailbox.yield(.opened(number, listening))
      case .heard(let event): mailbox.yield(.heard(number, event))
      }
    }
  }

  /// A microphone that comes too late is closed again.
  func opened(_ listening: any Listening, _ number: Int) async {
    guard ear.microphone.take(listening, number) else { return await listening.cancel() }
    if let along = ear.along { play(along.sentence, along.delivery) }
    guard ear.microphone.attends else { return }
    await ear.microphone.attend(keeping: 0, pause: ear.pause)
    soundTone()
  }

  /// The sentence has been heard: the answer is awaited, and the tone says so.
  func attend() async {
    ear.echo.finish()
    if !ear.microphone.isWanted { openEar() }
    ear.microphone.attends = true
    guard let listening = ear.microphone.listening else { return }
    if let along = ear.along {
      await listening.attend(keeping: along.heard(until: services.time.now()))
      return
    }
    await ear.microphone.attend(keeping: 0, pause: ear.pause)
    soundTone()
  }

  /// Something is held while the learner speaks.
  func holdEar() async {
    ear.microphone.hold()
    await ear.microphone.keepHold()
  }

  private func soundTone() {
    guard let sound = services.sound, let tone = services.hearing?.tone else { return }
    // If the tone cannot be played, the screen still says that it is the learner's turn.
    Task { try? await sound.loudspeaker.play(tone) {} }
  }

  func closeEar() {
    ear.microphone.close()
    ear.along = nil
    ear.echo.finish()
    ear.judging?.cancel()
    ear.judging = nil
  }

  func heard(_ event: ListeningEvent) async throws {
    switch event {
    case .level(let level):
      if ear.microphone.attends || ear.along != nil {
        await front?.hear(level: level.rms)
      } else if ear.echo.hear(level, at: services.time.now()) {
        ear.microphone.attends = true
        ear.echo.finish()
        await ear.microphone.attend(keeping: Microphone.overlap, pause: ear.pause)
        try await handle(.voiceBegan(ago: Microphone.overlap / 2))
      }
    case .began(let ago):
      ear.along?.learnerBegan = services.time.now() - ago
      try await handle(.voiceBegan(ago: ago))
    case .ended(let speech):
      letGoOfEar()
      if speech.hasSpeech {
        ear.own = speech
        try await handle(.voiceEnded)
      } else {
        try await handle(.spokenJudged(.notCaught(.silence)))
      }
    case .failed(let error):
      letGoOfEar()
      await front?.tell(error)
      try await handle(.earFailed)
    }
  }

  /// It has closed by itself, or what it heard has been judged.
  func letGoOfEar() {
    ear.microphone.letGo()
    ear.judging = nil
  }

  func judgeSpoken(_ sentence: Sentence, item: Int, number attempt: Int) {
    guard let judge = services.hearing?.judge, let own = ear.own else {
      mailbox.yield(.event(.earFailed))
      return
    }
    let number = ear.microphone.nextNumber()
    let along = alongside(own)
    var attempt = SessionServices.SpokenTry(
      item: item, number: attempt, heard: own, sentence: sentence, model: ear.model,
      isAloud: ear.aloud != nil)
    let unheard = ear.model == nil ? ear.aloud.map { modelClip(of: sentence, $0) } : nil
    ear.judging = Task { [mailbox] in
      do {
        // Without a model its sounds are judged all the same.
        if let unheard, let model = try? await unheard() {
          attempt.model = model
          note(model, for: number)
        }
        if let along, await along.isLoudspeaker() {
          mailbox.yield(.spokenJudged(number, .loudspeaker))
          return
        }
        let outcome = try await judge(attempt)
        mailbox.yield(.spokenJudged(number, along?.measured(outcome) ?? outcome))
      } catch {
        if !Task.isCancelled { mailbox.yield(.notJudged(number, error)) }
      }
    }
  }

  /// The sentence as the voice says it, which may still be being made.
  private func modelClip(
    of sentence: Sentence, _ delivery: Delivery
  ) -> @Sendable () async throws -> Clip? {
    let request = ClipShelf.request(sentence, delivery)
    guard let clip = shelf?.clip(of: sentence, delivery.whole) else { return { nil } }
    return { [services] in try await services.wait(for: clip, request) }
  }

  /// What was read aloud can be drawn beside it.
  private func note(_ model: Clip, for number: Int) {
    if number == ear.microphone.number { ear.model = model }
  }
}
