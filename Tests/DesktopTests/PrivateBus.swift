import TestSupport

/// A message bus of the test's own.
final class PrivateBus: Sendable {
  let daemon: ChildProgram
  private let place: TemporaryDirectory

  var address: String { "unix:path=\(place.file("bus"))" }

  /// Starts the bus, and returns when it listens.
  init() async throws {
    let place = try TemporaryDirectory()
    self.place = place
    daemon = try ChildProgram(
      "dbus-daemon",
      ["--session", "--nofork", "--address=unix:path=\(place.file("bus"))"],
      environment: ["HOME": place.path], output: .file(place.file("log")))
    try await eventually("the bus listens") {
      TestFile.names(in: place.path).contains("bus")
    }
  }
}
