import Glibc

/// A program that was started.
struct Spawned: Sendable {
  struct Failure: Error {
    let code: Int32
    var reason: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }
  }

  let id: pid_t

  /// Starts a program with nothing to read.
  init(
    _ words: [String], environment: [String: String], output: Int32? = nil, errors: Int32? = nil
  ) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for (number, stream) in [(Int32(1), output), (2, errors)] {
      if let stream {
        posix_spawn_file_actions_adddup2(&actions, stream, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_WRONLY, 0)
      }
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
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw Failure(code: code) }
    self.id = id
  }

  /// Waits for the program's end; its exit code, or nothing where it was killed.
  func waitForEnd() -> Int32? {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
  }
}
