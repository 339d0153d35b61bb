import Foundation
import Glibc
import Synchronization
import TestSupport
import Testing

/// A learner at a window, who knows things by what a screen reader calls them.
actor Person {
  static let isPossible =
    PrivateScreen.isInstalled && PrivateSoundServer.isInstalled && PrivateBus.isInstalled
    && access("/usr/lib/girepository-1.0/Atspi-2.0.typelib", F_OK)
      + access(
        "/usr/lib/x86_64-linux-gnu/girepository-1.0/Atspi-2.0.typelib", F_OK) > -2
    && access("/usr/bin/python3", X_OK) == 0

  let home: Home
  let sound: PrivateSoundServer
  let desktop: PrivateDesktop
  let environment: [String: String]
  private var program: ChildProgram?
  private let path: String
  private let reader: Dialogue

  /// Who sat down at a window in the test that is running.
  @TaskLocal static var visitors: Visitors?

  /// Sits down at a desktop, where a window opens now or is left to something else.
  init(
    _ home: Home, sound: PrivateSoundServer, language: Home.Language = .english,
    with more: [String: String] = [:], opens: Bool = true, withNotifications: Bool = false,
    screen size: String = "1280x800", at path: String = Home.program
  ) async throws {
    self.home = home
    self.path = path
    self.sound = sound
    let own = home.environment(
      language,
      [
        "PULSE_SERVER": sound.address, "GSK_RENDERER": "cairo", "GDK_BACKEND": "x11",
        "LC_ALL": "C.UTF-8", "GTK_THEME": "", "NO_AT_BRIDGE": "0",
      ].merging(more) { $1 }
    ).filter { !$0.value.isEmpty }
    desktop = try await PrivateDesktop(
      withNotifications: withNotifications, screen: size, own)
    environment = own.merging(desktop.environment) { $1 }
    program = opens ? try Self.open(path, home, environment) : nil
    reader = try Dialogue(
      "/usr/bin/python3", [Checkout.path + ".setup/person.py"], environment: environment)
    Self.visitors?.note(self)
  }

  /// A window that was built to watch its memory, used in place of the one beside these tests; a program that a test
  /// put elsewhere has what it needs there.
  private static let watched = getenv("HEARCOACH_WATCHED_WINDOW").map { String(cString: $0) }

  private static func open(
    _ path: String, _ home: Home, _ environment: [String: String]
  ) throws -> ChildProgram {
    let watched = path == Home.program ? watched : nil
    let more =
      watched == nil
      ? [:] : ["ASAN_OPTIONS": "detect_leaks=0", "HEARCOACH_SHARE": Checkout.path + "config"]
    return try ChildProgram(
      watched ?? path + "-window", [], environment: environment.merging(more) { $1 },
      output: .file(home.file("said")), errors: .file(home.file("window-errors")))
  }

  /// Opens the window once more, after it was closed or killed.
  func open() throws { program = try Self.open(path, home, environment) }

  /// Has a person's script do something, and returns what it read.
  @discardableResult
  private func ask(_ words: String...) async throws -> String {
    let line = try JSONSerialization.data(withJSONObject: words)
    reader.say(String(decoding: line, as: UTF8.self))
    let answer = await nextAnswer()
    let errors = try reader.errors
    try #require(answer != nil, "the reader is gone: \(errors)")
    let parts = try #require(
      try JSONSerialization.jsonObject(with: Data((answer ?? "").utf8)) as? [String])
    try #require(parts[0] == "ok", "\(words): \(parts[1])")
    return parts[1]
  }

  private func nextAnswer() async -> String? {
    for await line in reader.lines { return line }
    return nil
  }

  func press(_ name: String) async throws { try await ask("press", name) }
  /// Presses the button that is called so and nothing else.
  func press(word name: String) async throws { try await ask("press whole", name) }
  func type(_ text: String, into name: String) async throws { try await ask("type", name, text) }
  /// Chooses a file in the dialog that is open, by its path.
  func choose(_ path: String, _ accept: String) async throws {
    try await see("Recent")
    try await key("6c", with: Self.control)
    try await type(path, into: "GtkFileChooserEntry")
    try await press(accept)
  }
  /// Hears what is played: before that, it cannot be answered.
  func hear() async throws { try await ask("see", "It was played") }
  func see(_ text: String) async throws { try await ask("see", text) }
  func miss(_ text: String) async throws { try await ask("miss", text) }
  /// Presses a key, by its number in X11.
  func key(_ number: String) async throws { try await ask("key", number) }
  /// The same while another one is down, by the number of its place on the keyboard.
  func key(_ number: String, with held: String) async throws {
    try await ask("chord", held, number)
  }
  /// Presses a key so many times, at once after each other.
  func tap(_ number: String, times: Int) async throws { try await ask("tap", number, "\(times)") }
  /// Keeps a key down for a while, by the number of its place on the keyboard.
  func hold(_ place: String, seconds: Double) async throws {
    try await ask("hold", place, "\(seconds)")
  }
  /// The place of Enter, and its number.
  static let enter = (place: "36", number: "ff0d")
  /// The place of the left Ctrl.
  static let control = "37"
  /// Presses a button with the pointer, at once after each other.
  func click(_ name: String, times: Int) async throws { try await ask("click", name, "\(times)") }
  /// Moves the pointer to a place on the screen.
  func point(_ x: String, _ y: String) async throws { try await ask("point", x, y) }
  /// What the thing is called that has the keyboard.
  func focused() async throws -> String { try await ask("focused") }
  /// What is said of a picture, a button or a line to type after its name.
  func describe(_ name: String) async throws -> String { try await ask("describe", name) }
  /// What stands in a line to type.
  func written(in name: String) async throws -> String { try await ask("written", name) }
  /// Hears from now on what is told of things after their names.
  func listen() async throws { try await ask("listen") }
  /// How often this was told since then.
  func said(_ text: String) async throws -> Int {
    try #require(Int(try await ask("said", text)))
  }
  /// How full a bar is, from 0 to 1.
  func fill(_ name: String) async throws -> Double {
    try #require(Double(try await ask("fill", name)))
  }
  /// What reaches over the right edge of a screen of so many pixels, a line each.
  func beyond(_ width: String) async throws -> String { try await ask("beyond", width) }
  /// The names of all things of a role, a line each.
  func read(_ role: String) async throws -> String { try await ask("read", role) }

  /// Closes the window as the desktop does at the end of a login.
  func quit() { program?.kill(by: SIGTERM) }

  func kill() { program?.kill(by: SIGKILL) }

  /// The computer sleeps, and wakes up again.
  func stop() { program?.kill(by: SIGSTOP) }
  func goOn() { program?.kill(by: SIGCONT) }

  /// Returns when the window's program has ended.
  func waitForEnd() async throws {
    let program = try #require(program)
    try await eventually("the window's program ends") { program.hasEnded }
  }

  /// What the libraries complained of, in windows that were opened here and in those that the bus did.
  var complaints: [String] {
    let text =
      ((try? TestFile.text(home.file("window-errors"))) ?? "") + (desktop.bus?.errors ?? "")
    return text.split(separator: "\n").map(String.init).filter {
      $0.contains("-CRITICAL") || $0.contains("-WARNING") || $0.contains("Fatal error")
        || $0.contains("AddressSanitizer")
    }
  }
}

/// Those who sat down at a window in a test.
final class Visitors: Sendable {
  private let noted = Mutex<[Person]>([])

  var all: [Person] { noted.withLock { $0 } }

  func note(_ person: Person) { noted.withLock { $0.append(person) } }
}
