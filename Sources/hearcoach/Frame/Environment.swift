import Glibc

/// The variables that the program was started with.
enum Environment {
  /// Read without Foundation, whose first touch costs more than `--version` takes.
  static let all: [String: String] = {
    var variables: [String: String] = [:]
    var entry = environ
    while let variable = entry.pointee {
      let parts = String(cString: variable).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      entry += 1
    }
    return variables
  }()
}
