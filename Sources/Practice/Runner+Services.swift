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
    unsettled = judgement
    runErrand { [mailbox] in
      let better = await time.first(within: meaning.seconds) {
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
}
