import Coaching

/// Has the partner's lines written, and lets nobody wait for them too long.
extension ConversationRunner {
  /// As long as this the rest of a line may take, once its first sentence is there.
  private static let longestRest = 10.0

  func write(_ task: WriteTask) {
    let number = desk.begin(task)
    guard let partner = services.partner else {
      mailbox.yield(.writesTooLong(number))
      return
    }
    desk.writer = Task { [mailbox] in
      do {
        let exchange = try await partner.write(task) { mailbox.yield(.partWritten(number, $0)) }
        mailbox.yield(.written(number, .success(exchange)))
      } catch {
        // Whoever stopped it knows.
        if !Task.isCancelled { mailbox.yield(.written(number, .failure(error))) }
      }
    }
    setAlarm(after: partner.seconds)
  }

  private func setAlarm(after seconds: Double) {
    desk.alarm?.cancel()
    desk.alarm = Task { [mailbox, number = desk.number, time = services.time] in
      await time.wait(time.now() + seconds)
      if !Task.isCancelled { mailbox.yield(.writesTooLong(number)) }
    }
  }

  func partWritten(_ part: WrittenPart, by number: Int) async throws {
    guard number == desk.number, let n = desk.task?.n else { return }
    switch part {
    case .sentence(let piece):
      if desk.pieces.isEmpty { setAlarm(after: Self.longestRest) }
      desk.pieces.append(piece)
      try await handle(.pieceWritten(n, piece))
    case .lookUp(let wish):
      // The learner sees what goes on, and the model begins anew; but not for ever.
      desk.lookUps += 1
      if desk.lookUps <= WritingDesk.mostLookUps, desk.pieces.isEmpty,
        let partner = services.partner
      {
        setAlarm(after: partner.seconds)
      }
      try await handle(.lookedUp(n, wish))
    case .offer(let offer): try await handle(.offered(n, offer))
    }
  }

  func written(_ result: Result<WrittenExchange, any Error>, by number: Int) async throws {
    guard number == desk.number else { return }
    switch result {
    case .success(let exchange): try await finish(with: exchange)
    // Whoever writes has told why.
    case .failure: try await finish(with: nil)
    }
  }

  /// What is there by now has to do.
  func writesTooLong(_ number: Int) async throws {
    guard number == desk.number else { return }
    try await finish(with: nil)
  }

  private func finish(with written: WrittenExchange?) async throws {
    guard let task = desk.task else { return }
    let exchange =
      if let written {
        written
      } else {
        // Of nothing the talk knows what to make: another line, or its script.
        WrittenExchange(pieces: desk.pieces)
      }
    desk.stop()
    try await handle(.written(task.n, exchange))
  }
}

/// What is being written at the moment.
struct WritingDesk {
  private(set) var number = 0
  private(set) var task: WriteTask?
  /// The sentences that have come.
  var pieces: [String] = []
  /// How often something was looked up for it.
  var lookUps = 0
  /// For more the learner is not kept waiting.
  static let mostLookUps = 2
  var writer: Task<Void, Never>?
  var alarm: Task<Void, Never>?

  /// A line begins; gives back the number of its writer.
  mutating func begin(_ task: WriteTask) -> Int {
    stop()
    self.task = task
    return number
  }

  /// Nothing more of it is wanted.
  mutating func stop() {
    writer?.cancel()
    alarm?.cancel()
    number += 1
    (task, pieces, lookUps, writer, alarm) = (nil, [], 0, nil, nil)
  }
}
