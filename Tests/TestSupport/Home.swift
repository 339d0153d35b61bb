import Glibc

/// A test's own learner's home, and the `hearcoach` of this build run in it.
public final class Home: Sendable {
  /// The language of the messages.
  public enum Language: String, CaseIterable, Sendable {
    case chinese = "zh_CN.UTF-8"
    case english = "en_US.UTF-8"
  }

  private let directory: TemporaryDirectory
  public var path: String { directory.path }

  public init() throws {
    directory = try TemporaryDirectory()
    try TestFile.makeDirectory(directory.file("run"))
  }

  public func file(_ name: String) -> String { directory.file(name) }

  public var configuration: String { file("config/hearcoach/hearcoach.conf") }
  public var data: String { file("data/hearcoach") }
  public var journal: String { "\(data)/journal.sqlite" }

  /// Writes the learner's configuration.
  public func configure(_ text: String) throws {
    try TestFile.makeDirectory(file("config/hearcoach"))
    try TestFile.write(text, to: configuration)
  }

  /// What the program is told about its surroundings; there is no sound server and no desktop.
  public func environment(
    _ language: Language = .english, _ more: [String: String] = [:]
  ) -> [String: String] {
    [
      "HOME": path, "LANG": language.rawValue, "TZ": "Asia/Shanghai",
      "XDG_CONFIG_HOME": file("config"), "XDG_DATA_HOME": file("data"),
      "XDG_STATE_HOME": file("state"), "XDG_CACHE_HOME": file("cache"),
      "XDG_RUNTIME_DIR": file("run"), "PULSE_SERVER": "unix:\(file("no-sound-server"))",
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(file("no-bus"))",
    ].merging(Self.measured) { own, _ in own }.merging(more) { _, more in more }
  }

  /// What counts the lines that tests reach counts those of their programs too.
  private static let measured: [String: String] =
    getenv("LLVM_PROFILE_FILE").map { ["LLVM_PROFILE_FILE": String(cString: $0)] } ?? [:]

  /// Runs `hearcoach` to its end.
  public func run(
    _ arguments: String..., input: String = "", in language: Language = .english,
    with more: [String: String] = [:], output: String? = nil
  ) async throws -> FinishedProgram {
    try await run(arguments, input: input, in: language, with: more, output: output)
  }

  /// Runs `hearcoach` to its end.
  public func run(
    _ arguments: [String], input: String = "", in language: Language = .english,
    with more: [String: String] = [:], output: String? = nil
  ) async throws -> FinishedProgram {
    try await FinishedProgram.run(
      Self.program, arguments, environment: environment(language, more), input: Array(input.utf8),
      output: output)
  }

  /// Starts `hearcoach` and drives it.
  public func talk(
    _ arguments: String..., with more: [String: String] = [:]
  ) throws -> Dialogue {
    try talk(arguments, with: more)
  }

  /// Starts `hearcoach` and drives it.
  public func talk(
    _ arguments: [String], with more: [String: String] = [:]
  ) throws -> Dialogue {
    try Dialogue(Self.program, arguments, environment: environment(.english, more), in: self)
  }

  /// The `hearcoach` that was built beside these tests.
  public static let program: String = {
    guard let bundle = realpath("/proc/self/exe", nil) else { return "hearcoach" }
    defer { free(bundle) }
    let folder = String(cString: bundle).split(separator: "/").dropLast()
    return "/" + folder.joined(separator: "/") + "/hearcoach"
  }()
}
