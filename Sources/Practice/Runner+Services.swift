import Coaching

/// What services do for a session while it goes on.
struct Errands {
  private(set) var tasks: [Int: Task<Void, Never>] = [:]
  private var count = 0

  /// Runs an errand; `ended` is called with its number when it is over.
  mutating func run(
    _ errand: @escaping @Sendable () async -> Void, ended: @escaping @Sendable (Int) -> Void
  ) {
    count += 1
    tasks[count] = Task { [count] in
      await errand()
      ended(count)
    }
  }

  mutating func letGo(_ number: Int) { tasks[number] = nil }

  func cancel() { for task in tasks.values { task.cancel() } }
}

extension Runner {
  private func runErrand(_ errand: @escaping @Sendable () async -> Void) {
    errands.run(errand) { [mailbox] in mailbox.yield(.errandEnded($0)) }
  }

  /// Judges by the words and, if they do not pass, has the meaning compared within its time limit.
  func judge(_ answer: String, _ sentence: Sentence) -> [SessionEvent.Kind] {
    let judgement = services.judge(answer, sentence)
    guard !judgement.passed, let meaning = services.meaning else { return [.judged(judgement)] }
    let time = services.time
    runErrand { [mailbox] in
      let better = await Self.first(within: meaning.seconds, on: time) {
        await meaning.judge(answer, sentence, judgement)
      }
      mailbox.yield(.event(.judged(better ?? judgement)))
    }
    return []
  }

  func write(_ wish: SentenceWish) {
    guard let write = services.write else {
      mailbox.yield(.event(.written([])))
      return
    }
    runErrand { [mailbox] in mailbox.yield(.event(.written(await write(wish)))) }
  }

  /// Waits for a clip being made, and has the understudy speak it if that takes longer than the
  /// learner should wait; the clip is made all the same, for next time.
  var waitForClip: @Sendable (Task<Clip, any Error>, TTSRequest) async throws -> Clip {
    let time = services.time
    let understudy = services.sound?.understudy
    return { task, request in
      guard let understudy else { return try await ClipShelf.clip(from: task) }
      let made = await Self.first(within: understudy.seconds, on: time) {
        await task.result
      }
      try Task.checkCancellation()
      if let made { return try made.get() }
      return try await understudy.voice.synthesize(request)
    }
  }

  /// What `body` returns, or nil if that takes longer; then it is no longer waited for.
  static func first<Result: Sendable>(
    within seconds: Double, on time: Timepiece, _ body: @escaping @Sendable () async -> Result?
  ) async -> Result? {
    let (results, inlet) = AsyncStream<Result?>.makeStream()
    let errand = Task { inlet.yield(await body()) }
    let end = time.now() + seconds
    let alarm = Task {
      await time.wait(end)
      inlet.yield(nil)
    }
    defer {
      errand.cancel()
      alarm.cancel()
    }
    for await result in results { return result }
    return nil
  }
}
