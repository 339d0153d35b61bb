internal import Dispatch
internal import Glibc
internal import Synchronization

/// A process in a group of its own; the whole group is killed, and the process reaped, when it is
/// given up, and killed too when this process ends.
struct SpawnedProcess: ~Copyable {
  /// Its output, to be read without blocking.
  let output: Int32
  let errors: Int32
  /// What it reads, written without waiting; -1 where all that it is given was given at its start.
  let inlet: Int32
  private let id: pid_t
  private let watchman: Watchman
  private let ended = Ended()

  /// Starts a program; `whenEnded` is called once, when it has ended.
  ///
  /// It reads `input` and the end of it, or with `isSpokenTo` goes on reading what `inlet` is given.
  init(
    _ words: [String], environment: Environment, input: [UInt8], isSpokenTo: Bool = false,
    whenEnded: @escaping @Sendable () -> Void
  ) throws(Spawning.Failure) {
    let watchman = try Watchman()
    let pipes = [isSpokenTo ? Pipe.makeSocket() : Pipe.make(), Pipe.make(), Pipe.make()]
      .compactMap(\.self)
    func closeAll() { for pipe in pipes { for end in [pipe.read, pipe.write] { close(end) } } }
    guard pipes.count == 3 else {
      closeAll()
      throw Spawning.Failure(code: EMFILE)
    }
    // It was never read: a program that does not read its input must not kill us with SIGPIPE.
    guard write(pipes[0].write, input, input.count) == input.count else {
      closeAll()
      throw Spawning.Failure(code: EAGAIN)
    }
    for end in [pipes[0].read, pipes[1].write, pipes[2].write] { _ = fcntl(end, F_SETFL, 0) }
    do throws(Spawning.Failure) {
      id = try Spawning(
        words: words, environment: environment,
        streams: (pipes[0].read, pipes[1].write, pipes[2].write), group: watchman.group
      ).start()
    } catch {
      closeAll()
      throw error
    }
    for end in [pipes[0].read, pipes[1].write, pipes[2].write] { close(end) }
    if !isSpokenTo { close(pipes[0].write) }
    inlet = isSpokenTo ? pipes[0].write : -1
    output = pipes[1].read
    errors = pipes[2].read
    self.watchman = watchman
    DispatchQueue(label: "hearcoach.program.end").async { [id, ended] in
      var info = siginfo_t()
      // It stays a zombie, so that its number is not reused.
      while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      ended.announce()
      whenEnded()
    }
  }

  deinit {
    if !ended.isReaped { _ = reap() }
    close(output)
    close(errors)
    if inlet >= 0 { close(inlet) }
  }

  /// Everything else that the computer has to do comes first from now on; what it started before keeps
  /// its place.
  func giveWay() { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(id), 19) }

  var hasEnded: Bool { ended.isAnnounced }

  /// Kills what is left of the process and its group, and returns how it ended.
  consuming func end() -> ProgramRun.Ending {
    let (code, signal) = reap()
    return signal == 0 ? .exited(code) : .killed(by: signal)
  }

  private func reap() -> (code: Int32, signal: Int32) {
    watchman.killGroup()
    kill(id, SIGKILL)
    ended.wait()
    ended.noteReaped()
    return Spawning.reap(id)
  }
}

/// Whether something has ended, for callers that poll and callers that wait.
private final class Ended: Sendable {
  private let state = Mutex((isAnnounced: false, isReaped: false))
  private let semaphore = DispatchSemaphore(value: 0)

  var isAnnounced: Bool { state.withLock { $0.isAnnounced } }
  var isReaped: Bool { state.withLock { $0.isReaped } }

  func announce() {
    state.withLock { $0.isAnnounced = true }
    semaphore.signal()
  }

  func noteReaped() { state.withLock { $0.isReaped = true } }

  func wait() { semaphore.wait() }
}
