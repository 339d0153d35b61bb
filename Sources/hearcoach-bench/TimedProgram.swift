import Glibc

/// Another program, run to its end and timed as a whole process.
///
/// Its input and output are files: a pipe would measure this program as well.
struct TimedProgram: Sendable {
  let words: [String]
  var environment: [String: String] = [:]
  var input = "/dev/null"
  var output = "/dev/null"

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(words: [String], environment: [String: String] = [:]) {
    self.words = words
    self.environment = environment
  }

  init(_ words: String..., environment: [String: String] = [:]) {
    self.words = words
    self.environment = environment
  }

  /// The seconds from its start to its end.
  func run() throws -> Double {
    let start = ContinuousClock.now
    let id = try spawn()
    try finish(id)
    return (ContinuousClock.now - start).inSeconds
  }

  /// What a program wrote to its output, once it has ended well.
  static func output(
    of words: [String], environment: [String: String] = [:]
  ) throws -> String {
    var template = Array("/tmp/hearcoach-output-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw Failure(description: "no temporary file") }
    close(file)
    var program = TimedProgram(words: words, environment: environment)
    program.output = String(
      decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(program.output) }
    _ = try program.run()
    return String(decoding: try FileBytes.of(program.output), as: UTF8.self)
  }

  /// Its peak memory, in kilobytes.
  func peakMemory() throws -> Int {
    let id = try spawn()
    var peak = 0
    var info = siginfo_t()
    while waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0, info.si_signo == 0 {
      // Read from the kernel while it runs, because the figure at the end includes what we had
      // before it began.
      let status = String(decoding: try FileBytes.of("/proc/\(id)/status"), as: UTF8.self)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      peak = max(peak, line.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
      usleep(2000)
    }
    try finish(id)
    return peak
  }

  private func spawn() throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    var variables = allVariables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, words[0], &actions, nil, &arguments, &variables)
    guard code == 0 else { throw Failure(description: "cannot run \(words[0])") }
    return id
  }

  private func finish(_ id: pid_t) throws {
    var status: Int32 = 0
    waitpid(id, &status, 0)
    guard status == 0 else { throw Failure(description: "\(words.joined(separator: " ")) failed") }
  }

  /// The environment this program was started with, and what is set for the other one.
  private var allVariables: [String: String] {
    var variables = environment
    let inherited = ["PATH", "PULSE_SERVER", "PULSE_SINK", "PULSE_SOURCE", "XDG_RUNTIME_DIR"]
    for name in inherited where variables[name] == nil {
      variables[name] = getenv(name).map { String(cString: $0) }
    }
    return variables
  }
}
