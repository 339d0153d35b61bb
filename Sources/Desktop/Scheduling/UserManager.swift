import Glibc

/// The learner's systemd, which runs the timer.
public struct UserManager: Sendable {
  let surroundings: Surroundings

  public init(in surroundings: Surroundings = .own) {
    self.surroundings = surroundings
  }

  /// Whether it is on the session bus.
  public static func isRunning() throws(DesktopError) -> Bool {
    try SessionBus().hasOwner(of: "org.freedesktop.systemd1")
  }

  /// Whether it does what it is told.
  public func answers() async -> Bool {
    await run(["show", "--property=Version"]).succeeded
  }

  /// Has `systemctl --user` do something, and returns what it says.
  @discardableResult
  func control(_ words: String...) async throws(DesktopError) -> String {
    let answer = await run(words)
    guard answer.succeeded else {
      throw DesktopError(.askUserManager, message: Self.firstLine(of: answer.errors))
    }
    return answer.output
  }

  /// Has `systemctl --user` do something that may not be possible, or not be needed.
  func attempt(_ words: String...) async {
    _ = await run(words)
  }

  /// The properties of a unit, or of the manager itself.
  func properties(
    _ names: [String], of unit: String? = nil
  ) async throws(DesktopError) -> [String: String] {
    let answer = await run(
      ["show", "--property=\(names.joined(separator: ","))"] + (unit.map { [$0] } ?? []))
    guard answer.succeeded else {
      throw DesktopError(.askUserManager, message: Self.firstLine(of: answer.errors))
    }
    var properties: [String: String] = [:]
    for line in answer.output.split(separator: "\n") {
      guard let sign = line.firstIndex(of: "=") else { continue }
      properties[String(line[..<sign])] = String(line[line.index(after: sign)...])
    }
    return properties
  }

  /// Where it looks for units: the learner's own directory, and all of them.
  func unitPath() async throws(DesktopError) -> (own: String, all: [String]) {
    let path = try await properties(["UnitPath"])["UnitPath"] ?? ""
    let all = path.split(separator: " ").map(String.init)
    // What the learner writes comes right after what `systemctl` writes for the learner.
    let suffix = ".control"
    let own = all.first { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }
    guard let own, all.contains(own) else { return (ownUnits, all) }
    return (own, all)
  }

  /// Where the learner's units are as far as can be told without the manager.
  var ownUnits: String { "\(surroundings.configurationHome)/systemd/user" }

  private func run(_ words: [String]) async -> Answer {
    await surroundings.ask(
      ["systemctl", "--user", "--no-pager", "--no-ask-password"] + words,
      // Times are read below, and words are shown as they come.
      with: ["TZ": "UTC", "LC_ALL": "C.UTF-8", "SYSTEMD_COLORS": "0"])
  }

  static func firstLine(of text: String) -> String {
    text.split(separator: "\n").first.map(String.init) ?? ""
  }
}
