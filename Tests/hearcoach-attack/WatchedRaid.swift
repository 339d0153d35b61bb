import Attack
import Glibc

/// A raid in a process of its own; if it crashes or hangs, another one continues after that input.
final class WatchedRaid {
  let leg: Leg
  let began = seconds()
  private(set) var falls: [String] = []
  private(set) var counts = Tally.Counts()
  private let order: AttackOrder
  private let end: Double
  private let tallyPath: String
  private let tally: Tally
  private var process: pid_t = 0
  private var watchedNumber: UInt64 = .max
  private var watchedSince = (clock: seconds(), processor: 0.0)

  init(_ order: AttackOrder, _ leg: Leg, seconds share: Double) throws {
    self.order = order
    self.leg = leg
    end = began + share
    tallyPath = "\(order.folder)/\(leg.name).tally"
    tally = try Tally(at: tallyPath, isNew: true)
    try start(from: leg.first)
  }

  var took: Double { seconds() - began }
  var isClean: Bool { falls.isEmpty && counts.broken == 0 }

  func isOver(patience: Double, mostFalls: Int) throws -> Bool {
    let now = seconds()
    let number = tally.counts.number
    let worked = Self.processorSeconds(of: process)
    if number != watchedNumber { (watchedNumber, watchedSince) = (number, (now, worked)) }
    // Waiting for a busy processor is not hanging; waiting for anything else is.
    let isHanging =
      worked - watchedSince.processor > patience || now - watchedSince.clock > 20 * patience
    if isHanging { kill(process, SIGKILL) }
    var status: Int32 = 0
    guard waitpid(process, &status, isHanging ? 0 : WNOHANG) == process else { return false }
    counts = tally.counts
    let isExit = status & 0x7F == 0
    // 0 is a good end, 1 one with broken promises, which it reported itself.
    if isExit, (status >> 8) & 0xFF <= 1 { return true }
    let how =
      isHanging
      ? "hangs" : isExit ? "ended with \((status >> 8) & 0xFF)" : "signal \(status & 0x7F)"
    try note(how, at: number)
    counts.fallen += 1
    tally.counts = counts
    if falls.count >= mostFalls || seconds() >= end || counts.done >= leg.inputs { return true }
    try start(from: number + 1)
    return false
  }

  private func note(_ how: String, at number: UInt64) throws {
    falls.append("input \(number): \(how)")
    tell("\(leg.name): input \(number) of seed \(order.seed): \(how)")
    guard let type = Attacks.named(leg.parser) else { return }
    let scratch = try Scratch(for: leg.parser)
    defer { scratch.remove() }
    var attack = try type.init(in: scratch.path)
    KeptInput(parser: leg.parser, seed: order.seed, number: number, in: order.folder)
      .keep(attack.input(number, seed: order.seed))
  }

  private func start(from number: UInt64) throws {
    let words = [
      leg.program ?? "/proc/self/exe", "raid", "PARSER=\(leg.parser)", "SEED=\(order.seed)",
      "INPUTS=\(leg.inputs)", "TALLY=\(tallyPath)",
      "MINUTES=\(max(0, end - seconds()) / 60)", "FROM=\(number)", "FOLDER=\(order.folder)",
    ]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The output of a crashed raid is in a file beside the input.
    posix_spawn_file_actions_addopen(
      &actions, 2, "\(order.folder)/\(leg.name).log", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let code = posix_spawn(&process, words[0], &actions, nil, &arguments, environ)
    guard code == 0 else {
      throw AttackOrder.Misunderstood(description: String(cString: strerror(code)))
    }
    watchedSince = (seconds(), 0)
  }

  /// How long a process has kept the processor busy.
  private static func processorSeconds(of process: pid_t) -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return 0
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
