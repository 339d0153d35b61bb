/// An X server of a test's own, with a screen in memory.
public final class PrivateScreen: Sendable {
  public static let isInstalled = ChildProgram.isInstalled("Xvfb")

  /// What programs find the screen by, such as `:7`.
  public let display: String
  public let server: ChildProgram
  private let place: TemporaryDirectory

  /// Starts the server with a screen of so many pixels, and returns when it takes windows.
  public init(size: String = "1280x800") async throws {
    let place = try TemporaryDirectory()
    self.place = place
    let answer = place.file("display")
    server = try ChildProgram(
      // It stays as it is when the last program leaves: beginning anew it would throw out the next.
      "Xvfb", ["-displayfd", "1", "-screen", "0", "\(size)x24", "-nolisten", "tcp", "-noreset"],
      environment: ["HOME": place.path], output: .file(answer))
    try await eventually("the screen is there") {
      try TestFile.text(answer).hasSuffix("\n")
    }
    display = ":\(try TestFile.text(answer).dropLast())"
  }
}
