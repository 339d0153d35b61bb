import Coaching

/// The microphone of a session or a talk: opened, listened to, held and closed.
struct Microphone {
  /// What comes of it, from the opening with a number.
  enum News: Sendable {
    case opened(any Listening)
    case heard(ListeningEvent)
  }

  /// How much earlier sound is kept when the learner speaks over what is heard.
  static let overlap = 0.7
  /// Nobody speaks for longer than this in one answer.
  private static let longestHold = 60.0

  /// Messages from an earlier opening are ignored.
  private(set) var number = 0
  private(set) var listening: (any Listening)?
  /// Whether the answer is awaited, though the microphone may still be opening.
  var attends = false
  /// Whether no silence ends the answer.
  private(set) var isHeld = false
  /// Whether the answer was over before it was open.
  private var isDone = false
  private var task: Task<Void, Never>?

  /// Whether it is open, or soon will be.
  var isWanted: Bool { task != nil }

  /// Opens it; what comes of that is told with the number of this opening.
  mutating func open(
    _ listener: any Listener, tell: @escaping @Sendable (Int, News) -> Void
  ) {
    number += 1
    task = Task { [number] in
      do {
        let listening = try await listener.open()
        tell(number, .opened(listening))
        for await event in listening.events { tell(number, .heard(event)) }
        // Whoever gave it up may never have known that it is open.
        if Task.isCancelled { await listening.cancel() }
      } catch {
        if !Task.isCancelled { tell(number, .heard(.failed(error))) }
      }
    }
  }

  /// It is open; false if that comes too late.
  mutating func take(_ opened: any Listening, _ number: Int) -> Bool {
    guard number == self.number else { return false }
    listening = opened
    return true
  }

  /// From now on what is spoken is the answer, with the last seconds of what was heard before.
  func attend(keeping seconds: Double, pause: ReadingPause? = nil) async {
    guard let listening else { return }
    await listening.attend(keeping: seconds)
    if isHeld {
      await listening.end(after: Self.longestHold)
    } else if let pause {
      await listening.end(after: pause)
    }
    if isDone { await listening.finish() }
  }

  /// The learner has said it; what is still opening closes as soon as it is open.
  mutating func end() -> (any Listening)? {
    if listening == nil { isDone = attends }
    return listening
  }

  mutating func hold() { isHeld = true }

  /// Tells who listens that it is held.
  func keepHold() async { if isHeld { await listening?.end(after: Self.longestHold) } }

  /// Closes it, and what was heard is thrown away.
  mutating func close() {
    task?.cancel()
    if let listening { Task { await listening.cancel() } }
    number += 1
    letGo()
  }

  /// It has closed by itself.
  mutating func letGo() {
    (listening, task) = (nil, nil)
    (attends, isHeld, isDone) = (false, false, false)
  }

  /// A number that no opening has: what is told with an earlier one is ignored.
  mutating func nextNumber() -> Int {
    number += 1
    return number
  }
}
