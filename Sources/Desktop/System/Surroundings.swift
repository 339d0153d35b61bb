import Glibc

/// The environment of a process, as far as the desktop is in it.
public struct Surroundings: Sendable, Hashable {
  public let variables: [String: String]

  public init(_ variables: [String: String]) {
    self.variables = variables
  }

  /// Of this process.
  public static var own: Surroundings {
    var variables: [String: String] = [:]
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      if let sign = text.firstIndex(of: "=") {
        variables[String(text[..<sign])] = String(text[text.index(after: sign)...])
      }
      next += 1
    }
    return Surroundings(variables)
  }

  /// A variable that is there and not empty.
  subscript(name: String) -> String? {
    variables[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// With other variables beside or instead of these.
  func with(_ more: [String: String]) -> [String: String] {
    variables.merging(more) { _, more in more }
  }

  /// Where the learner's settings are, by the XDG base directory specification.
  var configurationHome: String { place("XDG_CONFIG_HOME", ".config") }
  /// Where the learner's data are.
  var dataHome: String { place("XDG_DATA_HOME", ".local/share") }

  private func place(_ variable: String, _ otherwise: String) -> String {
    if let path = self[variable], path.hasPrefix("/") { return path }
    return "\(self["HOME"] ?? "")/\(otherwise)"
  }

  /// The path of a program that can be run by its name.
  func program(_ name: String) -> String? {
    if name.contains("/") { return access(name, X_OK) == 0 ? name : nil }
    let path = self["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
