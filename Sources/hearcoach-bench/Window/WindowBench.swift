import Coaching
import Glibc

/// What the window costs, compared with the least that a program of its libraries can be.
struct WindowBench: Sendable {
  private let place: Workplace
  private let screen: SeenScreen
  /// The window, and the other program.
  private let window: [String]
  private let label: [String]

  /// Nil where no window was built, or there is no screen for it.
  init?(in place: Workplace) throws {
    guard access(place.hearcoach + "-window", X_OK) == 0,
      let screen = try SeenScreen(in: place.directory)
    else { return nil }
    self.place = place
    self.screen = screen
    let label = place.directory + "/label"
    try Compiler.make(label, from: "label.c", "$(pkg-config --cflags --libs libadwaita-1)")
    let quiet = screen.environment.merging(["GTK_A11Y": "none"]) { $1 }
    window = Self.command(place.hearcoach + "-window", quiet.merging(place.environment) { $1 })
    self.label = Self.command(label, quiet.merging(place.environment) { $1 })
    if access(place.journal, F_OK) != 0 { try place.fillJournal(attempts: 10_000) }
    try place.home.configure("[general]\nwelcomed = true\n")
  }

  static func command(_ program: String, _ environment: [String: String]) -> [String] {
    ["env"] + environment.map { "\($0.key)=\($0.value)" } + [program]
  }

  func rows() -> [Row] {
    let peer = "a label in C"
    return [
      Row(
        what: "the window's first frame", peer: peer, aim: 1.15, runs: 21,
        ours: { try firstFrame(of: window) }, theirs: { try firstFrame(of: label) }),
      Row(
        what: "private memory of the open window", peer: peer, aim: 1.3, runs: 5,
        unit: .megabytes, ours: { try memory(of: window) }, theirs: { try memory(of: label) }),
    ]
  }

  /// The seconds from the start of a program until it has painted something.
  private func firstFrame(of command: [String]) throws -> Double {
    try screen.wait(untilPainted: false)
    let start = ContinuousClock.now
    let program = try RunningProgram(command)
    try screen.wait(untilPainted: true)
    let time = (ContinuousClock.now - start).inSeconds
    _ = consume program
    return time
  }

  /// What it has for itself alone once it has come to rest, in megabytes.
  private func memory(of command: [String]) throws -> Double {
    try screen.wait(untilPainted: false)
    let program = try RunningProgram(command)
    try screen.wait(untilPainted: true)
    sleep(2)
    return try Double(program.privateMemory()) / 1_024
  }

  /// How the main loop fares while a person uses the window, and how often it wakes while nobody does.
  func stalls(speaking sound: Bool) throws -> String {
    try WindowStalls(in: place, screen, hasSound: sound).measured()
  }
}

/// What is compiled for a measurement only.
enum Compiler {
  private static let directory = ".setup/window-watch/"

  static func make(_ result: String, from source: String, _ options: String) throws {
    _ = try TimedProgram(
      "sh", "-c", "cc -O2 -Wall -Werror '\(directory)\(source)' -o '\(result)' \(options)"
    ).run()
  }
}
