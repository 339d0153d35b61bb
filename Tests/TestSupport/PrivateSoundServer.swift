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
  public let folder: String
  private let program = Mutex<ChildProgram?>(nil)

  /// The address to connect to.
  public var address: String { "unix:\(folder)/socket" }

  public init() async throws {
    var template = Array("/tmp/hearcoach-sound-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw ChildProgram.Failure(program: "mkdtemp", code: errno)
    }
    folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    try await start()
  }

  deinit {
    kill()
    var steps = [folder]
    // What a server writes is two folders deep.
    while let next = steps.last {
      let inside = Self.entries(of: next)
      for name in inside where unlink("\(next)/\(name)") != 0 { steps.append("\(next)/\(name)") }
      if inside.isEmpty || rmdir(next) == 0 {
        rmdir(next)
        steps.removeLast()
      }
    }
  }

  /// Starts the server, and returns when it answers.
  public func start() async throws {
    let started = try ChildProgram(
      "pulseaudio",
      [
        // It ends by itself should the test die before it can end it.
        "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=60",
        "-L", "module-null-sink sink_name=\(Self.sink) rate=48000",
        "-L", "module-native-protocol-unix socket=\(folder)/socket auth-anonymous=1",
      ],
      environment: environment, output: "\(folder)/log")
    program.withLock { $0 = started }
    try await eventually("the private sound server answers") { self.answers() }
  }

  /// Kills the server as a crash would.
  public func kill() {
    program.withLock { $0 = nil }
  }

  /// Has the server do what `pactl` can ask of it.
  public func control(_ words: String...) async throws {
    let output = "\(folder)/pactl-\(UInt32.random(in: 0 ... .max))"
    let program = try ChildProgram(
      "pactl", ["--server", address] + words, environment: environment, output: output)
    try await eventually("pactl \(words) ends") {
      var status: Int32 = 0
      var info = siginfo_t()
      status = waitid(P_PID, id_t(program.id), &info, WEXITED | WNOHANG | WNOWAIT)
      return status == 0 && info.si_signo == SIGCHLD
    }
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

  private static func entries(of folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
