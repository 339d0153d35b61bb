import Attack
import Glibc

/// One parser attacked, input after input, in a process that may crash.
struct Raid {
  private let order: AttackOrder
  /// This many broken promises are enough to look into.
  private static let mostBroken: UInt64 = 20

  init(_ order: AttackOrder) { self.order = order }

  /// Whether every promise was kept.
  func run() throws -> Bool {
    guard let type = order.parser.flatMap(Attacks.named) else { return false }
    let tally = try Tally(at: order.tally ?? "\(order.folder)/\(type.name).tally", isNew: false)
    let scratch = try Scratch(for: type.name)
    defer { scratch.remove() }
    var attack = try type.init(in: scratch.path)
    let end = Self.nanoseconds(CLOCK_MONOTONIC) + UInt64(order.minutes * 60e9)
    var number = order.first
    var counts = tally.counts
    while counts.done < order.inputs, counts.broken < Self.mostBroken {
      counts.number = number
      tally.counts = counts
      let input = attack.input(number, seed: order.seed)
      let start = Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
      var told: String?
      do {
        switch try attack.outcome(of: input) {
        case .accepted: counts.accepted += 1
        case .rejected: counts.rejected += 1
        }
      } catch {
        counts.broken += 1
        told = Self.plain("\(error)")
      }
      let took = Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start
      if took > counts.slowest { (counts.slowest, counts.slowestNumber) = (took, number) }
      if told == nil, Double(took) > type.mostSeconds * 1e9 {
        counts.broken += 1
        told = "it took \(Double(took) / 1e9) s"
      }
      if let told {
        tell("\(type.name): input \(number) of seed \(order.seed): \(told)")
        KeptInput(parser: type.name, seed: order.seed, number: number, in: order.folder).keep(input)
      }
      number += 1
      if number % 256 == 0 {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        counts.peakMemory = max(counts.peakMemory, UInt64(usage.ru_maxrss))
        if Self.nanoseconds(CLOCK_MONOTONIC) > end { break }
      }
    }
    tally.counts = counts
    return counts.broken == 0
  }

  /// Gives the parser an input kept in a file.
  func repeated(_ file: String) throws {
    guard let type = order.parser.flatMap(Attacks.named) else {
      throw AttackOrder.Misunderstood(description: "FILE= needs a PARSER=")
    }
    let scratch = try Scratch(for: type.name)
    defer { scratch.remove() }
    var attack = try type.init(in: scratch.path)
    let start = Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
    let outcome = Result { try attack.outcome(of: try KeptInput(path: file).bytes()) }
    let took = Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) - start
    switch outcome {
    case .success(let outcome): tell("\(type.name): \(outcome)")
    case .failure(let error): tell("\(type.name): " + Self.plain("\(error)"))
    }
    tell("\(took / 1_000_000) ms")
  }

  /// Fit for a terminal, and no longer than anyone reads.
  private static func plain(_ text: String) -> String {
    text.unicodeScalars.prefix(400).map { scalar in
      scalar.properties.generalCategory == .control
        ? scalar.escaped(asASCII: true) : String(scalar)
    }.joined()
  }

  private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
