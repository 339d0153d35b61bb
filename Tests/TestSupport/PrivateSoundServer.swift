import Glibc
import Synchronization

/// A sound server of the test's own, with a null sink whose monitor can be recorded; it knows
/// nothing of the user's server, and goes away with its folder.
///
/// It is a `pulseaudio`, or PipeWire where `HEARCOACH_SOUND` is `pipewire`.
public final class PrivateSoundServer: Sendable {
  static let make: any SoundServerMake.Type =
    isPipeWire ? PrivatePipeWire.self : PrivatePulseAudio.self

  /// Whether PipeWire is to stand where PulseAudio does otherwise.
  public static var isPipeWire: Bool {
    getenv("HEARCOACH_SOUND").map { String(cString: $0) } == "pipewire"
  }

  /// Whether such a server can be started here.
  public static var isInstalled: Bool {
    (make.programs + ["parec", "pactl"]).allSatisfy(ChildProgram.isInstalled)
  }

  /// The name of the sink that is there from the start, and is the default.
  public static let sink = "hc"

  /// The server's socket, recordings and whatever else belongs to the test.
  public var folder: String { place.path }
  private let place: TemporaryDirectory
  private let life = Mutex<(number: Int, programs: [ChildProgram])>((0, []))

  /// The address to connect to.
  public var address: String { "unix:\(folder)/socket" }

  public init() async throws {
    place = try TemporaryDirectory()
    try await start()
  }

  // The server goes before its folder does.
  deinit { kill() }

  /// Starts the server, and returns when it answers; `prepare` runs while nothing else can reach
  /// the server yet.
  public func start(first prepare: () async throws -> Void = {}) async throws {
    let number = life.withLock { life in
      life.number += 1
      return life.number
    }
    let home = "\(folder)/life-\(number)"
    try TestFile.makeDirectory(home)
    let programs = try await Self.make.start(in: home)
    life.withLock { $0.programs = programs }
    try await prepare()
    unlink("\(folder)/socket")
    symlink(Self.make.socket(in: home), "\(folder)/socket")
  }

  /// Kills the server as a crash would.
  public func kill() {
    life.withLock { $0.programs = [] }
  }

  /// Has the server do nothing at all until it is thawed.
  public func freeze() {
    life.withLock { life in for program in life.programs { program.kill(by: SIGSTOP) } }
  }

  public func thaw() {
    life.withLock { life in for program in life.programs { program.kill(by: SIGCONT) } }
  }

  /// Has the server do what `pactl` can ask of it, and returns what `pactl` says.
  public func control(_ words: String...) async throws -> String {
    let output = "\(folder)/pactl-\(UInt32.random(in: 0 ... .max))"
    let program = try ChildProgram(
      "pactl", ["--server", innerAddress] + words, environment: environment,
      output: .file(output), errors: .file("\(output)-errors"))
    guard try await program.finish() == .exited(0) else {
      throw NeverHappened("pactl \(words) works: \(try TestFile.text("\(output)-errors"))")
    }
    return try TestFile.text(output)
  }

  /// Adds a sink that can be heard as the first one can, and returns what `remove` wants to know.
  public func addSink(
    _ name: String, description: String, sampleRate: Int = 48_000
  ) async throws -> String {
    let words = try await control(
      "load-module", "module-null-sink", "sink_name=\(name)", "rate=\(sampleRate)",
      "norewinds=true",
      "sink_properties='device.description=\"\(description)\"'")
    return String(words.prefix { $0.isNumber })
  }

  /// Takes an added sink away, as a headset is pulled out.
  public func removeSink(_ module: String) async throws {
    _ = try await control("unload-module", module)
  }

  /// Records what a sink plays, from now on.
  public func record(_ sink: String = sink, sampleRate: Int) async throws -> SoundRecording {
    let recording = try SoundRecording(
      of: "\(sink).monitor", at: innerAddress, sampleRate: sampleRate, in: folder,
      environment: environment)
    try await eventually("the recording runs") { recording.count > 0 }
    return recording
  }

  /// The server's address before others know it.
  private var innerAddress: String {
    "unix:\(Self.make.socket(in: "\(folder)/life-\(life.withLock { $0.number })"))"
  }

  private var environment: [String: String] { ["HOME": folder, "XDG_RUNTIME_DIR": folder] }
}
