public import Coaching
internal import System

/// Carries out a measurement's effects with the services handed to it.
public actor MeasureRunner {
  enum Message: Sendable {
    case event(MeasureEvent)
    case refusal(CommandLineRefusal)
    /// From the playback with this number; what a silenced one says is ignored.
    case playback(Int, Result<Voice?, any Error>)
    /// What the ear with this number caught of an answer.
    case caught(Int, Result<[Int?], any Error>)
  }

  private var measurement: Measurement
  let services: MeasureServices
  private let messages: AsyncStream<Message>
  let mailbox: AsyncStream<Message>.Continuation
  private var playback: (number: Int, task: Task<Void, Never>)?
  private var playbacks = 0
  private var result: Measured?
  /// Whether the words of a sentence are asked for, and not a check.
  var asksForWords = false
  var ear: Task<Void, Never>?
  var listened = 0
  /// It waits for the disk.
  private let queue = QueueExecutor(label: "hearcoach.measure")

  public init(_ measurement: Measurement, services: MeasureServices) {
    self.measurement = measurement
    self.services = services
    (messages, mailbox) = AsyncStream.makeStream()
  }

  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  /// Passes on what the learner did.
  public nonisolated func send(_ event: MeasureEvent) { mailbox.yield(.event(event)) }

  /// Passes on that something was not a command, to be reported in its turn.
  public nonisolated func send(_ refusal: CommandLineRefusal) { mailbox.yield(.refusal(refusal)) }

  /// Measures to the end; nil if it was stopped before, and then nothing is kept.
  public func run(showing front: any MeasureFront) async throws -> Measured? {
    defer {
      playback?.task.cancel()
      deafen()
      mailbox.finish()
    }
    try await handle(.begin, front)
    if measurement.isOver { return result }
    for await message in messages {
      switch message {
      case .event(.again) where asksForWords && playback == nil && services.hearing != nil:
        // A sentence that counts is heard once: what may be given again is the answer.
        try await handle(.again, front)
        if playback == nil { listen() }
      case .event(let event): try await handle(event, front)
      case .caught(let number, let outcome):
        if number == listened { await take(outcome, front) }
      case .refusal(let refusal): await front.tell(refusal)
      case .playback(let number, let outcome):
        guard number == playback?.number else { break }
        playback = nil
        switch outcome {
        case .success(let voice):
          try await handle(.played(by: voice), front)
          listen()
        case .failure(let error):
          await front.tell(error)
          try await handle(.failed, front)
        }
      }
      if measurement.isOver { return result }
    }
    try await handle(.quit, front)
    return result
  }

  private func handle(_ event: MeasureEvent, _ front: any MeasureFront) async throws {
    var next: [MeasureEvent] = [event]
    while !next.isEmpty {
      for effect in measurement.handle(next.removeFirst(), at: services.time.now()) {
        switch effect {
        case .playTones(let question, let level):
          guard let sound = services.sound else { break }
          play {
            try await sound.playTones(question, level)
            return nil
          }
        case .play(let text, let snr, let level):
          guard let sound = services.sound else {
            next.append(.played(by: nil))
            break
          }
          play {
            let clip = try await sound.sentence(text, snr, level)
            try await sound.play(clip)
            return clip.voice
          }
        case .silence: await silence()
        case .show(let news):
          note(news)
          await front.show(news)
        case .keep(let measured):
          // What came before is asked for first: this one is not among it. It is kept also where that cannot be read.
          let before = Result { try services.before(measured) }
          try services.keep(measured, services.time.moment())
          result = measured
          await front.show(.result(measured, before: try before.get()))
        }
      }
    }
  }

  private func note(_ news: MeasureNews) {
    switch news {
    case .trial: asksForWords = true
    case .tones, .level: asksForWords = false
    case .heard, .result, .stopped: deafen()
    case .began, .tonesDone, .list, .waitsToSound, .playing, .listening, .caught: break
    }
  }

  private func play(_ deed: @escaping @Sendable () async throws -> Voice?) {
    playbacks += 1
    let number = playbacks
    let waitsForPress = measurement.plan.playsAtPress
    let task = Task { [mailbox, services] in
      do {
        if waitsForPress { try await services.time.letKeyBeNamed() }
        mailbox.yield(.playback(number, .success(try await deed())))
      } catch {
        // Whoever silenced it knows.
        if !Task.isCancelled { mailbox.yield(.playback(number, .failure(error))) }
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
}
