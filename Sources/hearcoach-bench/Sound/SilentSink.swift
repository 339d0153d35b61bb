import Glibc

/// A sink of the benches' own at the sound server that answers: nothing of what they play is heard.
final class SilentSink: Sendable {
  /// The sink's name at the server.
  let name: String
  private let module: String

  /// A sink that this program and those it starts play on; nothing where no server answers.
  static func make(in place: Workplace) throws -> SilentSink? {
    guard (try? Program("pactl", "info").run()) != nil else { return nil }
    return try SilentSink(in: place)
  }

  private init(in place: Workplace) throws {
    name = "hearcoach_bench_\(getpid())"
    // Without norewinds the monitor has given away silence that the sink then still replaces.
    var load = Program(
      "pactl", "load-module", "module-null-sink", "sink_name=\(name)", "rate=48000",
      "norewinds=true")
    load.output = place.directory + "/module"
    _ = try load.run()
    module = try String(decoding: FileBytes.of(load.output).prefix { $0 != 10 }, as: UTF8.self)
    // The library's own way, so that both sides are spared asking for the device.
    setenv("PULSE_SINK", name, 1)
  }

  deinit {
    unsetenv("PULSE_SINK")
    _ = try? Program("pactl", "unload-module", module).run()
  }
}
