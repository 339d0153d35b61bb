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

  /// What it has for itself alone, in kilobytes.
  func privateMemory() throws -> Int {
    let sums = try String(decoding: FileBytes.of("/proc/\(id)/smaps_rollup"), as: UTF8.self)
    return sums.split(separator: "\n").filter { $0.hasPrefix("Private_") }
      .reduce(0) { $0 + (Int($1.filter(\.isNumber)) ?? 0) }
  }

  /// The processor time it has taken, in seconds.
  func processorSeconds() throws -> Double {
    let line = try String(decoding: FileBytes.of("/proc/\(id)/stat"), as: UTF8.self)
    // Its name stands in brackets, and may have blanks in it.
    let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      throw TimedProgram.Failure(description: "no times in /proc/\(id)/stat")
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
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
