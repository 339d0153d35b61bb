internal import Dispatch
internal import Glibc

/// One run of a program: some text in, its output back, and nothing left behind, neither afterwards
/// nor if this process is killed meanwhile.
public struct ProgramRun: Sendable {
  let words: [String]
  let environment: Environment
  /// At most what a pipe holds, which is at least 4,096 bytes.
  public let input: [UInt8]
  let seconds: Double
  /// How many bytes it may write.
  let limit: Int

  public init(
    _ words: [String], environment: Environment = Environment.own.given(), input: [UInt8] = [],
    seconds: Double, limit: Int
  ) {
    self.words = words
    self.environment = environment
    self.input = input
    self.seconds = seconds
    self.limit = limit
  }

  public enum Ending: Sendable, Hashable {
    case exited(Int32)
    case killed(by: Int32)
    case timedOut
    case tooMuch
    case notStarted(String, code: Int32)
  }

  public struct Outcome: Sendable {
    public internal(set) var ending: Ending
    public internal(set) var output: [UInt8] = []
    /// The end of its standard error.
    public internal(set) var errors: [UInt8] = []
  }

  /// Runs to the end, on a thread of its own; cancelling the task kills the program.
  public func outcome() async throws -> Outcome {
    try Task.checkCancellation()
    let stop = StopSignal()
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "hearcoach.program").async {
          continuation.resume(returning: run(until: stop))
        }
      }
    } onCancel: {
      stop.raise()
    }
    try Task.checkCancellation()
    return outcome
  }

  private func run(until stop: StopSignal) -> Outcome {
    let process: SpawnedProcess
    do throws(Spawning.Failure) {
      process = try SpawnedProcess(words, environment: environment, input: input) { stop.wake() }
    } catch {
      return Outcome(ending: .notStarted(words.first ?? "", code: error.code))
    }
    var outcome = Outcome(ending: .timedOut)
    let isDone = listen(to: process, until: stop, into: &outcome)
    // Whatever it started goes with it, even after a normal exit.
    let status = process.end()
    if isDone { outcome.ending = status }
    return outcome
  }

  /// Takes in what the process writes, and tells whether it ended by itself.
  private func listen(
    to process: borrowing SpawnedProcess, until stop: StopSignal, into outcome: inout Outcome
  ) -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var polled = [process.output, process.errors, stop.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      let left = (deadline - ContinuousClock.now).components
      let milliseconds = left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000
      if milliseconds <= 0 { return false }
      let count = poll(&polled, 3, Int32(clamping: milliseconds + 1))
      if count < 0, errno != EINTR { return false }
      // Checked before the last read: by then everything it wrote is there.
      let hasEnded = process.hasEnded
      if stop.isRaised { return false }
      drain(&polled[0], into: &outcome.output)
      if outcome.output.count > limit {
        outcome.ending = .tooMuch
        outcome.output = []
        return false
      }
      drain(&polled[1], into: &outcome.errors)
      outcome.errors.removeFirst(max(0, outcome.errors.count - 4_096))
      if hasEnded { return true }
      if polled[2].revents != 0 { stop.hush() }
    }
  }

  /// Reads what is waiting, never more than a pipe holds; an ended stream is not read again.
  private func drain(_ stream: inout pollfd, into bytes: inout [UInt8]) {
    guard stream.fd >= 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // The writer may be as fast as we are: the clock must be checked.
    for _ in 0..<Self.chunksInPipe {
      let count = read(stream.fd, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
        continue
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      // `poll` ignores negative numbers.
      stream.fd = -1
      return
    }
  }

  /// A mebibyte, the largest pipe that a program may ask for.
  private static let chunksInPipe = 16
}
