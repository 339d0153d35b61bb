internal import Dispatch
internal import Glibc

/// One run of a program: some text in, its output back, and nothing of it left behind, neither
/// afterwards nor when this process is killed meanwhile.
public struct ProgramRun: Sendable {
  let words: [String]
  let environment: Environment
  /// At most what a pipe holds, 4,096 bytes at the least.
  public let input: [UInt8]
  let seconds: Double
  /// How many bytes it may write.
  let limit: Int
  /// Whether it gives way to everything else that the computer has to do.
  let isGentle: Bool

  public init(
    _ words: [String], environment: Environment = Environment.own.given(), input: [UInt8] = [],
    seconds: Double, limit: Int, isGentle: Bool = false
  ) {
    self.words = words
    self.environment = environment
    self.input = input
    self.seconds = seconds
    self.limit = limit
    self.isGentle = isGentle
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

  /// Runs to the end, on a thread of its own; a cancelled task kills what runs.
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
    if isGentle { process.giveWay() }
    var outcome = Outcome(ending: .timedOut)
    let isDone = listen(to: process, until: stop, into: &outcome)
    // Whatever it started goes with it, also after an end in good order.
    let status = process.end()
    if isDone { outcome.ending = status }
    return outcome
  }

  /// Takes in what the process writes; whether it came to its end by itself.
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
      // Asked before the last reading: what it wrote before its end is all there then.
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

  /// Reads what waits, which is never more than a pipe holds; an end is not asked again.
  private func drain(_ stream: inout pollfd, into bytes: inout [UInt8]) {
    guard stream.fd >= 0 else { return }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    // Somebody may write as fast as we read: the clock must be looked at.
    for _ in 0..<Self.chunksInPipe {
      let count = read(stream.fd, &chunk, chunk.count)
      if count > 0 {
        bytes += chunk[..<count]
        continue
      }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      // Poll passes over negative numbers.
      stream.fd = -1
      return
    }
  }

  /// A mebibyte, the most that a program may make its pipe hold.
  private static let chunksInPipe = 16
}
