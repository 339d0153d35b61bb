import Acoustics
import Coaching

/// The microphone of a talk, as its runner sees it.
struct TalkEar {
  var microphone = Microphone()
  /// Looks again and again how far an answer has got.
  var follower: Task<Void, Never>?
  /// Whether the learner spoke over the partner: the answer began before it was awaited.
  var wasInterrupting = false
  /// What the learner spoke last.
  var own: HeardSpeech?
  var echo = EchoGuard()
  private var stop: (line: TalkLine, at: Double)?

  /// Takes note of a line that begins to sound: what comes of it through the microphone is not the
  /// learner.
  mutating func noteSound(of clip: Clip, at time: Double) {
    echo.begin(clip.samples, sampleRate: clip.sampleRate, at: time)
  }

  /// Takes note that a line fell silent so many seconds after its beginning.
  mutating func noteStop(of line: TalkLine, at seconds: Double) {
    echo.finish()
    stop = (line, seconds)
  }

  /// Where in a line it fell silent.
  func stopped(in line: TalkLine) -> Double { stop.flatMap { $0.line == line ? $0.at : nil } ?? 0 }
}

extension ConversationRunner {
  func openEar() {
    closeEar()
    guard let listener = services.hearing?.listener else {
      mailbox.yield(.event(.microphoneLost))
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
    guard ear.microphone.attends else { return }
    await ear.microphone.attend(keeping: 0)
    soundTone()
  }

  func holdEar() async {
    ear.microphone.hold()
    await ear.microphone.keepHold()
  }

  /// It is the learner's turn. Who spoke over the partner was heard beginning; what else was overheard
  /// is the end of the partner's own line.
  func attend() async {
    let kept = ear.wasInterrupting ? Microphone.overlap : 0
    ear.wasInterrupting = false
    ear.echo.finish()
    if !ear.microphone.isWanted { openEar() }
    ear.microphone.attends = true
    guard ear.microphone.listening != nil else { return }
    await ear.microphone.attend(keeping: kept)
    if kept == 0 { soundTone() }
  }

  private func soundTone() {
    guard let sound = services.sound, let tone = services.hearing?.tone else { return }
    // If the tone cannot be played, the screen still says that it is the learner's turn.
    Task { try? await sound.loudspeaker.play(tone) {} }
  }

  func closeEar() {
    stopFollowing()
    ear.echo.finish()
    ear.microphone.close()
  }

  /// How often what is being spoken is looked at, in seconds.
  private static let glance = 0.3

  /// Looks how far the answer has got while it is spoken: one look at a time, and none once it is over, so
  /// that what comes of it never waits.
  func followAnswer() {
    guard ear.microphone.attends, ear.follower == nil, let hearing = services.hearing,
      let listening = ear.microphone.listening
    else { return }
    let (replies, player) = (conversation.expectedReplies, conversation.player)
    guard !replies.isEmpty else { return }
    ear.follower = Task { [mailbox, time = services.time, number = ear.microphone.number] in
      while !Task.isCancelled {
        await time.wait(time.now() + Self.glance)
        guard !Task.isCancelled, let heard = await listening.soFar() else { continue }
        let progress = await hearing.follow(heard, replies, player)
        if !Task.isCancelled { mailbox.yield(.followed(number, heard, progress)) }
      }
    }
  }

  /// Words turn green; a sentence that is not finished is waited for longer.
  func followed(_ heard: HeardSpeech, _ progress: SpokenProgress?) async throws {
    guard ear.microphone.attends, ear.follower != nil else { return }
    await setPause(before: TurnEnd.rest(after: progress, voiced: heard.voicedSeconds ?? .infinity))
    guard let progress else { return }
    try await handle(.heardParts(progress.said, of: progress.reply))
  }

  private func setPause(before rest: TurnEnd.Rest) async {
    guard !ear.microphone.isHeld, let end = services.hearing?.turnEnd,
      let listening = ear.microphone.listening
    else { return }
    await listening.end(after: end.pause(before: rest))
  }

  private func stopFollowing() {
    ear.follower?.cancel()
    ear.follower = nil
  }

  func heard(_ event: ListeningEvent) async throws {
    switch event {
    case .level(let level):
      if ear.microphone.attends {
        await front?.hear(level: level.rms)
      } else if ear.echo.hear(level, at: services.time.now()) {
        // The partner falls silent first; whether it was the learner is found out then.
        ear.wasInterrupting = true
        try await handle(.interrupt(byVoice: true))
        ear.wasInterrupting = false
      }
    case .began(let ago):
      try await handle(.voiceBegan(ago: ago))
      followAnswer()
      // Until the first look is over nobody knows how it goes on.
      if ear.follower != nil { await setPause(before: .more) }
    case .ended(let speech):
      letGoOfEar()
      guard speech.hasSpeech else {
        ear.own = nil
        return try await handle(.captured(CapturedVoice(seconds: 0)))
      }
      ear.own = speech
      let seconds = Double(speech.samples.count) / Double(VoiceActivity.sampleRate)
      var voice = CapturedVoice(seconds: seconds - speech.leadIn)
      // The learner may want recordings; nobody asked the others.
      if conversation.player == 1, let place = conversation.nextPlace {
        voice.recording = await services.hearing?.keep(speech, place)
      }
      try await handle(.captured(voice))
    case .failed(let error):
      letGoOfEar()
      await front?.tell(error)
      try await handle(.microphoneLost)
    }
  }

  /// It has closed by itself.
  private func letGoOfEar() {
    stopFollowing()
    ear.microphone.letGo()
  }
}
