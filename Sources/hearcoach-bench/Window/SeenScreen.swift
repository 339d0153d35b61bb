import Glibc

/// An X server whose screen can be looked at, with a bus beside it.
final class SeenScreen: Sendable {
  /// What programs find both by.
  let environment: [String: String]
  private let server: RunningProgram
  private let bus: RunningProgram
  /// The screen's memory, and some places that lie in a window at its corner.
  private nonisolated(unsafe) let memory: UnsafeRawPointer
  private let places: [Int]

  private static let size = (width: 1280, height: 800)

  /// Starts both; nil where one of them is not installed.
  init?(in directory: String) throws {
    let ready = try ChildPipe()
    guard
      let server = try? RunningProgram(
        [
          "Xvfb", "-displayfd", "1", "-screen", "0", "\(Self.size.width)x\(Self.size.height)x24",
          "-nolisten", "tcp", "-noreset", "-fbdir", directory,
        ], output: ready.input),
      let number = ready.line(),
      let bus = try? RunningProgram(
        [
          "dbus-daemon", "--session", "--nofork", "--print-address",
          "--address=unix:path=\(directory)/bus",
        ], output: ready.input),
      let address = ready.line()
    else { return nil }
    self.server = server
    self.bus = bus
    environment = [
      "DISPLAY": ":\(number)", "DBUS_SESSION_BUS_ADDRESS": address, "GDK_BACKEND": "x11",
      "GSK_RENDERER": "cairo", "LC_ALL": "C.UTF-8", "XDG_RUNTIME_DIR": directory,
    ]
    let pixels = Self.size.width * Self.size.height * 4
    let path = directory + "/Xvfb_screen0"
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let length = Int(lseek(file, 0, SEEK_END))
    guard length > pixels, let memory = mmap(nil, length, PROT_READ, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else { throw TimedProgram.Failure(description: "cannot read \(path)") }
    self.memory = UnsafeRawPointer(memory)
    places = stride(from: 40, to: 600, by: 40).flatMap { row in
      stride(from: 40, to: 860, by: 40).map { column in
        length - pixels + (row * Self.size.width + column) * 4
      }
    }
  }

  /// Whether anything is painted where windows come up.
  var isPainted: Bool {
    // The fourth byte of a pixel means nothing.
    places.contains { memory.loadUnaligned(fromByteOffset: $0, as: UInt32.self) & 0xFF_FFFF != 0 }
  }

  /// Waits until something is painted there, or nothing any more.
  func wait(untilPainted wanted: Bool) throws {
    for _ in 0..<100_000 {
      if isPainted == wanted { return }
      usleep(200)
    }
    throw TimedProgram.Failure(
      description: wanted ? "no window came up" : "a window stayed on the screen")
  }
}
