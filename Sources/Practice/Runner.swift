internal import Acoustics
public import Coaching
internal import System

/// Carries out a session's effects with the services handed to it.
public actor Runner {
  enum Message: Sendable {
    case event(SessionEvent.Kind)
    /// From the playback with this number; events of a silenced playback are ignored.
    case playback(Int, SessionEvent.Kind)
    /// The clip as it sounds, and as the voice spoke it, so many seconds later in noise.
    case started(Int, Sentence, Clip, spoken: Clip, lead: Double)
    case trouble(Int, Sentence, Delivery, any Error)
    case refusal(CommandLineRefusal)
    /// From the microphone that was opened with this number.
    case opened(Int, any Listening)
    case heard(Int, ListeningEvent)
    case spokenJudged(Int, SpokenOutcome)
    case notJudged(Int, any Error)
    case errandEnded(Int)
    case madeAhead(Task<Clip, any Error>)
  }

  var session: Session
  let services: SessionServices
  var front: (any Front)?
  var shelf: ClipShelf?
  var ear = Ear()
  var errands = Errands()
  private var playback: (number: Int, task: Task<Void, Never>)?
  /// Whether what sounds next follows by itself what has just sounded.
  private var goesOn = false
  /// Whether what was asked for has not begun to sound.
  private var isStarting = false
  private var playbacks = 0
  /// What says how an answer came out: nothing else sounds before it is over.
  private var sign: Task<Void, Never>?
  private var alarm = Alarm()
  private var summary: SessionSummary?
  /// What the words alone say of an answer whose meaning is being compared.
  var unsettled: Judgement?
  /// Ends the session although an answer is still being judged.
  private var leaving: Task<Void, Never>?
  private let messages: AsyncStream<Message>
  let mailbox: AsyncStream<Message>.Continuation
  /// It waits for the disk, and opens devices.
  private let queue = QueueExecutor(label: "hearcoach.session")

  public init(session: Session, services: SessionServices) {
    self.session = session
    self.services = services
    shelf = services.sound.map {
      ClipShelf(voice: $0.voice, ahead: $0.ahead, time: services.time)
    }
    (messages, mailbox) = AsyncStream.makeStream()
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Seconds practised until the last event.
  public var practisedSeconds: Double { session.practisedSeconds }

  /// Passes on what the learner did.
  public nonisolated func send(_ event: SessionEvent.Kind) {
    mailbox.yield(.event(event))
  }

  /// Passes on that something was not a command, to be reported in its turn.
  public nonisolated func send(_ refusal: CommandLineRefusal) {
    mailbox.yield(.refusal(refusal))
  }

  /// Runs the session to its end; the summary is nil if it never began.
  ///
  /// It throws if the journal cannot keep what happened: then nothing more is shown.
  public func run(showing front: any Front) async throws -> SessionSummary? {
    self.front = front
    defer {
      alarm.cancel()
      playback?.task.cancel()
      sign?.cancel()
      leaving?.cancel()
      shelf?.clear()
      closeEar()
      errands.cancel()
      mailbox.finish()
      // A front may hold what holds its runner.
      self.front = nil
    }
    try await handle(.begin)
    if session.isOver { return summary }
    for await message in messages {
      switch message {
      case .event(.replay) where session.plan.playsAtPress && isStarting && playback != nil:
        // Nothing is told meanwhile, so people press once more: it comes as it is.
        break
      case .event(let event): try await handle(event)
      case .playback(let number, let event):
        guard number == playback?.number else { break }
        goesOn = true
        try await handle(event)
        goesOn = false
      case .started(let number, let sentence, let clip, let spoken, let lead):
        guard number == playback?.number else { break }
        isStarting = false
        ear.noteSound(of: clip, spoken: spoken, at: services.time.now())
        try await handle(.playbackStarted(by: clip.voice))
        lookAhead()
        await front.begin(ClipShape(of: clip))
        if session.isTextShown {
          await front.follow(
            lead > 0
              ? services.follow(sentence, spoken).map {
                SpokenPart(text: $0.text, seconds: $0.seconds + lead)
              }
              : services.follow(sentence, clip))
        }
      case .trouble(let number, let sentence, let delivery, let error):
        shelf?.forget(sentence, delivery)
        guard number == playback?.number else { break }
        isStarting = false
        await front.tell(error)
        try await handle(.playbackFailed)
      case .refusal(let refusal): await front.tell(refusal)
      case .opened(let number, let listening): await opened(listening, number)
      case .heard(let number, let event):
        if number == ear.microphone.number { try await heard(event) }
      case .spokenJudged(let number, let outcome):
        guard number == ear.microphone.number else { break }
        letGoOfEar()
        try await handle(.spokenJudged(outcome))
      case .notJudged(let number, let error):
        guard number == ear.microphone.number else { break }
        letGoOfEar()
        await front.tell(error)
        try await handle(.earFailed)
      case .errandEnded(let number): errands.letGo(number)
      case .madeAhead(let task): madeAhead(task)
      }
      if session.isOver { return summary }
    }
    // Cancelling the run ends the session: nothing that was done stays open in the journal.
    leaving = leaving ?? Task {}
    try await handle(.quit)
    return summary
  }

  /// Who leaves while an answer by voice is judged does not lose it; nor do they wait for it long.
  private static let longestLeaving = 3.0

  /// Whether the end of the session waits for a judge; asked for again, it comes at once.
  private func waitsToLeave() -> Bool {
    guard ear.judging != nil, leaving == nil else { return false }
    leaving = Task { [mailbox, services] in
      await services.time.wait(services.time.now() + Self.longestLeaving)
      if !Task.isCancelled { mailbox.yield(.event(.quit)) }
    }
    return true
  }

  func handle(_ event: SessionEvent.Kind) async throws {
    if event == .quit, waitsToLeave() { return }
    // The immediate results of an effect are taken in before anything else that is waiting.
    var next: [SessionEvent.Kind] = [event]
    // Who leaves does not wait for its meaning, and does not lose the answer either.
    if event == .quit, let unsettled { next.insert(.judged(unsettled), at: 0) }
    while !next.isEmpty {
      let event = next.removeFirst()
      if case .judged = event { unsettled = nil }
      next += try await carryOut(session.handle(SessionEvent(event, at: services.time.now())))
      switch event {
      // The learner reads what came of the answer: there is time for what may be wanted next.
      case .judged: lookAhead()
      case .spokenJudged, .earFailed:
        if leaving != nil { next.append(.quit) } else { lookAhead() }
      default: break
      }
    }
    setAlarm()
  }

  /// Carries out effects in order and returns their immediate results.
  private func carryOut(_ effects: [SessionEffect]) async throws -> [SessionEvent.Kind] {
    var events: [SessionEvent.Kind] = []
    var entries: [JournalEntry] = []
    for effect in effects {
      if case .persist(let entry) = effect {
        entries.append(entry)
        continue
      }
      // What happened together is kept together: one sync, and never half of it.
      try keep(&entries)
      events += await carryOut(effect)
    }
    try keep(&entries)
    return events
  }

  private func keep(_ entries: inout [JournalEntry]) throws {
    if entries.isEmpty { return }
    try services.history.keep(entries, at: services.time.moment())
    entries = []
  }

  private func carryOut(_ effect: SessionEffect) async -> [SessionEvent.Kind] {
    switch effect {
    case .prepare(let sentence, let delivery): _ = shelf?.clip(of: sentence, delivery)
    case .play(let sentence, let delivery):
      if !play(sentence, delivery) { return [.playbackStarted(by: nil), .playbackEnded] }
    case .playAlong(let sentence, let delivery): playAlong(sentence, delivery)
    case .playBoth(let sentence, let delivery): await playBoth(sentence, delivery)
    case .drawMelodies:
      if let model = ear.model, let own = ear.own { await front?.compare(model, with: own) }
    case .openEar: openEar()
    case .hear: await attend()
    case .closeEar: closeEar()
    case .holdEar: await holdEar()
    case .endAnswer: await ear.microphone.end()?.finish()
    case .judgeSpoken(let sentence, let item, let number):
      shelf?.stopAhead()
      judgeSpoken(sentence, item: item, number: number)
    case .silence: await silence()
    case .judge(let answer, let sentence): return judge(answer, sentence)
    case .write(let wish): write(wish)
    case .persist: break
    case .show(.summary(var summary)):
      summary.retrospect = await services.retrospect()
      self.summary = summary
      await front?.show(.summary(summary))
    case .show(let news):
      if case .judged(let attempt) = news {
        soundSign(attempt.passed)
        await letSignBeHeard()
      }
      if case .item(_, _, _, _, let delivery, let prompt) = news {
        ear.noteItem(prompt, delivery)
      }
      await front?.show(news)
    }
    return []
  }

  private func soundSign(_ isRight: Bool) {
    guard let sound = services.sound, let signs = sound.signs else { return }
    // If it cannot be played, the screen still says how it came out.
    sign = Task { try? await sound.loudspeaker.play(isRight ? signs.right : signs.wrong) {} }
  }

  /// A screen reader speaks as soon as something is shown: the sign comes first, unless it takes
  /// longer than any sign.
  private func letSignBeHeard() async {
    guard session.plan.playsAtPress, let sign else { return }
    _ = await services.time.first(within: 1) {
      await sign.value
      return true
    }
  }

  /// The sentence, then the learner's version of it, at the same loudness.
  private func playBoth(_ sentence: Sentence, _ delivery: Delivery) async {
    guard let sound = services.sound, let own = ear.own,
      let model = shelf?.clip(of: sentence, delivery)
    else {
      mailbox.yield(.event(.playbackEnded))
      return
    }
    let both = SideBySide(loudspeaker: sound.loudspeaker, own: own, lang: sentence.lang) {
      [front] model in await front?.compare(model, with: own)
    }
    play(model, of: sentence, delivery, on: both)
  }

  /// Plays a sentence; false where nothing is played, as in a silent session.
  @discardableResult func play(_ sentence: Sentence, _ delivery: Delivery) -> Bool {
    guard let clip = shelf?.clip(of: sentence, delivery.whole), let sound = services.sound else {
      return false
    }
    play(clip, of: sentence, delivery, on: sound.loudspeaker)
    return true
  }

  private func play(
    _ clip: Task<Clip, any Error>, of sentence: Sentence, _ delivery: Delivery,
    on loudspeaker: any Loudspeaker
  ) {
    playbacks += 1
    let number = playbacks
    let request = ClipShelf.request(sentence, delivery)
    let waitsForPress = session.plan.playsAtPress && !goesOn
    isStarting = true
    let task = Task { [mailbox, sign, services] in
      do {
        let spoken = try await services.wait(for: clip, request)
        let whole =
          delivery.isWordByWord ? await services.wordByWord(spoken, sentence, request) : spoken
        let clip = try await services.inNoise(whole, delivery, sentence)
        let lead = delivery.noise == nil ? 0 : NoisySpeech.lead
        await sign?.value
        if waitsForPress { try await services.time.letKeyBeNamed() }
        try await loudspeaker.play(clip) {
          mailbox.yield(.started(number, sentence, clip, spoken: spoken, lead: lead))
        }
        mailbox.yield(.playback(number, .playbackEnded))
      } catch {
        // Whoever silenced it knows.
        if !Task.isCancelled {
          mailbox.yield(.trouble(number, sentence, delivery.whole, error))
        }
      }
    }
    playback = (number, task)
  }

  private func silence() async {
    guard let playback else { return }
    self.playback = nil
    playback.task.cancel()
    await playback.task.value
  }

  private func setAlarm() {
    alarm.set(for: session.nextDeadline, on: services.time) { [mailbox] in
      mailbox.yield(.event(.time))
    }
  }
}
