/// A message bus of a test's own.
public final class PrivateBus: Sendable {
  public static let isInstalled = ChildProgram.isInstalled("dbus-daemon")

  public let daemon: ChildProgram
  private let place: TemporaryDirectory

  public var address: String { "unix:path=\(place.file("bus"))" }

  /// What the programs that the bus started wrote to their standard error.
  public var errors: String { (try? TestFile.text(place.file("errors"))) ?? "" }

  /// Starts the bus, and returns when it listens; `more` is what the programs that it starts find in
  /// their environment.
  public init(_ more: [String: String] = [:]) async throws {
    let place = try TemporaryDirectory()
    self.place = place
    daemon = try ChildProgram(
      "dbus-daemon",
      ["--session", "--nofork", "--print-address", "--address=unix:path=\(place.file("bus"))"],
      environment: ["HOME": place.path].merging(more) { $1 }, output: .file(place.file("log")),
      errors: .file(place.file("errors")))
    try await eventually("the bus listens") {
      // Its socket is there before it listens; what it says comes after.
      ((try? TestFile.text(place.file("log"))) ?? "").hasSuffix("\n")
    }
  }
}
