import Coaching
import Glibc
import JSON

/// Another program that runs alongside this one until it is ended; its standard error is thrown
/// away.
final class RunningProgram: Sendable {
  private let id: pid_t

  /// Starts it; a stream without a descriptor is `/dev/null`.
  init(_ words: [String], input: Int32? = nil, output: Int32? = nil) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in [(Int32(0), input), (1, output), (2, nil)] {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      } else {
        posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      }
    }
    var arguments = words.map { strdup($0) } + [nil]
    defer { for text in arguments { free(text) } }
    var id: pid_t = 0
    guard posix_spawnp(&id, words[0], &actions, nil, &arguments, environ) == 0 else {
      throw TimedProgram.Failure(description: "cannot run \(words[0])")
    }
    self.id = id
  }

  deinit {
    // A gentler signal would be blocked: the pool thread that starts it passes on its signal mask.
    kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Two programs, the second reading what the first writes.
  static func piped(_ first: [String], to second: [String]) throws -> [RunningProgram] {
    let pipe = try ChildPipe()
    return [
      try RunningProgram(first, output: pipe.input),
      try RunningProgram(second, input: pipe.output),
    ]
  }
}

/// A pipe, both ends closed with it and neither inherited by other programs.
final class ChildPipe: Sendable {
  let output: Int32
  let input: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw TimedProgram.Failure(description: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    output = ends[0]
    input = ends[1]
  }

  deinit {
    close(output)
    close(input)
  }
}

/// A `hearcoach` driven by lines of JSON.
final class Conversation {
  private let program: RunningProgram
  private let toProgram: ChildPipe
  private let fromProgram: ChildPipe
  private var rest: [UInt8] = []

  init(with arguments: [String], in place: Workplace) throws {
    toProgram = try ChildPipe()
    fromProgram = try ChildPipe()
    let variables = place.environment.map { "\($0.key)=\($0.value)" }
    program = try RunningProgram(
      ["env"] + variables + ["XDG_RUNTIME_DIR=\(place.directory)", place.hearcoach] + arguments,
      input: toProgram.output, output: fromProgram.input)
  }

  func say(_ command: JSON) {
    let bytes = Array((command.text + "\n").utf8)
    _ = write(toProgram.input, bytes, bytes.count)
  }

  /// The next line; nil at the end.
  func next() throws -> JSON? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        defer { rest.removeFirst(end + 1) }
        return try JSON.parse(Array(rest[..<end]))
      }
      var wait = pollfd(fd: fromProgram.output, events: Int16(POLLIN), revents: 0)
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      // This side holds the pipe open too: silence marks the end.
      guard poll(&wait, 1, 10_000) > 0 else { return nil }
      let count = read(fromProgram.output, &chunk, chunk.count)
      guard count > 0 else { return nil }
      rest += chunk[..<count]
    }
  }
}
