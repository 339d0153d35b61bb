import Dispatch
import Glibc
import Synchronization

/// Hears everything a sink plays, with the moment it arrived here: the same ear for every player.
final class SinkMonitor: Sendable {
  private struct Heard {
    let moment: ContinuousClock.Instant
    /// The loudest sample of what arrived.
    let peak: Float
  }

  /// 16-bit samples below this are zeros.
  static let floor: Float = 1 / 32_768

  private let heard = Mutex<[Heard]>([])
  private let program: RunningProgram

  init(of sink: String) async throws {
    let pipe = try ChildPipe()
    program = try RunningProgram(
      [
        "parec", "--device=\(sink).monitor", "--raw", "--format=float32le", "--channels=1",
        "--rate=48000", "--latency-msec=5",
      ], output: pipe.input)
    let descriptor = dup(pipe.output)
    DispatchQueue(label: "monitor").async { [weak self] in
      defer { close(descriptor) }
      var chunk = [Float](repeating: 0, count: 1 << 14)
      while case let size = chunk.withUnsafeMutableBytes({
        read(descriptor, $0.baseAddress, $0.count)
      }),
        size > 0
      {
        let moment = ContinuousClock.now
        let peak = chunk.prefix(size / 4).reduce(0) { max($0, abs($1)) }
        guard let self else { return }
        heard.withLock { $0.append(Heard(moment: moment, peak: peak)) }
      }
    }
    try await wait("the sink's monitor is heard") { self.heard.withLock { !$0.isEmpty } }
  }

  /// The moment at which the first sample louder than `floor` arrived after another moment.
  func firstSound(
    after start: ContinuousClock.Instant, above floor: Float = floor
  ) async throws -> ContinuousClock.Instant {
    var first: ContinuousClock.Instant?
    try await wait("a sound arrives") {
      first = self.heard.withLock { $0.first { $0.moment > start && $0.peak > floor }?.moment }
      return first != nil
    }
    return first ?? start
  }

  /// Returns once nothing was heard for a while, with the moment of the last sound.
  func silence() async throws -> ContinuousClock.Instant? {
    var last: ContinuousClock.Instant?
    try await wait("the sink falls silent") {
      self.heard.withLock { heard in
        last = heard.last { $0.peak > Self.floor }?.moment
        guard let newest = heard.last?.moment else { return false }
        return newest - (last ?? heard[0].moment) > .milliseconds(120)
      }
    }
    return last
  }

  /// The moment of the last sound of those that are remembered.
  func lastSound() -> ContinuousClock.Instant? {
    heard.withLock { $0.last { $0.peak > Self.floor }?.moment }
  }

  /// Waits for silence, forgets what was heard before, and returns the current moment.
  func rest() async throws -> ContinuousClock.Instant {
    _ = try await silence()
    heard.withLock { $0 = $0.suffix(1) }
    return .now
  }

  /// The moments are taken where the sound arrives, so the polling interval makes no difference.
  private func wait(_ what: String, _ condition: () -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while !condition() {
      guard ContinuousClock.now < deadline else {
        throw TimedProgram.Failure(description: "waited in vain: \(what)")
      }
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}

/// A sink of the benches' own at the sound server that answers: nothing they play is audible.
final class SilentSink: Sendable {
  /// The sink's name at the server.
  let name: String
  private let module: String

  /// A sink that this program and those it starts play on; nil if no server answers.
  static func make(in place: Workplace) throws -> SilentSink? {
    guard (try? TimedProgram("pactl", "info").run()) != nil else { return nil }
    return try SilentSink(in: place)
  }

  private init(in place: Workplace) throws {
    name = "hearcoach_bench_\(getpid())"
    // Without norewinds the monitor has already passed on silence that the sink then replaces.
    var load = TimedProgram(
      "pactl", "load-module", "module-null-sink", "sink_name=\(name)", "rate=48000",
      "norewinds=true")
    load.output = place.directory + "/module"
    _ = try load.run()
    module = try String(decoding: FileBytes.of(load.output).prefix { $0 != 10 }, as: UTF8.self)
    // The library's own variable, so that neither side has to ask for the device.
    setenv("PULSE_SINK", name, 1)
    setenv("PULSE_SOURCE", name + ".monitor", 1)
  }

  deinit {
    unsetenv("PULSE_SINK")
    unsetenv("PULSE_SOURCE")
    _ = try? TimedProgram("pactl", "unload-module", module).run()
  }
}
