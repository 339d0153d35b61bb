internal import CSpawn
internal import Glibc

/// How this program starts every other program.
struct Spawning {
  var words: [String]
  var environment: Environment
  /// Its three standard streams; `/dev/null` for any that is nil.
  var streams: (input: Int32?, output: Int32?, errors: Int32?) = (nil, nil, nil)
  /// The process group that it joins: its own for 0, ours if nil.
  var group: pid_t?

  struct Failure: Error {
    let code: Int32
  }

  /// Starts it with its streams and none of our other open files, and with default signal handling.
  func start() throws(Failure) -> pid_t {
    guard !words.isEmpty, !words.contains(where: { $0.utf8.contains(0) }) else {
      throw Failure(code: EINVAL)
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [
      (Int32(0), streams.input), (1, streams.output), (2, streams.errors),
    ] {
      if let stream {
        posix_spawn_file_actions_adddup2(&actions, stream, number)
      } else {
        posix_spawn_file_actions_addopen(
          &actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
      }
    }
    // Files our libraries opened without close-on-exec.
    _ = posix_spawn_file_actions_addclosefrom_np(&actions, 3)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // A program would inherit the signals that we ignore.
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if let group {
      posix_spawnattr_setpgroup(&attributes, group)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, words[0], &actions, &attributes, &arguments, &variables)
    guard code == 0 else { throw Failure(code: code) }
    return id
  }

  /// Waits for a program's end; its exit code, or the signal that killed it.
  static func reap(_ id: pid_t) -> (code: Int32, signal: Int32) {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return (status >> 8 & 0xFF, status & 0x7F)
  }
}
