internal import Acoustics
public import Coaching
internal import System

/// Carries out a talk's effects with the services handed to it.
public actor ConversationRunner {
  enum Message: Sendable {
    case event(ConversationEvent.Kind)
    case refusal(CommandLineRefusal)
    case made(TalkLine, isAhead: Bool, Result<Clip, any Error>)
    /// From the playback with this number; what a silenced one says is ignored.
    case started(Int, TalkLine, Clip, from: Double)
    case played(Int)
    case notPlayed(Int, TalkLine, any Error)
    /// From the microphone that was opened with this number.
    case opened(Int, any Listening)
    case heard(Int, ListeningEvent)
    /// What was found of the replies in what was heard so far; nothing may have been.
    case followed(Int, HeardSpeech, SpokenProgress?)
    case judged(JudgeTask.Place, Result<TalkJudgement, any Error>)
    /// From the writer with this number; what a stopped one says is ignored.
    case partWritten(Int, WrittenPart)
    case written(Int, Result<WrittenExchange, any Error>)
    case writesTooLong(Int)
  }

  var conversation: Conversation
  let services: TalkServices
  var front: (any TalkFront)?
  var ear = TalkEar()
  var desk = WritingDesk()
  let mailbox: AsyncStream<Message>.Continuation
  private let messages: AsyncStream<Message>
  private var shelf = TalkShelf()
  private var makers: [TalkLine: Task<Void, Never>] = [:]
  private var playback: Playback?
  private var playbacks = 0
  private var judging: Task<Void, Never>?
  private var alarm = Alarm()
  private var ringing: Task<Void, Never>?
  private var hearsByHandset = false
  private var summary: TalkSummary?
  /// It waits for the disk, and opens devices.
  private let queue = QueueExecutor(label: "hearcoach.talk")

  private struct Playback {
    let number: Int
    let line: TalkLine
    let task: Task<Void, Never>
    /// When its first sample sounded, and how far into the line that is.
    var sounded: (at: Double, from: Double)?
  }

  public init(_ conversation: Conversation, services: TalkServices) {
    self.conversation = conversation
    self.services = services
    (messages, mailbox) = AsyncStream.makeStream()
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Seconds practised until the last event.
  public var practisedSeconds: Double { conversation.practisedSeconds }

  /// Passes on what the learner did.
  public nonisolated func send(_ event: ConversationEvent.Kind) { mailbox.yield(.event(event)) }

  /// Passes on that something was not a command, to be reported in its turn.
  public nonisolated func send(_ refusal: CommandLineRefusal) { mailbox.yield(.refusal(refusal)) }

  /// Runs the talk to its end; the summary is nil if it never began.
  ///
  /// It throws if the journal cannot keep what happened: then nothing more is shown.
  public func run(showing front: any TalkFront) async throws -> TalkSummary? {
    self.front = front
    defer {
      alarm.cancel()
      playback?.task.cancel()
      ringing?.cancel()
      for maker in makers.values { maker.cancel() }
      judging?.cancel()
      desk.stop()
      closeEar()
      mailbox.finish()
      // A front may hold what holds its runner.
      self.front = nil
    }
    try await handle(.begin)
    if conversation.isOver { return summary }
    for await message in messages {
      try await take(message)
      if conversation.isOver { return summary }
    }
    // Cancelling the run ends the talk: nothing that was said stays open in the journal.
    try await handle(.end(save: true))
    return summary
  }

  /// Whether a line that was asked for by a press has not begun to sound.
  private var isStarting: Bool {
    conversation.plan.playsAtPress && playback != nil && playback?.sounded == nil
  }

  private func take(_ message: Message) async throws {
    switch message {
    case .event(.replay) where isStarting, .event(.speak) where isStarting:
      // Nothing is told meanwhile, so people press once more: it comes as it is.
      break
    case .event(let event): try await handle(event)
    case .refusal(let refusal): await front?.tell(refusal)
    case .made(let line, let isAhead, let result): try await made(line, isAhead: isAhead, result)
    case .started(let number, let line, let clip, let from):
      guard number == playback?.number else { break }
      playback?.sounded = (services.time.now(), from)
      // Of a line that goes on, the clip is what was left of it.
      ear.noteSound(of: clip, at: services.time.now())
      if from == 0, conversation.plan.showsText, line.kind != .help {
        await front?.follow(services.follow(line.sentence, clip))
      }
    case .played(let number):
      guard number == playback?.number else { break }
      playback = nil
      try await handle(.played)
    case .notPlayed(let number, let line, let error):
      guard number == playback?.number else { break }
      playback = nil
      shelf.forget(line)
      await front?.tell(error)
      try await handle(.clipFailed(line))
    case .opened(let number, let listening): await opened(listening, number)
    case .heard(let number, let event):
      if number == ear.microphone.number { try await heard(event) }
    case .followed(let number, let heard, let progress):
      if number == ear.microphone.number { try await followed(heard, progress) }
    case .judged(let place, .success(let judgement)): try await handle(.judged(place, judgement))
    case .judged(let place, .failure(let error)):
      await front?.tell(error)
      // What nobody could judge was not understood; it is no failure of the learner's.
      try await handle(
        .judged(place, TalkJudgement(finding: .unclear, similarity: 0, confidence: 0)))
    case .partWritten(let number, let part): try await partWritten(part, by: number)
    case .written(let number, let result): try await written(result, by: number)
    case .writesTooLong(let number): try await writesTooLong(number)
    }
  }

  func handle(_ event: ConversationEvent.Kind) async throws {
    var next: [ConversationEvent.Kind] = [event]
    while !next.isEmpty {
      let event = next.removeFirst()
      next += try await carryOut(
        conversation.handle(ConversationEvent(event, at: services.time.now())))
    }
    alarm.set(for: conversation.nextDeadline, on: services.time) { [mailbox] in
      mailbox.yield(.event(.time))
    }
  }

  /// Carries out effects in order and returns their immediate results.
  private func carryOut(
    _ effects: [ConversationEffect]
  ) async throws -> [ConversationEvent.Kind] {
    var events: [ConversationEvent.Kind] = []
    var entries: [TalkEntry] = []
    for effect in effects {
      if case .keep(let entry) = effect {
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

  private func keep(_ entries: inout [TalkEntry]) throws {
    if entries.isEmpty { return }
    try services.history.keep(entries, at: services.time.moment())
    entries = []
  }

  private func carryOut(_ effect: ConversationEffect) async -> [ConversationEvent.Kind] {
    switch effect {
    case .prepare(let line): return prepare(line)
    case .ring: ring()
    case .stopRinging:
      ringing?.cancel()
      await ringing?.value
    case .useHandset(let isOn): hearsByHandset = isOn
    case .play(let line): return play(line, from: 0)
    case .playOn(let line): return play(line, from: ear.stopped(in: line))
    case .stopPlaying: await stopPlaying()
    case .overhear: openEar()
    case .listen: await attend()
    case .holdEar: await holdEar()
    case .endAnswer: await ear.microphone.end()?.finish()
    case .stopListening: closeEar()
    case .judge(let task): return judge(task)
    case .write(let task): write(task)
    case .stopWriting: desk.stop()
    case .fulfil(let offer):
      return [.fulfilled(offer, await services.partner?.fulfil(offer) ?? .lapsed)]
    case .keep: break
    case .pass(let said): services.pass?(said)
    case .show(.summary(let summary)):
      self.summary = summary
      await front?.show(.summary(summary))
    case .show(let news): await front?.show(news)
    }
    return []
  }

  // MARK: Clips

  private func prepare(_ line: TalkLine) -> [ConversationEvent.Kind] {
    let isUrgent = conversation.isWaiting(for: line)
    // In silence there is nothing to wait for.
    if services.sound == nil || shelf.clip(of: line) != nil { return [.clipReady(line)] }
    // A service is given no text that may never be heard; what it says is made when it is wanted.
    guard isUrgent || services.sound?.ahead != nil else { return [] }
    make(shelf.ask(for: line, isUrgent: isUrgent))
    return []
  }

  private func make(_ line: TalkLine?) {
    guard let line, let sound = services.sound else { return }
    let ahead = conversation.isWaiting(for: line) ? nil : sound.ahead
    makers[line] = Task { [mailbox, services] in
      var sound = sound
      if let ahead { (sound.voice, sound.understudy) = (ahead, nil) }
      let clip = await Self.clip(of: line, by: sound, services)
      mailbox.yield(.made(line, isAhead: ahead != nil, clip))
    }
  }

  private static func clip(
    of line: TalkLine, by sound: SessionServices.Sound, _ services: TalkServices
  ) async -> Result<Clip, any Error> {
    let request = ClipShelf.request(line.sentence, line.delivery)
    do {
      let task = Task { try await sound.voice.synthesize(request) }
      // A service is not asked any longer for what nobody waits for.
      let spoken = try await withTaskCancellationHandler {
        try await sound.wait(for: task, request, on: services.time)
      } onCancel: {
        task.cancel()
      }
      guard line.delivery.isWordByWord else { return .success(spoken) }
      return .success(
        await sound.wordByWord(spoken, line.sentence, request, services.words))
    } catch {
      return .failure(error)
    }
  }

  private func made(
    _ line: TalkLine, isAhead: Bool, _ result: Result<Clip, any Error>
  ) async throws {
    makers[line] = nil
    let isAwaited = conversation.isWaiting(for: line)
    switch result {
    case .success(let clip):
      make(shelf.note(clip, of: line))
      try await handle(.clipReady(line))
    case .failure where isAhead && isAwaited:
      // Somebody waits for it by now: the voice itself is asked.
      make(shelf.note(nil, of: line))
      make(shelf.ask(for: line, isUrgent: true))
    case .failure(let error):
      make(shelf.note(nil, of: line))
      // What goes wrong ahead is told when it is really wanted.
      if isAwaited { await front?.tell(error) }
      try await handle(.clipFailed(line))
    }
  }

  // MARK: Sound

  private func play(_ line: TalkLine, from: Double) -> [ConversationEvent.Kind] {
    guard let sound = services.sound else { return [.played] }
    playbacks += 1
    let known = shelf.clip(of: line)
    let waitsForPress = conversation.plan.playsAtPress
    let task = Task { [mailbox, services, hearsByHandset, number = playbacks] in
      do {
        var whole =
          if let known { known } else { try await Self.clip(of: line, by: sound, services).get() }
        if hearsByHandset {
          whole.samples = TelephoneBand(sampleRate: whole.sampleRate).applied(to: whole.samples)
        }
        let (clip, start) = whole.rest(after: from)
        if waitsForPress { try await services.time.letKeyBeNamed() }
        try await sound.loudspeaker.play(clip) {
          mailbox.yield(.started(number, line, clip, from: start))
        }
        mailbox.yield(.played(number))
      } catch {
        // Whoever silenced it knows.
        if !Task.isCancelled { mailbox.yield(.notPlayed(number, line, error)) }
      }
    }
    playback = Playback(number: playbacks, line: line, task: task)
    return []
  }

  /// Rings and rests in turns; where that cannot be heard the screen tells it.
  private func ring() {
    guard let sound = services.sound, let tone = services.ring else { return }
    ringing = Task { [services] in
      while !Task.isCancelled {
        do { try await sound.loudspeaker.play(tone) {} } catch { return }
        await services.time.wait(services.time.now() + Self.restBetweenRings)
      }
    }
  }

  private static let restBetweenRings = 2.0

  private func stopPlaying() async {
    guard let playback else { return }
    self.playback = nil
    let heard = playback.sounded.map { $0.from + services.time.now() - $0.at }
    // Stopped before it sounded, it goes on where it was to begin.
    ear.noteStop(of: playback.line, at: heard ?? ear.stopped(in: playback.line))
    playback.task.cancel()
    await playback.task.value
  }

  // MARK: Answers

  private func judge(_ task: JudgeTask) -> [ConversationEvent.Kind] {
    if case .typed(let text) = task.answer {
      return [.judged(task.place, services.judge(text, task))]
    }
    guard let judge = services.hearing?.judge, let own = ear.own else {
      return [.judged(task.place, TalkJudgement(finding: .silence, similarity: 0))]
    }
    judging = Task { [mailbox] in
      do {
        mailbox.yield(.judged(task.place, .success(try await judge(own, task))))
      } catch {
        if !Task.isCancelled { mailbox.yield(.judged(task.place, .failure(error))) }
      }
    }
    return []
  }
}

extension Clip {
  /// The rest of it after so many seconds, and from which moment on: with a little of what was heard
  /// before, so that the thread is found again.
  fileprivate func rest(after seconds: Double) -> (clip: Clip, from: Double) {
    let thread = 0.5
    guard seconds > thread else { return (self, 0) }
    let first = min(samples.count, Int((seconds - thread) * Double(sampleRate)))
    var rest = self
    rest.samples = Array(samples[first...])
    rest.onsets = []
    return (rest, Double(first) / Double(sampleRate))
  }
}
