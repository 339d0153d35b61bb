import Glibc
import Synchronization

/// A `pulseaudio` of the test's own, with a null sink whose monitor can be recorded; it knows
/// nothing of the user's server, and goes away with its folder.
public final class PrivateSoundServer: Sendable {
  /// Whether such a server can be started here.
  public static var isInstalled: Bool {
    ChildProgram.isInstalled("pulseaudio") && ChildProgram.isInstalled("parec")
      && ChildProgram.isInstalled("pactl")
  }

  /// The name of the sink that is there from the start, and is the default.
  public static let sink = "hc"

  /// The server's socket, recordings and whatever else belongs to the test.
  public var folder: String { place.path }
  private let place: TemporaryDirectory
  private let program = Mutex<ChildProgram?>(nil)

  /// The address to connect to.
  public var address: String { "unix:\(folder)/socket" }

  public init() async throws {
    place = try TemporaryDirectory()
    try await start()
  }

  // The server goes before its folder does.
  deinit { kill() }

  /// Starts the server, and returns when it answers.
  public func start() async throws {
    let started = try ChildProgram(
      "pulseaudio",
      [
        // It ends by itself should the test die before it can end it.
        "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=60",
        // With rewinds the monitor has given away a few silent milliseconds that the sink then still
        // replaces by the start of a clip: a loss that only the monitor hears.
        "-L", "module-null-sink sink_name=\(Self.sink) rate=48000 norewinds=true",
        "-L", "module-native-protocol-unix socket=\(folder)/socket auth-anonymous=1",
      ],
      environment: environment, output: .file("\(folder)/log"))
    program.withLock { $0 = started }
    try await eventually("the private sound server answers") { self.answers() }
  }

  /// Kills the server as a crash would.
  public func kill() {
    program.withLock { $0 = nil }
  }

  /// Has the server hang: it is there and says nothing any more.
  public func hang() {
    program.withLock { $0?.kill(by: SIGSTOP) }
  }

  /// Has the server do what `pactl` can ask of it, and returns what `pactl` says.
  public func control(_ words: String...) async throws -> String {
    let output = "\(folder)/pactl-\(UInt32.random(in: 0 ... .max))"
    let program = try ChildProgram(
      "pactl", ["--server", address] + words, environment: environment, output: .file(output))
    try await eventually("pactl \(words) ends") { program.hasEnded }
    return try TestFile.text(output)
  }

  /// Records what a sink plays, from now on.
  public func record(_ sink: String = sink, sampleRate: Int) async throws -> SoundRecording {
    let recording = try SoundRecording(
      of: "\(sink).monitor", at: address, sampleRate: sampleRate, in: folder,
      environment: environment)
    try await eventually("the recording runs") { recording.count > 0 }
    return recording
  }

  private var environment: [String: String] {
    ["HOME": folder, "XDG_RUNTIME_DIR": folder, "PULSE_RUNTIME_PATH": "\(folder)/pulse"]
  }

  private func answers() -> Bool {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: "\(folder)/socket".utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}
