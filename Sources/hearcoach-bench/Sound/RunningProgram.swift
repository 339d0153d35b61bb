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

  /// The next line; `rest` is what was read beyond it. Nil at the end: this side holds the pipe open
  /// too, so silence marks it.
  func line(after rest: inout [UInt8], within seconds: Int) -> [UInt8]? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        defer { rest.removeFirst(end + 1) }
        return Array(rest[..<end])
      }
      var wait = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      var chunk = [UInt8](repeating: 0, count: 1 << 14)
      guard poll(&wait, 1, Int32(seconds) * 1_000) > 0 else { return nil }
      let count = read(output, &chunk, chunk.count)
      guard count > 0 else { return nil }
      rest += chunk[..<count]
    }
  }

  /// The only line of a program that then goes on in silence.
  func line() -> String? {
    var rest: [UInt8] = []
    return line(after: &rest, within: 10).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A program driven by lines of JSON.
final class LineProgram {
  let program: RunningProgram
  private let toProgram: ChildPipe
  private let fromProgram: ChildPipe
  private var rest: [UInt8] = []

  init(_ words: [String]) throws {
    toProgram = try ChildPipe()
    fromProgram = try ChildPipe()
    program = try RunningProgram(words, input: toProgram.output, output: fromProgram.input)
  }

  func say(_ command: JSON) {
    let bytes = Array((command.text + "\n").utf8)
    _ = write(toProgram.input, bytes, bytes.count)
  }

  /// The next line; nil at the end, which is when it has said nothing for so many seconds.
  func next(within seconds: Int = 10) throws -> JSON? {
    try fromProgram.line(after: &rest, within: seconds).map { try JSON.parse($0) }
  }
}
