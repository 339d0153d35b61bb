import Acoustics
import Coaching

/// The microphone of a session, as the runner sees it.
struct Ear {
  /// Messages from an earlier opening are ignored.
  var number = 0
  var listening: (any Listening)?
  var task: Task<Void, Never>?
  /// Whether the answer is awaited, though the microphone may still be opening.
  var attends = false
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
  /// How much earlier sound is kept when the learner speaks over the sentence.
  private static let overlap = 0.7

  func openEar() {
    closeEar()
    guard let listener = services.hearing?.listener else {
      mailbox.yield(.event(.earFailed))
      return
    }
    ear.number += 1
    ear.task = Task { [mailbox, number = ear.number] in
      do {
        let listening = try await listener.open()
        mailbox.yield(.opened(number, listening))
        for await event in listening.events { mailbox.yield(.heard(number, event)) }
        // Whoever gave it up may never have known that it is open.
        if Task.isCancelled { await listening.cancel() }
      } catch {
        if !Task.isCancelled { mailbox.yield(.heard(number, .failed(error))) }
      }
    }
  }

  /// A microphone that comes too late is closed again.
  func opened(_ listening: any Listening, _ number: Int) async {
    guard number == ear.number else { return await listening.cancel() }
    ear.listening = listening
    if let along = ear.along { play(along.sentence, along.delivery) }
    guard ear.attends else { return }
    await attend(with: listening, keeping: 0)
    soundTone()
  }

  /// The sentence has been heard: the answer is awaited, and the tone says so.
  func attend() async {
    ear.echo.finish()
    if ear.task == nil { openEar() }
    ear.attends = true
    guard let listening = ear.listening else { return }
    if let along = ear.along {
      await listening.attend(keeping: along.heard(until: services.time.now()))
      return
    }
    await attend(with: listening, keeping: 0)
    soundTone()
  }

  /// What is said from now on is the answer.
  private func attend(with listening: any Listening, keeping seconds: Double) async {
    await listening.attend(keeping: seconds)
    if let pause = ear.pause { await listening.end(after: pause) }
  }

  private func soundTone() {
    guard let sound = services.sound, let tone = services.hearing?.tone else { return }
    // If the tone cannot be played, the screen still says that it is the learner's turn.
    Task { try? await sound.loudspeaker.play(tone) {} }
  }

  func closeEar() {
    ear.number += 1
    ear.attends = false
    ear.along = nil
    ear.echo.finish()
    ear.task?.cancel()
    ear.task = nil
    if let listening = ear.listening { Task { await listening.cancel() } }
    ear.listening = nil
  }

  func heard(_ event: ListeningEvent) async throws {
    switch event {
    case .level(let level):
      if ear.attends || ear.along != nil {
        await front?.hear(level: level.rms)
      } else if ear.echo.hear(level, at: services.time.now()) {
        ear.attends = true
        ear.echo.finish()
        if let listening = ear.listening { await attend(with: listening, keeping: Self.overlap) }
        try await handle(.voiceBegan(ago: Self.overlap / 2))
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
    ear.listening = nil
    ear.task = nil
    ear.attends = false
  }

  func judgeSpoken(_ sentence: Sentence, item: Int, number attempt: Int) {
    guard let judge = services.hearing?.judge, let own = ear.own else {
      mailbox.yield(.event(.earFailed))
      return
    }
    ear.number += 1
    let along = alongside(own)
    var attempt = SessionServices.SpokenTry(
      item: item, number: attempt, heard: own, sentence: sentence, model: ear.model,
      isAloud: ear.aloud != nil)
    let unheard = ear.model == nil ? ear.aloud.map { modelClip(of: sentence, $0) } : nil
    ear.task = Task { [mailbox, number = ear.number] in
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
    if number == ear.number { ear.model = model }
  }
}
