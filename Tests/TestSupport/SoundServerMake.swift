import Glibc

/// A kind of sound server that a test can have for itself.
protocol SoundServerMake: Sendable {
  /// The programs that it is made of.
  static var programs: [String] { get }

  /// Starts it with all its files in a folder, and returns when it answers and its sink is there.
  static func start(in folder: String) async throws -> [ChildProgram]

  /// Where clients of PulseAudio reach it.
  static func socket(in folder: String) -> String
}

extension SoundServerMake {
  /// Whether anything listens on a socket.
  static func answers(at socket: String) -> Bool {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket.utf8) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}

enum PrivatePulseAudio: SoundServerMake {
  static let programs = ["pulseaudio"]

  static func socket(in folder: String) -> String { "\(folder)/native" }

  static func start(in folder: String) async throws -> [ChildProgram] {
    let server = try ChildProgram(
      "pulseaudio",
      [
        // It ends by itself if the test dies before it can end it.
        "-n", "--daemonize=no", "--use-pid-file=no", "--exit-idle-time=60",
        // With rewinds the monitor has given away a few silent milliseconds that the sink then still
        // replaces by the start of a clip: a loss that only the monitor hears.
        "-L", "module-null-sink sink_name=\(PrivateSoundServer.sink) rate=48000 norewinds=true",
        "-L", "module-native-protocol-unix socket=\(socket(in: folder)) auth-anonymous=1",
      ],
      environment: [
        "HOME": folder, "XDG_RUNTIME_DIR": folder, "PULSE_RUNTIME_PATH": "\(folder)/pulse",
      ], output: .file("\(folder)/log"))
    try await eventually("the private sound server answers") {
      answers(at: socket(in: folder))
    }
    return [server]
  }
}

/// PipeWire, with the server for PulseAudio's clients and without any device of the computer's.
enum PrivatePipeWire: SoundServerMake {
  static let programs = ["pipewire", "wireplumber", "pipewire-pulse"]

  static func socket(in folder: String) -> String { "\(folder)/pulse/native" }

  static func start(in folder: String) async throws -> [ChildProgram] {
    try writeConfiguration(in: folder)
    let environment = [
      "HOME": folder, "XDG_RUNTIME_DIR": folder, "XDG_CONFIG_HOME": "\(folder)/config",
      "XDG_STATE_HOME": "\(folder)/state",
    ]
    func start(_ program: String) throws -> ChildProgram {
      try ChildProgram(
        program, [], environment: environment, output: .file("\(folder)/log"),
        errors: .file("\(folder)/log"))
    }
    var running = [try start("pipewire")]
    try await eventually("PipeWire answers") { answers(at: "\(folder)/pipewire-0") }
    running.append(try start("wireplumber"))
    running.append(try start("pipewire-pulse"))
    try await eventually("PipeWire's server for PulseAudio's clients answers") {
      answers(at: socket(in: folder))
    }
    // Streams go nowhere until the session's policy knows the sink.
    try await eventually("the private sink is the default one") {
      let about = try await FinishedProgram.run(
        "pactl", ["--server", "unix:\(socket(in: folder))", "info"],
        environment: environment.merging(["LC_ALL": "C"]) { $1 })
      return about.lines.contains("Default Sink: \(PrivateSoundServer.sink)")
    }
    return running
  }

  private static func writeConfiguration(in folder: String) throws {
    let files = [
      // Where a recorder asks for less than the usual quantum, a busy machine misses its turns.
      "pipewire/pipewire.conf.d/sink.conf": """
      context.properties = { default.clock.min-quantum = 1024 }
      context.objects = [ {
        factory = adapter
        args = {
          factory.name = support.null-audio-sink  media.class = Audio/Sink
          node.name = \(PrivateSoundServer.sink)  node.description = \(PrivateSoundServer.sink)
          audio.rate = 48000  audio.position = [ FL FR ]  object.linger = true
        }
      } ]
      """,
      // Neither the computer's devices, nor a bus, which a test has not.
      "wireplumber/main.lua.d/60-nothing.lua": """
      alsa_monitor.enabled = false
      v4l2_monitor.enabled = false
      libcamera_monitor.enabled = false
      default_access.properties["enable-flatpak-portal"] = false
      """,
      "wireplumber/bluetooth.lua.d/60-nothing.lua": """
      bluez_monitor.enabled = false
      bluez_monitor.properties["with-logind"] = false
      """,
    ]
    for (name, text) in files {
      let path = "\(folder)/config/\(name)"
      try TestFile.makeDirectory(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      try TestFile.write(text + "\n", to: path)
    }
  }
}
