internal import Dispatch
internal import Glibc
internal import Synchronization

/// A process with a group of its own, killed with all of it and reaped when it is given up.
struct SpawnedProcess: ~Copyable {
  struct Failure: Error {
    let code: Int32
  }

  /// What it writes, to be read without waiting.
  let output: Int32
  let errors: Int32
  private let id: pid_t
  private let ended = Ended()

  /// Between making a pipe and closing it to other programs, none of them may be started.
  private static let door = Mutex(())

  /// Starts a program; `whenEnded` is called once when it has come to its end.
  init(
    _ words: [String], input: [UInt8], whenEnded: @escaping @Sendable () -> Void
  ) throws(Failure) {
    var started: (id: pid_t, output: Int32, errors: Int32)?
    var code: Int32 = EMFILE
    Self.door.withLock { _ in
      var pipes: [(read: Int32, write: Int32)] = []
      for _ in 0..<3 {
        if let pipe = Pipe.make() { pipes.append(pipe) }
      }
      guard pipes.count == 3 else {
        for pipe in pipes { for end in [pipe.read, pipe.write] { close(end) } }
        return
      }
      // Before anybody could read it: whoever does not read kills nobody with SIGPIPE.
      let written = write(pipes[0].write, input, input.count)
      for end in [pipes[0].read, pipes[1].write, pipes[2].write] { _ = fcntl(end, F_SETFL, 0) }
      var id: pid_t = 0
      code =
        written == input.count
        ? Self.spawn(words, [pipes[0].read, pipes[1].write, pipes[2].write], &id) : EAGAIN
      for end in [pipes[0].read, pipes[0].write, pipes[1].write, pipes[2].write] { close(end) }
      if code == 0 {
        started = (id, pipes[1].read, pipes[2].read)
      } else {
        close(pipes[1].read)
        close(pipes[2].read)
      }
    }
    guard let started else { throw Failure(code: code) }
    (id, output, errors) = started
    DispatchQueue(label: "hearcoach.program.end").async { [id, ended] in
      var info = siginfo_t()
      // It stays a zombie, so that its number and that of its group belong to nobody else.
      while waitid(P_PID, id_t(id), &info, WEXITED | WNOWAIT) != 0, errno == EINTR {}
      ended.announce()
      whenEnded()
    }
  }

  deinit {
    close(output)
    close(errors)
  }

  var hasEnded: Bool { ended.isAnnounced }

  /// Kills what is left of the process and its group, and tells how it ended.
  consuming func end() -> ProgramRun.Ending {
    kill(-id, SIGKILL)
    kill(id, SIGKILL)
    ended.wait()
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(by: signal)
  }

  private static func spawn(
    _ words: [String], _ streams: [Int32], _ id: inout pid_t
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    // What our libraries have open without saying that it is ours alone.
    for number in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, number) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // What we ignore a program would go on ignoring.
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var arguments = words.map { strdup($0) } + [nil]
    var environment = surroundings().map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    return posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &environment)
  }

  /// Our environment without what is ours alone: keys of services may stand in it.
  private static func surroundings() -> [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if !text.hasPrefix("HEARCOACH_") { variables.append(text) }
      next += 1
    }
    return variables
  }
}

/// Whether something has come to its end, for those who ask and those who wait.
private final class Ended: Sendable {
  private let state = Mutex(false)
  private let semaphore = DispatchSemaphore(value: 0)

  var isAnnounced: Bool { state.withLock { $0 } }

  func announce() {
    state.withLock { $0 = true }
    semaphore.signal()
  }

  func wait() { semaphore.wait() }
}
